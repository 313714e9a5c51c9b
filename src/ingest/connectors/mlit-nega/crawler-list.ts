import { statedDay, statedMonth } from '../../../lib/stated-day.ts'
import type { RawDocument } from '../../connector.ts'
import { readCsv } from '../../read/csv.ts'
import type { Act } from './act.ts'
import { targetOf } from './target.ts'
import { trades } from './trades.ts'

/** A line of a list or a page: an act, or why it is none. */
export type ListLine = { at: string; raw: string } & ({ act: Act } | { skipped: string } | { rejected: string })

export const isCrawlerList = (head: string): boolean =>
  head.startsWith('date,jigyousya,syobunsyurui,summary_link,detail_link')

/** Acts of a list in the layout of a crawler of the former site: day, target, city or act, and two addresses. */
export async function* crawlerActs(document: RawDocument): AsyncGenerator<ListLine> {
  for await (const { line, fields, raw } of readCsv(document, { encoding: 'utf-8' })) {
    if (line === 1) continue
    const found = actOf(fields)
    // The row number is the place in one list, and brackets are typed anew in each: what is read of a line tells it.
    yield { at: `line ${line}`, raw: 'act' in found ? JSON.stringify(found.act) : raw, ...found }
  }
}

function actOf(fields: readonly string[]): { act: Act } | { skipped: string } | { rejected: string } {
  const [day = '', cell = '', third = '', link = ''] = fields
  if (fields.length !== 5) return { rejected: `it has ${fields.length} columns instead of 5` }
  const [, trade = null] = /[?&]jigyoubunya=(\w+)/.exec(link) ?? []
  if (trade && trades[trade]?.ofPersons) return { skipped: 'the register names a natural person here' }
  const target = targetOf(cell)
  if (!('name' in target)) return target
  const date = statedDay(day) ?? statedMonth(day)
  if (!date) return { rejected: `${JSON.stringify(day)} is no date` }
  // The third column is the city of a company; for licensed persons it is the act.
  const unsaid = { authority: null, kind: null, period: null, law: null, reason: null }
  return { act: { trade, date, target, address: third || null, ...unsaid } }
}
