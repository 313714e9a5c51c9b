import { caseNumber, caseNumberKey } from './case-number.ts'
import { kanjiNumber } from './kanji-number.ts'
import { kanjiNumeral } from './kanji-numeral.ts'
import { lawNumberKey, lawNumberText, shortLawNumber } from './law-number.ts'

const signs = '[〇一二三四五六七八九十百千元]'
const eras = '(?<=明治|大正|昭和|平成|令和)'
const units = '(?=[編章節款条項号])'
const years = {
  figures: new RegExp(`${eras}\\d{1,2}(?=年)`, 'g'),
  kanji: new RegExp(`${eras}${signs}{1,3}(?=年)`, 'g'),
}
const ordinals = {
  figures: new RegExp(`(?<=第)\\d{1,4}(?!\\d)|(?<!\\d)\\d{1,4}${units}|(?<=条(?:ノ\\d{1,3}){0,3}ノ)\\d{1,3}`, 'g'),
  kanji: new RegExp(
    `(?<=第)${signs}{1,9}|(?<!${signs})${signs}{1,9}${units}|(?<=条(?:ノ${signs}{1,4}){0,3}ノ)${signs}{1,4}`,
    'g',
  ),
}

const wholeCaseNumber = new RegExp(`^(?:${caseNumber.source})$`)
const wholeShortLawNumber = new RegExp(`^(?:${shortLawNumber.source})$`)

/**
 * How else official texts write the numbers of a normalised word: 昭和63年法律第108号 as 昭和六十三年法律第百八号, 昭63法108 as both,
 * 第9条の2 as 第九条の二, 令和1年 as 令和元年, 令和3年(行ヒ)第260号 as 令和3(行ヒ)260, and the other way round.
 */
export function numberSpellings(word: string): readonly string[] {
  if (!/[\d〇一二三四五六七八九十百千元]/.test(word)) return []
  const key = wholeCaseNumber.test(word) ? caseNumberKey(word) : undefined
  if (key !== undefined) return others(word, [key, key.replace('(', '年(').replace(')', ')第').concat('号')])
  const lawKey = wholeShortLawNumber.test(word) ? lawNumberKey(word) : undefined
  const text = lawKey === undefined ? word : lawNumberText(lawKey)
  const figures = text.replace(years.kanji, figure).replace(ordinals.kanji, figure)
  const inKanji = text.replace(years.figures, yearNumeral).replace(ordinals.figures, numeral)
  return others(word, [text, inKanji, figures, figures.replace(years.figures, (year) => (year === '1' ? '元' : year))])
}

const others = (word: string, spellings: readonly string[]): string[] =>
  [...new Set(spellings)].filter((one) => one !== word)

const figure = (number: string): string => String(kanjiNumber(number) ?? number)

const numeral = (number: string): string => (Number(number) === 0 ? number : kanjiNumeral(Number(number)))

/** The first year of an era is 元年. */
const yearNumeral = (year: string): string => (Number(year) === 1 ? '元' : numeral(year))
