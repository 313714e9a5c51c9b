import { isRealDate, jstDate } from './jst.ts'
import { kanjiNumber } from './kanji-number.ts'

/** The Japanese eras with the first day of each; an era lasts until the next one begins. */
const eras = [
  { name: '明治', romaji: 'Meiji', from: '1868-01-25' },
  { name: '大正', romaji: 'Taisho', from: '1912-07-30' },
  { name: '昭和', romaji: 'Showa', from: '1926-12-25' },
  { name: '平成', romaji: 'Heisei', from: '1989-01-08' },
  { name: '令和', romaji: 'Reiwa', from: '2019-05-01' },
] as const

/** Until then Japan counted months by the moon, so that a written month and day is another day of the calendar of today. */
const firstSolarDay = '1873-01-01'

const written =
  /(明治|大正|昭和|平成|令和)\s*([元〇一二三四五六七八九十百\d]+)\s*年\s*([〇一二三四五六七八九十\d]+)\s*月\s*([〇一二三四五六七八九十\d]+)\s*日/

/** The Gregorian year of a year of an era, named in Japanese or as e-Gov does (`Reiwa`); years past its end count on. */
export function eraYear(era: string, year: number): number | undefined {
  const found = eras.find(({ name, romaji }) => name === era || romaji === era)
  return found && year >= 1 ? Number(found.from.slice(0, 4)) + year - 1 : undefined
}

/** YYYY-MM-DD of a day of an era, or null when that day does not exist or lies before the solar calendar of 1873. */
export function eraDate(era: string, year: number, month: number, day: number): string | null {
  const gregorian = eraYear(era, year)
  if (gregorian === undefined) return null
  const date = [String(gregorian).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
  return isRealDate(date) && date >= firstSolarDay ? date : null
}

/** The first date that a text writes with an era (令和7年4月1日, 平成一一年一二月八日, 令和元年…) as YYYY-MM-DD, or null. */
export function dateInEraText(text: string): string | null {
  const [, era = '', ...numbers] = written.exec(text.normalize('NFKC')) ?? []
  const [year, month, day] = numbers.map(kanjiNumber)
  return year && month && day ? eraDate(era, year, month, day) : null
}

/** A real YYYY-MM-DD date as Japanese documents write it: 令和元年5月1日; null before the solar calendar of 1873. */
export function eraText(date: string): string | null {
  if (!isRealDate(date) || date < firstSolarDay) return null
  const era = eras.findLast(({ from }) => from <= date)
  if (!era) return null
  const [year = 0, month, day] = date.split('-').map(Number)
  const count = year - Number(era.from.slice(0, 4)) + 1
  return `${era.name}${count === 1 ? '元' : count}年${month}月${day}日`
}

/** A date, or the day in Japan of a timestamp, as ISO 8601 writes it and with its era in brackets. */
export function dateText(date: string): string {
  const day = date.includes('T') ? jstDate(new Date(date)) : date
  const era = eraText(day)
  return era === null ? day : `${day}（${era}）`
}

/** A day (YYYY-MM-DD) as a Japanese sentence writes it: 2026年4月1日. What is no such day stays as it is. */
export function dayInJapanese(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return year === undefined ? date : `${year}年${Number(month)}月${Number(day)}日`
}

const everyWritten = new RegExp(written, 'g')

/** Every date that a text writes with an era, as it is written and as YYYY-MM-DD; those that do not exist are left out. */
export function datesInEraText(text: string): { readonly words: string; readonly day: string }[] {
  return [...text.matchAll(everyWritten)].flatMap(([words]) => {
    const day = dateInEraText(words)
    return day === null ? [] : [{ words, day }]
  })
}
