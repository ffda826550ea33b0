-- Columns: Neovim's are bytes, the server's are units of the encoding that the two agreed on.
local M = {}

-- From 0.11 on the functions are told the encoding.
local named = vim.fn.has('nvim-0.11') == 1

--- The byte offset in `line` of a column of the server's, at most the line's length.
function M.byte(line, column, encoding)
  if encoding == 'utf-8' then
    return math.min(column, #line)
  elseif named then
    return vim.str_byteindex(line, encoding, column, false)
  end
  local ok, byte = pcall(vim.str_byteindex, line, column, encoding ~= 'utf-32')
  return ok and byte or #line
end

--- The server's column for a byte offset in `line`.
function M.column(line, byte, encoding)
  byte = math.min(byte, #line)
  if encoding == 'utf-8' then
    return byte
  elseif named then
    return vim.str_utfindex(line, encoding, byte, false)
  end
  local scalars, units = vim.str_utfindex(line, byte)
  return encoding == 'utf-32' and scalars or units
end

return M
