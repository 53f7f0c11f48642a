local rows = {}

--- Every fifth row is a tall one.
function rows.height(row)
  return row % 5 == 0 and 120 or 50
end

function rows.make(count)
  local items = {}
  for row = 1, count do
    items[row] = { id = row, height = rows.height(row), text = title(row) }
  end
  return items
end

return rows
