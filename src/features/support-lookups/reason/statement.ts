import type { Evidence } from '../../../schema/evidence.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** A record that statements rest on. */
export interface Bearer {
  readonly entity_id: string
  readonly name: string
  readonly source_url: string | null
  readonly fetched_at: string | null
  /** What its source says in its own words, where it may be passed on. */
  readonly excerpt: string | null
  readonly record: Readonly<Record<string, unknown>>
}

/** One thing that is said; with a field it is what a record states there. */
export interface Fact {
  readonly text: string
  readonly field?: string
  /** The record that states it, where it is not that of the line. */
  readonly of?: Bearer
}

/** A line of an answer: what it is about, and what is said of it. */
export interface Line {
  readonly head?: Bearer
  readonly facts: readonly Fact[]
}

/** What was bound to the placeholders of a skeleton, and what could not be. */
export interface Bound {
  readonly values: Readonly<Record<string, string | readonly Line[] | null | undefined>>
  readonly notes: readonly string[]
}

/** A line that states nothing of a record. */
export const plainLine = (text: string): Line => ({ facts: [{ text }] })

/** What is said where a record leaves a field empty. */
export const unknownText = '不明'

interface Row extends Readonly<Record<string, unknown>> {
  readonly source_url: string | null
}

/** A record as what statements rest on. */
export function bearerOf(row: Row, entity_id: string, name: string, excerpt: string | null = null): Bearer {
  const fetched = row.fetched_at ?? row.source_fetched_at
  const { evidence = [] } = row as { evidence?: readonly Evidence[] }
  const span = evidence.find((item) => item.span !== null)?.span ?? excerpt
  const quoted = typeof row.source_excerpt === 'string' && row.source_excerpt !== '' ? row.source_excerpt : span
  return {
    entity_id,
    name,
    source_url: row.source_url,
    fetched_at: typeof fetched === 'string' ? fetched : null,
    excerpt: isRedistributable(typeof row.license === 'string' ? row.license : null) ? quoted : null,
    record: row,
  }
}

/** What a field says, or that it says nothing. */
export function factOf(label: string, field: string, value: string | number | null, unit = ''): Fact {
  return value === null || value === ''
    ? { text: `${label} ${unknownText}` }
    : { text: `${label} ${value}${unit}`, field }
}
