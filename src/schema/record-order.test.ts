import { expect, test } from 'vitest'
import { inOrder, largestFirst, latestFirst, newestFirst } from './record-order.ts'

test('rows stand in the order of their first key that differs; what is not stated comes last, and equal rows keep their order', () => {
  const rows = [
    { id: 'a', amount: null, day: '2026-01-01' },
    { id: 'b', amount: 5, day: null },
    { id: 'c', amount: 10, day: null },
    { id: 'd', amount: 5, day: '2025-12-31' },
    { id: 'e', amount: 5, day: '2026-01-01' },
    { id: 'f', amount: 10, day: null },
  ]
  const ids = inOrder(rows, ({ amount, day }) => [largestFirst(amount), newestFirst(day)]).map(({ id }) => id)
  expect(ids.join('')).toBe('cfedba')
})

test('texts compare by code point, moments by when they are, whatever their zone', () => {
  expect(inOrder(['ﾊ', 'B', 'あ', 'a'], (text) => [text])).toEqual(['B', 'a', 'あ', 'ﾊ'])
  const moments = ['2026-01-01T08:00:00+09:00', '2025-12-31T23:30:00Z']
  expect(inOrder(moments, (moment) => [latestFirst(moment)])).toEqual([moments[1], moments[0]])
})
