import { kanjiNumber } from './kanji-number.ts'
import { kanjiNumeral } from './kanji-numeral.ts'

/** Verbs that are written in one and with kana between, in the normal form of text, which has katakana alone. */
const joined = [
  '取リ消',
  '取リ扱',
  '取リ締',
  '取リ立',
  '申シ立',
  '申シ込',
  '申シ出',
  '届ケ出',
  '引キ渡',
  '引キ受',
  '引キ上',
  '引キ下',
  '引キ当',
  '差シ押',
  '差シ止',
  '差シ引',
  '繰リ越',
  '繰リ戻',
  '貸シ付',
  '貸シ倒',
  '借リ入',
  '買イ取',
  '買イ付',
  '買イ入',
  '売リ渡',
  '売リ出',
  '払イ戻',
  '払イ込',
  '振リ込',
  '振リ替',
  '組ミ入',
  '積ミ立',
  '立チ入',
  '立チ退',
  '割リ引',
  '割リ増',
  '打チ切',
  '書キ換',
  '読ミ替',
  '切リ替',
  '雇イ止',
  '雇イ入',
  '見積モ',
  '問イ合',
  '受ケ取',
  '受ケ渡',
  '持チ分',
  '埋メ立',
  '下請ケ',
  '手続キ',
  '支払イ',
].map((spread) => [spread.replace(/[ァ-ヺ]/g, ''), spread] as const)

/** Kana in which a verb ends behind kanji: 取消シ and 取消ス are both found by 取消. */
const ending =
  /(?<=[\p{sc=Han}々]{2}|[\p{sc=Han}][ァ-ヺ][\p{sc=Han}])[テシスキクケミムイウエリルレゲグメセチツビブ]{1,2}$/u

const signs = '〇一二三四五六七八九十百千'
const months = '(?:カ|ヵ|ケ|ヶ|箇|個)月'
const wholeMonth = new RegExp(`^${months}$`)
const counted = new RegExp(
  `^(?:第)?(\\d{1,3}(?:,\\d{3})+|\\d{1,4}|[${signs}]{1,7})(${months}|月|日|年|週間|週|時間|分|人|名|円|万円|億円|歳|回|割|倍|株|%|パーセント|分ノ(?:\\d{1,4}|[${signs}]{1,7}))(?:間|前|後|以内|以上|以下|未満|マデ|超)?$`,
)

/** How else laws write a word of a question, both in normal form: 取消し as 取り消す, 3か月 as 三月 and 三箇月, 30日 as 三十日. */
export function lawSpellings(word: string): readonly string[] {
  const others = new Set([...numbersIn(word), ...kanaIn(word)])
  others.delete(word)
  return [...others]
}

function kanaIn(word: string): string[] {
  const stem = word.replace(ending, '')
  const found = new Set([stem])
  for (const [close, spread] of joined) {
    if (stem.includes(close)) found.add(stem.replace(close, spread))
    else if (stem.includes(spread)) found.add(stem.replace(spread, close))
  }
  return [...found]
}

/** An amount in figures and in the numerals of laws, without what bounds it; months in all their words. */
function numbersIn(word: string): string[] {
  const [, number = '', unit = ''] = counted.exec(word) ?? []
  const value = number === '' ? undefined : kanjiNumber(number.replaceAll(',', ''))
  if (value === undefined || value === 0) return []
  if (isPercent(unit)) return [`百分ノ${kanjiNumeral(value)}`, `${value}%`, `${value}パーセント`]
  return unitsLike(unit).flatMap((one) => [kanjiNumeral(value) + one, value + one])
}

const isPercent = (unit: string): boolean => unit === '%' || unit === 'パーセント'

function unitsLike(unit: string): string[] {
  if (unit === '月' || wholeMonth.test(unit)) return ['月', '箇月', 'カ月', 'ヶ月']
  if (!unit.startsWith('分ノ')) return [unit]
  const parts = kanjiNumber(unit.slice(2))
  return parts === undefined ? [unit] : [`分ノ${kanjiNumeral(parts)}`, `分ノ${parts}`]
}
