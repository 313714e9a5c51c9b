import { holdsWord, normalizeText } from '../../../lib/japanese-text.ts'
import { jsicMajor } from '../../../lib/jsic.ts'
import { fiscalYearOf } from '../../../lib/jst.ts'
import { type AimKind, aimsOf } from '../../../question/aims.ts'
import type { Size } from '../../../question/meaning.ts'
import type { Question } from '../../../question/question.ts'
import { populationBands } from './municipality-sizes.ts'

export interface Slots {
  /** One prefecture, or the words that name a part of the country. */
  readonly region: string | null
  readonly municipality: string | null
  /** JSIC letter. */
  readonly industry: string | null
  readonly size: Size | null
  readonly employee_count: number | null
  readonly active_on: string
  readonly as_of_date: string
  readonly fiscal_year: number
  readonly round: number | null
  readonly doc_type: string | null
  readonly change_type: string | null
  readonly population_band: string | null
  readonly category: string | null
  readonly cluster: string | null
  readonly lifecycle_stage: string | null
  readonly theme: string | null
}

/** What a question says of each slot; days are today where it names none. */
export function slotsOf(query: string, question: Question, today: string): Slots {
  const text = normalizeText(query)
  const { place, employees, period } = question
  const prefectures = place?.prefectures ?? []
  const cluster = prefectures.length > 1 ? (place?.words[0] ?? null) : null
  const count = employees?.most ?? employees?.least ?? null
  const day = period?.start && period.start === period.end ? period.start : today
  return {
    region: prefectures.length === 1 ? (prefectures[0] ?? null) : cluster,
    municipality: place?.municipality ?? null,
    industry: question.industries.map((code) => jsicMajor(code)).find(Boolean) ?? null,
    size: /個人事業主|フリーランス/.test(query) ? 'sole' : (question.size ?? sizeOf(count)),
    employee_count: count,
    active_on: day,
    as_of_date: day,
    fiscal_year: question.fiscalYear ?? fiscalYearOf(today),
    round: roundIn(text),
    doc_type: meantBy(text, 'document'),
    change_type: meantBy(text, 'change'),
    population_band: bandIn(text),
    category: meantBy(text, 'category'),
    cluster,
    lifecycle_stage: meantBy(text, 'stage'),
    theme: meantBy(text, 'theme'),
  }
}

function sizeOf(employees: number | null): Slots['size'] {
  if (employees === null) return null
  return employees <= 20 ? 'small' : employees <= 300 ? 'sme' : 'mid'
}

function meantBy(text: string, kind: AimKind): string | null {
  const found = [...aimsOf(kind)].find(([, list]) => list.some((word) => holdsWord(text, normalizeText(word))))
  return found?.[0] ?? null
}

/** The number of a call: 第3回, 3次. */
export function roundIn(text: string): number | null {
  const [, round] = /第? ?(\d{1,3}) ?(?:次|回)/.exec(text) ?? []
  return round === undefined ? null : Number(round)
}

function bandIn(text: string): string | null {
  if (/政令(?:指定都)?市/.test(text)) return '政令市'
  if (text.includes('中核市')) return '中核市'
  const [, figure = '', unit] = /人口(?:約|およそ)? ?([\d,.]{1,12}) ?(万)?/.exec(text) ?? []
  const people = Number(figure.replaceAll(',', '')) * (unit ? 10_000 : 1)
  if (figure === '' || !Number.isFinite(people)) return null
  return populationBands.find(([, below]) => people < below)?.[0] ?? null
}
