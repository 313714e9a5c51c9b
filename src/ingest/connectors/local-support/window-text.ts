import { byName } from '../../../lib/by-name.ts'
import { eraYear } from '../../../lib/era.ts'
import { isRealDate } from '../../../lib/jst.ts'
import type { Intake } from '../../../lib/lifecycle.ts'

/** When a program takes applications, as a text states it. */
export interface WindowText {
  readonly start: string | null
  readonly end: string | null
  /** The hour at which it closes on the last day. */
  readonly endTime: string | null
  readonly intake: Intake
}

const longest = 400
const withYear = String.raw`(?:(令和|平成|R|H)(\d{1,2}|元)[年.]|(20\d\d)[年./-])(\d{1,2})[月./-](\d{1,2})日?`
const withoutYear = String.raw`(\d{1,2})月(\d{1,2})日`
const weekday = String.raw`(?:\([月火水木金土日祝・曜]{1,6}\))?`
const hour = String.raw`(?:(午前|午後)?(\d{1,2})(?::(\d\d)|時(?:(\d\d)分)?)|(正午))?`
const dayForm = new RegExp(`(?<!\\d)(?:${withYear}|${withoutYear})${weekday}${hour}`, 'g')
const eras: Readonly<Record<string, string>> = byName({ 令和: '令和', R: '令和', 平成: '平成', H: '平成' })

interface Found {
  readonly day: string
  readonly time: string | null
  /** The words behind it, to the next day. */
  readonly after: string
}

/**
 * The window of a text; null when it states none, several, or a day whose year is not known. A day without a year follows
 * the one before it; the first one needs a year of its own, or the fiscal year that the page is about.
 */
export function windowIn(
  text: string,
  fiscalYear: number | null,
  role: 'window' | 'from' | 'until',
): WindowText | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').slice(0, longest)
  const days = daysIn(plain, fiscalYear)
  if (days === null) return null
  const [first, second] = days
  if (first === undefined)
    return /随時|通年/.test(plain) ? { start: null, end: null, endTime: null, intake: 'rolling' } : null
  if (days.length > 2) return null
  if (second !== undefined) {
    if (role !== 'window' || first.day > second.day || !/^(?:から|より|~|〜|-|－|―|ー|まで)/.test(first.after))
      return null
    return { start: first.day, end: second.day, endTime: second.time, intake: 'window' }
  }
  const isStart = role === 'from' || /^(?:から|より|~|〜|以降)/.test(first.after)
  if (isStart && role !== 'until') return { start: first.day, end: null, endTime: null, intake: 'window' }
  const isEnd = role === 'until' || /^(?:まで|必着|締切|消印|\(必着|\(消印)/.test(first.after)
  return isEnd ? { start: null, end: first.day, endTime: first.time, intake: 'window' } : null
}

function daysIn(plain: string, fiscalYear: number | null): Found[] | null {
  const found: Found[] = []
  const matches = [...plain.matchAll(dayForm)]
  for (const [index, match] of matches.entries()) {
    const day = dayOf(match, found.at(-1)?.day ?? null, fiscalYear)
    if (day === null) return null
    const end = match.index + match[0].length
    found.push({ day, time: timeOf(match), after: plain.slice(end, matches[index + 1]?.index ?? plain.length) })
  }
  return found
}

function dayOf(match: RegExpExecArray, before: string | null, fiscalYear: number | null): string | null {
  const [, era, ofEra = '', western, m1, d1, m2, d2] = match
  const [month, day] = [Number(m1 ?? m2), Number(d1 ?? d2)]
  const date = (year: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const stated = era ? eraYear(eras[era] ?? era, ofEra === '元' ? 1 : Number(ofEra)) : western && Number(western)
  const own = stated || (before === null && fiscalYear !== null ? fiscalYear + (month < 4 ? 1 : 0) : undefined)
  if (own !== undefined) return isRealDate(date(own)) ? date(own) : null
  if (before === null) return null
  const same = date(Number(before.slice(0, 4)))
  const next = date(Number(before.slice(0, 4)) + 1)
  const follows = same >= before ? same : next
  return isRealDate(follows) ? follows : null
}

function timeOf([, , , , , , , , half, hours, minutes, inWords, noon]: RegExpExecArray): string | null {
  if (noon) return '12:00'
  if (hours === undefined || Number(hours) > 24) return null
  const shift = half === '午後' && Number(hours) < 12 ? 12 : 0
  const time = `${String(Number(hours) + shift).padStart(2, '0')}:${minutes ?? inWords ?? '00'}`
  return time === '24:00' ? null : time
}
