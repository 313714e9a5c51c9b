import { expect, test } from 'vitest'
import { decisionTypeOfCase, subjectOfCase } from './case-code.ts'

test.each([
  ['昭和22(れ)1501', '判決', '刑事'],
  ['昭和２２年（れ）第１５０１号', '判決', '刑事'],
  ['昭和22(つ)7', '決定', '刑事'],
  ['昭和40(オ)145', '判決', '民事'],
  ['昭和40(ｵ)145', '判決', '民事'],
  ['平成10(オ)364', undefined, '民事'],
  ['昭和55(行ツ)15', '判決', '行政'],
  ['平成16(行ツ)23', undefined, '行政'],
  ['昭和24(あ)1', undefined, '刑事'],
  ['昭和50(ヨ)2356', undefined, '民事'],
  ['平成31(ヨ)12', '決定', '民事'],
  ['令和元年（ラ）第3号', '決定', '民事'],
  ['令和3合(わ)106', '判決', '刑事'],
  ['令和5(行ヒ)366', undefined, '行政'],
  ['平成19(許)30', '決定', '民事'],
  ['令和5(家ホ)1', '判決', '家事'],
  ['平成2(少)5', undefined, null],
  ['(れ)', undefined, null],
  ['れ1501', undefined, null],
])('%s ends with %s and is of the field %s', (number, type, subject) => {
  expect([decisionTypeOfCase(number), subjectOfCase(number)]).toEqual([type, subject])
})
