import type { Corpus } from '../corpus/corpus.ts'
import type { MailEvents } from '../gateways/mail/mail-events.ts'
import type { Payments } from '../gateways/payments.ts'
import type { PublicPages } from '../gateways/public-pages.ts'
import type { Receivers } from '../gateways/receivers/receivers.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import type { Signers } from '../ledger/signing-keys.ts'
import type { Watch } from '../lib/watch.ts'
import type { Context, ServiceFacts } from '../operation/context.ts'
import type { Call } from './call.ts'
import type { OnAdminGuess } from './gates/admin-door.ts'
import type { Rate } from './gates/throttle.ts'

/** The parts of a service that calls need. */
export interface Services {
  readonly corpus: Corpus
  /** The corpus of test keys, compiled when the first of them calls. */
  readonly testCorpus: () => Promise<Corpus>
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly clock: () => Date
  readonly service: ServiceFacts
  readonly payments: Payments | null
  readonly mailEvents: MailEvents
  readonly pages: PublicPages
  readonly receivers: Receivers
  readonly uploads: Context['uploads']
  /** Has the jobs that are due looked at, once they are on the list. */
  readonly wakeJobs: () => void
  /** What receipts and checkpoints are signed with. */
  readonly signers: Signers
  /** The number of the pepper that seals. */
  readonly sealVersion: number
  /** Empty: there is no administration over HTTP. */
  readonly adminKey: string
  readonly onAdminGuess: OnAdminGuess
  readonly watch: Watch
  readonly rates: { readonly key: Rate; readonly anonymous: Rate }
  /** Told about failures that are ours; never with anything private. */
  readonly onError: (error: unknown, call: Pick<Call, 'requestId'> & { operation: string }) => void
}
