import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../lib/japanese-text.ts'
import { isShort, queryTerms } from './query-terms.ts'

const termsOf = (q: string) => queryTerms(normalizeText(q))

const word = (text: string, ...synonyms: string[]) => ({ text, alternatives: [text, ...synonyms], literal: false })
const phrase = (text: string) => ({ text, alternatives: [text], literal: true })

test('words are split on any white space, normalised and expanded as a whole', () => {
  expect(termsOf(' ＤＸ　補助金 ')).toEqual([
    word('dx', 'デジタルトランスフォーメーション', 'デジタル化'),
    word('補助金'),
  ])
  expect(termsOf('IT補助金')).toEqual([word('it補助金', 'it導入補助金')])
  expect(termsOf('DX補助金')).toEqual([word('dx補助金')])
})

test('hiragana, katakana and half-width spellings are the same term', () => {
  expect(termsOf('モノづくり')).toEqual([word('モノヅクリ')])
  expect(termsOf('ものづくり')).toEqual([word('モノヅクリ')])
  expect(termsOf('monozukuri')).toEqual([word('monozukuri', 'モノヅクリ')])
})

test('a quoted phrase is one literal term without synonyms, in ASCII or full-width quotes', () => {
  expect(termsOf('"DX"')).toEqual([phrase('dx')])
  expect(termsOf('"事業 承継" 税')).toEqual([phrase('事業 承継'), word('税')])
  expect(termsOf('＂事業　承継＂')).toEqual([phrase('事業 承継')])
  expect(termsOf('a"b c"d')).toEqual([word('a'), phrase('b c'), word('d')])
})

test('corner brackets do not quote', () => {
  expect(termsOf('「創業 支援」')).toEqual([word('「創業'), word('支援」')])
})

test('an unbalanced quote is an ordinary character', () => {
  expect(termsOf('5" 管')).toEqual([word('5"'), word('管')])
  expect(termsOf('"a b" c"')).toEqual([phrase('a b'), word('c"')])
  expect(termsOf('"')).toEqual([word('"')])
})

test('nothing to search gives no terms', () => {
  expect(termsOf('')).toEqual([])
  expect(termsOf(' 　 ')).toEqual([])
  expect(termsOf('"" " "')).toEqual([])
})

test('every term is non-empty, starts its own unique alternatives and never holds a space unless quoted', () => {
  const query = fc.array(fc.constantFrom('a', 'DX', '"', ' ', '　', 'コロナ', '%'), { maxLength: 20 })
  fc.assert(
    fc.property(query, (parts) => {
      for (const term of termsOf(parts.join(''))) {
        expect(term.text).not.toBe('')
        expect(term.alternatives[0]).toBe(term.text)
        expect(new Set(term.alternatives).size).toBe(term.alternatives.length)
        if (!term.literal) expect(term.text).not.toContain(' ')
      }
    }),
  )
})

test.each([
  ['税', true],
  ['𠮷', true],
  ['dx', true],
  ['5"', true],
  ['農業', false],
  ['abc', false],
  ['aé', false],
])('whether %j is short: %j', (term, expected) => {
  expect(isShort(term)).toBe(expected)
})
