import { expect, test } from 'vitest'
import { lawNumberKey, lawNumberText } from './law-number.ts'

test.each([
  ['昭和四十年法律第三十四号', '昭和40年法律第34号'],
  ['令和元年六月五日法律第八号', '令和元年法律第8号'],
  ['平成1年政令第11号', '平成元年政令第11号'],
  ['令和十一年法律第一号', '令和11年法律第1号'],
  ['令和三年デジタル庁令第一号', '令和3年デジタル庁令第1号'],
  ['令和三年カジノ管理委員会規則第一号', '令和3年カジノ管理委員会規則第1号'],
  ['平成二十六年内閣官房令第一号', '平成26年内閣官房令第1号'],
  ['昭和二十一年十一月三日憲法', '昭和21年憲法'],
])('%s is written %s, the first year of an era as such', (written, expected) => {
  expect(lawNumberText(lawNumberKey(written) ?? '')).toBe(expected)
})

test('a constitution that a longer word only begins with is no number', () => {
  expect(lawNumberKey('昭和21年憲法改正草案')).toBeUndefined()
})
