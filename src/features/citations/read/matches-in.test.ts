import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesIn } from './matches-in.ts'

const expression = /(?<!x)a[ab]{0,5}/g
const placesOf = (matches: Iterable<RegExpMatchArray>) => Array.from(matches, ({ 0: found, index }) => [index, found])

describe('an expression looked for in windows', () => {
  test('finds what it finds in the whole text, at the same places, wherever a window ends', async () => {
    const piece = fc.constantFrom('a', 'b', 'x', 'aab', 'aaaaaaaab', '補助金')
    const text = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.nat(64))
    await fc.assert(
      fc.asyncProperty(text, async ([pieces, shift]) => {
        const whole = 'y'.repeat(shift) + pieces.join('').repeat(1500).slice(0, 9000)
        const found = await matchesIn(whole, expression, 6, async () => {})
        expect(placesOf(found)).toEqual(placesOf(whole.matchAll(expression)))
      }),
      { numRuns: 60 },
    )
  })

  test('pauses every 4,096 characters', async () => {
    let pauses = 0
    await matchesIn('a'.repeat(3 * 4096), expression, 6, async () => void pauses++)
    expect(pauses).toBe(3)
  })
})
