import { type LifecycleStatus, lifecycleOn } from '../../lib/lifecycle.ts'
import { idOf } from '../../schema/dataset.ts'
import { type LastPeriod, lastPeriodOf } from '../components/last-period.ts'
import type { Kind } from './kinds.ts'

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
  /** Whether it is open is not known, as no last day is stated, and no column of its list says so. */
  readonly isUndated: boolean
  /** Up to which tax period or year a measure applies that goes by those. */
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
    isUndated: status === 'unknown' && !closes_on && !(listed.columns as readonly string[]).includes('closes_on'),
    lastPeriod: lastPeriodOf(record, status ?? null, day),
  }
}
