import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { type Answer, nameServer } from '../../../test/name-server.ts'
import { register, sending, someEvent, start } from '../../../test/webhooks/subscribed.ts'
import { dnsLookup } from '../../gateways/dns-lookup.ts'
import { Receivers } from '../../gateways/receivers/receivers.ts'

/** What becomes of a name after its registration: it leads inside, or is gone. */
const later: Record<string, Answer[] | undefined> = {
  'inner.example.jp': [['A', '10.0.0.5']],
  'alias.example.jp': [
    ['CNAME', 'db.corp.example.jp'],
    ['A', '10.0.0.5'],
  ],
  'both.example.jp': [
    ['A', '93.184.216.34'],
    ['AAAA', '0:0:0:0:0:0:0:1'],
  ],
  'gone.example.jp': undefined,
  'of-nobody.silent': undefined,
}
const hosts = Object.keys(later)

async function customer() {
  const zone: Record<string, Answer[]> = {}
  const receivers = new Receivers({ lookup: dnsLookup({ servers: [await nameServer(zone)], waitMs: 300 }) })
  const app = await testApp({ now: start, receivers })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  return { app, key, zone, lead: () => void Object.assign(zone, inside()) }
}

const inside = () => Object.fromEntries(Object.entries(later).filter(([, answers]) => answers))
const without = ({ id: _, ...rest }: Record<string, unknown>) => rest

test('a registration is refused in the same words for inner names, known or not, over HTTP and MCP', async () => {
  const { app, key, lead } = await customer()
  lead()
  const detail = 'webhook_target_unsafe: url host has no address or resolves to a private/internal address'
  const client = await connect(app, { key })
  for (const host of hosts) {
    const url = `https://${host}/events`
    const { status, text } = await register(app, key, url)
    expect([host, status, text]).toEqual([host, 400, JSON.stringify({ detail })])
    const args = { name: 'create_webhook', arguments: { url, event_types: ['program.created'] } }
    const { content } = await client.callTool(args)
    expect([host, content]).toEqual([
      host,
      [
        {
          type: 'text',
          text: `URLのホスト名を解決できないか、公開されていない（内部の）IPアドレスを指しています。\nThe host of the address cannot be found, or resolves to a private or internal address.`,
        },
      ],
    ])
  }
})

test('tests and deliveries to names that no longer lead outside look the same, whatever those lead to', async () => {
  const { app, key, zone, lead } = await customer()
  const { queue, deliver, deliveries, later: wait } = sending(app)
  const known = hosts.filter((host) => !host.endsWith('.silent'))
  for (const host of known) zone[host] = [['A', '93.184.216.34']]
  for (const host of known) expect((await register(app, key, `https://${host}/`)).status).toBe(201)
  for (const host of known) delete zone[host]
  lead()
  await queue(someEvent())
  for (const pause of [60_000, 300_000, 1_800_000, 0]) {
    expect((await deliver()).attempts).toBe(known.length)
    wait(pause)
  }
  const seen = await Promise.all(
    known.map(async (_, i) => {
      const tested = await app.post(`/v1/me/webhooks/${i + 1}/test`, { event_id: 'e' }, { key })
      const [listed] = (await deliveries(key, i + 1)).map(without)
      return { ok: tested.json.ok, status_code: tested.json.status_code, error: tested.json.error, listed }
    }),
  )
  expect(seen[0]).toMatchObject({
    ok: false,
    status_code: null,
    error: 'unsafe_target',
    listed: { status: 'failed', attempt_count: 4, status_code: null, error: 'unsafe_target' },
  })
  for (const one of seen) expect(one).toEqual(seen[0])
})
