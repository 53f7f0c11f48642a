#include "Signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"

static atomic_bool interrupted, resized, continued, editing;
static _Atomic(int64_t) interrupted_at;
static void (*stop_script)(void);

/* The ends of the pipe; a pipe and not an eventfd, since that works on every system. */
static int wake[2] = {-1, -1};

static struct termios cooked;
static bool has_cooked;

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void ignore(ssize_t result) { (void)result; }

/* Ends a process that does not listen. Only async-signal-safe calls. */
static void leave(void) {
  static const char paste_off[] = "\033[?2004l\r\n";
  if (atomic_load(&editing)) {
    ignore(write(STDOUT_FILENO, paste_off, sizeof paste_off - 1));
    if (has_cooked) tcsetattr(STDIN_FILENO, TCSANOW, &cooked);
  }
  _exit(130);
}

static void on_signal(int number) {
  int saved = errno;
  if (number == SIGINT) {
    int64_t now = milliseconds();
    if (atomic_load(&interrupted) && now - atomic_load(&interrupted_at) < 1000) leave();
    atomic_store(&interrupted_at, now);
    atomic_store(&interrupted, true);
    if (stop_script) stop_script();
  }
  if (number == SIGWINCH) atomic_store(&resized, true);
  if (number == SIGCONT) atomic_store(&continued, true);
  if (wake[1] >= 0) ignore(write(wake[1], "", 1));
  errno = saved;
}

static bool catch_signal(int number) {
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}

/* Above the standard streams: a pipe takes their numbers when they are closed. */
static int raise_end(int end) {
  int raised = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(end);
  if (raised >= 0) fcntl(raised, F_SETFL, O_NONBLOCK);
  return raised;
}

static bool open_wake(void) {
  if (wake[0] >= 0 && wake[1] >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  wake[0] = raise_end(ends[0]);
  wake[1] = raise_end(ends[1]);
  return wake[0] >= 0 && wake[1] >= 0;
}

bool cterm_catch_interrupts(void (*stop)(void)) {
  stop_script = stop;
  return open_wake() && catch_signal(SIGINT);
}

bool cterm_take_interrupt(void) { return atomic_exchange(&interrupted, false); }

static void drain(void) {
  char bytes[64];
  while (read(wake[0], bytes, sizeof bytes) > 0) continue;
}

int cterm_wait_for_input(void) {
  struct pollfd files[2] = {
      {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
  if (poll(files, 2, -1) < 0) return errno == EINTR ? 0 : -1;
  if (!files[1].revents) return 1;
  drain();
  return 0;
}

int cterm_columns(int file) {
  struct winsize size;
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool csignals_open(void) {
  has_cooked = tcgetattr(STDIN_FILENO, &cooked) == 0;
  return open_wake() && catch_signal(SIGWINCH) && catch_signal(SIGCONT);
}

bool csignals_interrupted(void) { return atomic_load(&interrupted); }
bool csignals_take_resize(void) { return atomic_exchange(&resized, false); }
bool csignals_take_continue(void) { return atomic_exchange(&continued, false); }
void csignals_set_editing(bool now) { atomic_store(&editing, now); }
