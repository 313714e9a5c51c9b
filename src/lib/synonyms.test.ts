import { expect, test } from 'vitest'
import { normalizeText } from './japanese-text.ts'
import { synonymsOf } from './synonyms.ts'

test('a reading in hiragana or katakana finds the kanji', () => {
  expect(synonymsOf(normalizeText('のうぎょう'))).toEqual(['農業'])
  expect(synonymsOf(normalizeText('ノウギョウ'))).toEqual(['農業'])
  expect(synonymsOf(normalizeText('しょうえね'))).toEqual(['省エネ'])
})

test('one-way words are not found backwards', () => {
  expect(synonymsOf(normalizeText('グリーン'))).toEqual(['環境'])
  expect(synonymsOf('環境')).toEqual([])
  expect(synonymsOf('農業')).toEqual([])
  expect(synonymsOf('事業承継')).toEqual([])
})

test('each word of a two-way family finds all the others', () => {
  expect(synonymsOf('dx')).toEqual(['デジタルトランスフォーメーション', 'デジタル化'])
  expect(synonymsOf('デジタル化')).toEqual(['dx', 'デジタルトランスフォーメーション'])
  expect(synonymsOf(normalizeText('賃金引き上げ'))).toEqual(['賃上ゲ', '賃金引上ゲ'])
})

test('a word shared by two families finds both, and the families do not find each other', () => {
  expect(synonymsOf('ハラスメント')).toEqual(['パワハラ', 'セクハラ'])
  expect(synonymsOf('パワハラ')).toEqual(['ハラスメント'])
})

test('a renamed law is found under its old and its new title', () => {
  expect(synonymsOf('下請法')).toEqual(['下請代金支払遅延等防止法', '製造委託等ニ係ル中小受託事業者'])
})

test('an unknown word has no synonyms, whatever it is called', () => {
  expect(synonymsOf('省エネ補助金')).toEqual([])
  expect(synonymsOf('constructor')).toEqual([])
  expect(synonymsOf('__proto__')).toEqual([])
})
