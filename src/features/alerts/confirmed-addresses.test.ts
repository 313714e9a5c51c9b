import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { confirmAlerts, confirmationLink } from '../../../test/mail/confirm-alerts.ts'
import { mailServer } from '../../../test/mail/mail-server.ts'
import { mailing } from '../../../test/mail/mailing.ts'
import { expire } from '../../jobs/expire.ts'

const now = new Date('2026-07-01T00:00:00Z')
const day = 24 * 3_600_000
const address = 'Taro@example.jp'
const watched = { filter_type: 'program_id', filter_value: 'UNI-1' }
const own = { origin: 'http://127.0.0.1:8787' }

/** A service whose customer subscribes to alerts by mail. */
async function subscribing(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const server = await mailServer()
  const app = await testApp({ ledger, now, env: server.env })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const subscribe = async (given: Record<string, unknown> = {}, by = key) =>
    (await app.post('/v1/me/alerts/subscribe', { ...watched, email: address, ...given }, { key: by })).json
  const listed = async (by = key) => (await app.get('/v1/me/alerts/subscriptions', { key: by })).json
  return { server, app, key, subscribe, listed, ...mailing(app) }
}

describe.each(ledgers)('an address for alerts on %s', (ledger) => {
  test('is asked in both languages, and is confirmed by the button of the page, not by looking at it', async () => {
    const { server, app, subscribe, listed, send } = await subscribing(ledger)
    expect(await subscribe()).toMatchObject({ email: address, email_confirmed: false, confirmation_mailed: true })
    expect(await send()).toMatchObject({ sent: 1 })
    const [mail] = await server.mails()
    expect([mail?.to, mail?.subject]).toEqual([
      'taro@example.jp',
      '【Konkyo】アラートの送信先メールアドレスを確認してください / [Konkyo] Please confirm your email address for alerts',
    ])
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = await confirmationLink(server)
    for (let i = 0; i < 2; i++) {
      const page = await app.get(link, { headers: { accept: 'text/html', 'accept-language': 'ja' } })
      expect([page.status, page.text.includes('受信を確定する')]).toEqual([200, true])
    }
    expect(await listed()).toMatchObject([{ email_confirmed: false }])
    expect((await app.call('POST', `${link}/yes`, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(
      403,
    )
    for (let i = 0; i < 2; i++) expect((await app.call('POST', `${link}/yes`, { headers: own })).status).toBe(200)
    expect(await listed()).toMatchObject([{ email_confirmed: true }])
    expect(await subscribe({ filter_value: 'UNI-2' })).toMatchObject({
      email_confirmed: true,
      confirmation_mailed: false,
    })
    expect(await send()).toMatchObject({ sent: 0 })
    const rows = await app.app.ledger.db.selectFrom('alert_addresses').selectAll().execute()
    expect([rows.length, /taro/i.test(JSON.stringify(rows))]).toEqual([1, false])
  })

  test('is confirmed for one account only, whatever key that has', async () => {
    const { server, app, key, subscribe, listed } = await subscribing(ledger)
    await subscribe()
    await confirmAlerts(app, server)
    const { api_key } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect(await listed(api_key)).toMatchObject([{ email_confirmed: true }])
    const { apiKey: stranger } = await app.createKey({ customerId: 'cus_2' })
    expect(await subscribe({}, stranger)).toMatchObject({ email_confirmed: false, confirmation_mailed: true })
  })

  test('whose reader stops all mail gets no alert, and is asked anew when it is wanted again', async () => {
    const { server, app, subscribe, listed, send } = await subscribing(ledger)
    await subscribe()
    await confirmAlerts(app, server)
    const unsubscribe = (await server.mails())[0]?.header('list-unsubscribe')?.slice(1, -1) ?? ''
    expect((await app.post(unsubscribe.replace('http://127.0.0.1:8787', ''), {})).status).toBe(200)
    expect(await listed()).toMatchObject([{ email_confirmed: false }])
    expect((await app.call('POST', `${await confirmationLink(server)}/yes`, { headers: own })).status).toBe(404)
    expect(await subscribe()).toMatchObject({ email_confirmed: false, confirmation_mailed: true })
    expect(await send()).toMatchObject({ sent: 0, written: 0, suppressed: 1 })
  })

  test('that nobody confirms within thirty days is forgotten', async () => {
    const { server, app, subscribe, send, later } = await subscribing(ledger)
    await subscribe()
    await send()
    later(30 * day)
    const link = await confirmationLink(server)
    expect((await app.call('POST', `${link}/yes`, { headers: own })).status).toBe(404)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await app.app.ledger.db.selectFrom('alert_addresses').selectAll().execute()).toEqual([])
    expect(await subscribe()).toMatchObject({ id: 1, confirmation_mailed: true })
  })
})

describe('mails that ask an address', () => {
  test('are at most five a day, which nobody is told, and twenty of one account', async () => {
    const { app, subscribe, listed, kept } = await subscribing()
    const requested = async (email: string) => (await subscribe({ email })).confirmation_mailed
    for (let i = 0; i < 6; i++) expect(await requested(address)).toBe(true)
    expect((await kept()).length).toBe(5)
    for (let i = 0; i < 14; i++) expect(await requested(`a${i}@example.jp`)).toBe(true)
    expect(await requested('b@example.jp')).toBe(false)
    app.clock.now = new Date(now.getTime() + day)
    expect(await requested('b@example.jp')).toBe(true)
    expect((await listed()).length).toBe(16)
  })

  test('go to nobody for a test key, and a link that is none is refused', async () => {
    const { app, subscribe, send } = await subscribing()
    const { apiKey } = await app.createKey({ customerId: 'cus_test', mode: 'test' })
    expect(await subscribe({}, apiKey)).toMatchObject({ email_confirmed: false, confirmation_mailed: false })
    expect(await send()).toMatchObject({ sent: 0 })
    expect((await app.get('/alerts/confirm/x')).status).toBe(400)
    expect((await app.get(`/alerts/confirm/${'0'.repeat(32)}`)).status).toBe(404)
  })
})
