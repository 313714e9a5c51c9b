import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../test/app.ts'
import { dated, roundOf } from '../../test/dated-programs.ts'
import { confirmAlerts } from '../../test/mail/confirm-alerts.ts'
import { mailServer } from '../../test/mail/mail-server.ts'
import { mailing } from '../../test/mail/mailing.ts'
import { receiver } from '../../test/webhooks/receiver.ts'
import { sending } from '../../test/webhooks/subscribed.ts'
import { applicationRound } from '../datasets/application-round.ts'
import { program } from '../datasets/program.ts'
import { brokenInvariants } from '../ledger/invariants/check.ts'

const dayMs = 24 * 3_600_000
const rows = [
  [
    program,
    [
      dated('蓄電池補助金', ['2026-10-01', '2026-11-15'], { license: 'gov_standard' }),
      dated('観光補助金', ['2026-10-01', '2026-11-15']),
      dated('不明補助金', ['2026-10-01', null]),
      dated('回次補助金'),
    ],
  ],
  [applicationRound, [roundOf('回次補助金', '2026-10-01', '2026-11-08', { application_round_id: 'rd-1' })]],
] as const

/** A service whose customer subscribes to alerts on 1 November, and days that pass one by one. */
async function following(ledger: 'sqlite' | 'postgres') {
  const [target, server] = [await receiver(), await mailServer()]
  const env = { ...server.env, KONKYO_WEBHOOK_ALLOW: target.host }
  const app = await testApp({ ledger, now: new Date('2026-11-01T00:00:00Z'), env, rows })
  const { apiKey: key } = await app.createKey()
  const jobs = { ...sending(app), send: mailing(app).send }
  const subscribe = async (filter_value: string, given: Record<string, unknown> = {}) => {
    const requested = { filter_type: 'program_id', filter_value, webhook_url: target.url(), ...given }
    return (await app.post('/v1/me/alerts/subscribe', requested, { key })).json
  }
  const until = async (day: string) => {
    while (app.clock.now < new Date(`${day}T00:00:00Z`)) {
      jobs.later(dayMs)
      await jobs.alert()
      await jobs.deliver()
      await jobs.send()
    }
  }
  type Event = { subscription_id: number; record_id: string; days_before: number; days_remaining: number }
  const reported = (id: number) =>
    (target.events() as unknown as Event[])
      .filter(({ subscription_id }) => subscription_id === id)
      .map((one) => `${one.record_id.replace('UNI-', '')} ${one.days_before} ${one.days_remaining}`)
  return { app, key, target, server, subscribe, until, reported, ...jobs }
}

describe.each(ledgers)('a deadline that comes near, on %s', (ledger) => {
  test('is told once at each distance to who watches its program or a search that finds it, whatever key they have by then', async () => {
    const { app, key, target, server, subscribe, until, reported, alert, later } = await following(ledger)
    const requested = { operation: 'search_programs', arguments: { q: '補助金' } }
    expect((await app.post('/v1/me/saved_searches', requested, { key })).json.id).toBe(1)
    const program1 = await subscribe('UNI-蓄電池補助金', { email: 'taro@example.jp' })
    await confirmAlerts(app, server)
    const search = await subscribe('1', { filter_type: 'saved_search', min_severity: 'critical' })
    const unknown = await subscribe('UNI-不明補助金', { min_severity: 'info' })
    const every = await subscribe('', { filter_type: 'all', min_severity: 'info' })
    const weekly = await subscribe('UNI-回次補助金', { email: 'taro@example.jp', digest: 'weekly', webhook_url: null })
    await alert()
    await until('2026-11-07')
    await app.post('/v1/me/rotate-key', {}, { key })
    await app.publish([])
    await until('2026-11-18')
    expect(reported(program1.id)).toEqual([
      '蓄電池補助金 14 14',
      '蓄電池補助金 7 7',
      '蓄電池補助金 3 3',
      '蓄電池補助金 1 1',
    ])
    expect(reported(search.id).sort()).toEqual(
      [
        '回次補助金 3 3',
        '回次補助金 1 1',
        '蓄電池補助金 3 3',
        '蓄電池補助金 1 1',
        '観光補助金 3 3',
        '観光補助金 1 1',
      ].sort(),
    )
    expect([reported(unknown.id), reported(every.id)]).toEqual([[], []])
    expect(target.events()[0]).toMatchObject({
      schema: 'service.deadline.v1',
      record_id: 'UNI-蓄電池補助金',
      record_kind: 'program',
      severity: 'important',
      field_name: 'deadline_approaching',
      field_names: ['deadline_approaching'],
      record_name: '蓄電池補助金',
      round_id: 'window',
      last_day: '2026-11-15',
      days_before: 14,
      observed_at: '2026-10-31T15:00:00.000Z',
    })
    const mails = (await server.mails()).slice(1)
    const ofProgram = mails.filter(({ text }) => text?.includes('蓄電池'))
    expect(ofProgram).toHaveLength(4)
    expect(ofProgram[0]?.subject).toBe(
      '【Konkyo】アラートの対象に1件の間近な締切がありました / [Konkyo] 1 upcoming deadline in what you are watching',
    )
    expect(ofProgram[0]?.text).toContain('申請の締切は2026年11月15日です（14日前のお知らせ）')
    // The next digest would come on the last day itself: mail of a deadline does not wait for it.
    const ofRound = mails.filter(({ text }) => text?.includes('UNI-回次補助金'))
    expect(ofRound.map(({ text }) => /締切は2026年11月8日です（(\d+)日前/.exec(text ?? '')?.[1])).toEqual([
      '7',
      '3',
      '1',
    ])
    expect(weekly.digest).toBe('weekly')
    later(dayMs)
    expect(await alert()).toMatchObject({ events: 0 })
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })
})

test('after a pause a deadline is told by its least distance, not of what came near before the subscription, and nothing is lost with a run that dies', async () => {
  const { app, subscribe, reported, alert, deliver, later } = await following('sqlite')
  app.clock.now = new Date('2026-11-03T00:00:00Z')
  const { id, deadlines_90d, would_have_fired_90d, would_have_fired_unknown } = await subscribe('UNI-蓄電池補助金')
  expect([deadlines_90d, would_have_fired_90d, would_have_fired_unknown]).toEqual([1, null, 'history_too_short'])
  await alert()
  later(9 * dayMs)
  const { db } = app.app.ledger
  await db.schema.alterTable('webhook_deliveries').renameTo('hidden').execute()
  await expect(alert()).rejects.toThrow()
  await db.schema.alterTable('hidden').renameTo('webhook_deliveries').execute()
  expect(await Promise.all([alert(), alert()])).toContainEqual({ events: 1, deliveries: 1, left: 0 })
  await deliver()
  expect(reported(id)).toEqual(['蓄電池補助金 3 3'])
})
