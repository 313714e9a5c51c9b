import { kanjiNumber } from '../../lib/kanji-number.ts'
import type { Figure } from './figure.ts'

const clock =
  /(?<![\d:.,/])(午前|午後|AM|PM)?(\d{1,2}|[一二三四五六七八九十]{1,3})(?::(\d{2})(?:(?![\d:])|(?=20\d\d年))|時(?![間期限給代])(?:(\d{1,2})分|(半))?)(PM|AM)?|正午/gi

/** Hours of the day of a plain text, as HH:MM; midnight at the end of a day is 00:00. */
export function hourFigures(text: string): Figure[] {
  const found: Figure[] = []
  for (const { 0: words, 1: half, 2: hours = '', 3: colon, 4: minutes, 5: isHalf, 6: behind, index } of text.matchAll(
    clock,
  )) {
    const hour = words === '正午' ? 12 : kanjiNumber(hours)
    const minute = isHalf ? 30 : Number(colon ?? minutes ?? 0)
    if (hour === undefined || hour > 24 || minute > 59) continue
    const isAfternoon = /午後|PM/i.test(half ?? behind ?? '') && hour < 12
    const value = [(hour + (isAfternoon ? 12 : 0)) % 24, minute].map((part) => String(part).padStart(2, '0')).join(':')
    found.push({ kind: 'hour', value, from: index, to: index + words.length })
  }
  return found
}
