import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers } from '../../test/app.ts'
import { mailServer } from '../../test/mail/mail-server.ts'
import { mailing } from '../../test/mail/mailing.ts'
import { addCustomer } from '../../test/payments/customers.ts'
import { payingApp } from '../../test/payments/paying-app.ts'
import { receiver } from '../../test/webhooks/receiver.ts'
import { register, sending, someEvent } from '../../test/webhooks/subscribed.ts'
import { warnOfCaps } from '../ledger/mail/cap-warnings.ts'

const start = new Date('2026-07-10T00:00:00Z')

/** A service that sells and sends mail, with a customer whom the payment processor knows. */
async function withCustomer(ledger: LedgerKind, email: string | null = 'hanako@example.jp') {
  const server = await mailServer()
  const target = await receiver()
  const env = { ...server.env, KONKYO_WEBHOOK_ALLOW: target.host }
  const { app, standIn } = await payingApp({ ledger, now: start, env })
  const { id: customerId } = addCustomer(standIn.state, email)
  const { apiKey: key } = await app.createKey({ customerId })
  return { app, server, standIn, target, key, customerId, ...mailing(app) }
}

describe.each(ledgers)('a customer on %s', (ledger) => {
  test('hears at the address of the payment processor that a key was replaced, and nothing of the key', async () => {
    const { app, server, key, send } = await withCustomer(ledger)
    const { key_hash_prefix: former } = (await app.get('/v1/me', { key })).json
    const { api_key, key_hash_prefix } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect(await send()).toMatchObject({ sent: 1 })
    const [mail] = await server.mails()
    expect([mail?.to, mail?.subject]).toEqual([
      'hanako@example.jp',
      '【Konkyo】APIキーが交換されました / [Konkyo] Your API key has been replaced',
    ])
    for (const part of [mail?.text, mail?.html])
      for (const word of [former, key_hash_prefix, '2026年7月10日 09:00（日本時間）', 'すぐにこのメールに返信'])
        expect(part).toContain(word)
    expect(server.raw[0]?.bytes.toString()).not.toContain(api_key)
    expect(mail?.text).not.toContain(api_key)
  })

  test('hears once that a webhook was disabled, in the transaction that disabled it', async () => {
    const { app, server, target, key, send, later, kept } = await withCustomer(ledger)
    const { id } = (await register(app, key, target.url('/secret-path'))).json
    const { queue, deliver } = sending(app)
    await queue(...Array.from({ length: 6 }, () => someEvent()))
    target.answer(404, 404, 404, 404, 404)
    await deliver()
    expect(await kept()).toMatchObject([{ kind: 'webhook_disabled' }])
    await send()
    const [mail] = await server.mails()
    expect(mail?.subject).toBe(`【Konkyo】Webhook ${id} を停止しました / [Konkyo] Webhook ${id} has been disabled`)
    expect(mail?.text).toContain('http_404')
    expect(mail?.text).not.toContain('secret-path')
    later(3_600_000)
    await deliver()
    expect((await kept()).length).toBe(1)
  })

  test('who deletes a webhook while its last attempt is under way hears nothing', async () => {
    const { app, target, key, kept } = await withCustomer(ledger)
    const { id } = (await register(app, key, target.url())).json
    const { queue, deliver } = sending(app)
    await queue(...Array.from({ length: 5 }, () => someEvent()))
    target.answer(404, 404, 404, 404, 404)
    let posts = 0
    target.meanwhile(async () => {
      if (++posts === 5) await app.call('DELETE', `/v1/me/webhooks/${id}`, { key })
    })
    await deliver()
    expect(await kept()).toEqual([])
  })

  test('hears once in a month that four fifths of a cap are used, and again for another cap', async () => {
    const { app, server, key, send, kept } = await withCustomer(ledger)
    const { db } = app.app.ledger
    const call = async (times: number) => {
      for (let i = 0; i < times; i++) expect((await app.get('/v1/programs/search?limit=1', { key })).status).toBe(200)
    }
    await app.post('/v1/me/cap', { monthly_cap_yen: 15 }, { key })
    await call(3)
    expect(await warnOfCaps(db, app.clock.now)).toBe(0)
    await call(1)
    expect([await warnOfCaps(db, app.clock.now), await warnOfCaps(db, app.clock.now)]).toEqual([1, 0])
    await send()
    const [mail] = await server.mails()
    expect(mail?.subject).toMatch(/上限の80％に達しました \/ \[Konkyo\] You have used 80% of your monthly cap$/)
    for (const word of ['12円', '15円', '2026年8月1日 00:00（日本時間）', '1 August 2026 at 00:00 JST', '12 JPY'])
      expect(mail?.text).toContain(word)
    await app.post('/v1/me/cap', { monthly_cap_yen: 16 }, { key })
    expect(await warnOfCaps(db, app.clock.now)).toBe(0)
    await call(1)
    expect(await warnOfCaps(db, app.clock.now)).toBe(1)
    app.clock.now = new Date('2026-08-01T00:00:00Z')
    expect(await warnOfCaps(db, app.clock.now)).toBe(0)
    expect((await kept()).length).toBe(2)
  })

  test('gets no mail where the payment processor knows no address; while it does not answer the mail waits', async () => {
    const { app, server, standIn, key, send, kept, later } = await withCustomer(ledger, null)
    await app.post('/v1/me/rotate-key', {}, { key })
    expect(await send()).toMatchObject({ failed: 1 })
    expect(await kept()).toMatchObject([{ state: 'failed', error: 'no_address' }])
    const { id: customerId } = addCustomer(standIn.state, 'jiro@example.jp')
    const { apiKey } = await app.createKey({ customerId })
    await app.post('/v1/me/rotate-key', {}, { key: apiKey })
    standIn.faults.failNext(2, 500)
    expect(await send()).toMatchObject({ failed: 1 })
    expect((await kept())[1]).toMatchObject({ state: 'waiting', error: 'address_unknown' })
    later(60_000)
    expect(await send()).toMatchObject({ sent: 1 })
    expect((await server.mails()).map(({ to }) => to)).toEqual(['jiro@example.jp'])
    const { apiKey: unsold } = await app.createKey()
    await app.post('/v1/me/rotate-key', {}, { key: unsold })
    expect(await send()).toMatchObject({ failed: 1 })
  })
})
