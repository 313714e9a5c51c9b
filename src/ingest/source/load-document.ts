import type { AnyDataset } from '../../schema/dataset.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { type GateResult, recordGate } from '../gate.ts'
import { withLineage } from './lineage.ts'
import type { RecordSink } from './record-sink.ts'
import { RejectShare } from './reject-share.ts'

/** What became of the things that one document says. */
export interface Counts {
  created: number
  amended: number
  unchanged: number
  /** Left alone, because the source has said something later about the record. */
  older: number
  withdrawn: number
  rejected: number
  /** Values that are stated but could not be read: they are null in their records. */
  unread: number
  /** By reason. */
  readonly skipped: Map<string, number>
}

export const noCounts = (): Counts => ({
  created: 0,
  amended: 0,
  unchanged: 0,
  older: 0,
  withdrawn: 0,
  rejected: 0,
  unread: 0,
  skipped: new Map(),
})

/** How many things of a document were looked at. */
export const seenOf = ({ created, amended, unchanged, older, rejected, skipped }: Counts): number =>
  created + amended + unchanged + older + rejected + [...skipped.values()].reduce((sum, count) => sum + count, 0)

export interface Listener {
  /** Take the other rows of a document of which most are rejected. */
  readonly acceptRejects?: boolean
  reject(at: string, reason: string): void
  /** After about every thousand things. */
  progress(): void
}

const batchRows = 1000

/**
 * Loads one document, a thousand records a transaction, and adds to `counts` as it goes. Withdrawals wait for the end of
 * the document: one that breaks off withdraws nothing, and a record that comes back behind its deletion stays. A document
 * of which most rows are rejected throws before the thousand at work are taken.
 */
export async function loadDocument(
  connector: Connector,
  document: RawDocument,
  sink: RecordSink,
  counts: Counts,
  listener: Listener,
): Promise<void> {
  const load = new DocumentLoad(connector, document, sink, counts, listener)
  for await (const said of connector.parse(document, (dataset, id) => sink.held(dataset, id))) load.take(said)
  load.end()
}

type Accepted = Extract<GateResult, { accepted: true }>
type Complete = Extract<ParseResult, { kind: 'complete' }>
type Whole = Extract<ParseResult, { kind: 'whole' }>
type RecordSaid = Extract<ParseResult, { kind: 'record' }>
type Withdrawn = Extract<ParseResult, { kind: 'withdrawn' }>

class DocumentLoad {
  private readonly gates
  private readonly gone = new Map<string, Withdrawn>()
  private batch: { said: RecordSaid; gated: Accepted }[] = []
  private readonly lists: Complete[] = []
  private readonly replacedLists: Complete[] = []
  private readonly wholes = new Map<AnyDataset, { readonly said: Whole; readonly isReplaced: boolean }>()
  private readonly named = new Map<AnyDataset, Set<string>>()
  private readonly share = new RejectShare()
  private taken = 0

  constructor(
    private readonly connector: Connector,
    private readonly document: RawDocument,
    private readonly sink: RecordSink,
    private readonly counts: Counts,
    private readonly listener: Listener,
  ) {
    this.gates = new Map(connector.gives.map((dataset) => [dataset, recordGate(dataset)]))
  }

  take(said: ParseResult): void {
    if (said.kind !== 'complete' && said.kind !== 'whole' && said.kind !== 'unread') this.share.row(said.at)
    if (said.kind === 'rejected') this.reject(said.at, said.reason)
    else if (said.kind === 'unread') this.unread(said.at, said.reason)
    else if (said.kind === 'skipped') this.skip(said.reason)
    else if (said.kind === 'complete') this.list(said)
    else if (said.kind === 'whole')
      this.wholes.set(said.dataset, { said, isReplaced: this.sink.isOlderWhole(said, this.document) })
    else if (said.kind === 'withdrawn') this.gone.set(`${said.dataset.name} ${said.id}`, said)
    else this.accept(said)
    if (this.batch.length >= batchRows) this.flush()
    if (++this.taken % batchRows === 0) this.listener.progress()
  }

  end(): void {
    this.flush()
    this.sink.transaction(() => {
      for (const said of this.gone.values()) {
        const result = this.sink.withdraw(said, this.document)
        if (result !== 'unknown') this.counts[result]++
        else if (said.ifNone !== undefined) this.skip(said.ifNone)
      }
      for (const list of this.lists)
        this.counts.withdrawn += this.sink.endOthers(list, this.document, this.named.get(list.dataset) ?? new Set())
      for (const { said, isReplaced } of this.wholes.values()) if (!isReplaced) this.endWhole(said)
    })
    this.listener.progress()
  }

  /** A row that could not be read may name what would be withdrawn for it. */
  private endWhole(said: Whole): void {
    if (this.counts.rejected > 0) this.skip('nothing is withdrawn for a list with rows that could not be read')
    else
      this.counts.withdrawn += this.sink.withdrawOthers(said, this.document, this.named.get(said.dataset) ?? new Set())
  }

  private accept(said: RecordSaid): void {
    const { dataset, at } = said
    const check = this.gates.get(dataset)
    if (!check) throw new Error(`${this.connector.name} does not say that it gives ${dataset.name}`)
    const gated = check(withLineage(said, this.document, this.connector))
    if (gated.accepted && this.isReplaced(said, gated.id)) this.counts.older++
    else if (gated.accepted) {
      this.gone.delete(`${dataset.name} ${gated.id}`)
      if (said.validFrom !== undefined || this.wholes.has(dataset)) this.name(dataset, gated.id)
      this.batch.push({ said, gated })
    } else this.reject(at, gated.reason)
  }

  private list(said: Complete): void {
    const lists = this.sink.isOlder(said, this.document) ? this.replacedLists : this.lists
    lists.push(said)
  }

  /** Whether a record belongs to a list that the source has replaced since. */
  private isReplaced({ dataset, validFrom }: RecordSaid, id: string): boolean {
    if (this.wholes.get(dataset)?.isReplaced) return true
    return this.replacedLists.some(
      (list) => list.dataset === dataset && list.validFrom === validFrom && id.startsWith(list.beginning),
    )
  }

  /** Only versions with a day can stand beside others, so only these and those of a whole list are remembered by name. */
  private name(dataset: AnyDataset, id: string): void {
    const ids = this.named.get(dataset) ?? new Set()
    this.named.set(dataset, ids.add(id))
  }

  private flush(): void {
    const { batch, sink, counts, document, listener } = this
    if (!listener.acceptRejects) this.share.check(document.name)
    this.batch = []
    sink.transaction(() => {
      for (const { said, gated } of batch) counts[sink.put(said, gated, document)]++
    })
  }

  private reject(at: string, reason: string): void {
    this.counts.rejected++
    this.share.reject(at)
    this.listener.reject(at, reason)
  }

  private unread(at: string, reason: string): void {
    this.counts.unread++
    this.listener.reject(at, reason)
  }

  private skip(reason: string): void {
    this.counts.skipped.set(reason, (this.counts.skipped.get(reason) ?? 0) + 1)
  }
}
