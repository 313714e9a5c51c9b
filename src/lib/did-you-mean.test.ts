import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

const names = ['q', 'tier', 'prefecture', 'authority_level', 'limit', 'offset', 'fields']

test.each([
  ['prefectre', 'prefecture'],
  ['pref', 'prefecture'],
  ['teir', 'tier'],
  ['Limit', 'limit'],
  ['field', 'fields'],
])('%s is taken for %s', (word, meant) => {
  expect(didYouMean(word, names)).toBe(meant)
})

test('of two names that both begin alike, the one that lacks less is meant', () => {
  const tools = ['get_houjin', 'get_houjin_360', 'get_meta', 'get_meta_freshness']
  expect(didYouMean('get_houjin_36', tools)).toBe('get_houjin_360')
  expect(didYouMean('get_meta_freshnes', tools)).toBe('get_meta_freshness')
})

test('a word unlike every candidate has no suggestion', () => {
  expect(didYouMean('zzzzzzzz', names)).toBeUndefined()
  expect(didYouMean('あ'.repeat(500), names)).toBeUndefined()
})

/** Optimal string alignment distance, as its definition has it. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, isSwap ? at(i - 2, j - 2) + 1 : replaced)
  }
  return at(a.length, b.length)
}

test('the nearest candidate is suggested, the first of several, and none that is too far', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (given, candidates) => {
      const far = candidates.map((one) =>
        one.startsWith(given) || given.startsWith(one)
          ? 1 + Math.abs(one.length - given.length) / 1000
          : distance(given, one),
      )
      const least = Math.min(...far)
      const meant =
        Math.floor(least) <= Math.max(2, Math.floor(given.length / 3)) ? candidates[far.indexOf(least)] : undefined
      expect(didYouMean(given, candidates)).toBe(meant)
    }),
    { numRuns: 300 },
  )
})
