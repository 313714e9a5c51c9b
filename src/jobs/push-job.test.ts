import { describe, expect, test } from 'vitest'
import { search, tasking } from '../../test/a2a/tasking.ts'
import { freshAddress, type LedgerKind, ledgers } from '../../test/app.ts'
import { receiver } from '../../test/webhooks/receiver.ts'
import { register } from '../../test/webhooks/subscribed.ts'
import { leaseMs } from '../ledger/leases.ts'
import { signatureOf } from '../lib/webhook-message.ts'

/** Tasks whose changes are posted to a receiver. */
async function pushing(ledger: LedgerKind) {
  const target = await receiver()
  const tasks = await tasking(ledger, { env: { KONKYO_WEBHOOK_ALLOW: target.host } })
  return { ...tasks, target, pushed: { ...search, push_url: target.url('/task') } }
}

const statuses = ({ target }: { target: Awaited<ReturnType<typeof receiver>> }) =>
  target.events().map(({ status }) => status)

describe.each(ledgers)('changes of a task are posted to its caller on %s', (ledger) => {
  test('in their order, each as the state it led to, signed with the secret of a webhook of the account, free of charge', async () => {
    const service = await pushing(ledger)
    const { app, key, target, create, read, run, usage, pushed } = service
    const { json: other } = await register(app, key, 'https://elsewhere.example.jp/')
    const { json: webhook } = await register(app, key, target.url('/events'))
    expect(other.id).toBeLessThan(webhook.id)
    const { task_id } = (await create(pushed)).json
    await run()
    expect(statuses(service)).toEqual(['running', 'succeeded'])
    const [running, succeeded] = target.events()
    const done = (await read(task_id)).json
    expect(running).toMatchObject({ task_id, progress: 0.5, result: null, billable_units: null })
    expect(succeeded).toEqual({ ...done, state_token: succeeded?.state_token })
    for (const { body, headers, path } of target.received) {
      expect(path).toBe('/task')
      expect(headers).toMatchObject({
        'x-service-event': 'a2a.task.updated',
        'x-service-signature': signatureOf(webhook.secret_hmac, body),
        'x-service-webhook-id': String(webhook.id),
        'user-agent': 'service-webhook/1.0',
        'content-type': 'application/json; charset=utf-8',
      })
    }
    expect(new Set(target.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect(await usage()).toEqual([['search_programs', 1]])
  })

  test('with the token that steers it, also without a key, signed with a secret of the task alone', async () => {
    const { app, target, create, cancel, run, pushed } = await pushing(ledger)
    const from = freshAddress()
    const created = await create({ ...pushed, skill: 'graph_traverse', inputs: {} }, { from })
    const { task_id, state_token } = created.json
    expect((await cancel(task_id, { state_token }, { from })).json.status).toBe('cancelled')
    await run()
    const [{ body = '', headers = {} } = {}] = target.received
    const { status, error, state_token: newer } = JSON.parse(body)
    expect([status, error.reason]).toEqual(['cancelled', 'cancelled_by_caller'])
    expect((await cancel(task_id, { state_token: newer }, { from })).status).toBe(200)
    const secret = `whsec_${app.app.secrets.hash('task', task_id).hash}`
    expect(headers['x-service-signature']).toBe(signatureOf(secret, body))
    expect(headers).not.toHaveProperty('x-service-webhook-id')
  })

  test('again after 60, 300 and 1800 seconds with the same bytes, and what follows waits for it', async () => {
    const service = await pushing(ledger)
    const { target, create, run, later, pushed } = service
    target.answer(500, 503, 429)
    await create(pushed)
    const attempts = []
    for (const waitMs of [0, 60_000, 300_000, 1_800_000]) {
      later(waitMs - 1)
      await run()
      later(1)
      await run()
      attempts.push(target.received.length)
    }
    expect(attempts).toEqual([1, 2, 3, 5])
    expect(statuses(service)).toEqual(['running', 'running', 'running', 'running', 'succeeded'])
    expect(new Set(target.received.slice(0, 4).map(({ body }) => body)).size).toBe(1)
  })

  test('no fifth time, and not again after an answer that says no', async () => {
    const service = await pushing(ledger)
    const { target, create, run, later, pushed } = service
    target.answer(500, 500, 500, 500, 404)
    await create(pushed)
    for (let i = 0; i < 6; i++) {
      await run()
      later(1_800_000)
    }
    expect(statuses(service)).toEqual([...Array(4).fill('running'), 'succeeded'])
  })

  test('to no address inside a network, whatever its name has come to mean', async () => {
    const service = await pushing(ledger)
    const { app, target, create, read, run, pushed } = service
    const { task_id } = (await create(pushed)).json
    await app.restart({ KONKYO_WEBHOOK_ALLOW: '' })
    await run()
    expect(target.received).toEqual([])
    expect((await read(task_id)).json.status).toBe('succeeded')
  })

  test('although the process that posted it ended before it could write that down', async () => {
    const service = await pushing(ledger)
    const { app, target, create, run, later, pushed } = service
    target.meanwhile(async () => {
      await app.app.ledger.db
        .updateTable('jobs')
        .set((e) => ({ lease_epoch: e('lease_epoch', '+', 1) }))
        .where('kind', '=', 'push')
        .execute()
    })
    await create(pushed)
    await run()
    expect(statuses(service)).toEqual(['running'])
    target.meanwhile(async () => {})
    later(leaseMs)
    await run()
    expect(statuses(service)).toEqual(['running', 'running', 'succeeded'])
  })
})
