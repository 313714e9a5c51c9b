import { canonicalJson } from '../../../lib/canonical-json.ts'

type Held = Readonly<Record<string, unknown>>

/** A program by its details, and a round of it, with what a row of a list says since; null when it says nothing else. */
export function restated(full: Held, row: Held): Record<string, unknown> | null {
  const said = { ...full, ...statedIn(full, row) }
  if (canonicalJson(said) === canonicalJson(full)) return null
  const { source_fetched_at: _, source_checksum: __, ...record } = said as Record<string, unknown>
  return record
}

/** Whether details name several rounds: then the one window of a list is that of none of them for certain. */
export const hasRounds = (full: Held | undefined): boolean => Array.isArray(dimension(full, 'D').rounds)

/** What rows of lists state; everything else of a program is known from its details only. */
const stated = ['primary_name', 'amount_max_man_yen', 'amount_band', 'application_open_date']

function statedIn(full: Held, row: Held): Held {
  const plain = stated.filter((name) => (row[name] ?? 'unknown') !== 'unknown').map((name) => [name, row[name]])
  const { limit_yen } = dimension(row, 'C')
  const enriched = { ...(full.enriched as object), C: { ...dimension(full, 'C'), limit_yen } }
  return {
    ...Object.fromEntries(plain),
    ...(full.application_window ? windowOf(full, row) : closingOf(row)),
    ...(limit_yen === undefined ? {} : { enriched }),
  }
}

function windowOf(full: Held, row: Held): Held {
  const { start, end } = row.application_window as { start: string | null; end: string | null }
  if (hasRounds(full)) return {}
  const application_window = { ...(full.application_window as object), ...(start && { start }), ...(end && { end }) }
  return { application_window, ...(end && { application_end_time: row.application_end_time ?? null }) }
}

/** A last day is stated with its hour or without one, never with the hour of another. */
const closingOf = ({ application_close_date: day, application_close_time: hour }: Held): Held =>
  day ? { application_close_date: day, application_close_time: hour ?? null } : {}

const dimension = (record: Held | undefined, name: string): Held =>
  ((record?.enriched as Record<string, unknown> | null | undefined)?.[name] as Held | null | undefined) ?? {}
