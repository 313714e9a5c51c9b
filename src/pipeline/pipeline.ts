import type { Corpus } from '../corpus/corpus.ts'
import type { Account } from '../ledger/account.ts'
import { type Admission, type Admitted, admit, readmit } from '../ledger/admit.ts'
import { GroupCommit } from '../ledger/group-commit.ts'
import { KeyFinder } from '../ledger/keys.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { ipPrefix } from '../lib/ip-prefix.ts'
import type { Caller, ServiceFacts } from '../operation/context.ts'
import { AppError, internalError } from '../operation/errors.ts'
import { isCounted } from '../operation/operation.ts'
import { authenticate } from './authenticate.ts'
import { booked } from './booked.ts'
import type { Call, Reply } from './call.ts'
import { CallContext, noSnapshot } from './call-context.ts'
import { errorEnvelope } from './envelope.ts'
import { Executor } from './execute.ts'
import { provokedBy } from './provoked.ts'
import { takeSlot } from './quota.ts'
import { checkSteering } from './steer.ts'
import { type Rate, Throttle } from './throttle.ts'
import { validate } from './validate.ts'

export interface Services {
  readonly corpus: Corpus
  /** The corpus of test keys, made when the first of them calls. */
  readonly testCorpus: () => Promise<Corpus>
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly clock: () => Date
  readonly service: ServiceFacts
  readonly rates: { readonly key: Rate; readonly anonymous: Rate }
  /** Told about failures that are ours; never with anything private. */
  readonly onError: (error: unknown, call: Pick<Call, 'requestId'> & { operation: string }) => void
}

/** What a call has gathered so far: headers that even a refusal carries, and the slot to give back. */
interface Progress {
  readonly startedMs: number
  headers: Record<string, string>
  slot?: Admission
}

/** Everything that happens around an operation, the same for REST and MCP; the order is `contract/order-of-checks.md`. */
export class Pipeline {
  private readonly keys: KeyFinder
  private readonly byKey: Throttle
  private readonly byAddress: Throttle
  private readonly admissions: GroupCommit<Admission, Admitted>
  private readonly executor: Executor

  constructor(private readonly services: Services) {
    const { ledger, secrets, rates } = services
    this.keys = new KeyFinder(ledger.db, secrets)
    this.byKey = new Throttle('key', rates.key)
    this.byAddress = new Throttle('ip-anon', rates.anonymous)
    this.admissions = new GroupCommit((items) => admit(ledger, items))
    this.executor = new Executor(services)
  }

  /** Answers a call; failures come back as replies too, dressed for the shape that was asked for. */
  async run(call: Call): Promise<Reply> {
    const progress: Progress = { startedMs: performance.now(), headers: {} }
    try {
      return await this.perform(call, progress)
    } catch (error) {
      return this.refuse(call, progress, error)
    }
  }

  private async perform(call: Call, progress: Progress): Promise<Reply> {
    const { operation, steering } = call
    const now = this.services.clock()
    const account = operation.access === 'none' ? null : await this.authenticated(call, now)
    const addressHash = account === null ? this.addressHash(call.address) : ''
    const keyed = account === null || account === 'operator' ? null : account
    if (keyed?.mode === 'test') progress.headers = { 'x-test-mode': 'true' }
    if (operation.access !== 'none')
      progress.headers = { ...progress.headers, ...this.throttled(account, addressHash, now) }
    if (operation.access === 'required' && (account === null || account === 'operator')) throw keyRequired()
    if (account === null && isCounted(operation)) await this.admitted(progress, addressHash, now, call)
    checkSteering(operation, steering, keyed !== null)
    const given = call.given()
    const input = validate(operation, given)
    if (keyed?.mode === 'test') this.provoke(call, input, keyed, now)
    const caller = callerOf(account, addressHash)
    const context = new CallContext(await this.corpusOf(keyed, call), {
      db: this.services.ledger.db,
      caller,
      now,
      requestId: call.requestId,
      service: this.services.service,
    })
    try {
      operation.check?.(input, context)
      const reply = await this.executor.execute({ call, input, given: given.input, keyed, context, ...progress })
      return { ...reply, headers: { ...progress.headers, ...context.snapshotHeaders(), ...reply.headers } }
    } finally {
      context.release()
    }
  }

  /** Answers as a magic id asks for. */
  private provoke({ operation, requestId }: Call, input: Record<string, unknown>, account: Account, now: Date): void {
    const { anonymousDaily } = this.services.service
    const provoked = provokedBy({ operation, input, account, now, requestId, throttle: this.byKey, anonymousDaily })
    if (provoked) throw provoked
  }

  /** Test keys see fixtures and nothing else; nobody else ever sees them. */
  private async corpusOf(keyed: Account | null, call: Call): Promise<Corpus> {
    if (keyed?.mode !== 'test') return this.services.corpus
    try {
      return await this.services.testCorpus()
    } catch (error) {
      this.reporter(call)(error)
      throw noSnapshot()
    }
  }

  private async authenticated(call: Call, now: Date): Promise<Account | 'operator' | null> {
    try {
      return await booked(() => authenticate(call.credentials, this.keys), this.reporter(call))
    } catch (error) {
      // Guessing keys is as fast as an address may call, no faster.
      if ((error as AppError).kind === 'unauthorized')
        this.byAddress.take(this.addressHash(call.address), now.getTime())
      throw error
    }
  }

  private throttled(account: Account | 'operator' | null, addressHash: string, now: Date): Record<string, string> {
    if (account === 'operator') return {}
    return account === null
      ? this.byAddress.take(addressHash, now.getTime())
      : this.byKey.take(account.keyId, now.getTime())
  }

  private async admitted(progress: Progress, addressHash: string, now: Date, call: Call): Promise<void> {
    const submit = (admission: Admission) => booked(() => this.admissions.submit(admission), this.reporter(call))
    const { admission, headers } = await takeSlot(submit, addressHash, this.services.service.anonymousDaily, now)
    progress.slot = admission
    progress.headers = { ...progress.headers, ...headers }
  }

  private addressHash(address: string): string {
    return this.services.secrets.hash('address', ipPrefix(address) ?? 'unknown').hash
  }

  private async refuse(call: Call, progress: Progress, thrown: unknown): Promise<Reply> {
    const failure = thrown instanceof AppError ? thrown : internalError(call.requestId)
    if (failure !== thrown) this.reporter(call)(thrown)
    if (failure.status >= 500 && progress.slot) {
      await readmit(this.services.ledger, progress.slot).catch(this.reporter(call))
    }
    const isV2 = call.wantsV2 && call.operation.envelope !== undefined
    const meta = {
      requestId: call.requestId,
      latencyMs: Math.round(performance.now() - progress.startedMs),
      units: 0,
      clientTag: call.steering.clientTag,
    }
    return {
      status: failure.status,
      answer: isV2 ? errorEnvelope(failure, meta, this.services.service.baseUrl) : failure.body(),
      headers: { ...progress.headers, ...failure.headers },
      isV2,
      failure,
    }
  }

  private reporter(call: Call): (error: unknown) => void {
    return (error) => this.services.onError(error, { requestId: call.requestId, operation: call.operation.name })
  }
}

function callerOf(account: Account | 'operator' | null, addressHash: string): Caller {
  if (account === 'operator') return { kind: 'operator' }
  return account === null ? { kind: 'anonymous', addressHash } : { kind: 'account', account }
}

const keyRequired = () =>
  new AppError('unauthorized', 'api key required', {
    headers: { 'www-authenticate': 'Bearer' },
    messageJa: 'この操作にはAPIキーが必要です。',
  })
