import { expect, test } from 'vitest'
import { numberOf, rowNumberOf } from './part-numbers.ts'

const element = (name: string, Num = '') => ({ name, attributes: { Num }, children: [], line: 1 })

test.each([
  ['Item', '2_2', '二の二', '2の2'],
  ['Item', '3', '三から五まで', '3:5'],
  ['Item', '7', '', '7'],
  ['Item', '1', '（１）', '1'],
  ['Item', '1', '１．', '1'],
  ['Subitem1', '13', 'ワ', 'ワ'],
  ['Subitem1', '1_2', 'イの二', 'イの2'],
  ['Subitem1', '3', 'ハ及びニ', 'ハ:ニ'],
  ['Subitem2', '2', '（２）', '(2)'],
  ['Subitem2', '2', '（二）', '(2)'],
  ['Subitem2', '4', '', '(4)'],
  ['Subitem3', '1', '（ｉ）', '(i)'],
  ['Paragraph', '2', '②', '2'],
  ['Paragraph', '', '２', '2'],
  ['List', '', '１', ''],
])('the number of %s %s that is printed %j is %j', (name, num, label, expected) => {
  expect(numberOf(element(name, num), label)).toBe(expected)
})

test.each([
  ['三の項', '3'],
  ['二の二', '2の2'],
  ['（四）', '4'],
  ['鉄製の桟橋', undefined],
  ['1,200', undefined],
  ['', undefined],
])('a row that begins with %j has the number %j', (cell, expected) => {
  expect(rowNumberOf(cell)).toBe(expected)
})
