import { describe, expect, test } from 'vitest'
import { search, tasking } from '../../../../test/a2a/tasking.ts'
import { freshAddress } from '../../../../test/app.ts'
import { bothWays } from '../../../../test/both-ways.ts'
import { keyWith } from '../../../../test/key-with.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { revokeKey } from '../../../ledger/keys.ts'

describe('a task is refused before it is created', () => {
  test('for an unknown skill (400), and for inputs that its operation would refuse (422), each with its place', async () => {
    const { create } = await tasking()
    const unknown = await create({ skill: 'write_poems' })
    expect([unknown.status, unknown.json.detail.error]).toEqual([400, 'unknown_skill'])
    expect(unknown.json.detail.valid_skills).toContain('verify_answer')
    const wrong = async (body: Record<string, unknown>) => {
      const { status, json } = await create(body)
      return [status, json.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type])]
    }
    const programs = (inputs: Record<string, unknown>) => wrong({ skill: 'search_programs', inputs })
    expect(await programs({ limit: 1000 })).toEqual([422, [['body.inputs.limit', 'maximum']]])
    expect(await programs({ queri: 'x' })).toEqual([422, [['body.inputs.queri', 'unknown']]])
    expect(await programs({ q: 'a\u0000' })).toEqual([422, [['body.inputs.q', 'text']]])
    const eleven = await create({ skill: 'verify_answer', inputs: { citations: Array(11).fill({}) } })
    expect([eleven.status, eleven.json.detail]).toEqual([422, expect.objectContaining({ error: 'too_many_citations' })])
    expect(await wrong({ ...search, inputs: 'q=省エネ' })).toEqual([422, [['body.inputs', 'type']]])
    expect(await wrong({ ...search, skill: 'x'.repeat(129) })).toEqual([422, [['body.skill', 'maxLength']]])
    expect(await wrong({ ...search, correlation_id: 'x'.repeat(129) })).toEqual([422, expect.anything()])
    expect(await wrong({ ...search, push_url: `https://agent.example.jp/${'x'.repeat(512)}` })).toEqual([
      422,
      expect.anything(),
    ])
    expect(await wrong({})).toEqual([422, [['body.skill', 'required']]])
  })

  test('for an address that nothing is posted to (400)', async () => {
    const { create } = await tasking()
    for (const push_url of [
      'http://agent.example.jp/',
      'https://127.0.0.1/',
      'https://localhost/',
      'agent',
      'https://a:b@agent.example.jp/',
    ]) {
      const { status, json } = await create({ ...search, push_url })
      expect([push_url, status, typeof json.detail]).toEqual([push_url, 400, 'string'])
    }
  })

  test('without a key where the skill needs one (401), and with a key that may not spend (403)', async () => {
    const { app, create } = await tasking()
    const verify = { skill: 'verify_answer', inputs: { draft: '省エネ' } }
    const anonymous = await create(verify, { from: freshAddress() })
    expect([anonymous.status, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    const reader = await keyWith(app, 'api:read')
    expect((await create(verify, { key: reader })).json.scope).toBe('api:metered')
    expect((await create(verify)).status).toBe(201)
  })

  test('above a cost cap (402) and above the monthly cap (503), which count the operation', async () => {
    const { app, key, create, run, usage } = await tasking()
    const { json, status } = await create(search, { key, headers: { 'x-cost-cap-jpy': '2' } })
    expect([status, json.detail]).toEqual([
      402,
      expect.objectContaining({ code: 'cost_cap_exceeded', predicted_yen: 3 }),
    ])
    expect((await create(search, { key, headers: { 'x-cost-cap-jpy': '3' } })).status).toBe(201)
    await run()
    await app.post('/v1/me/cap', { monthly_cap_yen: 5 }, { key })
    expect((await create(search)).json).toMatchObject({ cap_reached: true, projected_yen: 6 })
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('with a thousand that are unfinished (429)', async () => {
    const { app, create } = await tasking()
    const { json: one } = await create({ skill: 'graph_traverse' })
    const { db } = app.app.ledger
    const { id: _, ...row } = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 999 }, (_, i) => ({ ...row, public_id: `filler-${i}` }))
    for (let i = 0; i < rows.length; i += 333)
      await db
        .insertInto('jobs')
        .values(rows.slice(i, i + 333))
        .execute()
    const { status, json, headers } = await create(search)
    expect([status, json.code, headers['retry-after']]).toEqual([429, 'too_many_open_tasks', '60'])
    await db.updateTable('jobs').set({ state: 'cancelled' }).where('public_id', '=', one.task_id).execute()
    expect((await create(search)).status).toBe(201)
  })
})

describe('a task fails with the reason', () => {
  test('of a refusal that its operation meets when it is done', async () => {
    const { app, key, create, read, run, usage } = await tasking()
    const capped = (await create(search)).json
    await app.post('/v1/me/cap', { monthly_cap_yen: 0 }, { key })
    await run()
    expect((await read(capped.task_id)).json).toMatchObject({
      status: 'failed',
      progress: 0.5,
      result: null,
      billable_units: null,
      error: { reason: 'cap_reached', detail: 'monthly cap reached' },
    })
    expect(await usage()).toEqual([])
  })

  test('of a key that was revoked, while a replaced key carries its tasks on', async () => {
    const { app, key, create, read, run, usage } = await tasking()
    const { task_id } = (await create(search)).json
    const { api_key } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    await run()
    expect((await read(task_id)).status).toBe(401)
    expect((await read(task_id, { key: api_key })).json.status).toBe('succeeded')
    expect(await usage()).toEqual([['search_programs', 1]])
    const late = (await create(search, { key: api_key })).json
    const { key_hash_prefix } = (await app.get('/v1/me', { key: api_key })).json
    await revokeKey(app.app.ledger.db, key_hash_prefix, app.clock.now)
    await run()
    const { state, error } = await app.app.ledger.db
      .selectFrom('jobs')
      .select(['state', 'error'])
      .where('public_id', '=', late.task_id)
      .executeTakeFirstOrThrow()
    expect([state, JSON.parse(error ?? '')]).toEqual(['failed', { reason: 'unauthorized', detail: 'invalid api key' }])
  })

  test('of a snapshot that is missing, after three tries', async () => {
    const { create, read, run, later } = await tasking('sqlite', { rows: 'none' })
    const { task_id } = (await create(search)).json
    for (const status of ['pending', 'pending', 'failed']) {
      await run()
      expect((await read(task_id)).json).toMatchObject({ status })
      await run()
      later(5000)
    }
    expect((await read(task_id)).json.error).toEqual({
      reason: 'unavailable',
      detail: 'no corpus snapshot is published yet',
    })
  })
})

test('tasks are tools: a2a_create_task, a2a_get_task, a2a_resume_task and a2a_cancel_task over MCP, with the same key and charge', async () => {
  const { app, key, run, usage } = await tasking()
  const client = await connect(app, { key })
  const call = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Record<string, string>
  const { task_id = '', state_token } = await call('a2a_create_task', { skill: 'graph_traverse' })
  const turn = { program_id: '省エネ診断補助金' }
  expect(await call('a2a_resume_task', { task_id, state_token, turn })).toMatchObject({ status: 'pending' })
  await run()
  expect(await call('a2a_get_task', { task_id })).toMatchObject({ status: 'succeeded', billable_units: 1 })
  expect(await call('a2a_cancel_task', { task_id, state_token })).toMatchObject({ status: 'succeeded' })
  expect(await usage()).toEqual([['am_related', 1]])
  expect((await client.callTool({ name: 'a2a_get_task', arguments: { task_id: 'none' } })).isError).toBe(true)
})

test('the agent card (a2a_agent_card) says where tasks are created, what there is, and that a key is not needed', async () => {
  const { app } = await tasking()
  const card = await bothWays(app, 'a2a_agent_card', {})
  expect(card).toMatchObject({
    name: 'konkyo',
    url: 'http://127.0.0.1:8787/v1/a2a/task',
    authentication: { required: false, anonymous_tasks_per_day: 3 },
    capabilities: { push_notifications: true, streaming: true },
  })
  expect(card.skills).toHaveLength(9)
})
