import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drained } from '../../../lib/drained.ts'
import { matchesIn } from './matches-in.ts'

const expression = /(?<!x)a[ab]{0,5}/g
const placesOf = (matches: Iterable<RegExpMatchArray>) => Array.from(matches, ({ 0: found, index }) => [index, found])

describe('an expression looked for in windows', () => {
  test('finds what it finds in the whole text, at the same places, wherever a window ends', () => {
    const piece = fc.constantFrom('a', 'b', 'x', 'aab', 'aaaaaaaab', '補助金')
    const text = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.nat(64))
    fc.assert(
      fc.property(text, ([pieces, shift]) => {
        const whole = 'y'.repeat(shift) + pieces.join('').repeat(1500).slice(0, 9000)
        expect(placesOf(drained(matchesIn(whole, expression, 6)))).toEqual(placesOf(whole.matchAll(expression)))
      }),
      { numRuns: 60 },
    )
  })

  test('pauses every 4,096 characters', () => {
    const steps = matchesIn('a'.repeat(3 * 4096), expression, 6)
    expect([...steps]).toHaveLength(3)
  })
})
