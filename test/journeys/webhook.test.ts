import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { deliverDue } from '../../src/jobs/deliver-due.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { leaseMs } from '../../src/ledger/leases.ts'
import { openLedger } from '../../src/ledger/open.ts'
import { Secrets } from '../../src/ledger/secrets.ts'
import { signatureOf } from '../../src/lib/webhook-message.ts'
import { make } from '../make.ts'
import { receivers } from '../receiver.ts'
import { receiver } from '../webhooks/receiver.ts'
import { freePort, konkyo } from './konkyo.ts'

vi.setConfig({ testTimeout: 120_000 })

const pepper = 'journey-pepper-0123456789abcdef0123456789'

/** An installation with one published program, and its customer's receiver. */
async function installed() {
  const target = await receiver()
  const port = String(await freePort())
  const at = konkyo({ PORT: port, KONKYO_PEPPER: pepper, KONKYO_WEBHOOK_ALLOW: target.host })
  const publish = async (...ids: string[]) => {
    const input = join(at.folder, 'input')
    mkdirSync(input, { recursive: true })
    const rows = ids.map((unified_id) => make(program, { unified_id, license: 'gov_standard' }))
    writeFileSync(join(input, 'programs.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    expect(await at.run('ingest', 'jsonl', '--input', input)).toMatchObject({ code: 0 })
    expect(await at.run('corpus', 'build')).toMatchObject({ code: 0 })
  }
  await publish('UNI-1')
  const { api_key: key } = JSON.parse((await at.run('keys', 'create', '--json')).stdout)
  return { at, target, publish, key, baseUrl: `http://127.0.0.1:${port}` }
}

type Installed = Awaited<ReturnType<typeof installed>>

/** Registers the receiver with the running service. */
async function registered({ at, target, key, baseUrl }: Installed) {
  const service = at.start(['serve'])
  const isUp = async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok
  while (!(await isUp())) await sleep(50)
  const response = await fetch(`${baseUrl}/v1/me/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: target.url(), event_types: ['program.created'] }),
  })
  expect(response.status).toBe(201)
  service.kill('SIGTERM')
  return (await response.json()) as { secret_hmac: string }
}

test('a customer is told of new programs on the command of the operator, once each, also when it is killed', async () => {
  const { at, target, publish, ...given } = await installed()
  const { secret_hmac } = await registered({ at, target, publish, ...given })
  expect(await at.run('dispatch')).toMatchObject({ code: 0, stderr: '' })
  await publish('UNI-2')
  const { code, stdout } = await at.run('dispatch', '--json', '--drain')
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ events: 1, deliveries: 1, left: 0, attempts: 1, delivered: 1, cursor_gone: false }),
  ])
  const [got] = target.received
  expect(got?.headers['x-service-signature']).toBe(signatureOf(secret_hmac, got?.body ?? ''))
  expect((await at.run('dispatch', '--lookback-hours', '0')).code).toBe(2)

  await publish('UNI-3')
  const killed = at.start(['dispatch'])
  target.meanwhile(async () => void killed.kill('SIGKILL'))
  while (killed.exitCode === null && killed.signalCode === null) await sleep(20)
  target.meanwhile(async () => {})
  expect((await at.run('dispatch')).stdout).toContain('0 new events, 0 deliveries')
  expect(target.received).toHaveLength(2)

  const ledger = await openLedger({ url: undefined, dataDir: at.dataDir })
  try {
    const clock = () => new Date(Date.now() + leaseMs)
    const sender = receivers({ allowPrivate: [target.host] })
    const options = { ledger, secrets: new Secrets([pepper]), receivers: sender, clock, onError: () => {} }
    expect(await deliverDue(options)).toEqual({ attempts: 1, delivered: 1, failures: 0 })
    const ids = target.received.map(({ headers }) => headers['x-service-delivery'])
    expect(ids).toEqual(['dlv_1', 'dlv_2', 'dlv_2'])
    expect(await ledger.db.selectFrom('usage').select('units').execute()).toEqual([{ units: 1 }, { units: 1 }])
    expect(await brokenInvariants(ledger.db)).toEqual([])
  } finally {
    await ledger.close()
  }
})
