import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type Rows, type TestApp, type TestOptions, testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { oneApp } from '../../test/one-app.ts'
import { ReconciliationClient } from '../../test/reconciliation/client.ts'
import { houjin } from '../datasets/houjin.ts'
import { law } from '../datasets/law.ts'
import { program } from '../datasets/program.ts'

const now = new Date('2026-05-10T03:00:00Z')
const baseUrl = 'http://konkyo.example'
const tokyo = { prefecture: '東京都', municipality: '千代田区' }
const company = (houjin_bangou: string, name: string, more = {}) =>
  make(houjin, { houjin_bangou, name, status: 'active', license: 'pdl_v1.0', ...tokyo, ...more })
const [one, twin, other] = ['1000012050008', '1000012010003', '7000012010006'] as const
const grant = make(program, {
  primary_name: '見本創業補助金',
  prefecture: '長野県',
  authority_name: '長野県',
  amount_max_man_yen: 150,
  application_window: { start: '2026-04-01', end: '2026-06-30' },
  source_url: 'https://www.pref.nagano.lg.jp/mihon',
})
const wide = make(program, { primary_name: '全国見本補助金', prefecture: null, municipality: null })
const act = make(law, {
  unified_id: 'LAW-0123456789',
  law_title: '見本取引適正化法',
  law_number: '令和元年法律第九十九号',
})
const [grantId, wideId, actId] = [grant, wide, act].map(({ unified_id }) => String(unified_id)) as [
  string,
  string,
  string,
]
const rows: Rows = [
  [
    houjin,
    [
      company(one, '株式会社見本'),
      company(twin, '株式会社双子'),
      company(other, '株式会社双子', { prefecture: '大阪府', municipality: '大阪市北区' }),
    ],
  ],
  [program, [grant, wide]],
  [law, [act]],
]
const options = { rows, now, env: { KONKYO_BASE_URL: baseUrl, KONKYO_ANON_DAILY: '1000' } } as const

/** A client of a service that listens. */
async function clientOf(app: TestApp, query = ''): Promise<ReconciliationClient> {
  const { http } = app.app
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const reached = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  return ReconciliationClient.of(`${reached}/reconcile${query}`, [baseUrl, reached])
}

const ids = (results: readonly { id: string; match: boolean }[]) => results.map(({ id, match }) => [id, match])

describe('names that are matched', () => {
  const app = oneApp({ ...options, complete: [houjin] })

  test('a number is certain where its check digit is right and it is held, and beside another name it is a candidate', async () => {
    const client = await clientOf(app())
    expect(ids(await client.one({ query: '１０００－０１２－０５０００８' }))).toEqual([[one, true]])
    expect(await client.one({ query: '9000012050008' })).toEqual([])
    expect(await client.one({ query: '6000012050003' })).toEqual([])
    const beside = (query: string) => client.one({ query, properties: [{ pid: 'houjin_bangou', v: one }] })
    expect(ids(await beside('㈱見本'))).toEqual([[one, true]])
    expect(await beside('株式会社双子')).toMatchObject([
      { id: one, match: false, features: expect.arrayContaining([{ id: 'same_name', value: false }]) },
    ])
  })

  test('a name is certain where one company bears it at the place, and of namesakes none is picked', async () => {
    const client = await clientOf(app())
    const at = (query: string, ...properties: [pid: string, v: unknown][]) =>
      client.one({ query, type: 'company', properties: properties.map(([pid, v]) => ({ pid, v })) })
    expect(ids(await at('株式会社見本'))).toEqual([[one, true]])
    expect(ids(await at('見本'))[0]).toEqual([one, false])
    const both = await at('株式会社双子')
    expect(new Set(both.map(({ id }) => id))).toEqual(new Set([twin, other]))
    expect(both.some(({ match }) => match)).toBe(false)
    expect(ids(await at('株式会社双子', ['prefecture', '大阪府']))).toEqual([
      [other, true],
      [twin, false],
    ])
    expect(ids(await at('株式会社双子', ['address', '東京都千代田区一番町1']))[0]).toEqual([twin, true])
    expect(ids(await at('株式会社見本', ['prefecture', '大阪府']))).toEqual([[one, false]])
    expect(ids(await at('株式会社見本', ['status', '登記記録閉鎖']))).toEqual([[one, false]])
  })

  test('a program is certain by its id, and by its name where the place is its own or it is nationwide', async () => {
    const client = await clientOf(app())
    const named = (query: string, prefecture?: unknown) =>
      client.one({
        query,
        type: ['program'],
        ...(prefecture !== undefined && { properties: [{ pid: 'prefecture', v: prefecture }] }),
      })
    expect(ids(await named(grantId))).toEqual([[grantId, true]])
    expect(ids(await named('見本創業補助金'))[0]).toEqual([grantId, false])
    expect(ids(await named('見本創業補助金', ['長野']))[0]).toEqual([grantId, true])
    expect(ids(await named('見本創業補助金', { id: '東京都' }))[0]).toEqual([grantId, false])
    expect(ids(await named('全国見本補助金'))[0]).toEqual([wideId, true])
    expect(ids(await named('創業補助金'))).toContainEqual([grantId, false])
  })

  test('a law is meant by its title, number and id, and without a type every kind is looked through', async () => {
    const client = await clientOf(app())
    for (const query of ['見本取引適正化法', '令和元年法律第九十九号', '「見本取引適正化法」', actId])
      expect([query, ids(await client.one({ query, type: 'law' }))]).toEqual([query, [[actId, true]]])
    expect(
      ids(await client.one({ properties: [{ pid: 'law_number', v: '令和元年法律第九十九号' }], type: 'law' })),
    ).toEqual([[actId, true]])
    const [first] = await client.one({ query: '見本取引適正化法' })
    expect(first).toMatchObject({ id: actId, type: [{ id: 'law', name: '法令' }], match: true, score: 90 })
    expect((await client.one({ query: '見本', limit: 2 })).length).toBe(2)
    expect(await client.one({ query: '見本取引適正化法', type: ['law', 'program'], type_strict: 'all' })).toEqual([])
  })

  test('a batch answers each of its queries under its own name, and so does a GET', async () => {
    const client = await clientOf(app())
    const queries = { a: { query: '株式会社見本' }, b: { query: 'どこにもない名称ゾゾゾ' } }
    const answer = await client.match(queries)
    expect([ids(answer.a?.result ?? []), answer.b?.result]).toEqual([[[one, true]], []])
    const { json } = await app().get(`/reconcile?queries=${encodeURIComponent(JSON.stringify(queries))}`)
    expect(json).toEqual(answer)
  })

  test('records are suggested, shown in a frame and read on their page, and columns are added of what they state', async () => {
    const client = await clientOf(app())
    expect(await client.suggest('entity', '見本取引')).toEqual([
      {
        id: actId,
        name: '見本取引適正化法',
        description: expect.stringContaining('九十九号'),
        notable: [{ id: 'law', name: '法令' }],
      },
    ])
    expect((await client.suggest('type', '支援')).map(({ id }) => id)).toEqual(['program'])
    expect((await client.suggest('property', '都道府県'))[0]).toMatchObject({ id: 'prefecture' })
    const preview = await client.preview(one)
    expect([preview.status, preview.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
    expect(await preview.text()).toContain('株式会社見本')
    const view = await client.view(actId)
    expect([view.status, view.headers.get('location')]).toEqual([303, `/r/laws/${actId}`])
    const offered = (await client.propose('program')).map(({ id }) => id)
    expect(offered).toEqual(expect.arrayContaining(['closes_on', 'status', 'amount_max_man_yen']))
    const columns = ['closes_on', 'status', 'amount_max_man_yen', 'prefecture', 'law_number']
    expect(await client.extend([grantId, one, 'UNI-none'], columns)).toEqual({
      meta: columns.map((id) => ({ id, name: expect.any(String) })),
      rows: {
        [grantId]: {
          closes_on: [{ str: '2026-06-30' }],
          status: [{ str: '受付中' }],
          amount_max_man_yen: [{ int: 150 }],
          prefecture: [{ str: '長野県' }],
          law_number: [],
        },
        [one]: {
          closes_on: [],
          status: [{ str: expect.any(String) }],
          amount_max_man_yen: [],
          prefecture: [{ str: '東京都' }],
          law_number: [],
        },
        'UNI-none': { closes_on: [], status: [], amount_max_man_yen: [], prefecture: [], law_number: [] },
      },
    })
  })

  test('in English every address of the manifest keeps the language', async () => {
    const client = await clientOf(app(), '?lang=en')
    expect(client.manifest.defaultTypes).toContainEqual({ id: 'law', name: 'Law' })
    expect((await client.suggest('type', 'law')).map(({ name }) => name)).toEqual(['Law'])
    expect(await (await client.preview(one)).text()).toContain('Company')
  })

  test('what cannot be asked is refused with its place, and never as a failure of ours', async () => {
    const client = await clientOf(app())
    const refused = async (fields: Record<string, string>) => {
      const response = await client.send(fields)
      const { detail } = (await response.json()) as { detail: string | { loc: string[] }[] }
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      return [response.status, Array.isArray(detail) ? detail[0]?.loc.join('.') : typeof detail]
    }
    const queries = (value: unknown) => refused({ queries: JSON.stringify(value) })
    expect(await refused({ queries: '{"q0"' })).toEqual([422, 'body.queries'])
    expect(await refused({ queries: '[]' })).toEqual([422, 'body.queries'])
    expect(await refused({ other: '1' })).toEqual([422, 'string'])
    expect(await queries({ q0: {} })).toEqual([422, 'queries.q0'])
    expect(await queries({ q0: { query: 'x', type: 'person' } })).toEqual([422, 'queries.q0.type'])
    expect(await queries({ q0: { query: 'x', properties: [{ pid: 'colour', v: 1 }] } })).toEqual([
      422,
      'queries.q0.properties.0.pid',
    ])
    expect((await queries({ q0: { query: 'x', limit: 0 } }))[0]).toBe(422)
    expect(await queries(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`q${i}`, { query: 'x' }])))).toEqual([
      413,
      'string',
    ])
    expect(await refused({ extend: '{"ids":["x"],"properties":[{"id":"colour"}]}' })).toEqual([
      422,
      'extend.properties.0.id',
    ])
    expect((await app().get('/reconcile/suggest/entity?prefix=x&type=person')).status).toBe(422)
    expect((await app().get('/reconcile/preview?id=UNI-none')).status).toBe(404)
    expect((await app().get('/reconcile/view')).status).toBe(422)
  })
})

test('where the register is a part only, a name alone is never certain', async () => {
  const client = await clientOf(await testApp(options))
  expect(ids(await client.one({ query: '株式会社見本', type: 'company' }))).toEqual([[one, false]])
  expect(ids(await client.one({ query: one, type: 'company' }))).toEqual([[one, true]])
})

describe('a key in the address', () => {
  async function withSheetKey(more: Partial<TestOptions> = {}) {
    const app = await testApp({ ...options, complete: [houjin], ...more })
    const { apiKey: owner } = await app.createKey()
    const terms = { label: '名寄せ', scopes: ['sheets:read'], monthly_cap_yen: 300 }
    const { api_key: key } = (await app.post('/v1/me/keys', terms, { key: owner })).json
    return { app, owner, key, client: await clientOf(app, `?key=${key}`) }
  }

  test('a batch is one charge of one unit for each name with a candidate; what nobody is called costs nothing', async () => {
    const { app, owner, client } = await withSheetKey()
    const unitsOf = async () => {
      const { json } = await app.get('/v1/me/usage_by_tool', { key: owner })
      return json.top.map(({ operation, units }: { operation: string; units: number }) => [operation, units])
    }
    await client.match({
      a: { query: '株式会社見本' },
      b: { query: '株式会社双子' },
      c: { query: 'どこにもない名称ゾゾゾ' },
    })
    expect(await unitsOf()).toContainEqual(['reconcile_names', 2])
    await client.match({ c: { query: 'どこにもない名称ゾゾゾ' } })
    await client.extend([one, 'UNI-none'], ['prefecture'])
    await client.suggest('entity', '見本')
    expect(await unitsOf()).toEqual(
      expect.arrayContaining([
        ['reconcile_names', 2],
        ['extend_records', 1],
      ]),
    )
  })

  test('is one for addresses and nothing else, stands in no log, and nobody on the way keeps an answer', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const { app, owner, key, client } = await withSheetKey({ log })
    const response = await client.send({ queries: JSON.stringify({ q0: { query: '株式会社見本' } }) })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const { status } = await app.get(`/reconcile?queries=${encodeURIComponent('{"q0":{"query":"見本"}}')}&key=${owner}`)
    expect(status).toBe(403)
    expect((await app.get('/reconcile?queries=%7B%7D&key=svc_live_wrong')).status).toBe(401)
    expect(lines.join('')).not.toContain(key.slice(9))
    expect(lines.join('')).not.toContain(owner.slice(9))
    expect(lines.join('')).not.toContain('見本')
  })
})
