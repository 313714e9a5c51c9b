import { type Account, termsOf } from '../ledger/account.ts'
import { giveBackSlot, grantSlots, type SlotGrant, type SlotRequest } from '../ledger/daily-slots.ts'
import { GroupCommit } from '../ledger/group-commit.ts'
import { KeysOfTurn } from '../ledger/keys-of-turn.ts'
import { Cookies } from '../lib/cookies.ts'
import { ipPrefix } from '../lib/ip-prefix.ts'
import { AppError } from '../operation/errors.ts'
import { type AnyOperation, isCounted, isThrottled } from '../operation/operation.ts'
import { AdminDoor, noSuchPath } from './admin.ts'
import { AnswerStream } from './answer-stream.ts'
import { authenticate } from './authenticate.ts'
import { cacheControl } from './cache-control.ts'
import type { Call, Reply } from './call.ts'
import { CallContext, type Surroundings } from './call-context.ts'
import { checkCallOptions } from './call-options.ts'
import { factsOf } from './ended-call.ts'
import { errorEnvelope } from './envelope.ts'
import { Executor } from './execute.ts'
import { fingerprint } from './idempotency.ts'
import { checkLimit } from './limit.ts'
import { threadListIn } from './long-input.ts'
import { LostAnswers } from './lost-answers.ts'
import { splitProofOptions } from './proof-options.ts'
import { takeDailyCall, takeSlot } from './quota.ts'
import { checkScope } from './scope.ts'
import { sealedReplyIdOf } from './sealed-reply-id.ts'
import type { Services } from './services.ts'
import { checkPage, sessionAccount } from './session.ts'
import { enterTestMode, testModeHeaders } from './test-mode.ts'
import { triggerIds } from './test-triggers.ts'
import { Throttle } from './throttle.ts'
import { validate } from './validate.ts'
import { failureOf, withLedger } from './with-ledger.ts'

/** What a call has gathered so far: headers that even a refusal carries, and the slot to give back. */
interface Progress {
  readonly startedMs: number
  headers: Record<string, string>
  slot?: SlotRequest
}

/** Everything that happens around an operation, the same for REST and MCP; the order is `contract/order-of-checks.md`. */
export class Pipeline {
  private readonly keys: KeysOfTurn
  private readonly byKey: Throttle
  private readonly byAddress: Throttle
  private readonly lostAnswers: LostAnswers
  private readonly adminDoor: AdminDoor
  private readonly slotRequests: GroupCommit<SlotRequest, SlotGrant>
  private readonly executor: Executor
  private readonly around: Surroundings

  constructor(private readonly services: Services) {
    const { ledger, secrets, rates, service, payments, pages, receivers, signers, watch } = services
    this.around = { db: ledger.db, service, secrets, payments, pages, receivers, signers }
    this.keys = new KeysOfTurn(ledger, secrets)
    this.byKey = new Throttle('key', rates.key)
    this.byAddress = new Throttle('ip-anon', rates.anonymous)
    this.lostAnswers = new LostAnswers(services, (address) => this.addressHash(address))
    this.adminDoor = new AdminDoor(services.adminKey, services.onAdminGuess)
    this.slotRequests = new GroupCommit((items) => grantSlots(ledger, items), { name: 'daily_slots', watch })
    this.executor = new Executor(services)
  }

  /** Answers a call; failures come back as replies too, dressed for the shape that was asked for. */
  async run(call: Call): Promise<Reply> {
    const progress: Progress = { startedMs: performance.now(), headers: {} }
    const context = this.contextOf(call, this.services.clock())
    try {
      const reply = await this.perform(call, progress, context).catch((refusal) =>
        this.lostAnswers.insteadOf(refusal, call, context),
      )
      if (reply.answer instanceof AnswerStream) reply.answer.whenClosed(context.handOver())
      const facts = factsOf(call, context, reply)
      const kept = cacheControl(call.operation, context.caller, reply.headers)
      return { ...withHeaders(reply, { ...reply.headers, ...kept, ...readersOf(call.operation) }), facts }
    } catch (error) {
      const refusal = await this.refuse(call, progress, context, context.afterDamage(error))
      return { ...refusal, facts: factsOf(call, context, refusal) }
    } finally {
      context.release()
    }
  }

  private async perform(call: Call, progress: Progress, context: CallContext): Promise<Reply> {
    const { operation, options } = call
    const { now } = context
    if (operation.access === 'admin' && !this.isFromOperator(call)) throw noSuchPath()
    const account = takesKey(operation) ? await this.authenticated(call, context) : null
    const addressHash = account === null ? this.addressHash(call.address) : ''
    if (account === null) context.caller = { kind: 'anonymous', addressHash }
    if (context.caller.kind !== 'account' || context.caller.isSession) checkPage(call, context.cookies)
    const keyed = account === null || account === 'operator' ? null : account
    if (keyed?.mode === 'test') progress.headers = testModeHeaders
    if (isThrottled(operation)) progress.headers = { ...progress.headers, ...this.throttled(account, addressHash, now) }
    if (operation.access === 'required' && (account === null || account === 'operator')) throw keyRequired()
    checkScope(operation, keyed)
    await this.takeSlots(call, progress, keyed, account === null ? addressHash : null, now)
    checkCallOptions(operation, options, keyed !== null)
    context.sealedReplyId = sealedReplyIdOf(call, context.cookies)
    const replayed = context.sealedReplyId && (await this.lostAnswers.find(call, context))
    if (replayed) return replayed
    const lookFor = keyed?.mode === 'test' ? triggerIds : []
    const long = call.readLong ? await call.readLong({ isKeyed: keyed !== null, lookFor }) : null
    const given = long ?? call.given()
    if (long) context.releaseAtEnd(threadListIn(operation, given.input)?.release)
    const { input, proof } = splitProofOptions(operation, validate(operation, given))
    const isHashed =
      operation.auditSeal || operation.provable || (keyed && operation.idempotency && options.idempotencyKey)
    const queryHash = isHashed ? (long?.sha256 ?? fingerprint(given.input)) : ''
    const found = long?.found ?? null
    if (keyed?.mode === 'test')
      await enterTestMode({ call, input, account: keyed, context, found }, this.services, this.byKey)
    if (proof.snapshot !== undefined) context.readSnapshot(proof.snapshot)
    if (operation.limit)
      await withLedger(() => checkLimit(context.db, operation, keyed?.id ?? addressHash, now), this.reporter(call))
    operation.check?.(input, context)
    const { startedMs } = progress
    const { sealVersion: keyVersion } = this.services
    const reply = await this.executor.execute({ call, input, proof, queryHash, keyed, keyVersion, context, startedMs })
    const gathered = { ...progress.headers, ...context.snapshotHeaders(), ...context.cookies.headers() }
    return withHeaders(reply, { ...gathered, ...reply.headers })
  }

  private contextOf(call: Call, now: Date): CallContext {
    const { requestId, browser, options } = call
    const { corpus, service } = this.services
    const cookies = new Cookies(browser?.cookies, service.baseUrl.startsWith('https:'))
    return new CallContext(corpus, this.around, { now, requestId, cookies, options, report: this.reporter(call) })
  }

  /** Whether a call comes from the operator. */
  isFromOperator({ credentials, address }: Pick<Call, 'credentials' | 'address'>): boolean {
    if (credentials === 'operator') return false
    return this.adminDoor.admits(credentials.adminKey, () => this.addressHash(address), this.services.clock())
  }

  /**
   * Refuses a caller whom every call would refuse, before a long body is read that may hold any call; answers whether there is
   * a key. Nothing is counted but a guess at a key.
   */
  async screen(caller: Pick<Call, 'credentials' | 'address' | 'requestId'>): Promise<boolean> {
    const now = this.services.clock()
    const report = (error: unknown) =>
      this.services.onError(error, { requestId: caller.requestId, operation: 'a long body' })
    const account = await withLedger(() => authenticate(caller.credentials, this.keys), report).catch(
      (refusal: unknown) => {
        throw this.lostAnswers.counted(refusal, caller.address, now)
      },
    )
    if (account === null) this.byAddress.check(this.addressHash(caller.address), now.getTime())
    else if (account !== 'operator') this.byKey.check(account.keyId, now.getTime())
    return account !== null
  }

  /** Holds an address to its calls a second where no operation is called: for what is long and the same for everybody. */
  throttleAddress(address: string): void {
    this.byAddress.take(this.addressHash(address), this.services.clock().getTime())
  }

  private async authenticated(call: Call, context: CallContext): Promise<Account | 'operator' | null> {
    return withLedger(async () => {
      const byKey = await authenticate(call.credentials, this.keys)
      const account = byKey ?? (await sessionAccount(call, context))
      if (account === 'operator') context.caller = { kind: 'operator' }
      else if (account !== null) context.caller = { kind: 'account', account, isSession: byKey === null }
      return account
    }, this.reporter(call))
  }

  private throttled(account: Account | 'operator' | null, addressHash: string, now: Date): Record<string, string> {
    if (account === 'operator') return {}
    return account === null
      ? this.byAddress.take(addressHash, now.getTime())
      : this.byKey.take(account.keyId, now.getTime())
  }

  /** One of the day's slots: for callers without a key, and for accounts whose terms have a daily limit. */
  private async takeSlots(
    call: Call,
    progress: Progress,
    keyed: Account | null,
    addressHash: string | null,
    now: Date,
  ): Promise<void> {
    if (!isCounted(call.operation)) return
    const submit = (request: SlotRequest) => withLedger(() => this.slotRequests.submit(request), this.reporter(call))
    if (addressHash !== null) {
      const { request, headers } = await takeSlot(submit, addressHash, this.services.service.anonymousDaily, now)
      progress.slot = request
      progress.headers = { ...progress.headers, ...headers }
      return
    }
    const dailyCalls = keyed ? termsOf(keyed).dailyCalls : undefined
    if (keyed && dailyCalls !== undefined) progress.slot = await takeDailyCall(submit, keyed.id, dailyCalls, now)
  }

  private addressHash(address: string): string {
    return this.services.secrets.hash('address', ipPrefix(address) ?? 'unknown').hash
  }

  private async refuse(call: Call, progress: Progress, { caller }: CallContext, thrown: unknown): Promise<Reply> {
    const failure = failureOf(thrown, call.requestId)
    if (failure !== thrown) this.reporter(call)(thrown)
    if (failure.status >= 500 && progress.slot) {
      await giveBackSlot(this.services.ledger, progress.slot).catch(this.reporter(call))
    }
    const isV2 = call.wantsV2 && call.operation.envelope !== undefined
    const headers = { ...progress.headers, ...failure.headers }
    const meta = {
      requestId: call.requestId,
      latencyMs: Math.round(performance.now() - progress.startedMs),
      units: 0,
      clientTag: call.options.clientTag,
    }
    return {
      status: failure.status,
      answer: isV2 ? errorEnvelope(failure, meta, this.services.service.baseUrl) : failure.body(),
      headers: { ...headers, ...cacheControl(call.operation, caller, headers) },
      isV2,
      failure,
    }
  }

  private reporter(call: Call): (error: unknown) => void {
    return (error) => this.services.onError(error, { requestId: call.requestId, operation: call.operation.name })
  }
}

const withHeaders = ({ status, answer, isV2, units = 0 }: Reply, headers: Record<string, string>): Reply => ({
  status,
  answer,
  headers,
  isV2,
  units,
})

/** Whether a key is looked at at all; anything else ignores one. */
const takesKey = ({ access }: AnyOperation): boolean => access === 'optional' || access === 'required'

/** Which pages may read an answer besides those of this site. */
const readersOf = ({ anyOrigin }: AnyOperation): Record<string, string> =>
  anyOrigin ? { 'access-control-allow-origin': '*' } : {}

const keyRequired = () =>
  new AppError('unauthorized', 'api key required', {
    headers: { 'www-authenticate': 'Bearer' },
    messageJa: 'この操作にはAPIキーが必要です。',
  })
