import { describe, expect, test } from 'vitest'
import { search, start, tasking } from '../../test/a2a/tasking.ts'
import { ledgers, testApp } from '../../test/app.ts'
import { fixtureExample } from '../../test/fixture-examples.ts'
import { catalogOf } from '../../test/jobs/leaving.ts'
import { send } from '../../test/send.ts'
import { jobsOf } from '../compose/jobs-of.ts'
import { skills } from '../features/a2a/skills/skills.ts'
import { brokenInvariants } from '../ledger/invariants/check.ts'
import { leaseMs } from '../ledger/leases.ts'
import { BackgroundWork } from '../lib/background-work.ts'
import { expire } from './expire.ts'

describe.each(ledgers)('a task is done once and charged once on %s', (ledger) => {
  test('by several processes at work at the same time', async () => {
    const { app, create, read, usage } = await tasking(ledger)
    const ids: string[] = []
    for (let i = 0; i < 24; i++) ids.push((await create(search)).json.task_id)
    const failures: unknown[] = []
    const clock = () => app.clock.now
    const background = new BackgroundWork({ clock })
    const log = { error: (failure: unknown) => void failures.push(failure) }
    const process = () => jobsOf({ ...app.app, service: catalogOf(app).service, clock, background, log })
    await Promise.all([process(), process(), process()].map((one) => one.runDue()))
    const states = await Promise.all(ids.map(async (id) => (await read(id)).json.status))
    expect(new Set(states)).toEqual(new Set(['succeeded']))
    expect([await usage(), failures]).toEqual([Array(24).fill(['search_programs', 1]), []])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('although the process that had it ended in the midst of it: another one takes it when the lease is over', async () => {
    const { create, read, run, take, later, usage } = await tasking(ledger)
    const { task_id } = (await create(search)).json
    await take()
    expect((await read(task_id)).json).toMatchObject({ status: 'running', progress: 0.5 })
    later(leaseMs - 1)
    await run()
    expect((await read(task_id)).json.status).toBe('running')
    later(1)
    await run()
    expect((await read(task_id)).json).toMatchObject({ status: 'succeeded', billable_units: 1 })
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('although a process that was paused past its lease comes back: what it has done is not charged', async () => {
    const { create, read, run, take, finish, later, usage } = await tasking(ledger)
    const { task_id } = (await create(search)).json
    const paused = await take()
    later(leaseMs)
    await run()
    const { result } = (await read(task_id)).json
    expect(await finish(paused)).toEqual({ state: 'settled' })
    expect((await read(task_id)).json).toMatchObject({ status: 'succeeded', result })
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('and not at all when it was cancelled while it was done', async () => {
    const { create, read, cancel, run, take, finish, usage } = await tasking(ledger)
    const { task_id, state_token } = (await create(search)).json
    const taken = await take()
    expect((await cancel(task_id, { state_token })).json).toMatchObject({ status: 'cancelled', progress: 0.5 })
    expect(await finish(taken)).toEqual({ state: 'settled' })
    await run()
    expect((await read(task_id)).json).toMatchObject({ status: 'cancelled', result: null })
    expect(await usage()).toEqual([])
  })

  test('with what its caller added while it was done', async () => {
    const { create, read, resume, run, take, finish, usage } = await tasking(ledger)
    const { task_id, state_token } = (await create(search)).json
    const taken = await take()
    expect((await resume(task_id, { state_token, turn: { q: '販路開拓' } })).json.status).toBe('pending')
    expect(await finish(taken)).toEqual({ state: 'settled' })
    await run()
    const { status, result } = (await read(task_id)).json
    expect([status, result.total]).toEqual(['succeeded', 1])
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('although the ledger fails between the charge and the end of the task: neither stands, and it is done again', async () => {
    const { app, create, read, run, take, finish, later, usage } = await tasking(ledger)
    const { task_id } = (await create(search)).json
    const taken = await take()
    const nobody = { ...taken, lease: { ...taken.lease, id: -1 } }
    expect(await finish(nobody)).toEqual({ state: 'settled' })
    expect(await usage()).toEqual([])
    await app.restart()
    later(leaseMs)
    await run()
    expect((await read(task_id)).json.status).toBe('succeeded')
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('and given up when three processes in a row ended in the midst of it', async () => {
    const { create, read, run, take, later, usage } = await tasking(ledger)
    const { task_id } = (await create(search)).json
    for (let lost = 0; lost < 3; lost++) {
      await take()
      later(leaseMs)
    }
    await run()
    expect((await read(task_id)).json).toMatchObject({ status: 'failed', error: { reason: 'worker_lost' } })
    expect(await usage()).toEqual([])
  })

  test('after a restart of the service, which begins to look by itself', async () => {
    const { app, create, read } = await tasking(ledger)
    const { task_id } = (await create(search)).json
    await app.restart()
    app.app.jobs.start()
    await expect.poll(async () => (await read(task_id)).json.status).toBe('succeeded')
    const next = (await create(search)).json
    await expect.poll(async () => (await read(next.task_id)).json.status, { interval: 20 }).toBe('succeeded')
  })

  test('and forgotten after 72 hours, however it ended', async () => {
    const { app, create, run, later } = await tasking(ledger)
    await create(search)
    await create({ skill: 'graph_traverse' })
    await run()
    const { db } = app.app.ledger
    const count = async () => (await db.selectFrom('jobs').select('id').execute()).length
    later(72 * 3_600_000 - 1)
    await expire(db, app.clock.now)
    expect(await count()).toBe(2)
    later(1)
    await expire(db, app.clock.now)
    expect(await count()).toBe(0)
  })
})

test('a task of every skill has the answer of its operation, which a test key is not charged for', async () => {
  const app = await testApp({ now: start })
  const { apiKey: key } = await app.createKey({ mode: 'test' })
  for (const { name, operation } of skills) {
    const inputs = fixtureExample(operation)
    const { json: task } = await app.post('/v1/a2a/task', { skill: name, inputs }, { key })
    await app.app.jobs.runDue()
    const { json: done } = await app.get(`/v1/a2a/task/${task.task_id}`, { key })
    expect([name, done.status, done.error, done.billable_units]).toEqual([name, 'succeeded', null, 0])
    const { json: direct } = await send(app, operation, inputs, { key })
    expect(Object.keys(done.result)).toEqual(Object.keys(direct))
    const steady = ({ audit_seal: _, ...answer }: Record<string, unknown>) => answer
    expect(steady(done.result)).toEqual(steady(direct))
    if (!operation.transport?.exports) continue
    const asFile = { skill: name, inputs: { ...inputs, format: 'docx' } }
    const { task_id } = (await app.post('/v1/a2a/task', asFile, { key })).json
    await app.app.jobs.runDue()
    const { result } = (await app.get(`/v1/a2a/task/${task_id}`, { key })).json
    expect(Object.keys(result)).toEqual(Object.keys(direct))
  }
})
