import type { PutResult, RecordStore } from '../../records/record-store.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { Parsed } from '../connector.ts'
import type { Gated } from '../gate.ts'

type Complete = Extract<Parsed, { kind: 'complete' }>
type RecordSaid = Extract<Parsed, { kind: 'record' }>
type Accepted = Extract<Gated, { accepted: true }>

/** The one place where what a source says enters the record store. */
export class RecordSink {
  private readonly now: string

  constructor(
    private readonly store: RecordStore,
    private readonly source: string,
    now: Date,
  ) {
    this.now = now.toISOString()
  }

  /** All of it or nothing. */
  transaction(work: () => void): void {
    this.store.transaction(work)
  }

  put({ dataset, validFrom = '', isOutline = false }: RecordSaid, { id, json, record }: Accepted): PutResult {
    const { source_url, source_fetched_at, license } = record as Record<string, string | null>
    const lineage = {
      source_url: source_url ?? null,
      fetched_at: source_fetched_at ?? null,
      license: license ?? null,
      source: this.source,
    }
    return this.store.put({ dataset: dataset.name, id, json, lineage, validFrom, isOutline }, this.now)
  }

  /** Ends what a complete list no longer names. */
  endOthers({ dataset, beginning, validFrom }: Complete, named: ReadonlySet<string>): number {
    return this.store.lists.add({ dataset: dataset.name, beginning, validFrom }, named, this.now)
  }

  withdraw(dataset: AnyDataset, id: string): boolean {
    return this.store.withdraw(dataset.name, id, this.now)
  }
}
