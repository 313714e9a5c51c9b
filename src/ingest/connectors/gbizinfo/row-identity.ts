import { canonicalJson } from '../../../lib/canonical-json.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { Row } from './answer.ts'
import { rowKey, statedNumber } from './fact.ts'

/** A row with what tells it from the other rows of its company and kind. */
export interface KnownRow {
  readonly key: string
  readonly row: Row
}

/**
 * The rows of a block of a company with a key of what each is about: never of its amount or its end, so that a correction
 * amends its record. Different rows about the same are told apart by their amounts in rising order, wherever they stand.
 */
export function knownRows(rows: readonly Row[]): KnownRow[] {
  const bySubject = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    const subject = subjectOf(row)
    const same = bySubject.get(subject) ?? new Map<string, Row>()
    bySubject.set(subject, same.set(contentOf(row), row))
  }
  const keys = new Map<string, string>()
  for (const [subject, same] of bySubject) {
    const inOrder = [...same].sort(([a, one], [b, other]) => amountOf(one) - amountOf(other) || (a < b ? -1 : 1))
    for (const [index, [content]] of inOrder.entries())
      keys.set(content, index === 0 ? subject : rowKey(subject, index + 1))
  }
  return rows.map((row) => ({ row, key: keys.get(contentOf(row)) as string }))
}

/** What a row says; `meta-data` tells when it was imported. */
const contentOf = ({ 'meta-data': _, ...stated }: Row): string => canonicalJson(stated)

function subjectOf({ title, target, category, government_departments: by, ...row }: Row): string {
  const day = row.date_of_approval ?? row.date_of_commendation ?? row.date_of_order
  return rowKey(title, target, category, by, statedDay(day) ?? day)
}

const amountOf = ({ amount }: Row): number => statedNumber(amount) ?? 0
