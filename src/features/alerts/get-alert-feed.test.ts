import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { watching } from '../../../test/webhooks/watching.ts'

const pathOf = (url: string) => new URL(url).pathname

describe.each(ledgers)('the feed of an alert subscription on %s', (ledger) => {
  test('get_alert_feed tells each alert once under a private address, is 304 while nothing is new, and ends with the subscription', async () => {
    const { app, key, target, subscribe, subscriptions, change, alert } = await watching(ledger)
    const { id, feed_url } = await subscribe({ webhook_url: target.url() })
    const feed = pathOf(feed_url)
    const empty = await app.get(feed)
    expect([empty.status, empty.headers['content-type']]).toEqual([200, 'application/atom+xml'])
    expect(empty.text).not.toContain('<entry>')
    await change({ amount_max_man_yen: 200 })
    await alert()
    const { text, headers } = await app.get(feed)
    expect(text.match(/<entry>/g)).toHaveLength(1)
    for (const reported of ['見本補助金 (UNI-1)', '上限額', 'href="https://example.go.jp/1"', 'term="important"'])
      expect(text).toContain(reported)
    expect(text).not.toContain(feed.slice(-40))
    const same = await app.get(feed, { headers: { 'if-none-match': String(headers.etag) } })
    expect([same.status, same.headers['x-cost-yen'] ?? '0']).toEqual([304, '0'])
    expect((await app.get(`${feed}?language=en`)).text).toContain('[Important]')
    expect((await subscriptions())[0].feed_url).toBe(feed_url)
    await app.call('DELETE', `/v1/me/alerts/subscriptions/${id}`, { key })
    expect((await app.get(feed)).status).toBe(404)
  })

  test('an address that a restricted key was told ends with that key, and no other does', async () => {
    const { app, key, target, subscribe, subscriptions } = await watching(ledger)
    const { feed_url } = await subscribe({ webhook_url: target.url() })
    const scopes = ['api:read', 'account:read']
    const { api_key, key_id } = (await app.post('/v1/me/keys', { label: '係', monthly_cap_yen: 300, scopes }, { key }))
      .json
    const told = (await app.get('/v1/me/alerts/subscriptions', { key: api_key })).json[0].feed_url
    const statuses = async () => [(await app.get(pathOf(feed_url))).status, (await app.get(pathOf(told))).status]
    expect(told).not.toBe(feed_url)
    expect(await statuses()).toEqual([200, 200])
    expect((await app.call('DELETE', `/v1/me/keys/${key_id}`, { key })).status).toBe(200)
    expect(await statuses()).toEqual([200, 404])
    expect((await subscriptions())[0].feed_url).toBe(feed_url)
  })

  test('is 404 for every address that is not its own', async () => {
    const { app, target, subscribe } = await watching(ledger)
    const { feed_url } = await subscribe({ webhook_url: target.url() })
    const feed = pathOf(feed_url)
    const others = [
      feed.replace('al_1_', 'al_2_'),
      feed.replace(/.\.atom$/, (end) => (end[0] === '0' ? '1.atom' : '0.atom')),
    ]
    for (const other of [...others, '/v1/alerts/feeds/x.atom']) expect((await app.get(other)).status).toBe(404)
  })
})
