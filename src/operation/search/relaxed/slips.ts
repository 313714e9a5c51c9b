import { scriptAt } from '../../../question/beside.ts'

/** Words of so many letters may have two slips, of whatever kind. */
export const manyLetters = 7
/** Shorter words of kanji are mostly words of their own: 家族手当 is no slip for 家賃手当. */
const fewestKanji = 5

/** A particle, which the normal form writes like the end of a word in katakana. */
const particle = /[ヲガニデハノトヘモヤ]/

/** Whether a part of a name begins and ends where its words do; between kanji no end of a word can be seen. */
export function isWholePart(name: string, start: number, end: number): boolean {
  const goesOn = (at: number, beside: number) => {
    const script = scriptAt(name, at)
    return script !== 'kanji' && script !== 'none' && scriptAt(name, beside) === script
  }
  const isParticle = particle.test(name[end] ?? '') && scriptAt(name, end + 1) !== 'katakana'
  return !goesOn(start, start - 1) && (isParticle || !goesOn(end - 1, end))
}

/** Whether a word is likely a slip for a part of a name that is spelt nearly alike, and no word of its own: ブランク is none for ブランド. */
export function isSlip(word: string, part: string): boolean {
  if (digitsOf(word) !== digitsOf(part)) return false
  if (/^[a-z0-9]+$/.test(word)) return word[0] === part[0] && isOneSlip(word, part)
  if (word.length >= manyLetters) return true
  const alike = word.length > shortestWord ? isAlike : isOneKana
  if (!alike(word[0], part[0])) return false
  const at = firstDifference(word, part)
  if (word.length !== part.length) {
    const longer = word.length > part.length ? word : part
    return at < longer.length - 1 || longer.endsWith('ー')
  }
  const isSwap = word[at] === part[at + 1] && word[at + 1] === part[at]
  if (isSwap || alike(word[at], part[at])) return true
  return scriptAt(word, at) !== 'katakana' && word.length >= fewestKanji
}

/** Words of so few letters are near to many others: スロープ to スコープ. */
const shortestWord = 4

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether one letter is another, is left out or too many, or two are swapped: deduction is no slip for education. */
function isOneSlip(word: string, part: string): boolean {
  const at = firstDifference(word, part)
  const rest = (text: string, by: number) => text.slice(at + by)
  if (word.length !== part.length)
    return word.length > part.length ? rest(word, 1) === rest(part, 0) : rest(word, 0) === rest(part, 1)
  const isSwap = word[at] === part[at + 1] && word[at + 1] === part[at]
  return rest(word, 1) === rest(part, 1) || (isSwap && rest(word, 2) === rest(part, 2))
}

function firstDifference(word: string, part: string): number {
  let at = 0
  while (at < word.length && word[at] === part[at]) at += 1
  return at
}

/** Kana by their vowels; small ones and voiced ones stand with the plain ones. */
const vowels = [
  'アァカガサザタダナハバパマヤャラワヮ',
  'イィキギシジチヂニヒビピミリヰ',
  'ウゥクグスズツヅッヌフブプムユュルヴ',
  'エェケゲセゼテデネヘベペメレヱ',
  'オォコゴソゾトドノホボポモヨョロヲ',
]
/** Kana that are taken for one another by their looks. */
const lookalikes = ['シツ', 'ソンリ', 'クワウ', 'チテ', 'スヌ', 'ロコ']
/** What lengthens a vowel, or is left out like it. */
const lengthening = 'ーアイウエオァィゥェォッ'

/** Whether two letters are one, but for a voicing mark or their size, or both lengthen a vowel. */
function isOneKana(one = '', other = ''): boolean {
  const plain = (sign: string) => small.get(sign) ?? sign.normalize('NFD').replace(/[\u3099\u309a]/g, '')
  return plain(one) === plain(other) || (lengthening.includes(one) && lengthening.includes(other))
}

const small: ReadonlyMap<string, string> = new Map(
  ['ァア', 'ィイ', 'ゥウ', 'ェエ', 'ォオ', 'ッツ', 'ャヤ', 'ュユ', 'ョヨ'].map(([sign = '', plain = '']) => [
    sign,
    plain,
  ]),
)

/** Whether two letters are heard or seen as one: テイ for ティ, ヤ for ア, ク for グ, ン for ソ. */
function isAlike(one = '', other = ''): boolean {
  if (one === other) return true
  const both = (letters: string) => letters.includes(one) && letters.includes(other)
  return [...vowels, ...lookalikes, lengthening].some(both)
}
