import { expect, test } from 'vitest'
import { normalizeText } from '../lib/japanese-text.ts'
import { provisionSpellings, synonymsOf } from './synonyms.ts'

test.each([
  ['措法42の12の5', '租税特別措置法第42条の12の5'],
  ['租特法42条の12の5', '租税特別措置法第42条の12の5'],
  ['消法9', '消費税法第9条'],
  ['消費税法9条', '消費税法第9条'],
  ['所得税法施行令第12条', '所得税法施行令第12条'],
])('%s is %s', (word, spelling) => {
  expect(provisionSpellings(normalizeText(word))).toContain(normalizeText(spelling))
})

test('official texts write it in kanji as well', () => {
  expect(synonymsOf(normalizeText('消法9'))).toContain('消費税法第九条')
  expect(synonymsOf(normalizeText('措法42の12の5'))).toContain(normalizeText('租税特別措置法第四十二条の十二の五'))
})

test.each(['第9条', '令和8', '令和8年度', 'dx2025', '補助金2', '消費税法'])('%s is no article of a law', (word) => {
  expect(provisionSpellings(normalizeText(word))).toEqual([])
})
