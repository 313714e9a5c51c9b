import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { openLedger } from '../../src/ledger/open.ts'
import { addDays, jstDate } from '../../src/lib/jst.ts'
import { eventsIn } from '../calendar.ts'
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
  /** With another amount, and a last day that so many days away. */
  const publish = async (amount_max_man_yen: number, daysAway = 100) => {
    const input = join(at.folder, 'input')
    mkdirSync(input, { recursive: true })
    const application_window = { start: '2026-01-01', end: addDays(jstDate(new Date()), daysAway) }
    const row = make(program, { unified_id: 'UNI-1', license: 'gov_standard', amount_max_man_yen, application_window })
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
  const opened = await fetch(`${baseUrl}/v1/me/calendar/feeds`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '締切', program_ids: ['UNI-1'], within_days: 365 }),
  })
  const { url } = (await opened.json()) as { url: string }
  service.kill('SIGTERM')
  await endOf(service)
  return { calendar: baseUrl + new URL(url).pathname }
}

/** What a running service says in its feed and its calendar, asked again after it was killed and started anew. */
async function polled({ at, baseUrl }: Installed, calendar: string) {
  const service = at.start(['serve'])
  await until(async () => (await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok, 60_000)
  const feed = await (await fetch(`${baseUrl}/v1/feeds/programs.json`)).json()
  const answer = await fetch(calendar)
  const events = eventsIn(await answer.clone().text())
  const again = await fetch(calendar, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([answer.status, again.status]).toEqual([200, 304])
  service.kill('SIGKILL')
  await endOf(service)
  return {
    entries: (feed as { items: { id: string }[] }).items.map(({ id }) => id),
    events: events.map(([name, , day]) => [name, day]),
    sequence: Number(events[0]?.[5]),
  }
}

test('a change of a snapshot reaches webhook, mailbox, calendar and feed of its subscription once each, and whoever is killed in between says the same again', async () => {
  const here = await installed()
  const { at, target, server, publish, inLedger } = here
  const { calendar } = await subscribed(here)
  const dayOf = (daysAway: number) => addDays(jstDate(new Date()), daysAway)
  const mails = () => server.raw.length - 1
  expect((await at.run('dispatch')).code).toBe(0)

  await publish(200, 101)
  expect(JSON.parse((await at.run('dispatch', '--json')).stdout)).toMatchObject({
    alerts: 1,
    attempts: 1,
    delivered: 1,
  })
  expect((await at.run('mail', 'send')).stdout).toContain('1 sent')
  expect(JSON.parse((await at.run('dispatch', '--json')).stdout)).toMatchObject({ alerts: 0, attempts: 0 })
  expect((await at.run('mail', 'send')).stdout).toContain('0 sent')
  expect([target.received.length, mails()]).toEqual([1, 1])

  const first = await polled(here, calendar)
  expect([first.entries.length, first.events]).toEqual([1, [['UNI-1-window', dayOf(101)]]])
  expect(first.sequence).toBeGreaterThan(0)

  await publish(300, 102)
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
  const second = await polled(here, calendar)
  expect([second.entries.length, new Set(second.entries).size]).toEqual([2, 2])
  expect(second.entries).toContain(first.entries[0])
  expect(second.events).toEqual([['UNI-1-window', dayOf(102)]])
  expect(second.sequence).toBeGreaterThan(first.sequence)
  expect(await polled(here, calendar)).toEqual(second)
  await inLedger(async ({ db }) => {
    expect(await db.selectFrom('usage').select('units').execute()).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  })
})
