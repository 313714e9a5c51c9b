import { program } from '../../src/datasets/program.ts'
import { taskKind } from '../../src/features/a2a/tasks/task-state.ts'
import { taskJobs } from '../../src/jobs/task-job.ts'
import { dueJobs, type JobLease, takeJob } from '../../src/ledger/jobs/do-job.ts'
import { type LedgerKind, type TestApp, type TestOptions, testApp } from '../app.ts'
import { make } from '../make.ts'

export const start = new Date('2026-07-01T00:00:00Z')

type Given = Record<string, unknown>
interface CallOptions {
  readonly key?: string
  readonly from?: string
  readonly headers?: Record<string, string>
}

/** A service with three programs, a customer of it, and what creates, reads and does tasks. */
export async function tasking(ledger: LedgerKind = 'sqlite', options: TestOptions = {}) {
  const names = ['省エネ設備導入補助金', '省エネ診断補助金', '販路開拓補助金']
  const rows = [[program, names.map((primary_name) => make(program, { primary_name, tier: 'A' }))]] as const
  const app = await testApp({ ledger, now: start, rows: rows as never, ...options })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const calls = { key }
  const path = (id: string, verb = '') => `/v1/a2a/task/${id}${verb}`
  return {
    app,
    key,
    create: (body: Given, call: CallOptions = calls) => app.post('/v1/a2a/task', body, call),
    read: (id: string, call: CallOptions = calls) => app.get(path(id), call),
    resume: (id: string, body: Given, call: CallOptions = calls) => app.post(path(id, '/resume'), body, call),
    cancel: (id: string, body: Given, call: CallOptions = calls) => app.post(path(id, '/cancel'), body, call),
    run: () => app.app.jobs.runDue(),
    later: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
    },
    usage: () => usageOf(app),
    ...workers(app),
  }
}

/** Operations and units on the books. */
async function usageOf(app: TestApp): Promise<[string, number][]> {
  const rows = await app.app.ledger.db.selectFrom('usage').select(['operation', 'units']).orderBy('id').execute()
  return rows.map(({ operation, units }) => [operation, units])
}

/** The two halves of what a process does with a task, so that something can happen between them. */
function workers(app: TestApp) {
  const clock = () => app.clock.now
  return {
    /** Takes the next task, as a process does that may end before it is done. */
    take: async (): Promise<JobLease> => {
      const { ledger } = app.app
      const [due] = await dueJobs(ledger.db, [taskKind], clock(), 1)
      const taken = due && (await takeJob(ledger, due, 3, clock()))
      if (!taken) throw new Error('nothing was due')
      return taken
    },
    /** Does a task that was taken. */
    finish: (taken: JobLease) => taskJobs({ ...app.app, clock }).run(taken),
  }
}

export const search = { skill: 'search_programs', inputs: { q: '省エネ', fields: 'minimal' } }
