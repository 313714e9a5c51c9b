import { expect, test } from 'vitest'
import { lawNumberKey, lawNumberText } from './law-number.ts'

test.each([
  ['昭和四十年法律第三十四号', '昭和40年法律第34号'],
  ['令和元年六月五日法律第八号', '令和元年法律第8号'],
  ['平成1年政令第11号', '平成元年政令第11号'],
  ['令和十一年法律第一号', '令和11年法律第1号'],
])('%s is written %s, the first year of an era as such', (written, expected) => {
  expect(lawNumberText(lawNumberKey(written) ?? '')).toBe(expected)
})
