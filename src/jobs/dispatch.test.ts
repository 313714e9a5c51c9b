import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { receiver } from '../../test/webhooks/receiver.ts'
import { register, sending, someEvent, start, subscribed } from '../../test/webhooks/subscribed.ts'
import { program } from '../datasets/program.ts'
import { dispatchedUntil } from '../ledger/webhooks/record-events.ts'

const hour = 3_600_000
const one = (unified_id: string, given: Record<string, unknown> = {}) =>
  make(program, { unified_id, license: 'gov_standard', ...given })
const programs = (...ids: string[]) => [program, ids.map((id) => one(id))] as const

/** A service with one published program, and a customer who wants to hear of new and changed ones. */
async function following(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const target = await receiver()
  const env = { KONKYO_WEBHOOK_ALLOW: target.host }
  const app = await testApp({ ledger, now: start, env, rows: [programs('UNI-1')] })
  const { apiKey: key } = await app.createKey()
  const { json: webhook } = await register(app, key, target.url(), ['program.created', 'program.amended'])
  const jobs = sending(app)
  const reported = () => target.events().map(({ event_type, data }) => [event_type, (data as { name: string }).name])
  return { app, key, target, webhook, reported, ...jobs }
}

describe.each(ledgers)('the dispatch of events on %s', (ledger) => {
  test('tells what is new since the last run, once, from the snapshot to the signed message', async () => {
    const { app, target, dispatch, deliver, later } = await following(ledger)
    expect(await dispatch()).toMatchObject({ events: 0, isCursorGone: false })
    later(hour)
    await app.publish([[program, [one('UNI-2', { primary_name: '新設補助金' })]]])
    expect(await dispatch()).toMatchObject({ events: 1, deliveries: 1, left: 0, current: app.app.corpus.currentId })
    await deliver()
    expect(target.events()).toMatchObject([
      {
        event_type: 'program.created',
        event_id: expect.stringMatching(/^UNI-2@\d{4}-\d\d-\d\d$/),
        severity: 'low',
        data: { unified_id: 'UNI-2', name: '新設補助金', corpus_snapshot_id: app.app.corpus.currentId },
      },
    ])
    expect(await dispatch()).toMatchObject({ events: 0, deliveries: 0 })
    expect(await dispatch(48)).toMatchObject({ events: 0, deliveries: 0 })
    later(24 * hour)
    await app.publish([[program, [one('UNI-hidden', { tier: 'X' })]]])
    expect(await dispatch(48)).toMatchObject({ events: 0, deliveries: 0 })
    await deliver()
    expect(target.received).toHaveLength(1)
  })

  test('of several processes at once tells it once', async () => {
    const { app, target, dispatch, deliver, later } = await following(ledger)
    await dispatch()
    later(hour)
    await app.publish([programs('UNI-2', 'UNI-3')])
    const runs = await Promise.all([dispatch(), dispatch(), dispatch()])
    expect(runs.reduce((sum, { events }) => sum + events, 0)).toBe(2)
    await deliver()
    expect(target.received).toHaveLength(2)
  })

  test('leaves what is beyond a thousand of a type to the next run, and moves on when nothing is left', async () => {
    const { app, queue } = await subscribed({ ledger })
    const events = Array.from({ length: 1203 }, () => someEvent())
    const others = Array.from({ length: 2 }, () => someEvent({ event_type: 'program.amended' }))
    expect(await queue(...events, ...others)).toEqual({ events: 1002, deliveries: 1000, left: 203 })
    expect((await dispatchedUntil(app.app.ledger.db))?.snapshot_id).toBe('')
    expect(await queue(...events, ...others)).toEqual({ events: 203, deliveries: 203, left: 0 })
    expect((await dispatchedUntil(app.app.ledger.db))?.snapshot_id).toMatch(/^corpus-/)
    expect(await queue(...events, ...others)).toEqual({ events: 0, deliveries: 0, left: 0 })
  })
})

describe('the dispatch of events', () => {
  test('sees changes of every snapshot since the last run, not only of the newest', async () => {
    const { app, reported, dispatch, deliver, later } = await following()
    await dispatch()
    for (const amount_max_man_yen of [100, 200]) {
      later(hour)
      const changed = one('UNI-1', { primary_name: '見本補助金', amount_max_man_yen })
      await app.publish([[program, [changed]]])
    }
    expect((await dispatch()).events).toBe(2)
    await deliver()
    expect(reported()).toEqual(Array(2).fill(['program.amended', '見本補助金']))
  })

  test('looks back a day when it runs for the first time', async () => {
    const { app, reported, dispatch, deliver, later } = await following()
    await app.publish([programs('UNI-old')])
    later(25 * hour)
    await app.publish([[program, [one('UNI-new', { primary_name: '昨日の補助金' })]]])
    later(hour)
    expect((await dispatch()).events).toBe(1)
    await deliver()
    expect(reported()).toEqual([['program.created', '昨日の補助金']])
  })

  test('tells a webhook nothing that was found before it was registered', async () => {
    const { app, key, target, dispatch, deliver, later } = await following()
    await dispatch()
    later(hour)
    await app.publish([programs('UNI-2')])
    await dispatch()
    await register(app, key, target.url('/late'))
    await dispatch(48)
    await deliver()
    expect(target.received.map(({ path }) => path)).toEqual(['/events'])
  })

  test('says so when the snapshot of the last run is gone, and goes on with those that are kept', async () => {
    const { app, dispatch, later } = await following()
    await dispatch()
    for (let i = 0; i < 3; i++) {
      later(hour)
      await app.publish([programs(`UNI-later-${i}`)], { keep: 2 })
    }
    expect(await dispatch()).toMatchObject({ isCursorGone: true, events: 1 })
  })

  test('does nothing while nothing is published', async () => {
    const app = await testApp({ rows: 'none' })
    expect(await sending(app).dispatch()).toEqual({
      baseline: null,
      current: null,
      isCursorGone: false,
      events: 0,
      deliveries: 0,
      left: 0,
    })
  })
})
