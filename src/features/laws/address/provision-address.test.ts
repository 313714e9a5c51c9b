import { expect, test } from 'vitest'
import { circularKey, parseProvision, readingsOf } from './provision-address.ts'

const read = (text: string) => {
  const found = parseProvision(text)
  return found && [found.key, found.paragraph, found.item, ...(found.passage ? [found.passage] : [])]
}

test.each([
  ['第三十条第二項第一号', ['30', 2, '1']],
  ['30条2項1号', ['30', 2, '1']],
  ['第３０条　第２項', ['30', 2, null]],
  ['12の5', ['12_5', null, null]],
  ['12_5', ['12_5', null, null]],
  ['42の4③一', ['42_4', 3, '1']],
  ['第四十二条の十二の五第一項第三号の二イ', ['42_12_5', 1, '3の2イ']],
  ['第2条第1号ハ', ['2', null, '1ハ']],
  ['709Ⅲ', ['709', 3, null]],
  ['30条1項柱書', ['30', 1, null, '柱書']],
  ['第2条第1項第1号但書き', ['2', 1, '1', 'ただし書']],
  ['附則ただし書', ['附則', null, null, 'ただし書']],
  ['第24条から第25条まで', ['24:25', null, null]],
  ['附則', ['附則', null, null]],
  ['附則第二条', ['附則:2', null, null]],
  ['附則第３項', ['附則', 3, null]],
  ['附則（平成三十年法律第七号）第2条の3第1項', ['附則(平成30/法律/7):2_3', 1, null]],
  ['附則(平成30年法律第7号)', ['附則(平成30/法律/7)', null, null]],
  ['別表第一の二', ['別表1_2', null, null]],
  ['別表第1の2（第三条関係）', ['別表1_2', null, null]],
  ['別表', ['別表', null, null]],
  ['前文', ['前文', null, null]],
])('%s is read as one provision', (text, expected) => expect(read(text)).toEqual(expected))

test.each(['', '消費税', '第30条の意義', '第条', '三十日', '附則の解説'])('%j is no provision', (text) =>
  expect(read(text)).toBeUndefined(),
)

test('where dashes do not say what numbers count, every reading is kept', () => {
  const readings = readingsOf(parseProvision('57-4-1') as never)
  expect(readings.map(({ key, paragraph, item }) => [key, paragraph, item])).toEqual([
    ['57_4_1', null, null],
    ['57_4', 1, null],
    ['57', 4, '1'],
  ])
})

test('items of circulars have numbers of their own', () => {
  expect(circularKey('36-15')).toBe('36-15')
  expect(circularKey('9-2-12の2')).toBe('9-2-12の2')
  expect(circularKey('第36条')).toBeUndefined()
})
