import type { Corpus } from '../corpus/corpus.ts'
import type { Snapshot } from '../corpus/snapshot.ts'
import type { Db } from '../ledger/open.ts'
import type { Caller, Context, ServiceFacts } from '../operation/context.ts'
import { AppError } from '../operation/errors.ts'

interface Parts {
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly requestId: string
  readonly service: ServiceFacts
}

/** The context of one call; holds the snapshot from its first use until `release`. */
export class CallContext implements Context {
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly requestId: string
  readonly service: ServiceFacts
  private held: { snapshot: Snapshot; release: () => void } | undefined

  constructor(
    private readonly corpus: Corpus,
    private readonly parts: Parts,
  ) {
    this.db = parts.db
    this.caller = parts.caller
    this.now = parts.now
    this.requestId = parts.requestId
    this.service = parts.service
  }

  get snapshot(): Snapshot {
    this.held ??= this.corpus.acquire()
    if (this.held) return this.held.snapshot
    throw noSnapshot()
  }

  /** Headers that say which snapshot the answer came from; empty when none was used. */
  snapshotHeaders(): Record<string, string> {
    if (!this.held) return {}
    const { id, checksum } = this.held.snapshot
    return { 'x-corpus-snapshot-id': id, 'x-corpus-checksum': checksum }
  }

  /** The same call with its ledger work inside a transaction. */
  within(db: Db): Context {
    const outer = this
    return {
      ...this.parts,
      db,
      get snapshot() {
        return outer.snapshot
      },
    }
  }

  /** Lets go of a snapshot that turned out to be damaged; the next use takes the one that replaced it. */
  dropDamaged(reason: string): void {
    const id = this.held?.snapshot.id
    this.release()
    if (id) this.corpus.reportDamage(id, reason)
  }

  release(): void {
    this.held?.release()
    this.held = undefined
  }
}

/** 503 while there is no snapshot to answer from. */
export const noSnapshot = () =>
  new AppError('unavailable', 'no corpus snapshot is published yet', {
    retryAfter: 5,
    messageJa: '公開済みのデータがまだありません。',
  })
