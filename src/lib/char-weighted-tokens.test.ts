import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charWeightedTokens } from './char-weighted-tokens.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const kanji = fc.string({ unit: fc.constantFrom('補', '助', 'ア', 'ー', '。', '１', '𠮷'), maxLength: 200 })
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })

describe('charWeightedTokens', () => {
  test.each([
    ['', 0],
    ['補助金の', 2],
    ['補助金', 1],
    ['subsidy!', 2],
    ['補助金補助subsidy!', 4],
    ['𠮷𠮷𠮷𠮷𠮷', 2],
  ])('%j is %i tokens', (text, tokens) => expect(charWeightedTokens(text)).toBe(tokens))

  test('counts Japanese at 2.5 characters a token and anything else at 4', () => {
    fc.assert(
      fc.property(kanji, ascii, (japanese, other) => {
        const expected = Math.round([...japanese].length / 2.5 + other.length / 4)
        expect(charWeightedTokens(japanese + other)).toBe(expected)
      }),
    )
  })

  test('depends on which characters there are, not on their order, and never shrinks when text is added', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        fc.pre(one.isWellFormed() && other.isWellFormed())
        expect(charWeightedTokens(one + other)).toBe(charWeightedTokens(other + one))
        expect(charWeightedTokens(one + other)).toBeGreaterThanOrEqual(charWeightedTokens(one))
      }),
    )
  })
})
