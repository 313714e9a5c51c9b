import { createHash } from 'node:crypto'
import { type Company, pageOf } from './answer.ts'

/** One thing that the source states of a company. */
export interface Fact {
  readonly field: string
  /** Tells facts of the same field apart: a certification, a fiscal year. Empty for a field that has one value. */
  readonly key: string
  readonly text: string | null
  readonly number?: number | null
  readonly unit?: string | null
  readonly kind: string
}

/** A stable number below 2^53 for a fact: it stays when the value changes, so that a change is an amendment. */
export function factId(entity: string, field: string, key: string): number {
  const digest = createHash('sha256').update(`${entity}|${field}|gbizinfo|${key}`).digest()
  return Number(digest.readBigUInt64BE(0) >> 11n)
}

/** A fact as a record of `facts`. */
export function factRecord(company: Company, { field, key, text, number = null, unit = null, kind }: Fact) {
  const entity_id = `houjin:${company.corporate_number}`
  return {
    fact_id: factId(entity_id, field, key),
    entity_id,
    field_name: field,
    field_value_text: text,
    field_value_numeric: number,
    field_kind: kind,
    unit,
    source_id: null,
    fact_source_url: pageOf(company),
    source_url: pageOf(company),
  }
}

/** What tells a row without an id of its own from the others. */
export const rowKey = (...parts: unknown[]): string => parts.map((part) => String(part ?? '')).join('|')
