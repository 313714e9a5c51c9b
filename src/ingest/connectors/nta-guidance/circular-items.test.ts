import { expect, test } from 'vitest'
import { itemSort, numberOf } from './circular-items.ts'

test.each([
  ['９－２－12の２　法第34条', '9-2-12の2', '法第34条'],
  ['161-1の2　令第1条', '161-1の2', '令第1条'],
  ['183～193共－1　支給総額', '183～193共-1', '支給総額'],
  ['1の3・1の4共−10　農地法', '1の3・1の4共-10', '農地法'],
  ['42の4（2）－1　研究費', '42の4(2)-1', '研究費'],
  ['42の5～48(共)－1　共通', '42の5～48(共)-1', '共通'],
  ['12－1－1から12－1－3まで　削除', '12-1-1から12-1-3まで', '削除'],
])('%s begins the item %s', (line, number, rest) => {
  expect(numberOf(line, false)).toEqual({ number, rest })
})

test('a plain number begins an item only under a heading', () => {
  expect(numberOf('178　取引相場のない株式', true)).toEqual({ number: '178', rest: '取引相場のない株式' })
  expect(numberOf('178　取引相場のない株式', false)).toBe(null)
})

test.each(['(1)　一', '第34条', '法第1－1', '', '令和7－'])('%j begins no item', (line) => {
  expect(numberOf(line, true)).toBe(null)
})

test('items sort by their numbers and branches, not as text', () => {
  const inOrder = ['1の2-1', '2-1', '2-4', '2-4の2', '2-10', '9-2-12', '9-2-12の2', '9-2-13', '9-10-1', '183～193共-1']
  const keys = inOrder.map((number) => itemSort(number) ?? 0)
  expect(keys).toEqual([...keys].sort((a, b) => a - b))
  expect(new Set(keys).size).toBe(inOrder.length)
  expect(keys.every(Number.isSafeInteger)).toBe(true)
  expect([itemSort('9001-1'), itemSort('1-1000')]).toEqual([null, null])
})
