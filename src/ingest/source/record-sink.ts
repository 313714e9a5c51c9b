import type { PutResult, RecordStore } from '../../records/record-store.ts'
import type { WithdrawResult } from '../../records/withdrawals.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import type { ParseResult, RawDocument } from '../connector.ts'
import type { GateResult } from '../gate.ts'

type Complete = Extract<ParseResult, { kind: 'complete' }>
type Whole = Extract<ParseResult, { kind: 'whole' }>
type RecordSaid = Extract<ParseResult, { kind: 'record' }>
type Withdrawn = Extract<ParseResult, { kind: 'withdrawn' }>
type Accepted = Extract<GateResult, { accepted: true }>

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

  put(said: RecordSaid, { id, json, record }: Accepted, document: RawDocument): PutResult {
    const { dataset, validFrom = '', isOutline = false } = said
    const { source_url, source_fetched_at, license, source_checksum } = record as Record<string, string | null>
    const position = placeOf(said, document, source_checksum?.slice(-8))
    const lineage = {
      source_url: source_url ?? null,
      fetched_at: source_fetched_at ?? null,
      license: license ?? null,
      source: this.source,
    }
    return this.store.put({ dataset: dataset.name, id, json, lineage, validFrom, position, isOutline }, this.now)
  }

  /** The record that a full statement made; undefined when there is none. */
  held(dataset: AnyDataset, id: string): Readonly<Record<string, unknown>> | undefined {
    const full = this.store.versionsOf(dataset.name, id).find(({ isOutline }) => isOutline === 0)
    return full && JSON.parse(full.json)
  }

  /** Whether the source has given a later list of the same records since. */
  isOlder(list: Complete, document: RawDocument): boolean {
    return this.store.lists.isOlder(listOf(list, document))
  }

  /** Ends what a complete list no longer names. */
  endOthers(list: Complete, document: RawDocument, named: ReadonlySet<string>): number {
    return this.store.lists.add(listOf(list, document), named, this.now)
  }

  /** Whether the source has given a later list of all its records since. */
  isOlderWhole({ dataset, ...said }: Whole, document: RawDocument): boolean {
    return this.store.lists.isOlderWhole(this.source, dataset.name, placeOf(said, document))
  }

  /** Withdraws what a list of all records of the source does not name; returns how many. */
  withdrawOthers({ dataset, ...said }: Whole, document: RawDocument, named: ReadonlySet<string>): number {
    const place = placeOf(said, document)
    this.store.lists.noteWhole(this.source, dataset.name, place)
    const others = this.store.lists.idsOfSource(this.source, dataset.name).filter((id) => !named.has(id))
    return others.filter((id) => this.store.withdraw(dataset.name, id, this.now, place) === 'withdrawn').length
  }

  withdraw(said: Withdrawn, document: RawDocument): WithdrawResult {
    return this.store.withdraw(said.dataset.name, said.id, this.now, placeOf(said, document))
  }
}

const listOf = (list: Complete, document: RawDocument) => ({
  dataset: list.dataset.name,
  beginning: list.beginning,
  validFrom: list.validFrom,
  position: placeOf(list, document),
})

/** The position; between statements at the same one, the document fetched later, then their bytes, so that no reading order decides. */
function placeOf(said: Pick<RecordSaid, 'position'>, { fetchedAt }: RawDocument, checksum = ''): string {
  return said.position ? `${said.position} ${fetchedAt} ${checksum}` : ''
}
