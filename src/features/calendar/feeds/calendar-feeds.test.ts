import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../../test/app.ts'
import { calendarCustomer, eventsIn, feeds, now, pathOf, poll } from '../../../../test/calendar.ts'

describe.each(ledgers)('calendar feeds on %s', (ledger) => {
  test('create_calendar_feed hands out an address once; anybody who has it polls a calendar without a key, and the ledger holds no secret', async () => {
    const { app, key, create, lines } = await calendarCustomer(ledger)
    const { status, json, headers } = await app.post(feeds, { prefecture: '東京', name: '東京の締切' }, { key })
    expect([status, headers['x-cost-yen'], headers['cache-control']]).toEqual([201, '0', 'no-store'])
    const { url, webcal_url, ...kept } = json
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8787\/v1\/calendar\/feeds\/cal_[A-Za-z0-9_-]{43}\.ics$/)
    expect(webcal_url).toBe(url.replace('http:', 'webcal:'))
    expect(kept).toEqual({
      feed_id: expect.stringMatching(/^cal-/),
      name: '東京の締切',
      prefecture: '東京都',
      program_kind: [],
      funding_purpose: [],
      program_ids: [],
      within_days: 180,
      language: 'ja',
      created_at: now.toISOString(),
      rotated_at: null,
    })
    expect((await app.get(feeds, { key })).json).toEqual([kept])
    const answer = await poll(app, url)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=900',
    ])
    expect(answer.headers['content-disposition']).toBe('inline; filename="deadlines.ics"')
    expect(eventsIn(answer.text).map(([name]) => name)).toEqual(['UNI-東京-window', 'UNI-二回-rd-1', 'UNI-二回-rd-2'])
    const rows = await app.app.ledger.db.selectFrom('calendar_feeds').selectAll().execute()
    const token = /cal_[\w-]{43}/.exec(url)?.[0] as string
    expect(JSON.stringify(rows)).not.toContain(token)
    await app.post(pathOf(url), {})
    await app.get(`${pathOf(url)}?x=1`)
    await app.get(`${pathOf(url)}/more`)
    await app.get(pathOf(await create().then((one) => one.url)).replace('.ics', '.txt'))
    expect(lines.filter((line) => line.includes('/v1/calendar/feeds/{token}.ics')).length).toBeGreaterThan(1)
    expect(lines.join('')).not.toMatch(/cal_[\w-]{20}/)
  })

  test('an address survives a new key of its owner, ends with rotate_calendar_feed or delete_calendar_feed, and list_calendar_feeds shows it to nobody else', async () => {
    const { app, key, create } = await calendarCustomer(ledger)
    const { feed_id: id, url } = await create()
    const { apiKey: stranger } = await app.createKey({ customerId: 'cus_2' })
    expect((await app.get(feeds, { key: stranger })).json).toEqual([])
    expect((await app.post(`${feeds}/${id}/rotate`, {}, { key: stranger })).status).toBe(404)
    expect((await app.call('DELETE', `${feeds}/${id}`, { key: stranger })).status).toBe(404)
    const { api_key } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect((await poll(app, url)).status).toBe(200)
    const again = { key: api_key, headers: { 'idempotency-key': '0b8f6d9c-1111-4222-8333-444455556666' } }
    const rotated = (await app.post(`${feeds}/${id}/rotate`, {}, again)).json
    expect(rotated).toMatchObject({ feed_id: id, rotated_at: now.toISOString() })
    expect((await poll(app, url)).status).toBe(404)
    expect((await poll(app, rotated.url)).status).toBe(200)
    expect((await app.post(`${feeds}/${id}/rotate`, {}, again)).json).toEqual(rotated)
    expect((await app.call('DELETE', `${feeds}/${id}`, { key: api_key })).json).toEqual({ ok: true, feed_id: id })
    expect((await poll(app, rotated.url)).status).toBe(404)
    expect((await app.call('DELETE', `${feeds}/${id}`, { key: api_key })).status).toBe(404)
  })

  test('an address made under an older pepper is found, and rests on the current one once it was polled', async () => {
    const { app, create } = await calendarCustomer(ledger)
    const { url } = await create()
    const old = app.env.KONKYO_PEPPER as string
    const fresh = 'new-pepper-0123456789abcdef0123456789abcdef'
    await app.restart({ KONKYO_PEPPER: `${fresh},${old}` })
    expect((await poll(app, url)).status).toBe(200)
    await app.restart({ KONKYO_PEPPER: fresh })
    expect((await poll(app, url)).status).toBe(200)
  })

  test('is asked for sixty times an hour for nothing; then it is 429 for this address, and for no other', async () => {
    const { app, create } = await calendarCustomer(ledger)
    const [one, other] = [await create(), await create()]
    const { etag } = (await poll(app, one.url)).headers
    for (let i = 1; i < 60; i++) {
      const { status, text } = await poll(app, one.url, { 'if-none-match': String(etag) })
      expect([status, text]).toEqual([304, ''])
    }
    const { status, headers } = await poll(app, one.url, { 'if-none-match': String(etag) })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await poll(app, other.url)).status).toBe(200)
    const usage = await app.app.ledger.db.selectFrom('usage').selectAll().execute()
    expect(usage).toEqual([])
  })
})
