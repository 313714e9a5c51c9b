import { expect, test } from 'vitest'
import { normalizeText } from '../lib/japanese-text.ts'
import { synonymsOf } from './synonyms.ts'

test('a reading in hiragana or katakana finds the kanji', () => {
  expect(synonymsOf(normalizeText('のうぎょう'))).toEqual(['農業'])
  expect(synonymsOf(normalizeText('ノウギョウ'))).toEqual(['農業'])
  expect(synonymsOf(normalizeText('しょうえね'))).toEqual(['省エネ'])
})

test('a popular name in kana finds what the name in kanji does, and kana that are no word find nothing', () => {
  expect(synonymsOf(normalizeText('しょうきぼきょうさい'))).toEqual(['小規模共済', '小規模企業共済'])
  expect(synonymsOf(normalizeText('ちゅうたいきょう'))).toContain('中退共')
  expect(synonymsOf(normalizeText('けいひょうほう'))).toContain('景品表示法')
  for (const word of ['もちづき', 'っっっ', 'ーーー', 'ぁぁぁ']) expect(synonymsOf(normalizeText(word))).toEqual([])
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

test.each(['下請法', '取適法', '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律'])(
  'a renamed law is found under its old and its new names: %s',
  (name) => {
    const names = [normalizeText(name), ...synonymsOf(normalizeText(name))]
    for (const other of ['下請代金支払遅延等防止法', '下請法', '取適法', '中小受託取引適正化法'])
      expect(names).toContain(normalizeText(other))
  },
)

test('a law whose title is a number is found by the name in brackets; names of two letters are looked for in no text', () => {
  expect(synonymsOf('独占禁止法')).toContain(normalizeText('私的独占の禁止及び公正取引の確保に関する法律'))
  expect(synonymsOf('消費税法').filter((name) => name.length < 3)).toEqual([])
})

test('a popular, short or former name stands for what records call the thing, and not the other way round', () => {
  expect(synonymsOf('特開金')).toEqual(['特定求職者雇用開発助成金'])
  expect(synonymsOf(normalizeText('セーフティ5号'))).toContain('セーフティネット保証5号(業況悪化業種)')
  expect(synonymsOf('特定求職者雇用開発助成金')).toEqual([])
})

test('what people call an issue stands for the words of records', () => {
  expect(synonymsOf(normalizeText('ステマ'))).toContain(normalizeText('ステルスマーケティング'))
})

test('an unknown word has no synonyms, whatever it is called', () => {
  expect(synonymsOf('省エネ補助金')).toEqual([])
  expect(synonymsOf('constructor')).toEqual([])
  expect(synonymsOf('__proto__')).toEqual([])
})
