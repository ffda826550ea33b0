-- Types `[wei` beside another plugin for completion: the popup is left to it.
return function(t)
  t.served()
  t.press('A[wei')
  t.line('早😀[wei')
  t.counted()
  t.answer('popup', vim.fn.pumvisible())
  t.answer('other', require('composer.completion').other())
  t.answer('omnifunc', vim.bo.omnifunc:match('composer') or 'not ours')
  t.answer('messages', t.messages())
end
