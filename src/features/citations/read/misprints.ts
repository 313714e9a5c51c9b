import { byName } from '../../../lib/by-name.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'

/** A number in which other characters stand for digits, with its place in the folded text. */
export interface Misprint {
  readonly from: number
  readonly to: number
  readonly meant: string
}

/** Letters and signs that are taken for digits when a page is typed or scanned, in folded text. */
const digitOf: Readonly<Record<string, string>> = byName({
  o: '0',
  о: '0',
  ο: '0',
  '○': '0',
  '◯': '0',
  〇: '0',
  l: '1',
  i: '1',
  ー: '一',
  ニ: '二',
  ハ: '八',
})
const zeroOrOne = 'oоο○◯〇li'
const kanji = '〇一二三四五六七八九十百千'
const expressions = [
  new RegExp(
    `(?<![a-z\\d])(?=[${zeroOrOne}]{0,4}\\d)(?=\\d{0,4}[${zeroOrOne}])[\\d${zeroOrOne}]{2,5}(?=[条項号])`,
    'g',
  ),
  /(?<=第)[li](?=[条項号])/g,
  new RegExp(`(?<=第)(?=[${kanji}]*[ーニハ])[${kanji}ーニハ]{1,9}(?=[条項])`, 'g'),
]

/** A folded text in which such numbers have their digits, every character in its place, and where they stand. */
export async function withoutMisprints(
  folded: FoldedText,
  pause: Pause,
): Promise<{ readonly folded: FoldedText; readonly misprints: readonly Misprint[] }> {
  const misprints: Misprint[] = []
  for (const expression of expressions)
    for (const { 0: said, index: from } of folded.text.matchAll(expression)) {
      await pause()
      const meant = [...said].map((sign) => digitOf[sign] ?? sign).join('')
      // 第一〇条 has its zero by right.
      misprints.push({ from, to: from + said.length, meant: /\d/.test(said) ? meant : meant.replace('0', '〇') })
    }
  if (misprints.length === 0) return { folded, misprints }
  misprints.sort((a, b) => a.from - b.from)
  const parts: string[] = []
  let at = 0
  for (const { from, to, meant } of misprints) {
    parts.push(folded.text.slice(at, from), meant)
    at = to
  }
  const text = parts.join('') + folded.text.slice(at)
  return { folded: { text, place: folded.place, isSeparated: folded.isSeparated }, misprints }
}
