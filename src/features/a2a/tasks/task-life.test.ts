import { describe, expect, test } from 'vitest'
import { search, start, tasking } from '../../../../test/a2a/tasking.ts'
import { freshAddress, ledgers } from '../../../../test/app.ts'
import { brokenInvariants } from '../../../ledger/invariants/check.ts'
import { asDetail } from '../../../operation/errors.ts'
import { isRequired } from '../../../operation/usual-problems.ts'

const hourMs = 3_600_000
const requested = { skill: 'graph_traverse', inputs: { depth: 2 } }

describe.each(ledgers)('the life of a task on %s', (ledger) => {
  test('it is created for nothing, done as a call of its operation, charged once, and read until 72 hours later', async () => {
    const { app, key, create, read, run, later, usage } = await tasking(ledger)
    const created = await create({ ...search, correlation_id: 'job-7' })
    expect([created.status, created.headers['x-cost-yen'], created.headers['x-metered']]).toEqual([201, '0', 'false'])
    const { task_id, state_token } = created.json
    expect(created.json).toEqual({
      task_id: expect.stringMatching(/^[\w-]{22}$/),
      status: 'pending',
      progress: 0,
      skill: 'search_programs',
      state_token: expect.stringMatching(new RegExp(`^${task_id}\\.${start.getTime() / 1000}\\.[0-9a-f]{32}$`)),
      created_at: start.toISOString(),
      updated_at: start.toISOString(),
      correlation_id: 'job-7',
      result: null,
      error: null,
      disclaimer: null,
      input_required: null,
      history: [],
      billable_units: null,
    })
    later(1000)
    await run()
    const done = (await read(task_id)).json
    expect(done).toMatchObject({ status: 'succeeded', progress: 1, billable_units: 1, error: null })
    expect(done.updated_at).toBe(app.clock.now.toISOString())
    expect(done.state_token).not.toBe(state_token)
    expect(await usage()).toEqual([['search_programs', 1]])
    const direct = (await app.get('/v1/programs/search?q=省エネ&fields=minimal', { key })).json
    expect(done.result).toEqual(direct)
    expect(done.result.total).toBe(2)
    later(72 * hourMs - 1001)
    expect((await read(task_id)).status).toBe(200)
    later(1)
    const gone = await read(task_id)
    expect([gone.status, gone.json.detail]).toEqual([404, { error: 'task_not_found' }])
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('it ends with an object whatever the format that its inputs ask for', async () => {
    const { create, read, run } = await tasking(ledger)
    const inputs = { query_text: '販路開拓補助金', format: 'md' }
    const { task_id } = (await create({ skill: 'compose_evidence_packet', inputs })).json
    await run()
    expect((await read(task_id)).json).toMatchObject({ status: 'succeeded', result: { answer_not_included: true } })
  })

  test('it waits for inputs that are missing, is resumed with them, and is not done before', async () => {
    const { create, read, resume, run, usage } = await tasking(ledger)
    const { task_id, state_token, input_required } = (await create(requested)).json
    const missing = [asDetail({ loc: ['body', 'inputs', 'program_id'], ...isRequired })]
    expect(input_required).toEqual(missing)
    await run()
    expect((await read(task_id)).json).toMatchObject({ status: 'pending', progress: 0, input_required: missing })
    const wrong = await resume(task_id, { state_token, turn: { depth: 'many' } })
    expect([wrong.status, wrong.json.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))]).toEqual([
      422,
      expect.arrayContaining(['body.inputs.depth']),
    ])
    const other = (await resume(task_id, { state_token, turn: { max_edges: 5 } })).json
    expect([other.status, other.input_required]).toEqual(['pending', missing])
    const resumed = await resume(task_id, { state_token, turn: { program_id: '販路開拓補助金' } })
    expect([resumed.status, resumed.json.status, resumed.json.input_required]).toEqual([200, 'pending', null])
    await run()
    const done = (await read(task_id)).json
    expect(done).toMatchObject({ status: 'succeeded', result: { seed_name: '販路開拓補助金', depth: 2, max_edges: 5 } })
    expect(await usage()).toEqual([['am_related', 1]])
    const late = await resume(task_id, { state_token, turn: { depth: 1 } })
    expect([late.status, late.json.error]).toEqual([409, 'task_terminal'])
  })

  test('it is cancelled by its caller while it waits, and what has ended stays as it is', async () => {
    const { create, read, cancel, run, usage } = await tasking(ledger)
    const { task_id, state_token } = (await create(search)).json
    const cancelled = await cancel(task_id, { state_token, reason: 'no longer needed' })
    expect(cancelled.json).toMatchObject({
      status: 'cancelled',
      progress: 0,
      result: null,
      billable_units: null,
      error: { reason: 'cancelled_by_caller', detail: 'no longer needed' },
    })
    await run()
    const again = await cancel(task_id, { state_token, reason: 'twice' })
    expect([again.status, again.json.error.detail]).toEqual([200, 'no longer needed'])
    expect(await usage()).toEqual([])
    const other = (await create(search)).json
    await run()
    const late = await cancel(other.task_id, { state_token: other.state_token })
    expect([late.status, late.json.status, late.json.billable_units]).toEqual([200, 'succeeded', 1])
    expect((await read(task_id)).json.status).toBe('cancelled')
  })

  test('only a token of the task that is no older than a day steers it, and only for the account that created it', async () => {
    const { app, create, read, cancel, resume, later } = await tasking(ledger)
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    const { task_id, state_token } = (await create(requested)).json
    const [second] = [(await create(requested)).json]
    for (const call of [{ key: other }, { from: freshAddress() }]) {
      for (const answer of [
        await read(task_id, call),
        await cancel(task_id, { state_token }, call),
        await resume(task_id, { state_token, turn: {} }, call),
      ])
        expect([answer.status, answer.json.detail]).toEqual([404, { error: 'task_not_found' }])
    }
    const [id, issued, hex = ''] = state_token.split('.')
    for (const forged of [
      second.state_token,
      'x',
      `${id}.${issued}`,
      `${id}.${issued}.${'0'.repeat(32)}`,
      `${state_token}.`,
      `${id}.${Number(issued) + 1}.${hex}`,
      `${second.task_id}.${issued}.${hex}`,
      `${id}.${issued}.${'あ'.repeat(32)}`,
    ]) {
      const refused = await cancel(task_id, { state_token: forged })
      expect([forged, refused.status, refused.json.detail]).toEqual([forged, 401, { error: 'invalid_state_token' }])
    }
    later(24 * hourMs)
    const newer = (await read(task_id)).json.state_token
    expect((await resume(task_id, { state_token, turn: {} })).status).toBe(200)
    later(1000)
    expect((await resume(task_id, { state_token, turn: {} })).status).toBe(401)
    expect((await cancel(task_id, { state_token: newer })).json.status).toBe('cancelled')
  })

  test('without a key it takes one slot of the day, costs nothing, and belongs to whoever knows its name', async () => {
    const { app, create, read, cancel, run, usage } = await tasking(ledger)
    const from = freshAddress()
    const created = await create(search, { from })
    expect([created.status, created.headers['x-anon-quota-remaining']]).toEqual([201, '2'])
    await run()
    const { task_id } = created.json
    for (let i = 0; i < 4; i++) expect((await read(task_id, { from })).json.status).toBe('succeeded')
    expect((await read(task_id, { from })).json).toMatchObject({ billable_units: 0, result: { total: 2 } })
    const waiting = (await create(requested, { from })).json
    expect((await cancel(waiting.task_id, { state_token: waiting.state_token }, { from })).json.status).toBe(
      'cancelled',
    )
    expect((await create(search, { from })).headers['x-anon-quota-remaining']).toBe('0')
    expect((await create(search, { from })).status).toBe(429)
    const { apiKey } = await app.createKey({ customerId: 'cus_3' })
    expect((await read(task_id, { key: apiKey })).status).toBe(404)
    expect(await usage()).toEqual([])
  })

  test('a retry with the same Idempotency-Key has the same task, although its stored answer is lost', async () => {
    const { app, key, create, run, usage } = await tasking(ledger)
    const call = { key, headers: { 'idempotency-key': 'task-1' } }
    const { json: first } = await create(search, call)
    expect((await create(search, call)).json).toEqual(first)
    const reused = await create({ ...search, correlation_id: 'other' }, call)
    expect([reused.status, reused.json.error]).toEqual([409, 'idempotency_key_reused'])
    await app.app.ledger.db.deleteFrom('idempotency').execute()
    expect((await create(search, call)).json.task_id).toBe(first.task_id)
    await run()
    expect((await usage()).filter(([, units]) => units > 0)).toEqual([['search_programs', 1]])
  })
})
