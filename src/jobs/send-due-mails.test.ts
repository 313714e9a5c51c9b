import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../test/app.ts'
import { mailServer, parsedMail } from '../../test/mail/mail-server.ts'
import { mailing } from '../../test/mail/mailing.ts'
import { leaseMs, takeLease } from '../ledger/leases.ts'
import { beginAttempt, mostAttempts, settleMail } from '../ledger/mail/attempt.ts'
import { dueMails } from '../ledger/mail/outbox.ts'
import { allowAgain, isSuppressed, suppress } from '../ledger/mail/suppressions.ts'
import { expire } from './expire.ts'

const start = new Date('2026-07-01T00:00:00Z')
const address = 'Taro@example.jp'
const minute = 60_000

/** A service that has a mail to send: a person asked for a refund. */
async function withMail(ledger: LedgerKind) {
  const server = await mailServer()
  const env = { ...server.env, KONKYO_CONTACT_EMAIL: 'help@konkyo.example' }
  const app = await testApp({ ledger, now: start, rows: 'none', env })
  const ask = async (requester_email = address) => {
    const requested = { customer_id: 'cus_1', reason: '重複', requester_email }
    expect((await app.post('/v1/billing/refund_request', requested)).status).toBe(201)
  }
  await ask()
  return { server, app, ask, ...mailing(app) }
}

describe.each(ledgers)('mail on %s', (ledger) => {
  test('is sent once, readable for people and programs, in both languages where nobody knows which one is read', async () => {
    const { server, send, kept, failures } = await withMail(ledger)
    expect(await send()).toEqual({ sent: 1, written: 0, suppressed: 0, failed: 0 })
    expect(await send()).toEqual({ sent: 0, written: 0, suppressed: 0, failed: 0 })
    const [mail] = await server.mails()
    expect(server.raw.map(({ to }) => to)).toEqual([[address]])
    expect(mail).toMatchObject({
      from: { name: 'Konkyo 根拠', address: 'news@konkyo.example' },
      to: address,
      replyTo: 'help@konkyo.example',
      date: start.toISOString(),
      subject: '【Konkyo】返金のご依頼を受け付けました / [Konkyo] We have received your request for a refund',
      messageId: `<mail-1-${start.getTime()}@127.0.0.1-8787>`,
    })
    for (const part of [mail?.text, mail?.html])
      for (const word of [
        '14日以内',
        'within 14 days',
        'rfd-',
        '2026年7月1日 09:00（日本時間）',
        '1 July 2026 at 09:00 JST',
        'help@konkyo.example',
      ])
        expect(part).toContain(word)
    const unsubscribe = mail?.header('list-unsubscribe') ?? ''
    expect(unsubscribe).toMatch(
      /^<http:\/\/127\.0\.0\.1:8787\/v1\/email\/unsubscribe\?email=Taro%40example\.jp&token=[0-9a-f]{64}>$/,
    )
    expect(mail?.text).toContain(unsubscribe.slice(1, -1))
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect([mail?.header('auto-submitted'), mail?.header('content-language')]).toEqual(['auto-generated', 'ja, en'])
    expect(await kept()).toMatchObject([{ state: 'sent', recipient: null, facts: '{}', attempt_count: 1, error: null }])
    expect(failures).toEqual([])
  })

  test('is kept sealed while it waits, and nothing of it is kept afterwards but that it was', async () => {
    const { app, kept, send, later } = await withMail(ledger)
    expect(JSON.stringify(await kept())).not.toMatch(/taro|rfd-/i)
    await send()
    later(60 * 24 * 60 * minute + 1)
    await expire(app.app.ledger.db, app.clock.now)
    expect(await kept()).toEqual([])
  })

  test('is sent once by several processes at work at the same time', async () => {
    const { server, app, ask, failures } = await withMail(ledger)
    for (let i = 1; i < 12; i++) await ask(`taro${i}@example.jp`)
    const counts = await Promise.all(Array.from({ length: 3 }, () => mailing(app).send()))
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
    expect([server.raw.length, new Set((await server.mails()).map(({ messageId }) => messageId)).size]).toEqual([
      12, 12,
    ])
    expect(failures).toEqual([])
  })

  test('whose sender died is sent again as the same message, and not for ever', async () => {
    const { server, app, kept, send, later } = await withMail(ledger)
    const die = async () => {
      const [due] = await dueMails(app.app.ledger.db, app.clock.now, 1)
      const lease = due && (await takeLease(app.app.ledger.db, 'mails', due, app.clock.now))
      if (!lease) throw new Error('nothing was due')
      return { lease, attempt: await beginAttempt(app.app.ledger, lease, app.clock.now) }
    }
    // It had handed the mail over, and could not say so any more.
    await send({ mail: { send: async () => Promise.reject(new Error('the process ends here')) } })
    later(minute)
    const { lease, attempt = 0 } = await die()
    expect([attempt, await send()]).toEqual([2, { sent: 0, written: 0, suppressed: 0, failed: 0 }])
    later(leaseMs)
    expect(await send()).toMatchObject({ sent: 1 })
    const result = { state: 'failed', error: 'late', isFinal: true } as const
    expect(await settleMail(app.app.ledger, lease, { attempt, result, now: app.clock.now })).toBe(false)
    expect(await kept()).toMatchObject([{ state: 'sent', attempt_count: 3 }])
    expect((await server.mails())[0]).toMatchObject({ messageId: `<mail-1-${start.getTime()}@127.0.0.1-8787>` })
  })

  test('that every sender died of is given up after the last attempt', async () => {
    const { app, kept, send, later, server } = await withMail(ledger)
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const [due] = await dueMails(app.app.ledger.db, app.clock.now, 1)
      const lease = due && (await takeLease(app.app.ledger.db, 'mails', due, app.clock.now))
      expect(lease && (await beginAttempt(app.app.ledger, lease, app.clock.now))).toBe(attempt)
      later(leaseMs)
    }
    expect([await send(), server.raw]).toEqual([{ sent: 0, written: 0, suppressed: 0, failed: 0 }, []])
    expect(await kept()).toMatchObject([{ state: 'failed', error: 'unknown_outcome', recipient: null }])
  })

  test('that the server refuses for now is tried again for two days, at growing intervals', async () => {
    const { server, kept, send, later } = await withMail(ledger)
    server.refuse(...Array(mostAttempts).fill({ at: 'recipient', code: 451, says: `4.3.0 not now, ${address}` }))
    for (const minutes of [1, 5, 30, 120, 360, 720, 1440]) {
      expect(await send()).toMatchObject({ failed: 1 })
      later(minutes * minute - 1)
      expect(await send()).toMatchObject({ failed: 0 })
      later(1)
    }
    expect(await send()).toMatchObject({ failed: 1 })
    expect(await kept()).toMatchObject([{ state: 'failed', error: 'smtp_451', attempt_count: mostAttempts }])
  })

  test('that meets a server which is away costs one attempt, not one of every mail that is due', async () => {
    const { server, ask, kept, send, later } = await withMail(ledger)
    for (let i = 0; i < 3; i++) await ask()
    server.refuse({ at: 'connect', code: 421, says: 'closing' })
    expect(await send()).toEqual({ sent: 0, written: 0, suppressed: 0, failed: 1 })
    expect((await kept()).map(({ attempt_count }) => attempt_count)).toEqual([1, 0, 0, 0])
    later(minute)
    expect(await send()).toMatchObject({ sent: 4 })
    expect(server.connections()).toBe(5)
  })

  test('that the server refuses for good is not tried again; an address without a mailbox gets no other', async () => {
    const { server, app, ask, kept, send } = await withMail(ledger)
    server.refuse({ at: 'data', code: 554, says: '5.7.1 no thanks' })
    expect(await send()).toMatchObject({ failed: 1 })
    const { db } = app.app.ledger
    expect(await isSuppressed(db, app.app.secrets, address)).toBe(false)
    await ask()
    server.refuse({ at: 'recipient', code: 550, says: '5.1.1 no such user' })
    expect(await send()).toMatchObject({ failed: 1 })
    await ask()
    expect(await send()).toEqual({ sent: 0, written: 0, suppressed: 1, failed: 0 })
    expect((await kept()).map(({ state, error }) => [state, error])).toEqual([
      ['failed', 'smtp_554'],
      ['failed', 'smtp_550'],
      ['suppressed', null],
    ])
    expect(server.raw).toEqual([])
  })

  test('never reaches an address on the list, however it is written, until the operator takes it off', async () => {
    const { server, app, ask, send } = await withMail(ledger)
    const { db } = app.app.ledger
    const stop = { address: 'TARO@example.JP', reason: 'list-unsubscribe', now: start } as const
    for (let i = 0; i < 2; i++) await suppress(db, app.app.secrets, stop)
    expect(await send()).toEqual({ sent: 0, written: 0, suppressed: 1, failed: 0 })
    expect(JSON.stringify(await db.selectFrom('mail_suppressions').selectAll().execute())).not.toMatch(/taro/i)
    expect([await allowAgain(db, app.app.secrets, address), await allowAgain(db, app.app.secrets, address)]).toEqual([
      true,
      false,
    ])
    await ask()
    expect((await send()).sent).toBe(1)
    expect(server.raw.length).toBe(1)
  })
})

test('without a mail server a mail is a file that only its owner reads, the same one however often it is tried, and is never called sent', async () => {
  const app = await testApp({ now: start, rows: 'none' })
  await app.post('/v1/billing/refund_request', { customer_id: 'cus_1', reason: 'x', requester_email: address })
  const { send, kept } = mailing(app)
  const folder = join(app.dataDir, 'outbox')
  // The process ends before it can say that it has written the file.
  await send({
    mail: { send: async (mail) => app.app.mail.send(mail).then(() => Promise.reject(new Error('killed'))) },
  })
  app.clock.now = new Date(start.getTime() + minute)
  expect(await send()).toEqual({ sent: 0, written: 1, suppressed: 0, failed: 0 })
  expect(await kept()).toMatchObject([{ state: 'written', recipient: null, facts: '{}' }])
  const [name = '', ...others] = readdirSync(folder)
  expect([name, others]).toEqual([`mail-1-${start.getTime()}.eml`, []])
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600])
  const mail = await parsedMail(readFileSync(join(folder, name)))
  expect(mail).toMatchObject({ to: address, from: { address: 'konkyo@[127.0.0.1]' } })
})
