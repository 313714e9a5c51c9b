import type { Corpus } from '../corpus/corpus.ts'
import type { CorpusState } from '../corpus/corpus-state.ts'
import type { Snapshot } from '../corpus/snapshot.ts'
import type { Uploads } from '../documents/uploads/uploads.ts'
import type { MailEvents } from '../gateways/mail/mail-events.ts'
import type { Payments } from '../gateways/payments.ts'
import type { PublicPages } from '../gateways/public-pages.ts'
import type { Receivers } from '../gateways/receivers/receivers.ts'
import type { Account } from '../ledger/account.ts'
import type { JobBounds } from '../ledger/jobs/kept-bytes.ts'
import type { LedgerLog } from '../ledger/ledger-log.ts'
import type { Db } from '../ledger/open.ts'
import { allows, type Scope } from '../ledger/scopes.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { Signer } from '../ledger/signing-keys.ts'
import type { FailingWork } from '../lib/background-work.ts'
import type { Cookies } from '../lib/cookies.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import type { SourceState } from '../schema/source-state.ts'
import type { OperatorDoor } from './access/operator-door.ts'
import type { PriceBook } from './access/price-book.ts'
import type { InputNote } from './input-note.ts'
import type { AnyOperation } from './operation.ts'
import type { Progress } from './progress.ts'
import type { ListedIn } from './toolsets.ts'

/** Somebody without an account. */
export interface Anonymous {
  readonly kind: 'anonymous'
  /** Whom its free calls are counted under: the address it calls from, or the guest. */
  readonly addressHash: string
  /** Of a guest: the address at which the person logged in, whose bounds hold for all of its guests together. */
  readonly loginHash?: string
}

/** The address that the bounds of somebody without an account are counted under: however many guests it makes, they are one. */
export const boundOf = ({ addressHash, loginHash }: Anonymous): string => loginHash ?? addressHash

/** Who is calling: nobody known, a paying account, or the operator on their own machine (stdio without a key). */
export type Caller =
  | Anonymous
  | { readonly kind: 'account'; readonly account: Account; readonly isSession: boolean }
  | { readonly kind: 'operator' }

/** How a call is to be answered: its headers (over MCP: its `_meta`) as sent; undefined when absent. */
export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  readonly costCap?: string | undefined
  readonly scopedCapToken?: string | undefined
  readonly clientTag?: string | undefined
  readonly quoteId?: string | undefined
  readonly ifNoneMatch?: string | undefined
  /** What the caller would rather have (RFC 7240). */
  readonly prefer?: string | undefined
  /** The page that asks (RFC 6454). */
  readonly origin?: string | undefined
}

/** What an installation tells its operator alone. */
export interface OperatorFacts {
  /** Where this machine keeps what it ingested. */
  readonly dataDir: string
  /** Null where sources are read on another machine. */
  sources(): readonly SourceState[] | null
  /** The figures of all processes in the text format of Prometheus; null where nothing is measured. */
  readonly metrics: (() => Promise<string>) | null
}

/** Everything an operation may touch; one snapshot for the whole call. */
export interface Context {
  readonly snapshot: Snapshot
  /** The snapshots beside it: the log of all that were published, and which of them are kept. */
  readonly corpus: Pick<Corpus, 'log' | 'currentId' | 'fileOf' | 'whyNot' | 'acquireKept'>
  /** The ledger: a transaction that also holds the charge for operations that write, else plain reads. */
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly requestId: string
  readonly service: ServiceFacts
  readonly secrets: Secrets
  /** The payment processor; null where the operator has set up none. */
  readonly payments: Payments | null
  /** Reads what the mail provider posts. */
  readonly mailEvents: MailEvents
  /** Pages of other people, for operations that say `asksOutside`. */
  readonly pages: PublicPages
  /** Reads the files of people, away from the calls. */
  readonly uploads: Uploads
  /** Where customers have events posted to, for operations that say `asksOutside`. */
  readonly receivers: Receivers
  /** Has the jobs that are due looked at: to be called when they are committed. */
  readonly wakeJobs: () => void
  /** Says that whoever called is gone, where work is ended for it. */
  readonly signal?: AbortSignal | undefined
  /** Hears how far long work is. */
  readonly progress: Progress
  /** Where the operator is let in by a form. */
  readonly operatorDoor: OperatorDoor
  readonly cookies: Cookies
  readonly options: CallOptions
  /** What was read otherwise than it was sent, to be told. */
  readonly inputNotes: readonly InputNote[]
  /** Signs receipts and checkpoints of the mode of the call. */
  readonly signer: Signer
  /** Keeps the answer for a retry with the same Idempotency-Key; belongs into the transaction of the effect. */
  sealAnswer(db: Db, answer: unknown): Promise<void>
  /** Tells the operator of a failure of ours that the rest of an answer survives. */
  report(error: unknown): void
}

/** Facts about this installation that answers may state. */
export interface ServiceFacts {
  readonly version: string
  readonly baseUrl: string
  readonly anonymousDaily: number
  /** Calls a day of all guests together that logged in at one address. */
  readonly guestsDaily: number
  readonly jobBounds: JobBounds
  /** Whether mail leaves over a server; without one it is written into a folder. */
  readonly isMailing: boolean
  /** Where people write to: the operator's e-mail, or the address of the service. */
  readonly contact: string
  /** Every operation of the catalogue, by its name, in display order. */
  readonly operations: ReadonlyMap<string, AnyOperation>
  /** Which lists of tools name each of them. */
  readonly listedIn: ListedIn
  /** Every record kind, in display order. */
  readonly datasets: readonly AnyDataset[]
  readonly prices: PriceBook
  /** What the paid newsletter costs a month, as people read it; the processor charges its own price. */
  readonly newsletterYen: number
  /** Hosts that a checkout or the portal may send people back to, our own among them; empty = any. */
  readonly returnHosts: readonly string[]
  ready(): Promise<Readiness>
  /** How the ledger keeps what was committed. */
  ledgerLog(): Promise<LedgerLog>
  /** For the operator alone. */
  readonly operator: OperatorFacts
}

export interface Readiness {
  /** Why the ledger cannot be written, in words; null when it can. */
  readonly ledger: string | null
  readonly corpus: CorpusState
  readonly background: readonly FailingWork[]
}

/** The account of a call whose operation requires a key: the pipeline lets nobody else through. */
export function accountOf({ caller }: Context): Account {
  if (caller.kind !== 'account') throw new Error('an operation without required access asked for an account')
  return caller.account
}

/** The key whose jobs alone are within reach of a caller: its own, unless it may read, or change, what belongs to the account; null for all. */
export function jobReach(caller: Caller, needed: Extract<Scope, 'account:read' | 'account:write'>): string | null {
  if (caller.kind !== 'account') return null
  const { keyId, scopes } = caller.account
  return allows(scopes, needed) ? null : keyId
}

/** What a call makes for its entity tag and then answers with: made once for both. */
export class MadeOnce<T> {
  private readonly made = new WeakMap<Context, Promise<T>>()

  of(context: Context, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(context)
    if (known) return known
    const made = make()
    this.made.set(context, made)
    return made
  }
}
