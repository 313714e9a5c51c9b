import { Type } from 'typebox'
import { backlogsOf } from '../../ledger/backlogs.ts'
import type { Db } from '../../ledger/open.ts'
import { defineOperation } from '../../operation/operation.ts'
import { textOrNull, timestampOrNull } from '../../schema/fields.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getAdminBacklogs = defineOperation({
  name: 'get_admin_backlogs',
  http: 'GET /v1/admin/backlogs',
  title: { ja: '対応待ちの件数', en: 'What waits' },
  summary: 'Count what waits for the operator, what waits for an attempt, and what has failed',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    accounts: count('Customers'),
    demoted_accounts: count('Whose subscription is not paid for at the moment'),
    open_requests: count('Requests that nobody has answered'),
    pending_testimonials: count('Testimonials to review'),
    waiting_deliveries: count('Deliveries that wait for an attempt'),
    held_deliveries: count('Deliveries that a monthly cap holds'),
    failed_deliveries: count('Deliveries of the last thirty days that were given up'),
    deliveries_due_since: timestampOrNull({ description: 'Since when the oldest due one is due' }),
    disabled_webhooks: count('Webhooks that are no longer delivered to'),
    waiting_mails: count('Mails that wait for an attempt'),
    failed_mails: count('Mails of the last sixty days that were given up'),
    mails_due_since: timestampOrNull(),
    waiting_jobs: count('Jobs that nobody does yet'),
    jobs_due_since: timestampOrNull(),
    refused_reports: count('Reports of usage that the payment processor refuses'),
    unreported_units: count('Billed units that the payment processor has not acknowledged'),
    ledger_problem: textOrNull({ description: 'Why the ledger cannot be written' }),
    failing_work: Type.Array(Type.String(), { description: 'Work beside the calls that fails at the moment' }),
  }),
  example: {},
  async run(_, { db, now, service }) {
    const { deliveries, dueSince, mails, jobs, reports, unreportedUnits } = await backlogsOf(db, now)
    const { ledger, background } = await service.ready()
    const since = (due: Date | null) => due?.toISOString() ?? null
    return {
      ...(await countsOf(db)),
      waiting_deliveries: deliveries.waiting,
      held_deliveries: deliveries.held_cap,
      deliveries_due_since: since(dueSince),
      waiting_mails: mails.waiting,
      mails_due_since: since(mails.dueSince),
      waiting_jobs: jobs.waiting,
      jobs_due_since: since(jobs.dueSince),
      refused_reports: reports.refused,
      unreported_units: unreportedUnits,
      ledger_problem: ledger,
      failing_work: background.map(({ name }) => name),
    }
  },
})

async function countsOf(db: Db) {
  const counted = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).n)
  const { countAll } = db.fn
  const n = () => countAll<number>().as('n')
  return {
    accounts: await counted(db.selectFrom('accounts').select(n())),
    demoted_accounts: await counted(db.selectFrom('accounts').select(n()).where('standing', '=', 'demoted')),
    open_requests: await counted(db.selectFrom('customer_requests').select(n()).where('done_at', 'is', null)),
    pending_testimonials: await counted(db.selectFrom('testimonials').select(n()).where('state', '=', 'pending')),
    failed_deliveries: await counted(db.selectFrom('webhook_deliveries').select(n()).where('state', '=', 'failed')),
    disabled_webhooks: await counted(db.selectFrom('webhooks').select(n()).where('status', '=', 'disabled')),
    failed_mails: await counted(db.selectFrom('mails').select(n()).where('state', '=', 'failed')),
  }
}
