import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { catalogOf, leaving } from '../../../test/jobs/leaving.ts'
import { jobsOf } from '../../compose/jobs-of.ts'
import { addJob } from '../../ledger/jobs/add-job.ts'
import { dueJobs, endJob, takeJob } from '../../ledger/jobs/do-job.ts'
import type { JobCaller } from '../../ledger/jobs/job.ts'
import { transact } from '../../ledger/transact.ts'
import { BackgroundWork } from '../../lib/background-work.ts'

const kind = 'tried'
const nobody: JobCaller = { kind: 'anonymous' }

/** A ledger with accounts that want jobs, and what takes them as a process does. */
async function queueing(ledger: (typeof ledgers)[number]) {
  const left = await leaving(ledger)
  const { app } = left
  const { ledger: books } = app.app
  const clock = () => app.clock.now
  const known = (await books.db.selectFrom('accounts').select('id').execute()).map(({ id }) => id)
  const account = async (customerId: string): Promise<JobCaller> => {
    await app.createKey({ customerId })
    const { id: keyId, account_id: accountId } = await books.db
      .selectFrom('api_keys')
      .select(['id', 'account_id'])
      .orderBy('created_at', 'desc')
      .where('account_id', 'not in', known)
      .executeTakeFirstOrThrow()
    known.push(accountId)
    return { kind: 'account', accountId, keyId }
  }
  const want = async (caller: JobCaller, count: number) => {
    for (let i = 0; i < count; i++)
      await transact(books.db, (tx) => addJob(tx, { kind, caller, input: '{}', now: clock() }))
  }
  const begin = async () => {
    const [due] = await dueJobs(books.db, [kind], clock(), 1)
    const taken = due && (await takeJob(books, due, 3, clock()))
    if (!taken) throw new Error('nothing was due')
    const { caller } = taken.job
    const end = () =>
      transact(books.db, (tx) => endJob(tx, taken.lease, { state: 'succeeded', result: null, units: 0 }, clock()))
    return { of: caller.kind === 'account' ? caller.accountId : caller.kind, end }
  }
  return { ...left, books, clock, account, want, begin }
}

const idOf = (caller: JobCaller): string => (caller.kind === 'account' ? caller.accountId : caller.kind)

describe.each(ledgers)('whose turn it is on %s', (ledger) => {
  test('an account with many jobs takes every place while it is alone, and the next one that is free goes to whoever came', async () => {
    const { account, want, begin } = await queueing(ledger)
    const [many, one] = [await account('cus_many'), await account('cus_one')]
    await want(many, 12)
    const under = [await begin(), await begin(), await begin(), await begin()]
    expect(under.map(({ of }) => of)).toEqual(Array(4).fill(idOf(many)))
    await want(one, 1)
    await under[0]?.end()
    expect((await begin()).of).toBe(idOf(one))
  })

  test('more accounts than places, each with many jobs, are served in a round; those without a key are one of them', async () => {
    const { account, want, begin } = await queueing(ledger)
    const callers = [await account('a'), await account('b'), await account('c'), await account('d'), nobody]
    for (const caller of callers) await want(caller, 3)
    const late = await account('late')
    const under = [await begin(), await begin(), await begin(), await begin()]
    const served = under.map(({ of }) => of)
    await want(late, 1)
    for (let i = 0; i < 12; i++) {
      await under.shift()?.end()
      const next = await begin()
      served.push(next.of)
      under.push(next)
    }
    const round = callers.map(idOf)
    expect(served.slice(0, 6)).toEqual([...round, idOf(late)])
    expect(served.slice(6)).toEqual([...round, ...round])
  })

  test('of two accounts the one that has fewer under way goes first, however short its jobs are', async () => {
    const { account, want, begin } = await queueing(ledger)
    const [slow, quick] = [await account('slow'), await account('quick')]
    await want(slow, 8)
    await want(quick, 8)
    const under = [await begin(), await begin(), await begin(), await begin()]
    for (let i = 0; i < 5; i++) {
      const at = under.findIndex(({ of }) => of === idOf(quick))
      await under.splice(at, 1)[0]?.end()
      under.push(await begin())
    }
    expect(under.filter(({ of }) => of === idOf(slow)).length).toBe(2)
  })

  test('jobs of several accounts that several processes do at once are each done once', async () => {
    const { app, leave, run, usage, clock } = await queueing(ledger)
    for (let i = 0; i < 6; i++) expect((await leave()).status).toBe(202)
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    const headers = { 'x-cost-cap-jpy': '9', 'idempotency-key': 'other' }
    const body = { lines: [{ number: 'T1000020012131' }], async: true }
    const { job_id } = (await app.post('/v1/invoice_registrants/bulk_verify', body, { key: other, headers })).json.job
    const failures: unknown[] = []
    const log = { error: (failure: unknown) => void failures.push(failure) }
    const background = new BackgroundWork({ clock })
    const process = () => jobsOf({ ...app.app, service: catalogOf(app).service, clock, background, log })
    await Promise.all([process().runDue(), process().runDue(), run()])
    expect((await app.get(`/v1/jobs/${job_id}`, { key: other })).json.job.state).toBe('succeeded')
    expect((await usage()).map(([, units]) => units).sort()).toEqual([1, 3, 3, 3, 3, 3, 3])
    expect(failures).toEqual([])
  })
})
