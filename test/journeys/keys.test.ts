import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { revokeKey } from '../../src/ledger/keys.ts'
import { newApiKey } from '../../src/ledger/secrets.ts'
import { bothLedgers, testApp } from '../app.ts'
import { atOnce, paidApp, statuses } from './paid.ts'

const silent = async () => (await import('pino')).pino({ level: 'silent' })

describe.each(bothLedgers)('an API key on %s', (ledger) => {
  test('works from X-API-Key, from Authorization and from both when they agree', async () => {
    const { app, key } = await paidApp({ ledger })
    const from = async (headers: Record<string, string>) => (await app.get('/v1/ping', { headers })).json
    const known = { authenticated: true, tier: 'paid', rate_limit_remaining: null }
    expect(await from({ 'x-api-key': key })).toMatchObject(known)
    expect(await from({ authorization: `Bearer ${key}` })).toMatchObject(known)
    expect(await from({ authorization: `bearer  ${key} ` })).toMatchObject(known)
    expect(await from({ 'x-api-key': key, authorization: `Bearer ${key}` })).toMatchObject(known)
    expect(await from({ 'x-api-key': '' })).toMatchObject({ authenticated: false, tier: 'free' })
  })

  test('is refused when two different ones are sent, when it is sent twice and as Basic', async () => {
    const { app, key, billed } = await paidApp({ ledger })
    const other = (await app.createKey()).apiKey
    const refused: Record<string, string>[] = [
      { 'x-api-key': key, authorization: `Bearer ${other}` },
      { 'x-api-key': `${key}, ${key}` },
      { authorization: `Bearer ${key}, Bearer ${key}` },
      { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
      { authorization: key },
      { authorization: 'Bearer' },
    ]
    for (const headers of refused) {
      const answer = await app.get('/v1/ping', { headers })
      expect([headers, answer.status]).toEqual([headers, 401])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    expect(await billed()).toBe(0)
  })

  test('that is malformed, unknown or revoked gets one and the same answer, and never the anonymous quota', async () => {
    const { app, key, keyHashPrefix } = await paidApp({ ledger })
    expect(await revokeKey(app.app.ledger.db, keyHashPrefix, app.clock.now)).toBe('revoked')
    const malformed = ['x', 'svc_live_short', `${key}x`, key.slice(0, -1), '💥', "' or 1=1 --"]
    const answers = []
    for (const bad of [...malformed, newApiKey(), key])
      answers.push(await app.get('/v1/ping', { headers: { 'x-api-key': bad, 'x-forwarded-for': '23.200.0.1' } }))
    expect(statuses(answers)).toEqual({ 401: malformed.length + 2 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const shown = answers.map(({ headers }) => Object.keys(headers).sort().join())
    expect(new Set(shown).size).toBe(1)
    expect((await app.get('/v1/usage', { from: '23.200.0.1' })).json.used).toBe(0)
  })

  test('is refused from the very next call after it was revoked, and revoking again changes nothing', async () => {
    const { app, get, keyHashPrefix, setCap } = await paidApp({ ledger })
    expect((await get('/v1/programs/search')).status).toBe(200)
    await revokeKey(app.app.ledger.db, keyHashPrefix, app.clock.now)
    for (const url of ['/v1/programs/search', '/v1/me', '/v1/usage']) expect((await get(url)).status).toBe(401)
    expect((await setCap(0)).status).toBe(401)
    await revokeKey(app.app.ledger.db, keyHashPrefix, new Date(app.clock.now.getTime() + 60_000))
    const [row] = await app.app.ledger.db.selectFrom('api_keys').select('revoked_at').execute()
    expect(row?.revoked_at).toBe(app.clock.now.toISOString())
  })

  test('that is revoked while calls are in flight bills what was served and nothing else', async () => {
    const { app, get, keyHashPrefix } = await paidApp({ ledger })
    const calls = atOnce(200, () => get('/v1/programs/search'))
    await revokeKey(app.app.ledger.db, keyHashPrefix, app.clock.now)
    const counts = statuses(await calls)
    // A revoked key that goes on calling is a bad key, and has to wait like one.
    expect(Object.keys(counts).filter((status) => !['200', '401', '429'].includes(status))).toEqual([])
    const { db } = app.app.ledger
    const rows = await db.selectFrom('usage').select('units').execute()
    expect(rows).toHaveLength(counts[200] ?? 0)
  })

  test('needs its pepper until it is used beside a new one, and the new one alone from then on', async () => {
    const pepper = 'new-pepper-0123456789abcdef0123456789abcdef'
    const { app, key } = await paidApp({ ledger })
    const withPeppers = (peppers: string) => readConfig({ ...app.env, KONKYO_PEPPER: peppers }, '/nonexistent')
    const ping = async (peppers: string) => {
      const node = await buildApp(withPeppers(peppers), { log: await silent() })
      const answer = await node.http.inject({ url: '/v1/ping', headers: { 'x-api-key': key } })
      await node.close()
      return answer.statusCode
    }
    expect(await ping(pepper)).toBe(401)
    expect(await ping(`${pepper},${app.env.KONKYO_PEPPER}`)).toBe(200)
    expect(await ping(pepper)).toBe(200)
  })

  test('belongs to its customer alone: the books of another one stay untouched', async () => {
    const { app, billed, get } = await paidApp({ ledger })
    const other = (await app.createKey()).apiKey
    await app.get('/v1/programs/search', { key: other })
    await get('/v1/programs/search')
    await get('/v1/programs/search')
    expect(await billed()).toBe(2)
    expect((await app.get('/v1/usage', { key: other })).json.used).toBe(1)
  })
})

test('neither a key nor an address of a caller is anywhere in the data directory (INV-6, S9)', async () => {
  const app = await testApp({ rows: [] })
  const { apiKey: key } = await app.createKey()
  const from = '23.211.222.233'
  await app.get('/v1/ping', { key })
  await app.get('/v1/ping', { from })
  await app.post('/v1/feedback', { message: 'hello' }, { from })
  await app.post('/v1/feedback', { message: 'hello' }, { key })
  const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
  const holding = (text: string) => files.filter((_, i) => contents[i]?.includes(text)).map(({ name }) => name)
  expect(holding('hello')).toContain('ledger.sqlite-wal')
  expect(holding(key)).toEqual([])
  expect(holding(key.slice('svc_live_'.length, 30))).toEqual([])
  expect(holding(from)).toEqual([])
})
