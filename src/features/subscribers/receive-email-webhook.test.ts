import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { isSuppressed } from '../../ledger/mail/suppressions.ts'

const secret = 'mail-secret-of-the-tests-0123456789'
const email = 'hanako@example.jp'
const url = '/v1/email/webhook'

async function service(ledger: LedgerKind = 'sqlite', configured = `${secret},the-former-one-0123456789abcdef01`) {
  const app = await testApp({ ledger, rows: 'none', env: { KONKYO_MAIL_WEBHOOK_SECRET: configured } })
  const post = async (event: unknown, { by = secret, body = JSON.stringify(event) } = {}) => {
    const signature = createHmac('sha256', by).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-service-mail-signature': signature }
    const { status, json } = await app.call('POST', url, { headers, body })
    return [status, json]
  }
  const isStopped = () => isSuppressed(app.app.ledger.db, app.app.secrets, email)
  return { app, post, isStopped }
}

const bounce = { RecordType: 'Bounce', MessageID: 'm1', Type: 'HardBounce', Email: email }

describe.each(ledgers)('receive_email_webhook on %s', (ledger) => {
  test.each([
    ['a hard bounce', bounce, { status: 'suppressed', reason: 'bounce' }, true],
    [
      'an address that is none',
      { ...bounce, Type: 'BadEmailAddress' },
      { status: 'suppressed', reason: 'bounce' },
      true,
    ],
    [
      'a complaint',
      { ...bounce, RecordType: 'SpamComplaint' },
      { status: 'suppressed', reason: 'spam-complaint' },
      true,
    ],
    [
      'somebody who unsubscribed at the provider',
      { RecordType: 'SubscriptionChange', MessageID: 'm1', Recipient: email, SuppressSending: true },
      { status: 'suppressed', reason: 'list-unsubscribe' },
      true,
    ],
    [
      'somebody who takes mail again',
      { RecordType: 'SubscriptionChange', MessageID: 'm1', Recipient: email, SuppressSending: false },
      { status: 'received' },
      false,
    ],
    ['a soft bounce', { ...bounce, Type: 'SoftBounce' }, { status: 'logged', reason: 'soft-bounce' }, false],
    ['a delivery', { RecordType: 'Delivery', MessageID: 'm1', Recipient: email }, { status: 'received' }, false],
    ['a bounce that names nobody', { ...bounce, Email: undefined }, { status: 'received' }, false],
  ])('%s has its effect once', async (_, event, answer, isEnding) => {
    const { post, isStopped } = await service(ledger)
    expect(await post(event)).toEqual([200, answer])
    expect(await isStopped()).toBe(isEnding)
    expect(await post(event)).toEqual([200, { status: 'duplicate_ignored' }])
  })

  test('a mail that bounced softly and then for good, or was complained about, is not taken for a duplicate', async () => {
    const { post, isStopped } = await service(ledger)
    expect(await post({ ...bounce, Type: 'SoftBounce' })).toEqual([200, { status: 'logged', reason: 'soft-bounce' }])
    expect(await post(bounce)).toEqual([200, { status: 'suppressed', reason: 'bounce' }])
    expect(await isStopped()).toBe(true)
  })

  test('two secrets are good while one replaces the other, and all else is 401 without effect', async () => {
    const { app, post, isStopped } = await service(ledger)
    expect(await post(bounce, { by: 'wrong' })).toMatchObject([401, {}])
    for (const signature of ['', 'x', Buffer.alloc(32).toString('base64')]) {
      const headers = { 'content-type': 'application/json', 'x-service-mail-signature': signature }
      expect((await app.call('POST', url, { headers, body: JSON.stringify(bounce) })).status).toBe(401)
    }
    expect((await app.post(url, bounce)).status).toBe(401)
    expect(await isStopped()).toBe(false)
    expect(await post(bounce, { by: 'the-former-one-0123456789abcdef01' })).toMatchObject([
      200,
      { status: 'suppressed' },
    ])
  })
})

test('events are 503 without a secret, 413 above 100 KB, and 400 when what was signed is no event', async () => {
  const { post } = await service()
  expect((await post(null, { body: 'a'.repeat(100 * 1024 + 1) }))[0]).toBe(413)
  for (const body of ['', '{', '[]', '{}', '{"RecordType":"Bounce"}', '{"RecordType":1,"MessageID":"x"}'])
    expect([body, (await post(null, { body }))[0]]).toEqual([body, 400])
  const unset = await service('sqlite', '')
  expect((await unset.post(bounce))[0]).toBe(503)
})
