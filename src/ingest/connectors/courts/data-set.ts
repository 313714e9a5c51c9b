import { byName } from '../../../lib/by-name.ts'
import type { CourtFacts } from './decision.ts'
import { judgmentOf } from './judgment-text.ts'

/** Names of the collections in japanese-law-analysis/data_set (CC0), and the courts' own numbers of them. */
const collections: Readonly<Record<string, number>> = byName({
  SupremeCourt: 2,
  HighCourt: 3,
  LowerCourt: 4,
  AdministrativeCase: 5,
  LaborCase: 6,
  IPCase: 7,
})

type Item = Readonly<Record<string, unknown>>

export const isDataSet = (text: string): boolean => /^\s*[[{]/.test(text) && /"(?:lawsuit_id|trial_type)"/.test(text)

/** What one entry of the data set says about a decision; a sentence when it is no such entry. */
export function factsOfEntry(entry: unknown): CourtFacts | string {
  if (typeof entry !== 'object' || entry === null) return 'it is no object'
  const item = entry as Item
  const text = (name: string) => textOf(item[name])
  const id = text('lawsuit_id')
  const contents = text('contents')
  const collection = collections[text('trial_type') ?? '']
  if (id === null || !/^\d+$/.test(id)) return 'it has no lawsuit_id'
  if (collection === undefined) return `its trial_type ${JSON.stringify(item.trial_type)} is not known`
  return {
    id,
    collection,
    caseName: text('case_name'),
    caseNumber: text('case_number'),
    court: text('court_name'),
    date: dateOf(item.date),
    type: text('result_type'),
    points: text('gist'),
    ruling: text('case_gist'),
    references: text('ref_law'),
    report: text('article_info'),
    judgment: contents === null ? null : judgmentOf(contents.split('\n')),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const eras: Readonly<Record<string, string>> = byName({ Showa: '昭和', Heisei: '平成', Reiwa: '令和' })

/** An era in English with year, month and day, as Japanese writes them. */
function dateOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { era, year, month, day } = value as Item
  return `${eras[String(era)] ?? era}${year}年${month}月${day}日`
}
