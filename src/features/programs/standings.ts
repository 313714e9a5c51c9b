import type { RowSet, Table } from '../../corpus/table.ts'
import { type Lifecycle, type LifecycleStatus, lifecycleStatuses } from '../../lib/lifecycle.ts'
import { pauses } from '../../lib/pause.ts'

/** Programs that are judged before other work may go on. */
const rowsAtOnce = 128

/** What can be used comes first, then what is still to come, then what may be open; all others are over. */
const preferences: readonly (readonly LifecycleStatus[])[] = [['open'], ['upcoming', 'between_calls'], ['unknown']]

/** Nobody can apply any more. */
export const isOver = (status: LifecycleStatus): boolean => !preferences.some((group) => group.includes(status))

/** How far a status stands from use: 0 = usable now. */
export const distanceFromUse = (status: LifecycleStatus): number => {
  const group = preferences.findIndex((one) => one.includes(status))
  return group === -1 ? preferences.length : group
}

/** Where all programs of a snapshot stand on one day, by rank. */
export class Standings {
  /** Programs by the statuses that were asked for: to find them is a walk over all. */
  private readonly sets = new Map<string, Promise<RowSet>>()

  private constructor(
    private readonly table: Table,
    private readonly statuses: Uint8Array,
    /** Closing days that are still to come, as digits; 0 = none is known. */
    private readonly closing: Int32Array,
    /** Opening days of what is still to come, as digits; 0 = none is. */
    private readonly opening: Int32Array,
    /** Programs in the order in which they should be shown to somebody who wants to use one. */
    readonly preferred: readonly RowSet[],
  ) {}

  /** Judges every program. */
  static async of(table: Table, lifecycleAt: (rank: number) => Lifecycle): Promise<Standings> {
    const statuses = new Uint8Array(table.rows)
    const closing = new Int32Array(table.rows)
    const opening = new Int32Array(table.rows)
    const pause = pauses()
    for (let rank = 0; rank < table.rows; rank++) {
      const { status, days_left, opens_on, closes_on } = lifecycleAt(rank)
      statuses[rank] = lifecycleStatuses.indexOf(status)
      if (days_left !== null && closes_on !== null) closing[rank] = digits(closes_on)
      if (isToCome.has(status) && opens_on !== null) opening[rank] = digits(opens_on)
      if (rank % rowsAtOnce === 0) await pause()
    }
    const preferred: RowSet[] = []
    for (const group of preferences) preferred.push(await table.rowSet(among(statuses, group)))
    return new Standings(table, statuses, closing, opening, preferred)
  }

  status(rank: number): LifecycleStatus {
    return lifecycleStatuses[this.statuses[rank] as number] as LifecycleStatus
  }

  /** Programs with one of some statuses. */
  withStatus(wanted: readonly LifecycleStatus[]): Promise<RowSet> {
    const key = lifecycleStatuses.filter((status) => wanted.includes(status)).join()
    const known = this.sets.get(key) ?? this.table.rowSet(among(this.statuses, wanted))
    this.sets.set(key, known)
    return known
  }

  /** Programs whose next closing day is known, is not before the first day and lies before the second one. */
  closingBetween(first: string | undefined, before: string | undefined): Promise<RowSet> {
    const [least, bound] = [first === undefined ? 1 : digits(first), before === undefined ? never : digits(before)]
    return this.table.rowSet(
      (rank) => (this.closing[rank] as number) >= least && (this.closing[rank] as number) < bound,
    )
  }

  /** Programs that take applications on the day, or begin to until another one. */
  openBy(day: string): Promise<RowSet> {
    const [open, last] = [lifecycleStatuses.indexOf('open'), digits(day)]
    const opensBy = (rank: number) => this.opening[rank] !== 0 && (this.opening[rank] as number) <= last
    return this.table.rowSet((rank) => this.statuses[rank] === open || opensBy(rank))
  }

  /** Ranks of the programs with a status on the day, ascending. */
  *ranksWith(wanted: LifecycleStatus): Iterable<number> {
    const code = lifecycleStatuses.indexOf(wanted)
    for (let rank = 0; rank < this.statuses.length; rank++) if (this.statuses[rank] === code) yield rank
  }

  /** Ranks of the programs whose next closing day is known and not after a day, ascending. */
  *ranksClosingBy(day: string): Iterable<number> {
    const bound = digits(day)
    for (const [rank, closing] of this.closing.entries()) if (closing !== 0 && closing <= bound) yield rank
  }

  /** Ranks of what can be used first, then of what is to come, then of what may be open; equal ones keep their order. */
  byUse(ranks: readonly number[]): number[] {
    const groups: number[][] = Array.from({ length: preferences.length + 1 }, () => [])
    for (const rank of ranks) groups[distanceFromUse(this.status(rank))]?.push(rank)
    return groups.flat()
  }

  /** Ranks with the first closing day first; those without one keep their order at the end. */
  byClosing(ranks: readonly number[]): number[] {
    const key = (rank: number): number => this.closing[rank] || never
    return [...ranks].sort((a, b) => key(a) - key(b) || a - b)
  }
}

/** Behind every day, as digits. */
const never = 99_999_999

const isToCome: ReadonlySet<LifecycleStatus> = new Set<LifecycleStatus>(['upcoming', 'between_calls'])

const among = (statuses: Uint8Array, wanted: readonly LifecycleStatus[]): ((rank: number) => boolean) => {
  const isWanted = lifecycleStatuses.map((status) => wanted.includes(status))
  return (rank) => isWanted[statuses[rank] as number] === true
}

const digits = (day: string): number => Number(day.replaceAll('-', ''))
