import { isRedistributable, redistributableLicences } from '../../../schema/lineage.ts'

/** Lets through what may be passed on, and counts the rest by licence: what is held back is never shown. */
export class LicenceGate {
  private allowed = 0
  private readonly records = new Map<string, number>()
  private readonly details = new Map<string, number>()

  /** Whether a record of the answer may be shown. */
  admits(licence: string | null): boolean {
    if (!this.counted(licence, this.records)) return false
    this.allowed++
    return true
  }

  /** Whether a row that a record is made of may be shown: a fact, a change, a rule, a summary. */
  admitsDetail(licence: string | null): boolean {
    return this.counted(licence, this.details)
  }

  /** Records that were let through. */
  get admitted(): number {
    return this.allowed
  }

  /** Records that were held back. */
  get blocked(): number {
    return sum(this.records)
  }

  /** Rows inside records that were held back. */
  get blockedDetails(): number {
    return sum(this.details)
  }

  report() {
    return {
      allowed_count: this.allowed,
      blocked_count: this.blocked,
      blocked_reasons: byName(this.records),
      blocked_detail_count: this.blockedDetails,
      blocked_detail_reasons: byName(this.details),
      redistributable_licenses: [...redistributableLicences],
    }
  }

  private counted(licence: string | null, blocked: Map<string, number>): boolean {
    if (isRedistributable(licence)) return true
    const reason = licence ?? 'unknown_null'
    blocked.set(reason, (blocked.get(reason) ?? 0) + 1)
    return false
  }
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)

const byName = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
