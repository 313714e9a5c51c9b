import { randomInt, randomUUID } from 'node:crypto'

/** What is called, and how often in a hundred. */
export const mix = {
  search: 55,
  detail: 20,
  batch: 8,
  evidence: 5,
  anonymous: 5,
  mcp: 3,
  account: 2,
  webhooks: 2,
} as const

export type Kind = keyof typeof mix

/** One thing to ask for. */
export interface Request {
  readonly kind: Kind
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Units that it costs when it is served. */
  readonly units: number
  /** Whether it may be sent again under its own name until it is answered: it has an Idempotency-Key or costs nothing. */
  readonly isRepeatable: boolean
  /** Answers that are neither a success nor a fault. */
  readonly refusals?: readonly number[]
}

/** What requests are made of. */
export interface World {
  readonly ids: readonly string[]
  /** Webhooks of the customer, oldest first. */
  readonly webhooks: number[]
  readonly receiver: string
}

const bag = Object.entries(mix).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))
const words = [
  '省エネ',
  '補助金',
  '設備',
  '雇用',
  '創業',
  '海外展開',
  'IT導入',
  '販路',
  '農業',
  '研究開発',
  '観光',
  '人材',
]

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** The next request of a customer, as the mix has it; the first one asks for a webhook, so that there is always news to deliver. */
export const nextRequest = (world: World): Request =>
  world.webhooks.length === 0 ? webhookRequest(world) : makers[pick(bag)](world)

const query = (kind: Kind, headers?: Record<string, string>): Request => ({
  kind,
  method: 'GET',
  units: 1,
  isRepeatable: false,
  path: `/v1/programs/search?${new URLSearchParams({ q: pick(words), limit: String(1 + randomInt(10)), fields: 'brief' })}`,
  ...(headers && { headers }),
})

const once = () => ({ 'idempotency-key': randomUUID().replaceAll('-', ''), 'x-cost-cap-jpy': '300' })

const makers: Readonly<Record<Kind, (world: World) => Request>> = {
  search: () => query('search'),
  detail: ({ ids }) => ({
    kind: 'detail',
    method: 'GET',
    units: 1,
    isRepeatable: false,
    path: `/v1/programs/${pick(ids)}`,
  }),
  batch: ({ ids }) => {
    const first = randomInt(ids.length - 8)
    const some = ids.slice(first, first + 1 + randomInt(8))
    const body = { unified_ids: [...some, 'unknown'] }
    const path = '/v1/programs/batch'
    return { kind: 'batch', method: 'POST', path, body, headers: once(), units: some.length, isRepeatable: true }
  },
  evidence: () => {
    const body = { query_text: pick(words), limit: 3 }
    const path = '/v1/evidence/packets/query'
    return { kind: 'evidence', method: 'POST', path, body, headers: once(), units: 1, isRepeatable: true }
  },
  anonymous: () => ({ ...query('anonymous', { 'x-forwarded-for': address() }), units: 0, refusals: [429] }),
  mcp: () => ({
    kind: 'mcp',
    method: 'POST',
    path: '/mcp',
    units: 1,
    isRepeatable: false,
    headers: { accept: 'application/json, text/event-stream' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_programs', arguments: { q: pick(words), limit: 3 } },
    },
  }),
  account: () => ({
    kind: 'account',
    method: 'GET',
    units: 0,
    isRepeatable: true,
    path: pick(['/v1/me', '/v1/me/usage', '/v1/usage', '/v1/me/usage_by_tool']),
  }),
  webhooks: (world) => webhookRequest(world),
}

/** One of 4,000 networks: some call more often than a day's free calls, most do not. */
const address = (): string =>
  `2400:${(0x1000 + randomInt(4000)).toString(16)}:0:1::${randomInt(1, 0xffff).toString(16)}`

function webhookRequest({ webhooks, receiver }: World): Request {
  const free = { kind: 'webhooks', units: 0, isRepeatable: true } as const
  const chance = randomInt(10)
  const [newest] = webhooks.slice(-1)
  if (newest === undefined || (chance === 0 && webhooks.length < 3)) {
    const body = { url: receiver, event_types: ['program.created'] }
    return { ...free, method: 'POST', path: '/v1/me/webhooks', body, headers: once() }
  }
  if (chance === 1 && webhooks.length > 1)
    return { ...free, method: 'DELETE', path: `/v1/me/webhooks/${newest}`, refusals: [404] }
  if (chance < 4) return { ...free, method: 'GET', path: '/v1/me/webhooks' }
  return { ...free, method: 'GET', path: `/v1/me/webhooks/${newest}/deliveries` }
}
