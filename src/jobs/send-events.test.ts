import { pino } from 'pino'
import { expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { someEvent, subscribed } from '../../test/webhooks/subscribed.ts'
import { program } from '../datasets/program.ts'
import { eventsBetween } from '../features/webhooks/events/events-between.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { Secrets } from '../ledger/secrets.ts'
import { signatureOf } from '../lib/webhook-message.ts'
import { dispatchDaily } from './send-events.ts'

const hour = 3_600_000
const silent = pino({ level: 'silent' })

test('a service dispatches once a day, whoever asks', async () => {
  const { app, later, target, deliver } = await subscribed()
  const clock = () => app.clock.now
  const derive = async (...pair: Parameters<typeof eventsBetween>) => eventsBetween(...pair)
  const daily = () => dispatchDaily({ ledger: app.app.ledger, dir: corpusFolder(app.dataDir), clock, derive }, silent)
  const publish = (unified_id: string) =>
    app.publish([[program, [make(program, { unified_id, license: 'gov_standard' })]]])
  const reported = async () => {
    await deliver()
    return target.received.length
  }
  await publish('UNI-first')
  await daily()
  later(23 * hour)
  await publish('UNI-second')
  await daily()
  expect(await reported()).toBe(0)
  later(hour)
  await Promise.all([daily(), daily()])
  expect(await reported()).toBe(1)
})

test('a webhook moves to the current pepper when it is delivered to, so that the old one can be given up', async () => {
  const { app, queue, deliver, target, webhook } = await subscribed()
  const { KONKYO_PEPPER: old } = app.env
  const current = 'current-pepper-0123456789abcdef0123456789'
  await queue(someEvent())
  await deliver({ secrets: new Secrets([current, old as string]) })
  await queue(someEvent())
  await deliver({ secrets: new Secrets([current]) })
  const signatures = target.received.map(({ headers }) => headers['x-service-signature'])
  expect(signatures).toEqual(target.received.map(({ body }) => signatureOf(webhook.secret_hmac, body)))
  expect(signatures).toHaveLength(2)
})

test('a webhook whose secret cannot be read is told about by its number, and holds up nobody', async () => {
  const { app, queue, deliver, target, webhook, failures } = await subscribed()
  const { db } = app.app.ledger
  const { secret } = await db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  await db
    .updateTable('webhooks')
    .set({ secret: `00000000.${secret}` })
    .execute()
  await queue(someEvent())
  expect(await deliver()).toEqual({ attempts: 0, delivered: 0, failures: 1 })
  expect(String(failures[0])).toContain('pepper')
  await db.updateTable('webhooks').set({ secret, leased_until: null }).where('id', '=', webhook.id).execute()
  expect((await deliver()).delivered).toBe(1)
  expect(target.received).toHaveLength(1)
})
