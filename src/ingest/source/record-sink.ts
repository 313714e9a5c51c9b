import { canonicalJson } from '../../lib/canonical-json.ts'
import type { PutResult, RecordStore } from '../../records/record-store.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Gated } from '../gate.ts'

type Accepted = Extract<Gated, { accepted: true }>

/** Keys that tell when something was read, not what it says. */
const times = ['source_fetched_at', 'fetched_at', 'updated_at']

/** The one place where what a source says enters the record store; a record that says the same again changes nothing. */
export class RecordSink {
  private readonly now: string

  constructor(
    private readonly store: RecordStore,
    now: Date,
  ) {
    this.now = now.toISOString()
  }

  /** All of it or nothing. */
  transaction(work: () => void): void {
    this.store.transaction(work)
  }

  /** An outline leaves a record that exists as it is. */
  put(dataset: AnyDataset, { id, json, record }: Accepted, isOutline = false): PutResult {
    const { source_url, source_fetched_at, license } = record as Record<string, string | null>
    const lineage = { source_url: source_url ?? null, fetched_at: source_fetched_at ?? null, license: license ?? null }
    const current = this.store.currentOf(dataset.name, id)
    const isSame =
      current !== undefined && (isOutline || current === canonicalJson({ ...record, ...timesIn(current, record) }))
    return this.store.put(dataset.name, id, isSame ? current : json, lineage, this.now)
  }

  withdraw(dataset: AnyDataset, id: string): boolean {
    return this.store.withdraw(dataset.name, id, this.now)
  }
}

/** When the stored record was read, for the keys that the new one has too. */
function timesIn(current: string, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored = JSON.parse(current) as Record<string, unknown>
  return Object.fromEntries(times.filter((name) => name in record).map((name) => [name, stored[name] ?? null]))
}
