import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers } from '../../../test/app.ts'
import { json, newsletterService } from '../../../test/mail/newsletter.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { expire } from '../../jobs/expire.ts'

const day = 24 * 3_600_000
const html = { accept: 'text/html,*/*;q=0.8' }
const later = (app: { clock: { now: Date } }, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

describe.each(ledgers)('the compliance newsletter on %s', (ledger) => {
  test('compliance_subscribe sends nothing but a mail that asks to confirm, in the language of the reader', async () => {
    const { server, subscribe, send, rows } = await newsletterService({ ledger })
    const areas_of_interest = ['subsidy', 'court']
    const answer = await subscribe({
      areas_of_interest,
      plan: 'paid',
      prefecture: 'tokyo',
      industry_codes: ['E', '09'],
    })
    expect([answer.status, answer.json]).toEqual([
      201,
      { subscriber_id: expect.stringMatching(/^cns_[0-9a-f-]{36}$/), next_step: 'verify', checkout_url: null },
    ])
    expect(await rows()).toMatchObject([{ state: 'pending', plan: 'paid', language: 'ja' }])
    expect(JSON.stringify(await rows())).not.toContain('taro')
    expect(JSON.parse((await rows())[0]?.wishes ?? '')).toMatchObject({
      prefecture: '東京都',
      areas: areas_of_interest,
    })
    await subscribe({ email: 'jane@example.jp', source_lang: 'en' })
    await send()
    const [taro, jane] = await server.mails()
    expect([taro?.subject, taro?.header('content-language')]).toEqual([
      '【Konkyo】ニュースレターの登録を確認してください',
      'ja',
    ])
    for (const word of ['補助金・支援制度', '裁判例', '月額500円', '30日以内']) expect(taro?.text).toContain(word)
    expect([jane?.subject, jane?.header('content-language')]).toEqual([
      '[Konkyo] Please confirm your newsletter subscription',
      'en',
    ])
    expect(jane?.text).toContain('Subsidies and programs')
  })

  test('asked for again before it is confirmed it stays one, and the mail is sent again, five times a day at most', async () => {
    const { app, subscribe, rows, kept } = await newsletterService({ ledger })
    const first = (await subscribe()).json
    expect((await subscribe({ email: 'TARO@example.jp', areas_of_interest: ['loan'] })).json).toEqual(first)
    for (let i = 0; i < 6; i++) await subscribe()
    expect([(await rows()).length, (await kept()).length]).toEqual([1, 5])
    later(app, day)
    await subscribe()
    expect((await kept()).length).toBe(6)
  })

  test('looking at the link changes nothing, and its button begins it once, with a page or an object', async () => {
    const { app, subscribe, linkIn, rows } = await newsletterService({ ledger })
    const { subscriber_id } = (await subscribe()).json
    const link = await linkIn('/v1/compliance/verify/')
    expect(link).toMatch(/^\/v1\/compliance\/verify\/[0-9a-f]{32}$/)
    const waits = { subscriber_id, status: 'pending', plan: 'free', next_step: 'confirm' }
    for (let i = 0; i < 2; i++) {
      const asked = await app.get(link, { headers: { ...html, 'accept-language': 'en' } })
      expect([asked.status, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(asked.text).toContain(`<form action="${link}" method="post">`)
      expect((await app.get(link, { headers: json })).json).toEqual(waits)
    }
    expect(await rows()).toMatchObject([{ state: 'pending', verified_at: null }])
    const page = await app.post(link, undefined, { headers: { ...html, 'accept-language': 'en' } })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Your newsletter is confirmed')
    expect(page.text).not.toContain('/pay"')
    const began = (await rows())[0]?.verified_at
    later(app, 1000)
    for (const again of [await app.post(link, undefined, { headers: json }), await app.get(link, { headers: json })])
      expect(again.json).toEqual({ subscriber_id, status: 'active', plan: 'free', next_step: 'none' })
    expect(await rows()).toMatchObject([{ state: 'active', verified_at: began }])
    expect((await app.get(`/newsletter/${link.split('/').at(-1)}`)).text).toContain('補助金・支援制度')
  })

  test('a link that nobody got is 404, one that was not opened in thirty days as well, and one of another form 400, as pages', async () => {
    const { app, subscribe, linkIn, rows } = await newsletterService({ ledger })
    await subscribe()
    const link = await linkIn('/v1/compliance/verify/')
    const at = async (path: string, method: 'GET' | 'POST' = 'GET') => {
      const { status, headers } = await app.call(method, path, { headers: html })
      return [status, headers['content-type']]
    }
    const page = 'text/html; charset=utf-8'
    expect(await at(`/v1/compliance/verify/${'a'.repeat(32)}`)).toEqual([404, page])
    for (const bad of ['x', 'A'.repeat(32), '0'.repeat(33)]) {
      expect(await at(`/v1/compliance/verify/${bad}`)).toEqual([400, page])
      expect(await at(`/v1/compliance/unsubscribe/${bad}`, 'POST')).toEqual([400, page])
    }
    later(app, 30 * day)
    expect(await at(link)).toEqual([404, page])
    expect(await at(link.replace('/v1/compliance/verify', '/newsletter'))).toEqual([404, page])
    await expire(app.app.ledger.db, app.clock.now)
    expect(await rows()).toEqual([])
  })

  test('compliance_unsubscribe ends it at once, answers the same for a token that nobody has, and it can be asked for again', async () => {
    const { app, verify, rows, subscribe } = await newsletterService({ ledger })
    const { token } = await verify()
    for (const path of [token, token, 'a'.repeat(32)]) {
      const page = await app.post(`/v1/compliance/unsubscribe/${path}`, undefined, { headers: html })
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('解約しました')])
    }
    expect(await rows()).toMatchObject([{ state: 'ended' }])
    const answer = await app.get(`/v1/compliance/verify/${token}`, { headers: json })
    expect(answer.json).toMatchObject({ status: 'ended', next_step: 'none' })
    expect((await app.get(`/newsletter/${token}`)).text).toContain('この登録は終了しています')
    await subscribe()
    later(app, 30 * day)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await rows()).toEqual([])
  })

  test('who gets it already confirms a change by mail, and the one confirmed last holds', async () => {
    const { verify, rows, subscribe } = await newsletterService({ ledger })
    const first = await verify()
    const again = (await subscribe({ areas_of_interest: ['court'] })).json
    expect(again.subscriber_id).not.toBe(first.id)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['active', 'pending'])
    const second = await verify({ areas_of_interest: ['court'] })
    expect(second.id).toBe(again.subscriber_id)
    const states = new Map((await rows()).map(({ id, state }) => [id, state]))
    expect([states.get(first.id), states.get(second.id)]).toEqual(['ended', 'active'])
  })

  test('the one click that ends all mail ends it too', async () => {
    const { app, verify, rows, server } = await newsletterService({ ledger })
    await verify()
    const stop = (await server.mails())[0]
      ?.header('list-unsubscribe')
      ?.slice(1, -1)
      .replace('http://127.0.0.1:8787', '')
    expect((await app.post(stop ?? '', undefined)).status).toBe(200)
    expect(await rows()).toMatchObject([{ state: 'ended' }])
  })

  test('over MCP the same is answered as objects', async () => {
    const { app, subscribe, linkIn } = await newsletterService({ ledger })
    const client = await connect(app)
    const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
    const wanted = { email: 'taro@example.jp', areas_of_interest: ['subsidy'] }
    const { structuredContent } = await call('compliance_subscribe', wanted)
    expect((await subscribe()).json).toEqual(structuredContent)
    const token = (await linkIn('/v1/compliance/verify/')).split('/').at(-1)
    const looked = await call('compliance_verify', { verification_token: token })
    expect(looked.structuredContent).toMatchObject({ status: 'pending', next_step: 'confirm' })
    const verified = await call('compliance_confirm', { verification_token: token })
    expect(verified.structuredContent).toMatchObject({ status: 'active', next_step: 'none' })
    const ended = await call('compliance_unsubscribe', { unsubscribe_token: token })
    expect(ended.structuredContent).toEqual({ unsubscribed: true })
    expect((await call('compliance_verify', { verification_token: 'x' })).isError).toBe(true)
    expect((await call('compliance_subscribe', { email: 'taro@example.jp', areas_of_interest: [] })).isError).toBe(true)
  })
})

test('compliance_subscribe refuses what it does not know, and the eleventh call of an address in an hour', async () => {
  const { app, subscribe, rows } = await newsletterService()
  const bad = [
    { email: 'taro' },
    { areas_of_interest: [] },
    { areas_of_interest: ['shoes'] },
    { plan: 'gold' },
    { areas_of_interest: ['court', 'court'] },
    { prefecture: '東京市' },
    { prefecture: '全国' },
    { houjin_bangou: '123' },
    { industry_codes: ['e'] },
    { industry_codes: Array(13).fill('E') },
    { source_lang: 'fr' },
    { areas_of_interest: undefined },
  ]
  for (const given of bad) expect([given, (await subscribe(given)).status]).toEqual([given, 422])
  expect(await rows()).toEqual([])
  const from = freshAddress()
  const wanted = { email: 'taro@example.jp', areas_of_interest: ['subsidy'] }
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await app.post('/v1/compliance/subscribe', wanted, { from })).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})
