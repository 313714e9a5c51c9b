import { Type } from 'typebox'
import { type Account, termsOf, tierOf } from '../../ledger/account.ts'
import { slotsUsed } from '../../ledger/daily-slots.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import type { Db } from '../../ledger/open.ts'
import { unitPriceYen } from '../../ledger/price.ts'
import { jstDate, jstMonth, nextJstMidnight, nextJstMonth } from '../../lib/jst.ts'
import { freeCallsLeft } from '../../operation/limits/budget.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, timestamp } from '../../schema/fields.ts'

export const getUsageStatus = defineOperation({
  name: 'get_usage_status',
  http: 'GET /v1/usage',
  title: { ja: '残り回数', en: 'What is left' },
  keywords: [
    '残り回数',
    '無料枠',
    '残り',
    'quota',
    'remaining',
    '無料枠の残り',
    'あと何回使えるか',
    '今月の残りの利用枠',
    'quota remaining',
  ],
  summary: 'Show how much of the anonymous daily quota, or of the month, is used; asking costs nothing',
  access: { key: 'optional', quota: false },
  effect: 'read',
  billing: { units: 0 },
  transport: { agent: true },
  input: Type.Object({}),
  output: Type.Object({
    tier: oneOf(['anonymous', 'metered', 'free', 'operator']),
    limit: nullable(
      Type.Integer({ description: 'Calls a day, or units a month that the plan includes; null = no limit' }),
    ),
    used: Type.Integer({ description: 'Calls today, or units this month with a key' }),
    remaining: nullable(Type.Integer()),
    reset_at: nullable(timestamp({ description: 'When `used` begins anew, with the offset of Japan' })),
    resets_at: nullable(timestamp({ description: 'The same as reset_at' })),
    reset_timezone: Type.Literal('JST'),
    upgrade_url: nullable(Type.String({ description: 'Where a plan is ordered; null while there is no such page' })),
    note: Type.String(),
    tokens_saved_estimated_total: Type.Integer({ description: 'Always 0: nothing is estimated' }),
    tokens_saved_estimated_per_call: Type.Integer({ description: 'Always 0: nothing is estimated' }),
  }),
  example: {},
  async run(_, { caller, db, now, service }) {
    if (caller.kind === 'anonymous') {
      const left = await freeCallsLeft(caller, service, db, now)
      const note = caller.loginHash === undefined ? anonymousNote : guestNote(service.guestsDaily)
      return {
        ...status({ tier: 'anonymous', ...left, resetAt: nextJstMidnight(now), note }),
        remaining: left.remaining,
      }
    }
    if (caller.kind === 'operator') {
      return status({ tier: 'operator', limit: null, used: 0, resetAt: null, note: 'Local use is not metered' })
    }
    return accountStatus(db, caller.account, now)
  },
})

const anonymousNote =
  'Calls without a key, per address and JST day; a key lifts the limit. There is no page yet to order one, so upgrade_url is null'

const guestNote = (guestsDaily: number) =>
  `Calls of this guest in this JST day; all guests that logged in at one address have ${guestsDaily} together. A key lifts the limit. There is no page yet to order one, so upgrade_url is null`

/** What an account has left: of its day when its terms have a daily limit, else of what its plan includes in a month. */
async function accountStatus(db: Db, account: Account, now: Date) {
  const { dailyCalls, includedUnits, softCapUnits } = termsOf(account)
  const tier = tierOf(account)
  if (dailyCalls !== undefined) {
    const used = Math.min(dailyCalls, await slotsUsed(db, account.id, jstDate(now)))
    const note =
      'Calls of this JST day, unbilled: the subscription is not paid for, or the plan has no calls of its own'
    return status({ tier, limit: dailyCalls, used, resetAt: nextJstMidnight(now), note })
  }
  const { units: used } = await useOfMonth(db, account.id, jstMonth(now))
  const limit = includedUnits || null
  return status({ tier, limit, used, resetAt: nextJstMonth(now), note: noteOf(limit, softCapUnits) })
}

function noteOf(limit: number | null, softCap: number | undefined): string {
  if (softCap !== undefined) return `Units in this JST month; above ${softCap} answers carry X-Soft-Cap: exceeded`
  if (limit === null) return 'Billable units in this JST month'
  return `Units in this JST month; the plan includes ${limit}, each one more costs ${unitPriceYen} JPY excluding tax`
}

interface Status {
  readonly tier: 'anonymous' | 'metered' | 'free' | 'operator'
  readonly limit: number | null
  readonly used: number
  readonly resetAt: string | null
  readonly note: string
}

const status = ({ tier, limit, used, resetAt, note }: Status) => ({
  tier,
  limit,
  used,
  remaining: limit === null ? null : Math.max(0, limit - used),
  reset_at: resetAt,
  resets_at: resetAt,
  reset_timezone: 'JST' as const,
  upgrade_url: null,
  note,
  tokens_saved_estimated_total: 0,
  tokens_saved_estimated_per_call: 0,
})
