import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../test/app.ts'
import { confirmAlerts } from '../../test/mail/confirm-alerts.ts'
import { mailServer } from '../../test/mail/mail-server.ts'
import { mailing } from '../../test/mail/mailing.ts'
import { make } from '../../test/make.ts'
import { sending } from '../../test/webhooks/subscribed.ts'
import { program } from '../datasets/program.ts'
import { writeDigests } from '../ledger/alerts/digests.ts'

const start = new Date('2026-07-01T00:00:00Z')
const day = 24 * 3_600_000
const base = make(program, {
  unified_id: 'UNI-1',
  primary_name: '見本補助金',
  official_url: 'https://example.go.jp/1',
  license: 'gov_standard',
  amount_max_man_yen: 100,
})

describe.each(ledgers)('a digest on %s', (ledger) => {
  test.each([
    ['daily', 1, '本日のまとめ：'],
    ['weekly', 7, '今週のまとめ：'],
  ] as const)('that is %s is one mail with every change since the last one, each once', async (digest, days, word) => {
    const server = await mailServer()
    const app = await testApp({ ledger, now: start, env: server.env, rows: [[program, [base]]] })
    const { apiKey: key } = await app.createKey()
    const { alert, later } = sending(app)
    const { send } = mailing(app)
    const requested = { filter_type: 'program_id', filter_value: 'UNI-1', email: 'taro@example.jp', digest }
    expect((await app.post('/v1/me/alerts/subscribe', requested, { key })).json).toMatchObject({ digest })
    const write = () => writeDigests(app.app.ledger, app.app.secrets, app.clock.now)
    await alert()
    const change = async (amount_max_man_yen: number) => {
      later(3_600_000)
      await app.publish([[program, [{ ...base, amount_max_man_yen }]]])
      await alert()
    }
    await change(150)
    await confirmAlerts(app, server)
    await change(200)
    await change(300)
    expect(await write()).toBe(0)
    later(days * day)
    expect((await Promise.all([write(), write(), write()])).reduce((sum, count) => sum + count)).toBe(1)
    expect(await send()).toMatchObject({ sent: 1 })
    const { subject = '', text = '' } = (await server.mails()).at(-1) ?? {}
    expect(subject).toContain(`${word}アラートの対象に2件の変更がありました`)
    expect(text.match(/上限額|Maximum amount/g)).toHaveLength(4)
    later(days * day)
    expect(await write()).toBe(0)
    await change(400)
    later(1)
    expect(await write()).toBe(1)
    await send()
    expect((await server.mails()).at(-1)?.subject).toContain('1件の変更')
    await change(500)
    expect(await write()).toBe(0)
  })
})

test('a digest needs an address', async () => {
  const app = await testApp({ now: start })
  const { apiKey: key } = await app.createKey()
  const requested = { filter_type: 'all', webhook_url: 'https://example.com/a', digest: 'daily' }
  const { status, json } = await app.post('/v1/me/alerts/subscribe', requested, { key })
  expect([status, json.detail]).toEqual([400, 'digest needs email'])
})
