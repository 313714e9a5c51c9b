import { numberOf } from '../../../lib/derived-id.ts'
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

/** A fact as a record of `facts`. */
export function factRecord(company: Company, { field, key, text, number = null, unit = null, kind }: Fact) {
  const entity_id = `houjin:${company.corporate_number}`
  return {
    // It stays when the value changes, so that a change is an amendment.
    fact_id: numberOf(`${entity_id}|${field}|gbizinfo|${key}`),
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

/** A text in one spelling; null for nothing and for the dash that stands for nothing. */
export function statedText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return text === '' || text === '-' ? null : text
}

/** A number, which the source writes as a number or as text; null when it is none. */
export function statedNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const plain = typeof value === 'string' ? value.normalize('NFKC').replaceAll(',', '').trim() : ''
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** Whole yen from 0, or null. */
export function statedYen(value: unknown): number | null {
  const number = statedNumber(value)
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null
}
