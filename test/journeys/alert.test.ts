import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { openLedger } from '../../src/ledger/open.ts'
import { confirmationLink } from '../mail/confirm-alerts.ts'
import { mailServer } from '../mail/mail-server.ts'
import { make } from '../make.ts'
import { receiver } from '../webhooks/receiver.ts'
import { freePort, konkyo } from './konkyo.ts'
import { endOf, until } from './served.ts'

vi.setConfig({ testTimeout: 300_000 })

const pepper = 'journey-pepper-0123456789abcdef0123456789'

/** An installation with one published program, a mail server, and its customer's receiver. */
async function installed() {
  const [target, server] = [await receiver(), await mailServer()]
  const port = String(await freePort())
  const env = { PORT: port, KONKYO_PEPPER: pepper, KONKYO_WEBHOOK_ALLOW: target.host, ...server.env }
  const at = konkyo(env)
  const publish = async (amount_max_man_yen: number) => {
    const input = join(at.folder, 'input')
    mkdirSync(input, { recursive: true })
    const row = make(program, { unified_id: 'UNI-1', license: 'gov_standard', amount_max_man_yen })
    writeFileSync(join(input, 'programs.jsonl'), `${JSON.stringify(row)}\n`)
    expect(await at.run('ingest', 'jsonl', '--input', input)).toMatchObject({ code: 0 })
    expect(await at.run('corpus', 'build')).toMatchObject({ code: 0 })
  }
  await publish(100)
  const { api_key: key } = JSON.parse((await at.run('keys', 'create', '--json')).stdout)
  const inLedger = async <T>(work: (ledger: Awaited<ReturnType<typeof openLedger>>) => Promise<T>) => {
    const ledger = await openLedger({ url: undefined, dataDir: at.dataDir })
    return work(ledger).finally(() => ledger.close())
  }
  return { at, target, server, publish, key, inLedger, baseUrl: `http://127.0.0.1:${port}` }
}

type Installed = Awaited<ReturnType<typeof installed>>

/** Subscribes by webhook and mail at the running service, and confirms the address as its reader does. */
async function subscribed({ at, target, server, key, baseUrl }: Installed) {
  const service = at.start(['serve'])
  await until(async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok, 60_000)
  const given = {
    filter_type: 'program_id',
    filter_value: 'UNI-1',
    webhook_url: target.url(),
    email: 'taro@example.jp',
  }
  const response = await fetch(`${baseUrl}/v1/me/alerts/subscribe`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(response.status).toBe(201)
  await until(() => server.raw.length === 1, 60_000)
  const [mail] = await server.mails()
  const { origin } = new URL(/https?:\/\/\S+\/alerts\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const confirmed = await fetch(`${baseUrl}${await confirmationLink(server)}/yes`, {
    method: 'POST',
    headers: { origin },
  })
  expect(confirmed.status).toBe(200)
  service.kill('SIGTERM')
  await endOf(service)
}

test('a change of a snapshot reaches webhook and mailbox of its subscription once each, and whoever is killed in between sends the same message again', async () => {
  const here = await installed()
  const { at, target, server, publish, inLedger } = here
  await subscribed(here)
  const mails = () => server.raw.length - 1
  expect((await at.run('dispatch')).code).toBe(0)

  await publish(200)
  expect(JSON.parse((await at.run('dispatch', '--json')).stdout)).toMatchObject({
    alerts: 1,
    attempts: 1,
    delivered: 1,
  })
  expect((await at.run('mail', 'send')).stdout).toContain('1 sent')
  expect(JSON.parse((await at.run('dispatch', '--json')).stdout)).toMatchObject({ alerts: 0, attempts: 0 })
  expect((await at.run('mail', 'send')).stdout).toContain('0 sent')
  expect([target.received.length, mails()]).toEqual([1, 1])

  await publish(300)
  const dispatching = at.start(['dispatch'])
  target.meanwhile(async () => void dispatching.kill('SIGKILL'))
  await endOf(dispatching)
  target.meanwhile(async () => {})
  const mailing = at.start(['mail', 'send'])
  server.meanwhile(async () => void mailing.kill('SIGKILL'))
  await endOf(mailing)
  server.meanwhile(async () => {})
  expect([target.received.length, mails()]).toEqual([2, 2])
  // Nobody else takes what is leased, and the lease of the dead ends.
  expect([
    JSON.parse((await at.run('dispatch', '--json')).stdout).attempts,
    (await at.run('mail', 'send')).stdout,
  ]).toEqual([0, expect.stringContaining('0 sent')])
  await inLedger(async ({ db }) => {
    await db.updateTable('webhooks').set({ leased_until: null }).execute()
    await db.updateTable('mails').set({ leased_until: null }).execute()
  })
  expect(JSON.parse((await at.run('dispatch', '--json')).stdout)).toMatchObject({
    alerts: 0,
    attempts: 1,
    delivered: 1,
  })
  expect((await at.run('mail', 'send')).stdout).toContain('1 sent')
  const deliveries = target.received.map(({ headers }) => headers['x-service-delivery'])
  expect([deliveries.length, new Set(deliveries).size, deliveries[1]]).toEqual([3, 2, deliveries[2]])
  const messages = (await server.mails()).slice(1).map(({ messageId }) => messageId)
  expect([messages.length, new Set(messages).size, messages[1]]).toEqual([3, 2, messages[2]])
  await inLedger(async ({ db }) => {
    expect(await db.selectFrom('usage').select('units').execute()).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  })
})
