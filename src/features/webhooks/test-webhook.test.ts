import { createHmac } from 'node:crypto'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { register, start, subscribed } from '../../../test/webhooks/subscribed.ts'

describe('test_webhook', () => {
  test('posts a ping that both signatures prove, and tells what the receiver said', async () => {
    const { app, key, target, webhook } = await subscribed()
    const { status, json, headers } = await app.call('POST', `/v1/me/webhooks/${webhook.id}/test`, { key })
    expect([status, headers['x-cost-yen']]).toEqual([200, '0'])
    const [got] = target.received
    expect(json).toEqual({
      ok: true,
      status_code: 200,
      error: null,
      signature: got?.headers['x-service-signature'],
      sent_at: start.toISOString(),
    })
    const hex = createHmac('sha256', webhook.secret_hmac)
      .update(got?.body ?? '')
      .digest('hex')
    expect(got?.headers).toMatchObject({
      'x-service-signature': `hmac-sha256=${hex}`,
      'x-service-event': 'test.ping',
      'x-service-webhook-id': String(webhook.id),
      'user-agent': 'service-webhook/1.0',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(got?.body ?? '')).toEqual({
      event_type: 'test.ping',
      event_id: expect.any(String),
      timestamp: start.toISOString(),
      severity: 'none',
      observed_at: start.toISOString(),
      data: { webhook_id: webhook.id, message: expect.stringContaining('テスト') },
    })
  })

  test('a library for Standard Webhooks accepts it with the secret as it was handed out', async () => {
    const { app, key, target, webhook } = await subscribed()
    app.clock.now = new Date()
    await app.post(`/v1/me/webhooks/${webhook.id}/test`, { event_id: '試験-1' }, { key })
    const [got] = target.received
    const verifier = new StandardWebhook(webhook.secret_hmac)
    const headers = got?.headers as Record<string, string>
    expect(verifier.verify(got?.body ?? '', headers)).toMatchObject({ event_id: '試験-1' })
    expect(() => verifier.verify(`${got?.body} `, headers)).toThrow()
  })

  test('is not kept, and its failures count for nothing', async () => {
    const { app, key, target, webhook, webhooks, deliveries } = await subscribed()
    target.answer(500, 302)
    const ping = async () => (await app.post(`/v1/me/webhooks/${webhook.id}/test`, {}, { key })).json
    expect(await ping()).toMatchObject({ ok: false, status_code: 500, error: 'http_500' })
    expect(await ping()).toMatchObject({ ok: false, status_code: 302, error: 'http_302' })
    expect(await webhooks(key)).toMatchObject([{ failure_count: 0, status: 'active', last_delivery_at: null }])
    expect(await deliveries(key, webhook.id)).toEqual([])
  })

  test('is refused with 429 and the time to wait after five in a minute, for each webhook by itself', async () => {
    const { app, key, target, webhook } = await subscribed()
    const { json: second } = await register(app, key, target.url())
    const ping = (id: number) => app.post(`/v1/me/webhooks/${id}/test`, {}, { key })
    for (let i = 0; i < 5; i++) expect((await ping(webhook.id)).status).toBe(200)
    const { status, headers } = await ping(webhook.id)
    expect([status, headers['retry-after']]).toEqual([429, '60'])
    expect((await ping(second.id)).status).toBe(200)
    expect(target.received).toHaveLength(6)
  })

  test('is refused with 409 for a disabled webhook', async () => {
    const { app, key, target, webhook } = await subscribed()
    await app.call('DELETE', `/v1/me/webhooks/${webhook.id}`, { key })
    const { status, json } = await app.post(`/v1/me/webhooks/${webhook.id}/test`, {}, { key })
    expect([status, json.code]).toEqual([409, 'webhook_disabled'])
    expect(target.received).toEqual([])
  })
})

describe.each(ledgers)('test_webhook_failure with a test key on %s', (ledger) => {
  test('is a delivery that failed for good each time, and the fifth disables the webhook', async () => {
    const { app, target, webhooks, deliveries } = await subscribed({ ledger })
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const { json: webhook } = await register(app, key, target.url())
    const provoke = () => app.post(`/v1/me/webhooks/${webhook.id}/test`, { event_id: 'test_webhook_failure' }, { key })
    for (let count = 1; count <= 5; count++) {
      const { status, json, headers } = await provoke()
      expect([status, headers['x-test-mode']]).toEqual([200, 'true'])
      expect(json).toMatchObject({ ok: false, status_code: 500, error: 'http_500' })
      expect(await webhooks(key)).toMatchObject([{ failure_count: count, status: count < 5 ? 'active' : 'disabled' }])
    }
    const [last, ...others] = await deliveries(key, webhook.id)
    expect(others).toHaveLength(4)
    expect(last).toMatchObject({ status: 'failed', attempt_count: 4, status_code: 500, error: 'http_500' })
    expect((await webhooks(key))[0].disabled_reason).toBe('5 consecutive failures: http_500')
    expect((await provoke()).status).toBe(409)
    expect(target.received).toEqual([])
  })

  test('is nothing but a name for a live key', async () => {
    const { app, key, target, webhook, webhooks } = await subscribed({ ledger })
    const requested = { event_id: 'test_webhook_failure' }
    expect((await app.post(`/v1/me/webhooks/${webhook.id}/test`, requested, { key })).json.ok).toBe(true)
    expect(target.events()).toMatchObject([requested])
    expect(await webhooks(key)).toMatchObject([{ failure_count: 0 }])
  })
})
