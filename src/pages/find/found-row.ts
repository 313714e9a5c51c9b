import { addDays } from '../../lib/jst.ts'
import { type LifecycleStatus, lifecycleOn } from '../../lib/lifecycle.ts'
import { idOf } from '../../schema/dataset.ts'
import type { Kind } from './kinds.ts'

/** A tax period or year that contains a day, or begins by it. */
export interface LastPeriod {
  readonly by: 'contains' | 'begins_by'
  readonly day: string
}

/** A row of a search, whatever its kind. */
export interface FoundRow {
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
  /** Where it stands today; null for a kind without a time. */
  readonly status: LifecycleStatus | null
  readonly daysLeft: number | null
  readonly closesOn: string | null
  readonly closesAt: string | null
  /** Open without a last day, because applications are taken all year. */
  readonly isRolling: boolean
  /** Open because its last day is ahead; its first day is not stated. */
  readonly isStartUnknown: boolean
  /** How the last tax period or year of a measure is told, where its last day has passed and that one may not be over. */
  readonly lastPeriod: LastPeriod | null
}

/** A record as a list shows it on a day. */
export function rowOf({ dataset, listed }: Kind, record: Record<string, unknown>, day: string): FoundRow {
  const stated = record.lifecycle ?? (dataset.lifecycle ? lifecycleOn(dataset.lifecycle(record), day) : null)
  const { status, days_left, closes_on, closes_at, basis } = (stated ?? {}) as Partial<ReturnType<typeof lifecycleOn>>
  return {
    id: listed.rowId === undefined ? idOf(dataset, record) : String(record[listed.rowId]),
    record,
    status: status ?? null,
    daysLeft: days_left ?? null,
    closesOn: closes_on ?? null,
    closesAt: closes_at ?? null,
    isRolling: basis?.includes('rolling') === true && !closes_on,
    isStartUnknown: basis?.includes('end_stated') === true,
    lastPeriod: status === 'past_stated_end' || status === 'ended' ? lastPeriodOf(record, day) : null,
  }
}

/** A period that a day lies in, or that begins by it, ends within a year of it. */
function lastPeriodOf({ period_test: test }: Record<string, unknown>, day: string): LastPeriod | null {
  const { field, rule, until } = (test ?? {}) as { field?: unknown; rule?: unknown; until?: unknown }
  const by =
    rule === 'contains_day_between'
      ? 'contains'
      : /_(?:period|year)_start_date$/.test(String(field))
        ? 'begins_by'
        : null
  return by !== null && typeof until === 'string' && day <= addDays(until, 365) ? { by, day: until } : null
}
