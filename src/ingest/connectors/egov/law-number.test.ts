import { expect, test } from 'vitest'
import { hasId, lawNumber, lawNumberText } from './law-number.ts'

test.each([
  ['平成一一年一二月八日法律第一五一号', '平成11年法律第151号', '1999-12-08'],
  ['平成十一年法律第百五十一号', '平成11年法律第151号', null],
  ['令和元年五月一七日政令第三号', '令和元年政令第3号', '2019-05-17'],
  ['昭和五六年三月三〇日運輸省令第一二号', '昭和56年運輸省令第12号', '1981-03-30'],
  ['平成二十六年内閣府・財務省令第三号', '平成26年内閣府・財務省令第3号', null],
])('%s is %s', (text, spelling, promulgated) => {
  const number = lawNumber(text)
  expect([number && lawNumberText(number), number?.promulgated]).toEqual([spelling, promulgated])
})

test.each(['', '法律第一号', '平成年法律第一号', '改正附則'])('%j is no law number', (text) => {
  expect(lawNumber(text)).toBe(null)
})

test('an id of e-Gov fits the one law or cabinet order that it names', () => {
  const law = lawNumber('令和四年五月二五日法律第五二号')
  const ids = ['504AC0100000052', '504AC0000000052', '504CO0000000052', '404AC0000000052', '503AC0000000052', '']
  expect(ids.map((id) => law && hasId(law, id))).toEqual([true, true, false, false, false, false])
})
