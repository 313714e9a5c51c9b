import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { paidApp } from '../../../test/journeys/paid.ts'
import { keyWith } from '../../../test/key-with.ts'
import { logIn, ownPage } from '../../../test/log-in.ts'
import { connect } from '../../../test/mcp/connect.ts'

test('a key without the scope for metered calls gets 403 from them, unbilled, and all that costs nothing', async () => {
  const { app, get, batch, billed } = await paidApp()
  await app.app.ledger.db.updateTable('api_keys').set({ scope: 'api:read' }).execute()
  const refused = [
    await get('/v1/programs/search'),
    await get('/v1/ping'),
    await batch({ unified_ids: ['x'] }, 'a', '3'),
  ]
  for (const { status, json } of refused) {
    expect(status).toBe(403)
    expect(json).toMatchObject({ error: 'insufficient_scope', scope: 'api:metered' })
  }
  for (const url of ['/v1/me', '/v1/me/dashboard', '/v1/usage']) expect((await get(url)).status).toBe(200)
  expect(await billed()).toBe(0)
})

test('a refusal says which scope is missing and how to get it, in both languages, over REST and over MCP', async () => {
  const app = await testApp({ rows: 'none' })
  const key = await keyWith(app, 'api:read')
  const rest = await app.post('/v1/me/cap', { monthly_cap_yen: 0 }, { key })
  expect(rest.json).toEqual({
    detail:
      'this key lacks the scope account:write; use a key that has it, or let device_authorize (POST /v1/device/authorize) ask for "scope": "account:write" and approve it with such a key',
    error: 'insufficient_scope',
    scope: 'account:write',
  })
  expect(rest.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="account:write"')
  const client = await connect(app, { key })
  const { isError, content, _meta } = await client.callTool({
    name: 'set_monthly_cap',
    arguments: { monthly_cap_yen: 0 },
  })
  const [{ text }] = content as { text: string }[] as [{ text: string }]
  expect([isError, text.split('\n')]).toEqual([
    true,
    [
      'このキーには権限 account:write がありません。権限のあるキーを使うか、device_authorize (POST /v1/device/authorize) で "scope": "account:write" を求め、権限のあるキーで許可してください。',
      rest.json.detail,
    ],
  ])
  expect(_meta?.['konkyo/error']).toMatchObject({ status: 403, code: 'FORBIDDEN', body: rest.json })
})

test('a session can do no more than the key that opened it, also when that was limited since', async () => {
  const app = await testApp({ rows: 'none' })
  const headers = { cookie: await logIn(app, await keyWith(app, 'account:write')), ...ownPage }
  const cap = () => app.post('/v1/me/cap', { monthly_cap_yen: 300 }, { headers })
  expect((await cap()).status).toBe(200)
  await app.app.ledger.db.updateTable('api_keys').set({ scope: 'api:read' }).execute()
  expect([(await cap()).status, (await app.get('/v1/me', { headers })).status]).toEqual([403, 200])
})
