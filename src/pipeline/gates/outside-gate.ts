import { countAgainst } from '../../operation/access/call-limit.ts'
import { boundOf, type Caller } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import type { CheckedCall } from '../checked-call.ts'
import { withLedger } from '../with-ledger.ts'

/** How long most calls that ask the outside take, in seconds. */
const waitSeconds = 5

/** Holds each caller to what operations declare of the outside: addresses a minute in the ledger, calls at once in this process. */
export class OutsideGate {
  private readonly underWay = new Map<string, number>()

  /** Counts a call that asks the outside; 429 where its caller has had enough of it. What is answered says that it is over. */
  async enter({ call: { operation }, input, context }: CheckedCall): Promise<() => void> {
    const { name, asksOutside } = operation
    if (asksOutside === undefined || asksOutside === true) return nothing
    const { atOnce, perMinute } = asksOutside
    const count = asksOutside.asks(input, context)
    const caller = idOf(context.caller)
    if (count === 0 || caller === null) return nothing
    const leave = this.oneOf(atOnce, name, caller)
    const limit = { calls: perMinute, per: 'minute' } as const
    const limited = { bucket: `${name}:addresses`, caller, limit, takes: { count, unit: 'addresses' } }
    try {
      await withLedger(() => countAgainst(context.db, limited, context.now), context.report)
      return leave
    } catch (refusal) {
      leave()
      throw refusal
    }
  }

  private oneOf(most: number, name: string, caller: string): () => void {
    const slot = `${name} ${caller}`
    const before = this.underWay.get(slot) ?? 0
    if (before >= most) throw tooManyAtOnce(`${name}:at_once`, most)
    this.underWay.set(slot, before + 1)
    return () => {
      const left = (this.underWay.get(slot) ?? 1) - 1
      if (left > 0) this.underWay.set(slot, left)
      else this.underWay.delete(slot)
    }
  }
}

const nothing = (): void => {}

/** Whose use is counted; null for the operator, who is not limited. */
function idOf(caller: Caller): string | null {
  if (caller.kind === 'operator') return null
  return caller.kind === 'account' ? caller.account.id : boundOf(caller)
}

const tooManyAtOnce = (bucket: string, limit: number) =>
  new AppError('rate_limited', {
    ja: `外部のページを読む呼び出しは同時に${limit}件までです。${waitSeconds}秒後に再試行してください。`,
    en: `at most ${limit} calls that ask other addresses at the same time`,
    retryAfter: waitSeconds,
    body: { code: 'rate_limited', retry_after: waitSeconds, bucket, limit, per: 'at_once' },
  })
