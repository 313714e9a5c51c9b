import { parse } from 'csv-parse/sync'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { oneApp } from '../../test/one-app.ts'
import { houjin } from '../datasets/houjin.ts'
import { invoiceRegistrant } from '../datasets/invoice-registrant.ts'

const now = new Date('2026-05-10T03:00:00Z')
const number = '8000012050008'
const company = make(houjin, { houjin_bangou: number, name: '=見本株式会社', status: 'active', license: 'pdl_v1.0' })
const registrant = make(invoiceRegistrant, {
  invoice_registration_number: `T${number}`,
  normalized_name: '見本株式会社',
  registered_date: '2023-10-01',
  revoked_date: '2026-03-01',
  license: 'pdl_v1.0',
})
const rows = [
  [houjin, [company]],
  [invoiceRegistrant, [registrant]],
] as never

/** A service with an account and a key for spreadsheets. */
async function withSheetKey(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ rows, now, ...options })
  const { apiKey: owner } = await app.createKey()
  const made = await app.post(
    '/v1/me/keys',
    { label: '表計算', scopes: ['sheets:read'], monthly_cap_yen: 300 },
    { key: owner },
  )
  const { api_key: key, key_id: id } = made.json
  const cell = async (path: string) => {
    const { status, text, headers } = await app.get(`/x/${path}${path.includes('?') ? '&' : '?'}key=${key}`)
    return { status, text, headers }
  }
  return { app, owner, key, id, made, cell }
}

describe('what a cell shows', () => {
  const app = oneApp({ rows, now, env: { KONKYO_ANON_DAILY: '1000' } })
  const cell = async (path: string) => (await app().get(`/x/${path}`)).text

  test('a registration on a day in a word, whatever way a sheet writes number and day', async () => {
    for (const [day, word] of [
      ['2026-02-28', '登録あり'],
      ['2026/2/28', '登録あり'],
      ['46081', '登録あり'],
      ['令和8年2月28日', '登録あり'],
      ['2026-03-01', '取消し'],
      ['2023-09-30', '登録前'],
      ['2026-05-11', '未来の日付'],
    ] as const)
      expect([day, await cell(`registrant?number=T${number}&date=${encodeURIComponent(day)}`)]).toEqual([day, word])
    expect(
      await cell(`registrant?number=${encodeURIComponent('８０００－０１２－０５０００８')}&date=46081&lang=en`),
    ).toBe('registered')
    expect(await cell(`registrant?number=${number}&date=&field=ends_on`)).toBe('2026-03-01')
  })

  test('what nobody states, what is not held and what is wrong are told apart', async () => {
    expect(await cell(`company?number=${number}&field=closed_on`)).toBe('記載なし')
    expect(await cell('company?number=1000012010003')).toBe('不明（収録外）')
    expect(await cell('company?number=2000012010003')).toBe('番号誤りの疑い')
    expect(await cell('registrant?number=T1000012010003')).toBe('不明（収録外）')
  })

  test('a row is CSV in UTF-8, with names of its columns where they are asked for, and no text that a sheet would run', async () => {
    const response = await app().get(`/x/company.csv?number=${number}&head=yes`)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, row, ...more] = parse(response.text) as string[][]
    expect([head?.slice(0, 2), row?.slice(0, 2), more]).toEqual([
      ['商号・名称', '状態'],
      ["'=見本株式会社", expect.any(String)],
      [],
    ])
    const { text } = await app().get(`/x/company.csv?number=${number}`)
    expect(parse(text)).toEqual([row])
  })

  test('a refusal is a few words with its status, or with 200 where only that is shown', async () => {
    const told = async (path: string) => {
      const { status, text, headers } = await app().get(`/x/${path}`)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      return [status, text]
    }
    expect(await told('registrant?number=T12')).toEqual([422, expect.stringMatching(/^登録番号：/)])
    expect(await told('registrant')).toEqual([422, '登録番号：指定してください'])
    expect(await told('registrant?errors=cell&lang=en')).toEqual([200, 'Registration number: is missing'])
    expect(await told(`company?number=${number}&field=nothing`)).toEqual([422, expect.stringContaining('name、status')])
    expect(await told(`company?number=${number}&nmber=1`)).toEqual([422, expect.stringMatching(/^nmber：/)])
    expect(await told('program?id=UNI-none')).toEqual([404, '該当なし'])
    expect(await told('article?article=%E6%B0%91%E6%B3%95709&key=svc_live_wrong')).toEqual([401, 'キーが無効です'])
    expect((await app().get('/x/none?key=svc_live_secret')).status).toBe(404)
  })
})

describe('a key in an address', () => {
  test('is one for spreadsheets, which opens these addresses and nothing else, and is booked as every call is', async () => {
    const { app, owner, key, cell, made } = await withSheetKey()
    expect(made.json).toMatchObject({ scopes: ['sheets:read'], monthly_cap_yen: 300 })
    const { status, text, headers } = await cell(`registrant?number=T${number}&date=2026-02-28`)
    expect([status, text, headers['cache-control']]).toEqual([200, '登録あり', 'private, no-store'])
    const usage = await app.get('/v1/me/usage_by_tool', { key: owner })
    expect(JSON.stringify(usage.json)).toContain('verify_invoice_on_date')
    for (const path of ['/v1/me', '/v1/me/keys', '/v1/ping', `/v1/houjin/verify?number=${number}`])
      expect([(await app.get(path, { key })).status, path]).toEqual([403, path])
    expect((await app.get(`/x/company?number=${number}`, { key })).status).toBe(200)
  })

  test('is refused where it could do more, with the way to make one that cannot', async () => {
    const { app, owner } = await withSheetKey()
    const metered = (
      await app.post('/v1/me/keys', { label: '調査', scopes: ['api:metered'], monthly_cap_yen: 300 }, { key: owner })
    ).json.api_key
    for (const key of [owner, metered]) {
      const { status, text } = await app.get(`/x/company?number=${number}&key=${key}`)
      expect([status, text]).toEqual([403, expect.stringContaining('/docs/guides/spreadsheets')])
      expect((await app.get(`/x/company?number=${number}`, { key })).status).toBe(200)
    }
  })

  test('spends little: its cap is small and exact, and no other scope stands beside its own', async () => {
    const { app, owner, id, cell } = await withSheetKey()
    const make = (terms: object) =>
      app.post(
        '/v1/me/keys',
        { label: '表計算', scopes: ['sheets:read'], monthly_cap_yen: 300, ...terms },
        { key: owner },
      )
    expect((await make({ monthly_cap_yen: 10_001 })).json.detail[0].loc).toEqual(['body', 'monthly_cap_yen'])
    expect((await make({ scopes: ['sheets:read', 'api:read'] })).json.detail[0].loc).toEqual(['body', 'scopes'])
    const change = (terms: object) => app.post(`/v1/me/keys/${id}`, terms, { key: owner })
    expect((await change({ monthly_cap_yen: 10_001 })).status).toBe(422)
    expect((await change({ monthly_cap_yen: 3 })).status).toBe(200)
    expect((await cell(`company?number=${number}`)).status).toBe(200)
    expect(await cell(`company?number=${number}&field=status`)).toMatchObject({
      status: 503,
      text: '月の上限に達しました',
    })
    expect((await cell(`company?number=${number}&field=status&errors=cell`)).status).toBe(200)
  })

  test('stands in no log and in no answer', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const { key, cell } = await withSheetKey({ log })
    for (const path of [
      `company?number=${number}`,
      'company?number=12',
      'registrant.csv?number=T12',
      `company?number=${number}&field=none`,
    ]) {
      const { text, headers } = await cell(path)
      expect(`${text}${JSON.stringify(headers)}`).not.toContain(key.slice(9))
    }
    expect(lines.join('')).not.toContain(key.slice(9))
    expect(lines.join('')).not.toContain(number)
  })
})
