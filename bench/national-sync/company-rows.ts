import { prefectures } from '../../src/lib/prefecture.ts'
import { companyFacts } from '../national/companies.ts'
import { fullWidth } from '../national/company-name.ts'
import { companyNumber, two } from '../national/numbers.ts'
import { streetOf } from '../national/places.ts'
import { digits, listDay } from './days.ts'

const kinds: readonly (readonly [RegExp, number])[] = [
  [/株式会社/, 301],
  [/有限会社/, 302],
  [/合資会社/, 304],
  [/合同会社/, 305],
]

const codes = new Map(prefectures.map(({ name, code }) => [name, code]))

export const prefectureCode = (name: string): string => codes.get(name) ?? ''

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The i-th company as the register writes it in its files: 30 columns, texts quoted and in full width. */
export function companyRow(i: number): string {
  const { name, kana, english, place, random } = companyFacts(i)
  const street = streetOf(random)
  const share = random.next()
  const assigned = random.chance(0.6) ? '2015-10-05' : `20${15 + random.below(11)}-${two(1 + random.below(12))}-11`
  const isClosed = share >= 0.82
  const isAsAssigned = !isClosed && random.chance(0.7)
  const changed = isAsAssigned ? assigned : `2026-${two(1 + random.below(9))}-${two(1 + random.below(28))}`
  const isMerged = share >= 0.98
  const process = isClosed ? '21' : isAsAssigned ? '01' : '12'
  const post = `${100 + random.below(899)}${1000 + random.below(8999)}`
  const end = isClosed ? `${changed},${isMerged ? '11' : '01'},${isMerged ? companyNumber(i + 1) : ''}` : ',,'
  const reading = random.chance(0.7) ? kana : ''
  const latin = english === null ? '' : quoted(english)
  const kind = kinds.find(([form]) => form.test(name))?.[1] ?? 399
  const where = `${quoted(place.prefecture)},${quoted(place.municipality)},${quoted(street)},`
  const what = `${process},0,${changed},${changed},${quoted(fullWidth(name))},,${kind},${where}`
  const code = `${prefectureCode(place.prefecture)},${100 + (i % 90)}`
  return `${companyNumber(i)},${what},${code},${post},,,${end},,${assigned},1,${latin},,,,${quoted(reading)},0`
}

/** The same with another address, as a file of a day gives it, and a state before it that no longer holds. */
export function changedCompanyRows(i: number, day: string): string[] {
  const held = companyRow(i).split(',')
  const moved = [...held]
  moved[1] = '12'
  moved[3] = day
  moved[4] = day
  moved[10] = quoted(`本町${fullWidth(`${1 + (i % 9)}丁目${digits(day).slice(6)}番`)}`)
  const before = [...held]
  before[22] = '0'
  before[3] = day
  return (i % 10 === 0 ? [before, moved] : [moved]).map((fields) => fields.join(','))
}

export const companyList = `00_zenkoku_all_${digits(listDay)}.csv`
