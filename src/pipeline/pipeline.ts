import type { CallTally } from '../ledger/call-tally.ts'
import { Cookies } from '../lib/cookies.ts'
import type { AppError } from '../operation/errors.ts'
import { isCounted } from '../operation/operation.ts'
import { unreported } from '../operation/progress.ts'
import { addressHash } from './access/address-hash.ts'
import { checkOperator, isFromOperator, noteOperatorAct } from './access/admin.ts'
import { authenticateCall, requireKey } from './access/authenticate.ts'
import { takeDailySlot } from './access/quota.ts'
import { checkLimit, takeBackAnswered, throttleCall } from './access/rate.ts'
import { checkScope } from './access/scope.ts'
import { refusalOfToken, screen } from './access/screen.ts'
import { checkPage } from './access/session.ts'
import { withVisitor } from './access/visitor.ts'
import { countCall } from './answer/counted.ts'
import { inEnvelope, storedAnswer } from './answer/in-envelope.ts'
import { refusalReply } from './answer/refusal.ts'
import { matches, sent, withCallHeaders } from './answer/reply-headers.ts'
import { checkCaps } from './billing/caps.ts'
import { chargeHeaders, chargeOf } from './billing/charge.ts'
import { noteFreeLines } from './billing/free-work.ts'
import { withStanding } from './billing/with-standing.ts'
import type { Call, CallInput, LongCallInput, Reply } from './call.ts'
import { CallContext } from './call-context.ts'
import { statusNow } from './checked-call.ts'
import { checkCallOptions } from './input/call-options.ts'
import { readLongInput } from './input/long-input.ts'
import { withPlaces } from './input/places.ts'
import { withPresentIds } from './input/present-ids.ts'
import { splitProofOptions } from './input/proof-options.ts'
import { validate } from './input/validate.ts'
import { isLeft } from './jobs/leave-job.ts'
import { openLink } from './open-link.ts'
import { type PipelineParts, partsOf } from './parts.ts'
import { prepareSearches } from './prepare-searches.ts'
import { AnswerStream } from './replay/answer-stream.ts'
import { idempotentCallOf, queryHashOf } from './replay/idempotency.ts'
import { findLostAnswer, insteadOf } from './replay/lost-answers.ts'
import { repeatedCallOf } from './replay/repeated-calls.ts'
import { findStoredReply, replayStored } from './replay/stored-reply.ts'
import { runAndSettle, runThenSettle } from './run.ts'
import { noHeaders, type RunningCall } from './running-call.ts'
import type { Services } from './services.ts'
import { enterTestMode, markTestMode } from './test-mode/test-mode.ts'

/** Begins a call. */
function begin(call: Call, { corpus, around, service, clock, onError }: PipelineParts): RunningCall {
  const { requestId, browser, options, operation, signal } = call
  const cookies = new Cookies(browser?.cookies, service.baseUrl.startsWith('https:'))
  const report = (error: unknown) => onError(error, { requestId, operation: operation.name })
  const progress = call.job?.progress ?? call.progress ?? unreported
  const facts = { now: clock(), requestId, cookies, options, progress, signal, report }
  const context = new CallContext(corpus, around, facts)
  return { call, context, startedMs: performance.now(), headers: noHeaders, held: [] }
}

/** Lets go of everything that the call held. */
function end({ context, held }: RunningCall): void {
  for (const letGo of held) letGo()
  context.release()
}

/** Everything that happens around an operation, the same for REST and MCP. */
export class Pipeline {
  private readonly parts: PipelineParts

  constructor(services: Services) {
    this.parts = partsOf(services)
  }

  /** What is counted of calls and not yet on the books. */
  get tally(): CallTally {
    return this.parts.tally
  }

  /** Answers a call; failures come back as replies too, in the shape that was asked for. */
  async run(call: Call): Promise<Reply> {
    const running = begin(call, this.parts)
    try {
      const reply = await answerOrFirst(running, this.parts)
      const takenBack = takeBackAnswered(running)
      if (takenBack) await takenBack
      if (reply.answer instanceof AnswerStream) reply.answer.whenClosed(running.context.handOver())
      const reported = this.reported(running, sent(running, reply))
      return reported instanceof Promise ? await reported : reported
    } catch (error) {
      return await this.reported(running, await refusalReply(running, error, this.parts))
    } finally {
      end(running)
    }
  }

  /** What was answered, counted for the public and, where that is wanted, with what it cost and what is left. */
  private reported(running: RunningCall, reply: Reply): Reply | Promise<Reply> {
    const reported = countCall(running, reply, this.parts)
    if (running.call.isVisitorWanted) return withVisitor(running, reported, this.parts)
    return running.call.isStandingWanted ? withStanding(running, reported, this.parts) : reported
  }

  /** Reads ahead of the first question what searches read then. */
  prepare(signal?: AbortSignal): Promise<void> {
    return prepareSearches(this.parts, signal)
  }

  /** The id that a record of the served snapshot has, for one that it had before. */
  presentId(id: string): string {
    const lease = this.parts.corpus.acquire()
    const present = lease?.snapshot.presentId(id) ?? id
    lease?.release()
    return present
  }

  /** Whether a call comes from the operator. */
  isFromOperator(caller: Pick<Call, 'credentials' | 'address'>): boolean {
    return isFromOperator(caller, this.parts)
  }

  /** Refuses a caller whom every call would refuse, before a long body is read; answers whether there is a key. */
  screen(caller: Pick<Call, 'credentials' | 'address' | 'requestId'>): Promise<boolean> {
    return screen(caller, this.parts)
  }

  /** Why a token is refused, before a message that came with it is read. */
  refusalOfToken(caller: Pick<Call, 'credentials' | 'address'>): Promise<AppError | null> {
    return refusalOfToken(caller, this.parts)
  }

  /** Holds an address to its calls a second where no operation is called: for what is long and the same for everybody. */
  throttleAddress(address: string): void {
    this.parts.byAddress.take(addressHash(this.parts, address), this.parts.clock().getTime())
  }
}

/** The answer of a call, or that of its first try where its own was refused. */
async function answerOrFirst(running: RunningCall, parts: PipelineParts): Promise<Reply> {
  try {
    return await answer(running, parts)
  } catch (refusal) {
    return insteadOf(refusal, running, parts)
  }
}

/** The order of checks (docs/contract/order-of-checks.md), each a line: whoever fails two of them hears of the first, and nothing is spent before the last. */
async function answer(running: RunningCall, parts: PipelineParts): Promise<Reply> {
  const { call, context } = running
  const { operation, options } = call
  if (operation.access.key === 'admin') await checkOperator(running, parts)
  const caller = authenticateCall(running, parts)
  const account = caller instanceof Promise ? await caller : caller
  checkPage(call, context)
  markTestMode(running, account)
  throttleCall(running, parts)
  requireKey(operation, account, context.caller)
  checkScope(call, account)
  const slot = isCounted(operation) ? takeDailySlot(running, account, parts) : undefined
  if (slot) await slot
  checkCallOptions(operation, options, { account, isJob: call.job !== undefined })
  const lost = operation.replay?.sealedBy && (await findLostAnswer(running, parts))
  if (lost) return lost
  const given: CallInput & Partial<LongCallInput> = call.readLong
    ? await readLongInput(running, call.readLong, account)
    : call.given()
  const validated = validate(operation, given)
  const { input: asked, proof } = splitProofOptions(operation, validated)
  const queryHash = queryHashOf(call, account, given)
  if (account?.mode === 'test') await enterTestMode(running, { account, input: asked, found: given.found }, parts)
  if (proof.snapshot !== undefined) await context.readSnapshot(proof.snapshot)
  const input = withPlaces(operation, withPresentIds(operation, asked, context), context)
  if (operation.access.limit) await checkLimit(running)
  if (operation.access.link) await openLink(operation.access.link, running, input, parts)
  operation.check?.(input, context)
  const left = isLeft(call, input)
  const { startedMs } = running
  const checked = { call, context, startedMs, input, validated, proof, account, queryHash, isLeft: left }
  if (operation.access.key === 'admin') await noteOperatorAct(checked)

  const tagged = operation.etag?.(input, context)
  const etag = tagged instanceof Promise ? await tagged : tagged
  if (etag && matches(options.ifNoneMatch, etag)) return withCallHeaders(running, notModified, etag)
  const idempotent = idempotentCallOf(checked) ?? repeatedCallOf(checked)
  if (idempotent && idempotent.livesMs === undefined) running.held.push(await parts.inFlight.enter(idempotent))
  const stored = idempotent && (await findStoredReply(checked, idempotent, parts))
  if (stored) return withCallHeaders(running, await storedAnswer(checked, idempotent, stored), etag)
  const caps = checkCaps(checked, parts)
  const budget = caps instanceof Promise ? await caps : caps
  if (operation.asksOutside) running.held.push(await parts.outside.enter(checked))
  const work = { checked, idempotent, budget }
  const settling = operation.effect === 'write' ? runAndSettle(work, parts) : runThenSettle(work, parts)
  const { answer, units, hasRows, settled } = settling instanceof Promise ? await settling : settling
  if (settled.kind === 'stored') {
    const first = await replayStored(checked, idempotent, settled, parts)
    return withCallHeaders(running, await storedAnswer(checked, idempotent, first), etag)
  }
  if (operation.billing.lines) await noteFreeLines(work, units, parts)
  const charge = chargeOf(settled, budget, checked)
  running.hasRows = hasRows
  const shaping = inEnvelope(checked, answer, { units })
  const shaped = shaping instanceof Promise ? await shaping : shaping
  const headers = chargeHeaders(checked, budget, charge)
  const { billedUnits } = charge
  return withCallHeaders(running, { ...shaped, status: statusNow(checked), units, billedUnits, headers }, etag)
}

const notModified: Reply = { status: 304, answer: undefined, headers: {}, isV2: false }
