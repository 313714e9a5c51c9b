import { normalizeText } from '../../src/lib/japanese-text.ts'
import type { Random } from '../random.ts'
import { families, foreignTrades, latin, letterReadings, luckyKanji, soft, syllables, trades } from './name-words.ts'
import type { Place } from './places.ts'

/** A generated name, its reading, and the Latin form that some companies have. */
export interface CompanyName {
  readonly name: string
  readonly kana: string
  readonly english: string | null
}

/** Legal forms with their shares per thousand, and whether the form may follow the name. */
const forms = [
  ['株式会社', 545, true],
  ['有限会社', 285, true],
  ['合同会社', 80, true],
  ['宗教法人', 34, false],
  ['医療法人社団', 12, false],
  ['医療法人', 8, false],
  ['一般社団法人', 12, false],
  ['特定非営利活動法人', 10, false],
  ['社会福祉法人', 5, false],
  ['合資会社', 5, true],
  ['学校法人', 2, false],
  ['公益財団法人', 2, false],
] as const

/** A company's name as registers spell it: full width, the form at its head or tail. */
export function companyName(random: Random, place: Place): CompanyName {
  const [form, canFollow] = formOf(random)
  const { name, kana, english } = bareName(random, place)
  const follows = canFollow && random.chance(form === '株式会社' ? 0.5 : 0.2)
  return { name: follows ? name + form : form + name, kana, english }
}

function formOf(random: Random): [string, boolean] {
  let left = random.below(1000)
  for (const [form, share, canFollow] of forms) {
    left -= share
    if (left < 0) return [form, canFollow]
  }
  return ['株式会社', true]
}

/** Frequent words far more often than rare ones, roughly by Zipf's law. */
const ranked = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(list.length ** random.next() * 1.0001) - 1] as T

const japanese = (...parts: readonly (readonly [string, string])[]): CompanyName => ({
  name: parts.map(([text]) => text).join(''),
  kana: parts.map(([, reading]) => reading).join(''),
  english: null,
})

function bareName(random: Random, place: Place): CompanyName {
  const share = random.below(100)
  if (share < 34) return japanese(ranked(random, families), ranked(random, trades))
  if (share < 52) return japanese(random.pick(luckyKanji), random.pick(luckyKanji), ranked(random, trades))
  if (share < 60) return japanese(placeName(place), ranked(random, trades))
  if (share < 65) return japanese(softWord(random), ranked(random, trades))
  if (share < 88) return coined(random)
  return letters(random)
}

function softWord(random: Random): [string, string] {
  const word = random.pick(soft)
  return [word, normalizeText(word)]
}

function placeName({ municipality, kana }: Place): [string, string] {
  const reading = normalizeText(kana ?? '').replace(/(シ|ク|マチ|チョウ|ムラ|ソン)$/, '')
  return [municipality.replace(/[市区町村]$/, ''), reading]
}

function coined(random: Random): CompanyName {
  let name = ''
  for (let i = 2 + random.below(3); i > 0; i--) name += random.pick(syllables)
  if (random.chance(0.6)) name += random.pick(foreignTrades)
  return { name, kana: name, english: null }
}

function letters(random: Random): CompanyName {
  let word = ''
  let kana = ''
  for (let i = 1 + random.below(4); i > 0; i--) {
    const [letter, reading] = random.pick(letterReadings)
    word += letter
    kana += reading
  }
  const english = `${word} ${random.pick(latin)}`
  return { name: fullWidth(english), kana, english: random.chance(0.3) ? `${english} Co., Ltd.` : null }
}

/** The full-width form of printable ASCII, as registers write it. */
export const fullWidth = (text: string): string =>
  text.replace(/[!-~ ]/g, (char) => (char === ' ' ? '\u3000' : String.fromCharCode(char.charCodeAt(0) + 0xfee0)))
