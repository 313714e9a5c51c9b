import type { Corpus } from '../corpus/corpus.ts'
import { isDamage } from '../corpus/damaged-snapshot.ts'
import type { Lease } from '../corpus/held-snapshot.ts'
import type { Snapshot } from '../corpus/snapshot.ts'
import type { MailEvents } from '../gateways/mail/mail-events.ts'
import type { Payments } from '../gateways/payments.ts'
import type { PublicPages } from '../gateways/public-pages.ts'
import type { Receivers } from '../gateways/receivers/receivers.ts'
import type { Db } from '../ledger/open.ts'
import { type SealedReplyId, sealReply } from '../ledger/sealed-replies.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { Signer, Signers } from '../ledger/signing-keys.ts'
import type { Cookies } from '../lib/cookies.ts'
import type { OperatorDoor } from '../operation/access/operator-door.ts'
import type { Caller, CallOptions, Context, ServiceFacts } from '../operation/context.ts'
import { AppError } from '../operation/errors.ts'
import type { Progress } from '../operation/progress.ts'
import { notKept } from './not-kept.ts'

/** What every call of a service works with. */
export interface Surroundings {
  readonly db: Db
  readonly service: ServiceFacts
  readonly secrets: Secrets
  readonly payments: Payments | null
  readonly mailEvents: MailEvents
  readonly pages: PublicPages
  readonly receivers: Receivers
  readonly uploads: Context['uploads']
  readonly wakeJobs: () => void
  readonly signers: Signers
  readonly operatorDoor: OperatorDoor
}

/** What is known of one call before anything is checked. */
interface Facts {
  readonly now: Date
  readonly requestId: string
  readonly cookies: Cookies
  readonly options: CallOptions
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
  readonly report: (error: unknown) => void
}

const none = {}

const nobody: Caller = { kind: 'anonymous', addressHash: '' }

/** The context of one call; holds the snapshot from its first use until `release`. */
export class CallContext implements Context {
  readonly db: Db
  readonly now: Date
  readonly requestId: string
  readonly service: ServiceFacts
  readonly secrets: Secrets
  readonly payments: Payments | null
  readonly mailEvents: MailEvents
  readonly pages: PublicPages
  readonly receivers: Receivers
  readonly uploads: Context['uploads']
  readonly wakeJobs: () => void
  readonly operatorDoor: OperatorDoor
  readonly cookies: Cookies
  readonly options: CallOptions
  readonly progress: Progress
  readonly signal: AbortSignal | undefined
  signer: Signer
  readonly report: (error: unknown) => void
  /** Known once the call is authenticated. */
  caller = nobody
  inputNotes: Context['inputNotes'] = []
  sealedReplyId: SealedReplyId | null = null
  private held: Lease | undefined
  private letGo: (() => void) | undefined

  constructor(
    public corpus: Corpus,
    private readonly around: Surroundings,
    private readonly facts: Facts,
  ) {
    this.db = around.db
    this.now = facts.now
    this.requestId = facts.requestId
    this.service = around.service
    this.secrets = around.secrets
    this.payments = around.payments
    this.mailEvents = around.mailEvents
    this.pages = around.pages
    this.receivers = around.receivers
    this.uploads = around.uploads
    this.wakeJobs = around.wakeJobs
    this.operatorDoor = around.operatorDoor
    this.cookies = facts.cookies
    this.options = facts.options
    this.progress = facts.progress
    this.signal = facts.signal
    this.signer = around.signers.live
    this.report = facts.report
  }

  async sealAnswer(db: Db, answer: unknown): Promise<void> {
    if (this.sealedReplyId === null) return
    await sealReply(db, this.secrets, this.sealedReplyId, Buffer.from(JSON.stringify(answer)), this.now)
  }

  /** Answers from the invented records of test keys, which the live key never signs; before anything was read. */
  readTest(corpus: Corpus): void {
    this.corpus = corpus
    this.signer = this.around.signers.test
  }

  /** Answers from a kept snapshot; before anything was read. 404 when it is not kept. */
  async readSnapshot(id: string): Promise<void> {
    this.held = await this.keptOf(id)
    if (!this.held) throw notKept(id, this.corpus.whyNot(id))
  }

  get snapshot(): Snapshot {
    this.held ??= this.corpus.acquire()
    if (this.held) return this.held.snapshot
    throw noSnapshot()
  }

  /** The snapshot that the call is answered from, whether it needs one or not; null while none is published. */
  snapshotId(): string | null {
    this.held ??= this.corpus.acquire()
    return this.held?.snapshot.id ?? null
  }

  /** The present ids of records by former ones, in the snapshot of the call, which is not taken for it: an answer without records names none. */
  formerIds(): ReadonlyMap<string, string> | undefined {
    if (this.held) return this.held.snapshot.formerIds
    const lease = this.corpus.acquire()
    const former = lease?.snapshot.formerIds
    lease?.release()
    return former
  }

  /** Answers from a kept snapshot instead of the served one; false when it is not kept. Before anything was read. */
  async readKept(id: string): Promise<boolean> {
    this.releaseSnapshot()
    this.held = await this.keptOf(id)
    return this.held !== undefined
  }

  private async keptOf(id: string): Promise<Lease | undefined> {
    try {
      return await this.corpus.acquireKept(id)
    } catch (error) {
      this.report(error)
      throw notOpened()
    }
  }

  /** Has something let go of when the call is over. */
  releaseAtEnd(letGo: (() => void) | undefined): void {
    this.letGo = letGo
  }

  /** Leaves the snapshot, and what is let go of with it, to an answer that is still being made: what is returned lets go of both. */
  handOver(): () => void {
    const { held, letGo } = this
    this.held = undefined
    this.letGo = undefined
    return () => {
      held?.release()
      letGo?.()
    }
  }

  /** Headers that say which snapshot the answer came from; empty when none was used. */
  snapshotHeaders(): Record<string, string> {
    if (!this.held) return none
    const { id, checksum } = this.held.snapshot
    return { 'x-corpus-snapshot-id': id, 'x-corpus-checksum': checksum }
  }

  /** The same call with its ledger work inside a transaction, or as of another moment. */
  within(changed: { readonly db?: Db; readonly now?: Date }): Context {
    const outer = this
    return {
      ...this.around,
      ...this.facts,
      ...changed,
      caller: this.caller,
      inputNotes: this.inputNotes,
      signer: this.signer,
      sealAnswer: (tx, answer) => outer.sealAnswer(tx, answer),
      get corpus() {
        return outer.corpus
      },
      get snapshot() {
        return outer.snapshot
      },
    }
  }

  /** Lets go of a snapshot that turned out to be damaged; the next use takes the one that replaced it. */
  dropDamaged(reason: string): void {
    const id = this.held?.snapshot.id
    this.releaseSnapshot()
    if (id) this.corpus.reportDamageMet(id, reason)
  }

  /** What a call ends with that met damage where no second try was possible; other errors as they are. */
  afterDamage(error: unknown): unknown {
    if (!isDamage(error)) return error
    this.dropDamaged(error.message)
    return damaged()
  }

  /** The call is over. */
  release(): void {
    this.releaseSnapshot()
    this.letGo?.()
    this.letGo = undefined
  }

  private releaseSnapshot(): void {
    this.held?.release()
    this.held = undefined
  }
}

/** 503 while there is no snapshot to answer from. */
export const noSnapshot = () =>
  new AppError('unavailable', {
    ja: '公開済みのデータがまだありません。',
    en: 'no corpus snapshot is published yet',
    retryAfter: 5,
  })

/** 503 while a kept snapshot cannot be opened for a reason that says nothing about it, such as too many open files. */
const notOpened = () =>
  new AppError('unavailable', {
    ja: '現在、データの版を開けません。課金は発生していません。少し待って再試行してください。',
    en: 'the snapshot cannot be opened right now; nothing was billed',
    retryAfter: 1,
  })

/** 503 of a call that met a damaged record; the next one is answered from a sound snapshot. */
const damaged = () =>
  new AppError('unavailable', {
    ja: '収録データの破損を検出したため回答を中止しました。再試行すると、健全なデータの版から回答します。',
    en: 'a record of the snapshot is damaged; nothing of it was sent, and the snapshot is no longer used',
    retryAfter: 1,
  })
