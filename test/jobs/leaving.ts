import { operations } from '../../src/catalog.ts'
import { serviceFacts } from '../../src/compose/service-facts.ts'
import { callJobs } from '../../src/jobs/call-job.ts'
import { dueJobs, type JobLease, takeJob } from '../../src/ledger/jobs/do-job.ts'
import type { OperatorFacts } from '../../src/operation/context.ts'
import { callKind } from '../../src/operation/jobs/job-records.ts'
import { type LedgerKind, type TestApp, testApp } from '../app.ts'

/** A service with a customer, and what leaves, reads and does jobs. */
export async function leaving(ledger: LedgerKind = 'sqlite') {
  const app = await testApp({ ledger, now: new Date('2026-07-01T00:00:00Z') })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  let requested = 0
  const clock = () => app.clock.now
  return {
    app,
    key,
    /** Leaves a check of so many numbers. */
    leave: (count = 3, headers: Record<string, string> = {}, more: object = { async: true }) =>
      app.post(
        '/v1/invoice_registrants/bulk_verify',
        { lines: numbers(count), ...more },
        {
          key,
          headers: { 'idempotency-key': `left-${requested++}`, 'x-cost-cap-jpy': '90000', ...headers },
        },
      ),
    read: async (id: string, by = key) => app.get(`/v1/jobs/${id}`, { key: by }),
    cancel: (id: string, by = key) => app.post(`/v1/jobs/${id}/cancel`, {}, { key: by }),
    run: () => app.app.jobs.runDue(),
    later: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
    },
    /** Takes the next job, as a process does that may end before it is done. */
    take: async (): Promise<JobLease> => {
      const [due] = await dueJobs(app.app.ledger.db, [callKind], clock(), 1)
      const taken = due && (await takeJob(app.app.ledger, due, 3, clock()))
      if (!taken) throw new Error('nothing was due')
      return taken
    },
    finish: (taken: JobLease) => callJobs({ ...app.app, clock, ...catalogOf(app) }).run(taken),
    usage: async () => {
      const rows = await app.app.ledger.db.selectFrom('usage').select(['operation', 'units']).orderBy('id').execute()
      return rows.filter(({ units }) => units > 0).map(({ operation, units }) => [operation, units])
    },
  }
}

/** What calls that were left are done with beside the service. */
export const catalogOf = (app: TestApp) => ({
  operations: new Map(operations.map((one) => [one.name, one])),
  service: serviceFacts(app.config, { ready: never, ledgerLog: never, operator: {} as OperatorFacts }),
})

const never = () => Promise.reject(new Error('nobody asks for this'))

const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ number: `T${String(i + 1).padStart(13, '0')}` }))
