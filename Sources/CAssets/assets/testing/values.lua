-- Values as text, and the first difference between two: what failures show.
--
-- Each file of this folder is a chunk of its own that is called with one table, through which they
-- share what others need; the files come in the order of their use. All else is a local: a script that
-- replaces `tostring` or `pairs` breaks itself, never a verdict.

local testing = ...

local ipairs, next, pairs, pcall = ipairs, next, pairs, pcall
local rawequal, rawget, tostring, type = rawequal, rawget, tostring, type
local byte, find, format, gsub, sub = string.byte, string.find, string.format, string.gsub, string.sub
local concat, sort = table.concat, table.sort
local floor, huge, math_type = math.floor, math.huge, math.type
local utf8_length = utf8.len
local unordered = scroll and scroll.unordered or function(t) return next, t end

-- Values as text ----------------------------------------------------------------------------------

local kind_order = { number = 1, string = 2, boolean = 3 }

local function key_before(a, b)
  local first, second = kind_order[type(a)], kind_order[type(b)]
  if first ~= second then return first < second end
  if first == 3 then return not a and b end
  return a < b
end

-- The keys of a table that have an order, in it, and how many have none.
local function sorted_keys(fields, also)
  local keys, others, seen = {}, 0, {}
  for _, source in ipairs { fields, also } do
    for key in unordered(source) do
      if not kind_order[type(key)] then
        others = others + 1
      elseif not seen[key] then
        seen[key] = true
        keys[#keys + 1] = key
      end
    end
  end
  sort(keys, key_before)
  return keys, others
end

local function walked(object)
  local copy = {}
  for key, field in pairs(object) do copy[key] = field end
  return copy
end

-- What is compared and shown of a value: the fields of a table, without its metatable's opinion of
-- them, or of a host object that has some; else nil.
local function fields_of(value)
  if type(value) == "table" then
    return value
  elseif type(value) == "userdata" then
    local ok, copy = pcall(walked, value)
    return ok and copy or nil
  end
end

local function number_text(value, exact)
  if value ~= value then return "nan" end
  if value == huge then return "inf" end
  if value == -huge then return "-inf" end
  local whole = math_type(value) == "integer"
    or value == floor(value) and value > -2 ^ 53 and value < 2 ^ 53
  if whole then return format("%d", value) end
  return format(exact and "%.17g" or "%.14g", value)
end

local escapes = {
  ["\a"] = "\\a", ["\b"] = "\\b", ["\t"] = "\\t", ["\n"] = "\\n", ["\v"] = "\\v", ["\f"] = "\\f",
  ["\r"] = "\\r", ['"'] = '\\"', ["\\"] = "\\\\",
}

local function escaped(char) return escapes[char] or format("\\x%02X", byte(char)) end

local function quoted(text) -- what is not UTF-8 is shown by its bytes
  return '"' .. gsub(text, utf8_length(text) and '[%c"\\]' or '[%c"\\\128-\255]', escaped) .. '"'
end

local longest_string = 200

local function string_text(text, from)
  if #text <= longest_string then return quoted(text) end
  local first = from and from > 60 and from - 60 or 1
  local last = first + longest_string - 1
  while first > 1 and find(sub(text, first, first), "[\128-\191]") do first = first - 1 end
  while last < #text and find(sub(text, last + 1, last + 1), "[\128-\191]") do last = last + 1 end
  return (first > 1 and "…" or "") .. quoted(sub(text, first, last)) .. (last < #text and "…" or "")
end

local function key_text(key)
  if type(key) == "string" then
    return find(key, "^[%a_][%w_]*$") and key or "[" .. string_text(key) .. "]"
  end
  return "[" .. (type(key) == "number" and number_text(key) or tostring(key)) .. "]"
end

local function plain_text(value)
  local ok, text = pcall(tostring, value)
  return ok and type(text) == "string" and text or type(value)
end

local function value_text(value, exact, indent, open)
  local kind = type(value)
  if kind == "number" then return number_text(value, exact) end
  if kind == "string" then return string_text(value) end
  local fields = fields_of(value)
  if not fields then return plain_text(value) end
  indent, open = indent or "", open or {}
  if open[value] then return "<cycle>" end
  if #indent >= 10 then return next(fields) == nil and "{}" or "{ … }" end
  open[value] = true
  local keys, others = sorted_keys(fields)
  local parts, position = {}, 1
  for index, key in ipairs(keys) do
    if index > 12 then
      parts[#parts + 1] = "… " .. (#keys - 12) .. " more"
      break
    end
    local text = value_text(rawget(fields, key), exact, indent .. "  ", open)
    if key == position then
      position = position + 1
      parts[#parts + 1] = text
    else
      parts[#parts + 1] = key_text(key) .. " = " .. text
    end
  end
  if others > 0 then parts[#parts + 1] = "… " .. others .. " with keys of other kinds" end
  open[value] = nil
  if #parts == 0 then return "{}" end
  local line = "{ " .. concat(parts, ", ") .. " }"
  if #indent + #line <= 76 and not find(line, "\n", 1, true) then return line end
  return "{\n" .. indent .. "  " .. concat(parts, ",\n" .. indent .. "  ") .. ",\n" .. indent .. "}"
end

-- Two values as text, with all their digits if they would look alike otherwise.
local function both_texts(expected, actual)
  local first, second = value_text(expected), value_text(actual)
  if first == second then first, second = value_text(expected, true), value_text(actual, true) end
  return first, second
end

local function byte_text(text, position)
  local value = byte(text, position)
  if not value then return "the end" end
  local hexadecimal = format("0x%02X", value)
  if value < 33 or value > 126 then return hexadecimal end
  return "'" .. sub(text, position, position) .. "' (" .. hexadecimal .. ")"
end

local function first_difference(a, b)
  for position = 1, #a + 1 do
    if byte(a, position) ~= byte(b, position) then return position end
  end
end

-- What differs between two single values, in one sentence.
local function difference_text(expected, actual)
  if type(expected) == "string" and type(actual) == "string" then
    local at = first_difference(expected, actual)
    if at and (#expected > 1 or #actual > 1) then
      return "expected " .. string_text(expected, at) .. ", got " .. string_text(actual, at)
        .. ": they differ at byte " .. at .. ", expected " .. byte_text(expected, at)
        .. ", got " .. byte_text(actual, at)
    end
  end
  local first, second = both_texts(expected, actual)
  if first ~= second then
    if find(first, "\n", 1, true) or find(second, "\n", 1, true) then
      return "expected\n" .. first .. "\ngot\n" .. second
    end
    return "expected " .. first .. ", got " .. second
  elseif expected ~= expected then
    return "expected nan, got nan, which is equal to nothing"
  end
  return "expected " .. first .. ", got another " .. type(actual) .. " of the same look"
end

-- Deep comparison ---------------------------------------------------------------------------------

-- The path of the first difference and the two values there; nil if there is none. Metatables are
-- ignored; two values that are being compared already are taken as alike, which ends a cycle.
local function deep_difference(expected, actual, path, open)
  if rawequal(expected, actual) then return nil end
  local first, second = type(expected), type(actual)
  if first ~= "table" and second ~= "table" and expected == actual then return nil end
  local wanted, found = fields_of(expected), fields_of(actual)
  if not wanted or not found then return path, expected, actual end
  open[expected] = open[expected] or {}
  if open[expected][actual] then return nil end
  open[expected][actual] = true
  local keys, others = sorted_keys(wanted, found)
  for _, key in ipairs(keys) do
    local text = key_text(key)
    local below = path .. (sub(text, 1, 1) == "[" and text or "." .. text)
    local at, want, got = deep_difference(rawget(wanted, key), rawget(found, key), below, open)
    if at then return at, want, got end
  end
  if others > 0 then -- keys without an order: each must be the same key in both
    for _, pair in ipairs { { wanted, found }, { found, wanted } } do
      for key, value in unordered(pair[1]) do
        if not kind_order[type(key)] then
          local below = path .. "[" .. type(key) .. "]"
          local at, want, got = deep_difference(value, rawget(pair[2], key), below, open)
          if at then
            if pair[1] == found then want, got = got, want end
            return at, want, got
          end
        end
      end
    end
  end
end

testing.unordered = unordered
testing.number_text, testing.quoted, testing.plain_text = number_text, quoted, plain_text
testing.value_text, testing.both_texts = value_text, both_texts
testing.difference_text, testing.deep_difference = difference_text, deep_difference
