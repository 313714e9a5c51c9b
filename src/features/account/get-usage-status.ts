import { Type } from 'typebox'
import { slotsUsed } from '../../ledger/admit.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import { jstDate, jstMonth, nextJstMidnight, nextJstMonth } from '../../lib/jst.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'

export const getUsageStatus = defineOperation({
  name: 'get_usage_status',
  http: 'GET /v1/usage',
  title: 'What is left',
  summary: 'Show how much of the anonymous daily quota, or of the month, is used; asking costs nothing',
  access: 'optional',
  counted: false,
  effect: 'read',
  units: 0,
  agent: true,
  input: Type.Object({}),
  output: Type.Object({
    tier: Type.String(),
    limit: nullable(Type.Integer({ description: 'Calls a day; null = no limit' })),
    used: Type.Integer({ description: 'Calls today, or units this month with a key' }),
    remaining: nullable(Type.Integer()),
    resets_at: nullable(Type.String()),
    note: Type.String(),
  }),
  example: {},
  async run(_, { caller, db, now, service }) {
    if (caller.kind === 'anonymous') {
      const limit = service.anonymousDaily
      const used = Math.min(limit, await slotsUsed(db, caller.addressHash, jstDate(now)))
      const note = 'Calls without a key, per address and JST day'
      return { tier: 'anonymous', limit, used, remaining: limit - used, resets_at: nextJstMidnight(now), note }
    }
    const nothing = { limit: null, remaining: null }
    if (caller.kind === 'operator')
      return { tier: 'operator', ...nothing, used: 0, resets_at: null, note: 'Local use is not metered' }
    const { units: used } = await useOfMonth(db, caller.account.id, jstMonth(now))
    return { tier: 'metered', ...nothing, used, resets_at: nextJstMonth(now), note: 'Billable units in this JST month' }
  },
})
