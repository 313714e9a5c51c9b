import { expect, test } from 'vitest'
import { circledNumber } from './circled-number.ts'

test('numbers from 1 to 50 have a sign in a circle, others have none', () => {
  expect([1, 20, 21, 35, 36, 50].map(circledNumber)).toEqual(['①', '⑳', '㉑', '㉟', '㊱', '㊿'])
  expect([0, 51, 1.5, Number.NaN].map(circledNumber)).toEqual(Array(4).fill(undefined))
})
