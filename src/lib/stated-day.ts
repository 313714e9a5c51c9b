import { byName } from './by-name.ts'
import { eraDate } from './era.ts'
import { addDays, isRealDate, jstDate, jstHour } from './jst.ts'
import { kanjiNumber } from './kanji-number.ts'

const longest = 40
const number = '([元〇一二三四五六七八九十百\\d]{1,6})'
const weekday = '(?:\\([月火水木金土日]\\))?'
const hour = '(?:[01]?\\d|2[0-4])'
const time = `(?:[T ]?(?:午前|午後)?${hour}(?::\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?|時(?:\\d{1,2}分)?))?`
const written = new RegExp(`^${number}年${number}月${number}日${weekday}${time}$`)
const dotted = new RegExp(`^(\\d{1,4})[./-](\\d{1,2})[./-](\\d{1,2})${weekday}${time}$`)
const compact = /^(\d{4})(\d{2})(\d{2})$/
const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:(Z)|([+-]\d{2}):?(\d{2}))$/
const eras: Readonly<Record<string, string>> = byName({ M: '明治', T: '大正', S: '昭和', H: '平成', R: '令和' })
const era = /^(明治|大正|昭和|平成|令和|[MTSHR](?=\d))/
/** Days of earlier years belong to another calendar. */
const firstYear = 1868

/**
 * The day in Japan (YYYY-MM-DD) that a whole value states: year, month and day with - / or ., as eight digits or with
 * 年月日, in the calendar of today or with an era or its initial, in digits or kanji, with or without a time and its zone.
 * Null when nothing is stated; undefined for anything that is no day: a day is never moved, a month never guessed.
 */
export function statedDay(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = value.normalize('NFKC').trim()
  if (text === '' || text === '-') return null
  const [, day = '', clock, utc, hours, minutes] = zoned.exec(text) ?? []
  if (clock === undefined) return dayIn(text)
  const instant = new Date(`${day}T${clock}${utc ?? `${hours}:${minutes}`}`)
  return isRealDate(day) && !Number.isNaN(instant.getTime()) ? jstDate(instant) : undefined
}

/** The month (YYYY-MM) of a day that is stated as its 0th, as registers write it that know no day; undefined for anything else. */
export function statedMonth(value: string): string | undefined {
  const text = value.normalize('NFKC').trim()
  const withoutDay = /(?<=[月./-])0{1,2}(?=日?$)/
  return withoutDay.test(text) ? statedDay(text.replace(withoutDay, '1'))?.slice(0, 7) : undefined
}

/** The last day that a value states, and the hour in Japan at which it ends. */
export interface StatedEnd {
  /** As `statedDay` says it. */
  readonly day: string | null | undefined
  /** HH:MM; null where none is stated, or where it is the end of the day. */
  readonly time: string | null
}

const clockIn = /(午後)?(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d{1,9})?)?|時(?:(\d{1,2})分)?)$/

/** The last day of something that ends at a moment: what ends at 00:00 has the day before as its last one. */
export function statedEnd(value: unknown): StatedEnd {
  const day = statedDay(value)
  if (!day || typeof value !== 'string') return { day, time: null }
  const time = clockOf(value.normalize('NFKC').trim())
  return time === '00:00' ? { day: addDays(day, -1), time: null } : { day, time: time === '24:00' ? null : time }
}

/** The hour in Japan that the text of a day states after it. */
function clockOf(text: string): string | null {
  if (zoned.test(text)) return jstHour(new Date(text.replace(' ', 'T')))
  const [, afternoon, hours, minutes, minutesInWords] = clockIn.exec(text) ?? []
  if (hours === undefined) return null
  const shift = afternoon !== undefined && Number(hours) < 12 ? 12 : 0
  const two = (part: string | number) => String(part).padStart(2, '0')
  return `${two(Number(hours) + shift)}:${two(minutes ?? minutesInWords ?? 0)}`
}

function dayIn(text: string): string | undefined {
  const plain = text
    .replace(/([年月日./-])\s+/g, '$1')
    .replace(/(?<!\s)\s+(?=[年月日./-])/g, '')
    .replace(/^(\D{2})\s+/, '$1')
  const [named] = era.exec(plain) ?? []
  const rest = plain.slice(named?.length ?? 0)
  const [, ...parts] = written.exec(rest) ?? dotted.exec(rest) ?? (named ? null : compact.exec(rest)) ?? []
  const [year, month, day] = parts.map(kanjiNumber)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (named) return eraDate(eras[named] ?? named, year, month, day) ?? undefined
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return year >= firstYear && isRealDate(date) ? date : undefined
}
