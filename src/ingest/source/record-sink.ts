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
    const stays = current !== undefined && (isOutline || says(current) === says(json))
    return this.store.put(dataset.name, id, stays ? current : json, lineage, this.now)
  }

  withdraw(dataset: AnyDataset, id: string): boolean {
    return this.store.withdraw(dataset.name, id, this.now)
  }
}

function says(json: string): string {
  const record = JSON.parse(json) as Record<string, unknown>
  for (const name of times) delete record[name]
  return canonicalJson(record)
}
