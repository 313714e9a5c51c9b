import { countAgainst } from '../operation/call-limit.ts'
import type { Caller, Context } from '../operation/context.ts'
import { AppError } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'
import { withLedger } from './with-ledger.ts'

/** How long most calls that ask the outside take, in seconds. */
const waitSeconds = 5

/** Holds each caller to what operations declare of the outside: addresses a minute in the ledger, calls at once in this process. */
export class OutsideGate {
  private readonly underWay = new Map<string, number>()

  /** Does the work of a call, once it is counted; 429 where its caller has had enough of the outside. */
  async pass<T>({ name, asksOutside }: AnyOperation, input: unknown, ctx: Context, work: () => Promise<T>): Promise<T> {
    if (asksOutside === undefined || asksOutside === true) return work()
    const { atOnce, perMinute } = asksOutside
    const count = asksOutside.asks(input, ctx)
    const caller = idOf(ctx.caller)
    if (count === 0 || caller === null) return work()
    return this.oneOf(atOnce, name, caller, async () => {
      const limit = { calls: perMinute, per: 'minute' } as const
      const limited = { bucket: `${name}:addresses`, caller, limit, takes: { count, unit: 'addresses' } }
      await withLedger(() => countAgainst(ctx.db, limited, ctx.now), ctx.report)
      return work()
    })
  }

  private async oneOf<T>(most: number, name: string, caller: string, work: () => Promise<T>): Promise<T> {
    const slot = `${name} ${caller}`
    const before = this.underWay.get(slot) ?? 0
    if (before >= most) throw tooManyAtOnce(`${name}:at_once`, most)
    this.underWay.set(slot, before + 1)
    try {
      return await work()
    } finally {
      const left = (this.underWay.get(slot) ?? 1) - 1
      if (left > 0) this.underWay.set(slot, left)
      else this.underWay.delete(slot)
    }
  }
}

/** Whose use is counted; null for the operator, who is not limited. */
function idOf(caller: Caller): string | null {
  if (caller.kind === 'operator') return null
  return caller.kind === 'account' ? caller.account.id : caller.addressHash
}

const tooManyAtOnce = (bucket: string, limit: number) =>
  new AppError('rate_limited', `at most ${limit} calls that ask other addresses at the same time`, {
    retryAfter: waitSeconds,
    body: { code: 'rate_limited', retry_after: waitSeconds, bucket, limit, per: 'at_once' },
    messageJa: `外部のページを読む呼び出しは同時に${limit}件までです。${waitSeconds}秒後に再試行してください。`,
  })
