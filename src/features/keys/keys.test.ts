import { expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const now = new Date('2026-05-10T03:00:10Z')
const day = 24 * 3600 * 1000
const random = '3f2b8c1e-9d47-4a6b-8e15-0c7d2a94f6b3'

test.each(ledgers)(
  'on %s create_child_key, update_child_key, rotate_child_key and list_key_changes: a customer makes keys that stay within their scopes, cap, end and client tag, and ends them at once',
  async (ledger) => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { db } = app.app.ledger
    const owner = await app.createKey()
    const { apiKey: key } = owner
    const make = (terms: object, headers: Record<string, string> = {}) =>
      app.post('/v1/me/keys', { label: '調査', monthly_cap_yen: 6, ...terms }, { key, headers })
    const ping = (with_: string, headers: Record<string, string> = {}) => app.get('/v1/ping', { key: with_, headers })
    const listed = async (query = '') => (await app.get(`/v1/me/keys${query}`, { key })).json.keys

    const terms = { client_tag: 'kakari-1', expires_at: new Date(now.getTime() + day).toISOString() }
    const first = await make(terms, { 'idempotency-key': random })
    expect([first.status, first.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(first.json).toMatchObject({
      label: '調査',
      scopes: ['api:read', 'api:metered'],
      monthly_cap_yen: 6,
      ...terms,
      status: 'active',
      month_to_date_yen: 0,
      dedupe_seconds: 0,
      revoked_at: null,
    })
    // A lost answer comes again; the secret is nowhere else.
    expect((await make(terms, { 'idempotency-key': random })).json.api_key).toBe(first.json.api_key)
    const { api_key: child, key_id: id } = first.json
    expect(await listed()).toHaveLength(1)
    expect(JSON.stringify(await listed())).not.toContain(child)

    // Its cap is exact, beside which its owner goes on; the month brings a new one.
    const calls = await Promise.all([1, 2, 3, 4].map(() => ping(child)))
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503])
    expect((await ping(key)).status).toBe(200)
    expect((await listed())[0]).toMatchObject({ key_id: id, month_to_date_yen: 6 })
    const change = (terms: object, of = id) => app.post(`/v1/me/keys/${of}`, terms, { key })
    expect((await change({ monthly_cap_yen: 9 })).json).toMatchObject({ monthly_cap_yen: 9, month_to_date_yen: 6 })
    expect([(await ping(child)).status, (await ping(child)).status]).toEqual([200, 503])
    expect((await ping(child, { 'x-client-tag': 'other' })).status).toBe(422)

    // It changes nothing of the account, makes no keys, and sees none.
    const other = (await make({ label: '別の係', scopes: ['api:read'] })).json
    expect((await ping(other.api_key)).status).toBe(403)
    for (const [path, body] of [
      ['/v1/me/keys', { label: 'x', monthly_cap_yen: 1 }],
      [`/v1/me/keys/${other.key_id}`, { monthly_cap_yen: 900 }],
      [`/v1/me/keys/${id}/rotate`, {}],
      ['/v1/me/rotate-key', {}],
      ['/v1/me/cap', { monthly_cap_yen: null }],
    ] as const)
      expect((await app.post(path, body, { key: child })).status, path).toBe(403)
    for (const path of ['/v1/me/keys', '/v1/me/key-changes'])
      expect((await app.get(path, { key: child })).status, path).toBe(403)
    expect((await make({ scopes: ['account:write'] })).status).toBe(422)
    expect((await make({ expires_at: now.toISOString() })).json.detail[0].loc).toEqual(['body', 'expires_at'])
    expect((await change({})).status).toBe(422)

    // A stranger finds none of them.
    const { apiKey: stranger } = await app.createKey()
    expect((await app.post(`/v1/me/keys/${id}`, { label: 'x' }, { key: stranger })).status).toBe(404)
    expect((await app.call('DELETE', `/v1/me/keys/${id}`, { key: stranger })).status).toBe(404)

    // A new secret ends the old one and keeps what was spent; an end ends it; so does the end of its parent, not its rotation.
    const rotated = (await app.post(`/v1/me/keys/${id}/rotate`, {}, { key })).json
    expect([(await ping(child)).status, (await ping(rotated.api_key)).status]).toEqual([401, 503])
    expect((await change({ monthly_cap_yen: 900, client_tag: null })).status).toBe(200)
    expect((await ping(rotated.api_key, { 'x-client-tag': 'other' })).status).toBe(200)
    app.clock.now = new Date(now.getTime() + day)
    expect((await ping(rotated.api_key)).status).toBe(401)
    expect(await listed()).toHaveLength(1)
    expect((await change({ expires_at: null })).json.status).toBe('active')
    const fresh = (await app.post('/v1/me/rotate-key', {}, { key })).json.api_key
    expect((await ping(rotated.api_key)).status).toBe(200)
    const end = () => app.call('DELETE', `/v1/me/keys/${other.key_id}`, { key: fresh })
    expect([(await end()).json.status, (await end()).json.status]).toEqual(['revoked', 'revoked'])
    expect((await app.post(`/v1/me/keys/${other.key_id}`, { label: 'x' }, { key: fresh })).status).toBe(404)
    expect((await app.get('/v1/me', { key: other.api_key })).status).toBe(401)

    const { changes } = (await app.get('/v1/me/key-changes', { key: fresh })).json
    const acts = changes.map(({ act, key_id }: { act: string; key_id: string }) => `${act} ${key_id === id ? 1 : 2}`)
    expect(acts).toEqual(['revoked 2', 'changed 1', 'changed 1', 'rotated 1', 'created 2', 'changed 1', 'created 1'])
    expect(changes[3].details).toEqual({ former_prefix: first.json.key_hash_prefix, prefix: rotated.key_hash_prefix })
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('an account has at most a hundred of them, and an agent handles them over MCP as over REST', async () => {
  const app = await testApp({ now, rows: 'none' })
  const { apiKey: key } = await app.createKey()
  const client = await connect(app, { key })
  const tool = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Record<string, string>
  const { api_key = '', key_id = '' } = await tool('create_child_key', { label: 'agent', monthly_cap_yen: 30 })
  expect((await app.get('/v1/ping', { key: api_key })).status).toBe(200)
  expect((await tool('update_child_key', { key_id, label: '別名' })).label).toBe('別名')
  expect((await tool('revoke_child_key', { key_id })).status).toBe('revoked')
  expect((await tool('list_child_keys')).keys).toEqual([])
  const row = await app.app.ledger.db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', key_id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 100 }, (_, n) => ({
    ...row,
    id: `key_${n}`,
    hash: `${n}`.padStart(64, '0'),
    revoked_at: null,
  }))
  await app.app.ledger.db.insertInto('api_keys').values(rows).execute()
  expect((await app.post('/v1/me/keys', { label: 'x', monthly_cap_yen: 0 }, { key })).json).toMatchObject({
    code: 'too_many_keys',
    limit: 100,
  })
})
