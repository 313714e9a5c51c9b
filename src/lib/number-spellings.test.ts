import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from './japanese-text.ts'
import { numberSpellings } from './number-spellings.ts'

test.each([
  ['昭和63年法律第108号', ['昭和六十三年法律第百八号']],
  ['昭和六十三年法律第百八号', ['昭和63年法律第108号']],
  ['昭63法108', ['昭和63年法律第108号', '昭和六十三年法律第百八号']],
  ['令和1年法律第37号', ['令和元年法律第三十七号', '令和元年法律第37号']],
  ['平成元年', ['平成1年']],
  ['消費税法第9条', ['消費税法第九条']],
  ['第二十回', ['第20回']],
  ['9条2項', ['九条二項']],
  ['第四十二条の十二の五', ['第42条の12の5']],
  ['第42条の12の5第3項', ['第四十二条の十二の五第三項']],
  ['第12345号', []],
  ['令和8年度', ['令和八年度']],
  ['令和3年(行ヒ)第260号', ['令和3(行ヒ)260']],
  ['令和三年(行ヒ)第二百六十号', ['令和3(行ヒ)260', '令和3年(行ヒ)第260号']],
  ['令和3(行ヒ)260', ['令和3年(行ヒ)第260号']],
  ['省エネ', []],
  ['100万円', []],
  ['第0号', []],
])('%s is written as %j as well', (word, spellings) => {
  expect(numberSpellings(normalizeText(word))).toEqual(spellings.map(normalizeText))
})

test('a number in kanji and one in figures are spellings of each other', () => {
  const number = fc.integer({ min: 1, max: 9999 })
  const year = fc.integer({ min: 2, max: 64 })
  fc.assert(
    fc.property(fc.constantFrom('明治', '昭和', '令和'), year, number, (era, y, n) => {
      const [inKanji = ''] = numberSpellings(`${era}${y}年法律第${n}号`)
      expect(inKanji).toMatch(/^\D+$/)
      expect(numberSpellings(inKanji)).toEqual([`${era}${y}年法律第${n}号`])
    }),
  )
})
