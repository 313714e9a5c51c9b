import { expect, test } from 'vitest'
import { BodyBudget, type BodyKind } from './body-budget.ts'

const full = { status: 503, headers: { 'retry-after': '5' } }
const tooMuch = { status: 429, headers: { 'retry-after': '5' } }

function holding(budget: BodyBudget, kind: BodyKind, address: string | null, bytes: number) {
  const room = budget.open(kind, address)
  room.take(bytes)
  return room
}

test('callers without a key leave half of the budget to those with one, and long bodies a quarter to short ones', () => {
  const budget = new BodyBudget(100)
  holding(budget, 'anonymous', 'a', 25)
  holding(budget, 'anonymous', 'b', 25)
  expect(() => holding(budget, 'anonymous', 'c', 1)).toThrow(expect.objectContaining(full))
  holding(budget, 'keyed', 'c', 25)
  expect(() => holding(budget, 'keyed', 'd', 1)).toThrow(expect.objectContaining(full))
  holding(budget, 'short', 'd', 25)
  expect(() => holding(budget, 'short', 'e', 1)).toThrow(expect.objectContaining(full))
})

test('one address holds its share and no more, an address of many callers is not held to one', () => {
  const budget = new BodyBudget(100)
  holding(budget, 'short', 'a', 25)
  expect(() => holding(budget, 'short', 'a', 1)).toThrow(expect.objectContaining(tooMuch))
  holding(budget, 'keyed', 'a', 25)
  expect(() => holding(budget, 'keyed', 'a', 1)).toThrow(expect.objectContaining(tooMuch))
  holding(budget, 'short', null, 50)
})

test('what a body held is free again once, and a body whose call is over takes nothing', () => {
  const budget = new BodyBudget(100)
  const room = holding(budget, 'short', null, 100)
  expect(() => room.take(1)).toThrow(expect.objectContaining(full))
  room.release()
  room.release()
  room.take(50)
  holding(budget, 'short', null, 100)
  expect(() => holding(budget, 'short', null, 1)).toThrow(expect.objectContaining(full))
})
