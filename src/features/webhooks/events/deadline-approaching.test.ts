import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../../test/app.ts'
import { dated, roundOf } from '../../../../test/dated-programs.ts'
import { receiver } from '../../../../test/webhooks/receiver.ts'
import { register, sending } from '../../../../test/webhooks/subscribed.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { corpusFolder } from '../../../ingest/ensure-snapshot.ts'
import { eventsOnDays } from './events-on-days.ts'

const dayMs = 24 * 3_600_000
const start = new Date('2026-11-01T00:00:00Z')
const rows = [
  [
    program,
    [
      dated('一回', ['2026-10-01', '2026-11-15'], { prefecture: '東京都', program_kind: 'subsidy' }),
      dated('二回'),
      dated('不明', ['2026-10-01', null]),
      dated('非表示', ['2026-10-01', '2026-11-15'], { tier: 'X' }),
    ],
  ],
  [applicationRound, [roundOf('二回', '2026-10-01', '2026-11-08', { application_round_id: 'rd-1' })]],
] as const

async function following(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const target = await receiver()
  const app = await testApp({ ledger, now: start, env: { KONKYO_WEBHOOK_ALLOW: target.host }, rows })
  const { apiKey: key } = await app.createKey()
  await register(app, key, target.url(), ['deadline.approaching'])
  const jobs = sending(app)
  const at = (day: string) => {
    app.clock.now = new Date(`${day}T00:00:00Z`)
  }
  const reported = () => target.events().map(({ event_id }) => String(event_id).replace('UNI-', ''))
  return { app, target, at, reported, ...jobs }
}

describe.each(ledgers)('deadline.approaching on %s', (ledger) => {
  test('is told on the day, each distance once, whether or not a snapshot was published', async () => {
    const { app, at, reported, dispatch, deliver, target } = await following(ledger)
    for (let i = 0; i < 16; i++) {
      await dispatch()
      await dispatch()
      await deliver()
      if (i === 6) await app.publish([])
      app.clock.now = new Date(app.clock.now.getTime() + dayMs)
    }
    expect(reported()).toEqual([
      '一回:window:2026-11-15:14',
      '二回:rd-1:2026-11-08:7',
      '二回:rd-1:2026-11-08:3',
      '二回:rd-1:2026-11-08:1',
      '一回:window:2026-11-15:7',
      '一回:window:2026-11-15:3',
      '一回:window:2026-11-15:1',
    ])
    expect(target.events()[0]).toMatchObject({
      event_type: 'deadline.approaching',
      severity: 'medium',
      observed_at: '2026-10-31T15:00:00.000Z',
      data: {
        unified_id: 'UNI-一回',
        name: '一回',
        round_id: 'window',
        deadline: '2026-11-15',
        deadline_time: null,
        days_before: 14,
        days_remaining: 14,
        prefecture: '東京都',
        program_kind: 'subsidy',
        entity_id: 'UNI-一回',
      },
    })
    at('2026-11-20')
    expect(await dispatch()).toMatchObject({ events: 0 })
  })
})

describe('deadline.approaching', () => {
  test('is told late after a pause, says how many days are left, and never of what is past', async () => {
    const { at, reported, dispatch, deliver, target } = await following()
    await dispatch()
    await deliver()
    at('2026-11-10')
    await dispatch()
    await deliver()
    expect(reported().slice(2)).toEqual(['一回:window:2026-11-15:7'])
    expect(target.events()[2]?.data).toMatchObject({ days_before: 7, days_remaining: 5 })
  })

  test('of a day that is moved is told anew, of what has no known day not at all, and the same days give the same events', async () => {
    const { app, at, reported, dispatch, deliver } = await following()
    await dispatch()
    at('2026-11-02')
    await app.publish([[program, [dated('一回', ['2026-10-01', '2026-11-16'], { prefecture: '東京都' })]]])
    await dispatch()
    await deliver()
    expect(reported()).toContain('一回:window:2026-11-16:14')
    expect(reported().join()).not.toMatch(/不明|非表示/)
    const derive = () =>
      eventsOnDays(corpusFolder(app.dataDir), String(app.app.corpus.currentId), {
        after: '2026-10-01',
        until: '2026-11-02',
      })
    expect(await derive()).toEqual(await derive())
    expect((await derive()).map(({ event_id }) => event_id)).toEqual([
      'UNI-一回:window:2026-11-16:14',
      'UNI-一回:window:2026-11-16:30',
      ...['UNI-二回:rd-1:2026-11-08:30', 'UNI-二回:rd-1:2026-11-08:14', 'UNI-二回:rd-1:2026-11-08:7'].sort(),
    ])
  })
})
