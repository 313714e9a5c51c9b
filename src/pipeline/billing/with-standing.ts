import { type Account, termsOf } from '../../ledger/account.ts'
import { slotsUsed } from '../../ledger/daily-slots.ts'
import { capPeriodOf, keyUses } from '../../ledger/key-limit.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import type { Db } from '../../ledger/open.ts'
import { yenOf } from '../../ledger/price.ts'
import { jstDate, jstMonth, nextJstMidnight, nextJstMonth } from '../../lib/jst.ts'
import { AppError } from '../../operation/errors.ts'
import { freeCallsLeft } from '../../operation/limits/budget.ts'
import { authenticate, guestCaller } from '../access/authenticate.ts'
import type { Call, Reply } from '../call.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import type { CallBalance, CapLeft } from '../standing.ts'

/** An answer with what it cost and what is left. What cannot be read now is left out: the call is settled. */
export async function withStanding(running: RunningCall, reply: Reply, parts: PipelineParts): Promise<Reply> {
  const { context } = running
  const { units = 0, billedUnits = 0, isRepeated } = reply
  const left = await leftOf(running, parts).catch((error) => {
    context.report(error)
    return {}
  })
  const charge = { units, yen: yenOf(billedUnits), ...(isRepeated && { deduplicated: true as const }) }
  return { ...reply, standing: { ...charge, ...nothingLimited, ...left } }
}

type Left = Pick<CallBalance, 'quota' | 'cap' | 'soft_cap'>

const nothingLimited: Left = { quota: null, cap: null, soft_cap: null }

async function leftOf({ call, context }: RunningCall, parts: PipelineParts): Promise<Partial<Left>> {
  const { now } = context
  const { service, ledger } = parts
  const caller = call.operation.access.key === 'none' ? await senderOf(call, context, parts) : context.caller
  if (caller.kind === 'operator') return {}
  if (caller.kind === 'account') return leftOfAccount(caller.account, ledger.db, now)
  if (caller.addressHash === '') return {}
  const { limit, remaining } = await freeCallsLeft(caller, service, ledger.db, now)
  return { quota: { limit, remaining, resets_at: nextJstMidnight(now) } }
}

/** Who sent a call that needs no key: a key that came with it all the same says whose quota and cap are told. */
async function senderOf(
  { credentials, address }: Call,
  { caller, now }: RunningCall['context'],
  parts: PipelineParts,
): Promise<RunningCall['context']['caller']> {
  const sender = await authenticate(credentials, now, parts).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (sender === null) return caller
  if (sender === 'operator') return { kind: 'operator' }
  return 'guest' in sender
    ? guestCaller(sender, { address }, parts)
    : { kind: 'account', account: sender, isSession: false }
}

async function quotaOf(holder: string, limit: number, db: Db, now: Date): Promise<CallBalance['quota']> {
  const used = await slotsUsed(db, holder, jstDate(now))
  return { limit, remaining: Math.max(0, limit - used), resets_at: nextJstMidnight(now) }
}

async function leftOfAccount(account: Account, db: Db, now: Date): Promise<Partial<Left>> {
  const { id, monthlyCapYen, mode } = account
  const { dailyCalls, softCapUnits } = termsOf(account)
  const isMonthNeeded = softCapUnits !== undefined || (monthlyCapYen !== null && mode === 'live')
  const month = isMonthNeeded ? await useOfMonth(db, id, jstMonth(now)) : null
  const resets_at = nextJstMonth(now)
  const caps = [
    month && monthlyCapYen !== null ? capLeft('account', monthlyCapYen, month.units, resets_at) : null,
    await capOfKey(account, db, now),
  ].filter((cap) => cap !== null)
  const [cap = null] = caps.sort((a, b) => a.remaining_yen - b.remaining_yen)
  return {
    cap,
    quota: dailyCalls === undefined ? null : await quotaOf(id, dailyCalls, db, now),
    soft_cap:
      month && softCapUnits !== undefined
        ? { units: softCapUnits, remaining_units: Math.max(0, softCapUnits - month.units), resets_at }
        : null,
  }
}

async function capOfKey({ keyId, limits, mode }: Account, db: Db, now: Date): Promise<CapLeft | null> {
  if (!limits || limits.capYen === null || mode === 'test') return null
  const month = jstMonth(now)
  const uses = await keyUses(db, [keyId], month)
  const spent = uses.get(`${keyId} ${capPeriodOf(limits.capPeriod, month)}`) ?? 0
  return capLeft('key', limits.capYen, spent, limits.capPeriod === 'month' ? nextJstMonth(now) : null)
}

const capLeft = (of: CapLeft['of'], cap_yen: number, units: number, resets_at: string | null): CapLeft => ({
  of,
  cap_yen,
  remaining_yen: Math.max(0, cap_yen - yenOf(units)),
  resets_at,
})
