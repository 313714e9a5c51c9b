import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../../test/app.ts'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { receiver } from '../../../../test/webhooks/receiver.ts'
import { register, sending, start } from '../../../../test/webhooks/subscribed.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { eventsBetween } from './events-between.ts'

const company = '7000012050002'
const number = `T${company}`
const other = 'T8000012010038'
const one = (given: Record<string, unknown> = {}) =>
  make(invoiceRegistrant, {
    invoice_registration_number: number,
    houjin_bangou: company,
    normalized_name: '見本株式会社',
    registrant_kind: 'corporation',
    prefecture: '東京都',
    registered_date: '2023-10-01',
    revoked_date: null,
    expired_date: null,
    license: 'pdl_v1.0',
    source_url: 'https://example.go.jp/t',
    ...given,
  })
const bystander = one({ invoice_registration_number: other, houjin_bangou: other.slice(1) })
const byNumber = { registrations: [number], companies: [] }
const byCompany = { registrations: [], companies: [company] }

/** What is told between two snapshots of the register. */
async function reported(before: object[], after: object[], watched = byNumber as typeof byNumber | typeof byCompany) {
  const { dir, publish, put } = freshRecords()
  put(invoiceRegistrant, bystander, ...(before as Record<string, unknown>[]))
  const { manifest: baseline } = await publish()
  put(invoiceRegistrant, ...(after as Record<string, unknown>[]))
  const { manifest } = await publish()
  return eventsBetween(dir, baseline.id, manifest.id, watched)
}

describe('a watched registrant', () => {
  test('is told when the copy of the register has it for the first time, by its number as by its company', async () => {
    const expected = [
      {
        event_type: 'invoice_registrant.matched',
        severity: 'low',
        observed_at: '2026-03-01T00:02:00.000Z',
        event_id: `${number}:registered_2023-10-01@2026-03-01`,
        data: {
          invoice_registration_number: number,
          houjin_bangou: company,
          name: '見本株式会社',
          prefecture: '東京都',
          registrant_kind: 'corporation',
          change: 'registered',
          registered_date: '2023-10-01',
          revoked_date: null,
          expired_date: null,
          source_url: 'https://example.go.jp/t',
        },
        watched_as: [number, company],
      },
    ]
    expect(await reported([], [one()])).toEqual(expected)
    expect(await reported([], [one()], byCompany)).toEqual(expected)
  })

  test('is told when its registration is revoked, expires, or is given again, and not when something else changes', async () => {
    const revoked = { revoked_date: '2026-02-01' }
    const changes = [
      [[one()], [one(revoked)], 'revoked_2026-02-01'],
      [[one()], [one({ expired_date: '2026-01-31' })], 'expired_2026-01-31'],
      [[one()], [one({ ...revoked, expired_date: '2026-01-31' })], 'expired_2026-01-31'],
      [[one(revoked)], [one({ registered_date: '2026-02-20' })], 'registered_2026-02-20'],
      [[], [one(revoked)], 'revoked_2026-02-01'],
    ] as const
    for (const [before, after, state] of changes) {
      const events = await reported([...before], [...after])
      expect(events.map(({ event_id }) => event_id)).toEqual([`${number}:${state}@2026-03-01`])
    }
    expect(await reported([one()], [one({ normalized_name: '改名株式会社' })])).toEqual([])
    expect(await reported([one()], [])).toEqual([])
  })

  test('is a match of its company as soon as the register names the company', async () => {
    expect(await reported([one({ houjin_bangou: null })], [one()], byCompany)).toMatchObject([
      { data: { invoice_registration_number: number, houjin_bangou: company } },
    ])
  })

  test('is not named where it is a person, and not told where nobody watches it or its licence forbids it', async () => {
    const person = { registrant_kind: 'sole_proprietor', houjin_bangou: null, normalized_name: '見本太郎' }
    expect(await reported([], [one(person)])).toMatchObject([{ data: { name: null }, watched_as: [number] }])
    expect(await reported([], [one({ license: 'proprietary' })])).toEqual([])
    const { dir, publish, put } = freshRecords()
    put(invoiceRegistrant, bystander)
    const { manifest } = await publish()
    put(invoiceRegistrant, one())
    expect(eventsBetween(dir, manifest.id, (await publish()).manifest.id)).toEqual([])
  })
})

describe.each(ledgers)('the event of a watched registrant on %s', (ledger) => {
  test('reaches the webhook of the account that watches it, once, and no other account that wants its type', async () => {
    const target = await receiver()
    const env = { KONKYO_WEBHOOK_ALLOW: target.host }
    const app = await testApp({ ledger, now: start, env, rows: [[invoiceRegistrant, [bystander]]] })
    const { dispatch, deliver, later } = sending(app)
    const types = ['invoice_registrant.matched']
    for (const [name, watched] of [
      ['watcher', { filter_type: 'houjin_bangou', filter_value: company }],
      ['other', { filter_type: 'houjin_bangou', filter_value: other.slice(1) }],
      ['nobody'],
    ] as const) {
      const { apiKey: key } = await app.createKey({ customerId: `cus_${name}` })
      await register(app, key, target.url(`/${name}`), types)
      const wanted = { ...watched, email: `${name}@example.jp` }
      if (watched) expect((await app.post('/v1/me/alerts/subscribe', wanted, { key })).status).toBe(201)
    }
    await dispatch()
    later(3_600_000)
    await app.publish([[invoiceRegistrant, [one()]]])
    expect(await dispatch()).toMatchObject({ events: 1, deliveries: 1 })
    expect(await dispatch(48)).toMatchObject({ events: 0, deliveries: 0 })
    await deliver()
    expect(target.received.map(({ path }) => path)).toEqual(['/watcher'])
    const [body] = target.events()
    expect(body).toMatchObject({ event_type: types[0], data: { change: 'registered', houjin_bangou: company } })
    expect(body).not.toHaveProperty('watched_as')
  })
})
