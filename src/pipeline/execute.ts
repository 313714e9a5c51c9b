import { isDamage } from '../corpus/damaged-snapshot.ts'
import { type Account, budgetTermsOf, termsOf } from '../ledger/account.ts'
import { noteAct } from '../ledger/admin-acts.ts'
import { GroupCommit } from '../ledger/group-commit.ts'
import { type MonthUse, useOfMonth } from '../ledger/month-use.ts'
import { isPlain, PlainBooks } from '../ledger/plain-books.ts'
import { findReply } from '../ledger/replies.ts'
import { Books, type Settled, type Settlement } from '../ledger/settle.ts'
import { SharedReads } from '../ledger/shared-reads.ts'
import { transact } from '../ledger/transact.ts'
import { jstMonth } from '../lib/jst.ts'
import { ulid } from '../lib/ulid.ts'
import { headerCapYen } from '../operation/header-cap-yen.ts'
import { predictedUnits } from '../operation/predicted-units.ts'
import type { ProofOptions } from '../operation/proof.ts'
import { RefusedKey } from '../operation/refused-key.ts'
import { StreamedJson } from '../operation/streamed-json.ts'
import {
  chargeableUnits,
  checkCostCap,
  checkMonthlyCap,
  costHeaders,
  monthlyCapReached,
  settledUnits,
  softCapHeaders,
} from './budget.ts'
import type { Call, Reply } from './call.ts'
import { type CallContext, notKept } from './call-context.ts'
import { matches } from './entity-tag.ts'
import { inEnvelope } from './envelope.ts'
import { type Finished, finished, frozen } from './finish.ts'
import { heldDocument } from './held-document.ts'
import { type IdempotentCall, InFlight, idempotentCallOf, replayable, type StoredAnswer } from './idempotency.ts'
import { OutsideGate } from './outside-gate.ts'
import { replay } from './replay.ts'
import type { Services } from './services.ts'
import { settlementOf, statusOf } from './settlement.ts'
import { StreamedReplies } from './streamed-replies.ts'
import { withLedger } from './with-ledger.ts'

/** A call that passed every check that needs no budget. */
export interface Admitted {
  readonly call: Call
  readonly input: Record<string, unknown>
  readonly keyed: Account | null
  readonly context: CallContext
  /** Whether a receipt was asked for. */
  readonly proof: ProofOptions
  /** SHA-256 of the canonical input as sent, before defaults: what is sealed and what a retry is compared with; or empty. */
  readonly queryHash: string
  /** Which of our keys seals. */
  readonly keyVersion: number
  readonly startedMs: number
}

/** Runs admitted calls: replay, caps, the operation itself, and one durable commit before the answer leaves. */
export class Executor {
  private readonly inFlight = new InFlight()
  private readonly outside = new OutsideGate()
  private readonly books: Books
  private readonly plain: GroupCommit<Settlement, boolean>
  private readonly groups: GroupCommit<Settlement, Settled>
  private readonly streamed: StreamedReplies
  private readonly months = new SharedReads<MonthUse>()

  constructor(private readonly services: Services) {
    this.books = new Books(services.ledger)
    this.streamed = new StreamedReplies(services)
    const plainBooks = new PlainBooks(services.ledger)
    this.plain = new GroupCommit((items) => plainBooks.book(items), { name: 'plain_charges', watch: services.watch })
    this.groups = new GroupCommit((items) => this.books.settle(items), { name: 'charges', watch: services.watch })
  }

  async execute(admitted: Admitted): Promise<Reply> {
    const { call, input, context } = admitted
    if (call.operation.access === 'admin')
      await this.withLedger(admitted, () => noteAct(context.db, call.operation, input, context.now))
    const etag = call.operation.etag?.(input, context)
    if (etag && matches(call.options.ifNoneMatch, etag)) {
      return { status: 304, answer: undefined, headers: { etag }, isV2: false }
    }
    const idempotent = idempotentCallOf(admitted)
    const reply = idempotent
      ? await this.inFlight.alone(
          idempotent,
          async () => (await this.replayed(admitted, idempotent)) ?? this.spend(admitted, idempotent),
        )
      : await this.spend(admitted, null)
    return etag ? { ...reply, headers: { ...reply.headers, etag } } : reply
  }

  private async replayed(admitted: Admitted, idempotent: IdempotentCall): Promise<Reply | null> {
    const { db } = this.services.ledger
    const stored = await this.withLedger(admitted, () =>
      findReply(db, idempotent.accountId, idempotent, admitted.context.now),
    )
    return stored ? this.again(admitted, idempotent, stored) : null
  }

  /** The answer that is stored under an Idempotency-Key, for nothing. */
  private async again(admitted: Admitted, idempotent: IdempotentCall, stored: StoredAnswer): Promise<Reply> {
    if (isStreamed(admitted)) return this.streamed.again(admitted, idempotent, stored)
    return replay(replayable(stored, idempotent))
  }

  private async spend(admitted: Admitted, idempotent: IdempotentCall | null): Promise<Reply> {
    const { call, input, keyed, context } = admitted
    const { operation } = call
    const predicted = predictedUnits(operation, input)
    const terms = keyed && termsOf(keyed)
    const budget = keyed && budgetTermsOf(keyed)
    const isMetered = budget !== null && (predicted > 0 || operation.costCap === 'required')
    const cap = isMetered
      ? checkCostCap(operation, input, headerCapYen(call.options.costCap), chargeableUnits(budget, predicted))
      : null
    if (keyed && predicted > 0) await this.checkMonth(admitted, keyed, predicted)
    const run = () => this.runAndBook(admitted, idempotent, predicted)
    const { answer, settled, units } = await this.outside.pass(operation, input, context, run)
    if (settled.kind === 'stored') return this.again(admitted, idempotent as IdempotentCall, settled)
    if (settled.kind === 'revoked') throw new RefusedKey()
    if (settled.kind === 'cap_reached')
      throw monthlyCapReached(settled.capYen, settled.month.units, predicted, context.now)
    return {
      ...(await inEnvelope(admitted, answer, keyed ? units : 0)),
      status: statusOf(operation),
      units: keyed ? units : 0,
      headers:
        terms || operation.statesCost
          ? { ...costHeaders(settled.billedUnits, cap), ...(terms && softCapHeaders(terms, settled.month)) }
          : {},
    }
  }

  /** Refuses early what cannot fit under the cap; the commit is what makes the cap exact. */
  private async checkMonth(admitted: Admitted, account: Account, predicted: number): Promise<void> {
    if (account.monthlyCapYen === null || account.mode === 'test') return
    const { now } = admitted.context
    const month = jstMonth(now)
    const read = () => useOfMonth(this.services.ledger.db, account.id, month)
    const { units } = await this.withLedger(admitted, () => this.months.read(`${account.id} ${month}`, read))
    checkMonthlyCap(account.monthlyCapYen, units, predicted, now)
  }

  /** Operations that write share one transaction with their charge; reads run first and are booked in a group. */
  private async runAndBook(
    admitted: Admitted,
    idempotent: IdempotentCall | null,
    predicted: number,
  ): Promise<RunResult> {
    const { call, input, keyed, context } = admitted
    const { operation } = call
    const { ledger } = this.services
    const finish = async (made: unknown) => {
      const units = keyed?.mode === 'test' ? 0 : settledUnits(operation, input, made)
      const callId = ulid(context.now.getTime())
      const { answer, seal } = await this.prepared(admitted, idempotent, made, callId)
      const settlement = keyed && {
        ...settlementOf(admitted, keyed, idempotent, answer, predicted, units),
        id: callId,
        ...(seal && { seal }),
      }
      return { answer, units, settlement: settlement && (units > 0 || idempotent || seal) ? settlement : null }
    }
    if (operation.effect !== 'write') {
      const { answer, units, settlement } = await this.runAlone(admitted, finish)
      const settled = settlement ? await this.withLedger(admitted, () => this.book(settlement)) : settledForFree
      return { answer, units, settled }
    }
    return this.withLedger(admitted, () =>
      transact(ledger.db, async (tx) => {
        const { answer, units, settlement } = await finish(await operation.run(input, context.within({ db: tx })))
        const [settled = settledForFree] = settlement ? await this.books.settleIn(tx, [settlement]) : []
        if (settled.kind !== 'settled') throw new RolledBack({ answer, units, settled })
        return { answer, units, settled }
      }).catch(resultOfRollback),
    )
  }

  /** What is sent, as the exact bytes that a retry gets as well, or streamed and sealed at the end. */
  private async prepared(
    admitted: Admitted,
    idempotent: IdempotentCall | null,
    made: unknown,
    callId: string,
  ): Promise<Finished> {
    if (made instanceof StreamedJson && isStreamed(admitted))
      return { answer: this.streamed.first(admitted, idempotent, made, callId) }
    const whole = made instanceof StreamedJson ? await heldDocument(made) : made
    const { answer, seal } = await finished(admitted, whole, callId)
    return { answer: idempotent ? frozen(answer) : answer, ...(seal && { seal }) }
  }

  /**
   * Runs a read; when the snapshot file turns out to be damaged the previous one answers instead, unless the call named its
   * snapshot. External work books for itself.
   */
  private async runAlone<T>(admitted: Admitted, finish: (made: unknown) => Promise<T>): Promise<T> {
    const { call, input, context, proof } = admitted
    const { operation } = call
    if (operation.effect === 'external')
      return finish(await this.withLedger(admitted, async () => operation.run(input, context)))
    try {
      return await finish(await operation.run(input, context))
    } catch (error) {
      if (!isDamage(error)) throw error
      context.dropDamaged(error.message)
      if (proof.snapshot !== undefined) throw notKept(proof.snapshot, 'damaged')
      return finish(await operation.run(input, context))
    }
  }

  /** Groups by what there is to decide, so that one group's failure never speaks for the other's calls. */
  private async book(settlement: Settlement): Promise<Settled> {
    if (isPlain(settlement) && (await this.plain.submit(settlement)))
      return { kind: 'settled', billedUnits: settlement.units }
    return this.groups.submit(settlement)
  }

  private withLedger<T>({ call }: Admitted, work: () => Promise<T>): Promise<T> {
    return withLedger(work, (error) =>
      this.services.onError(error, { requestId: call.requestId, operation: call.operation.name }),
    )
  }
}

/** Whether the answer leaves while it is made; one with a receipt is signed as a whole, and kept like any other. */
const isStreamed = ({ call, proof }: Admitted): boolean => call.operation.streams === true && !proof.receipt

interface RunResult {
  readonly answer: unknown
  readonly units: number
  readonly settled: Settled
}

/** Undoes the effect of an operation whose charge could not be booked. */
class RolledBack extends Error {
  constructor(readonly outcome: RunResult) {
    super('rolled back')
  }
}

function resultOfRollback(error: unknown): RunResult {
  if (error instanceof RolledBack) return error.outcome
  throw error
}

const settledForFree: Settled = { kind: 'settled', billedUnits: 0 }
