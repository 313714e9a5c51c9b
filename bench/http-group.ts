import { writeFileSync } from 'node:fs'
import type { CallKind } from './bare-server.ts'
import { nextMessage, startChild } from './children.ts'
import { exchange } from './exchange.ts'
import { programId } from './generate.ts'
import { type Comparison, LoadGenerator, type Target } from './load.ts'
import { allRequests, type BenchRequest, mixed, type Requests, wire, writeRequests } from './requests.ts'
import { type Group, millis, percent, type Row, whole } from './rows.ts'
import { mintKey, startService } from './service.ts'
import { connections, type Sizes } from './sizes.ts'
import { say, type Workspace } from './workspace.ts'

const captured = 256

interface Workload {
  readonly id: string
  readonly what: string
  readonly file: string
  readonly target: Target
  readonly statuses?: readonly number[]
}

/** Calls over HTTP on the small corpus, each as a share of a bare server that sends the same bytes. */
export async function httpGroup(work: Workspace, sizes: Sizes): Promise<Group> {
  const dataDir = work.data('small')
  const key = await mintKey(work, dataDir)
  const service = await startService(work, dataDir)
  const operators = await Promise.all((['service', 'bare'] as const).map((front) => startOperator(work, front)))
  const [wholeFront, bareFront] = operators as [Target, Target]
  const etag = await tagOf(service.port, sizes.small.rows)
  say('preparing requests')
  const requests = await allRequests(sizes.requests, sizes.small, etag, wholeFront.port)
  say(`${whole(requests.search.length)} searches find something, ${whole(requests.empty.length)} nothing`)
  const bare = await startBare(work, service.port, requests)
  const file = (name: string, list: readonly BenchRequest[], key?: string) => writeRequests(work, name, list, key)
  const open = file('search-open', requests.search)
  const keyed = (kind: CallKind) => file(`${kind}-keyed`, requests[kind], key)
  const workloads: Workload[] = [
    {
      id: 'search-pipeline',
      what: 'program search, pipeline alone: unmetered, node:http in front',
      file: open,
      target: bareFront,
    },
    { id: 'search-operator', what: 'program search, whole service, unmetered', file: open, target: wholeFront },
    {
      id: 'search-anonymous',
      what: 'program search, no key: one quota slot a call, durable',
      file: open,
      target: service,
    },
    { id: 'search-keyed', what: 'program search, key: metered, durable', file: keyed('search'), target: service },
    {
      id: 'empty-keyed',
      what: 'program search that no program matches, key: metered, durable',
      file: keyed('empty'),
      target: service,
    },
    { id: 'detail-keyed', what: 'program detail, key: metered, durable', file: keyed('detail'), target: service },
    {
      id: 'unchanged-keyed',
      what: 'program detail by ETag: 304, key',
      file: keyed('unchanged'),
      target: service,
      statuses: [304],
    },
    { id: 'exclusions-keyed', what: 'exclusion check of 5 programs, key', file: keyed('exclusions'), target: service },
    { id: 'batch-keyed', what: 'batch of 50, key, own Idempotency-Key each', file: keyed('batch'), target: service },
    {
      id: 'mixed-keyed',
      what: 'mixed traffic, key',
      file: file('mixed', mixed(requests, 20_000), key),
      target: service,
      statuses: [200, 304],
    },
  ]
  const client = new LoadGenerator()
  const rows: Row[] = []
  for (const { id, what, file, target, statuses } of workloads) {
    const compared = await client.compare(bare, target, file, sizes, statuses).catch((error: Error) => {
      say(`${id} failed: ${error.message}`)
      return null
    })
    if (compared === null) continue
    rows.push(rowOf(id, what, compared))
    say(`${what}: ${percent(compared.ratio)} of bare, ${whole(compared.ours)}/s, p99 ${millis(compared.p99)} ms`)
  }
  await client.stop()
  await service.stop()
  return { title: `HTTP, ${whole(sizes.small.rows)} programs, ${connections} connections`, notes, columns, rows }
}

const columns = [
  'bare/s',
  'ours/s',
  'ours : bare',
  'p50 ms',
  'p99 ms',
  'bare CPU µs',
  'ours CPU µs',
  'body KB',
  'client CPU',
]

const notes = [
  'Bare is a node:http server in its own process that answers with bodies captured from the service for 256 of the same requests, spread over the list, with content-type and content-length only. Both get the same request bytes from the same client, one after the other in each round; all figures are medians over the rounds. CPU is user and system time of the server process, its ledger thread included, per request. Client CPU is the share of a core that the client used against bare: near 100 % bare could do more than shown.',
  'Searches: words of 1, 2, 3, 5 and 8 characters cut from the corpus, most of them with filters, fields=default, 20 rows, no request repeated within the list; those that no program matches have a row of their own, because their answer says what was understood, which rows of less there are, and what other calls and datasets have. Unmetered is the service with every call made as the operator: HTTP, throttle headers aside, is the same code, and the ledger is not touched. "Pipeline alone" is a node:http server that decodes the query and calls Pipeline.run. A call without a key takes a quota slot in the ledger before it is answered; the slots of a group of calls are one statement. Metered calls are on disk (synchronous=FULL) before they are answered.',
  'Mixed traffic: 55 % searches, 5 % searches that no program matches, 25 % details, 5 % details by ETag, 8 % exclusion checks, 2 % batches.',
]

function rowOf(id: string, what: string, c: Comparison): Row {
  const body = (bytes: number) => (bytes / 1024).toFixed(1)
  return {
    id,
    what,
    cells: [
      whole(c.bare),
      whole(c.ours),
      percent(c.ratio),
      millis(c.p50),
      millis(c.p99),
      c.bareMicros.toFixed(1),
      c.oursMicros.toFixed(1),
      `${body(c.bareBody)} / ${body(c.oursBody)}`,
      percent(c.clientCpu),
    ],
    values: { ratio: c.ratio, p99: c.p99, perSecond: c.ours },
  }
}

async function startOperator(work: Workspace, front: 'service' | 'bare'): Promise<Target> {
  const child = startChild('operator-server', { app: work.app, dataDir: work.data('small'), front })
  return { port: await nextMessage<number>(child), pid: child.pid as number }
}

async function tagOf(port: number, rows: number): Promise<string> {
  for (let i = 0; i < rows; i++) {
    const { headers } = await exchange(
      port,
      wire({ kind: 'detail', method: 'GET', path: `/v1/programs/${programId(i)}`, headers: {} }),
    )
    if (headers.etag) return headers.etag
  }
  throw new Error('no detail has an ETag')
}

/** Members from all over a list: later requests have more filters and smaller answers. */
function spread<T>(list: readonly T[]): T[] {
  const count = Math.min(captured, list.length)
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)] as T)
}

/** Asks the service for real answers and starts a bare server that repeats them. */
async function startBare(work: Workspace, port: number, requests: Requests): Promise<Target> {
  const bodies: Record<string, string[]> = {}
  for (const [kind, list] of Object.entries(requests)) {
    if (kind === 'unchanged') continue
    bodies[kind] = []
    for (const request of spread(list)) {
      const { status, body } = await exchange(port, wire(request))
      if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body.slice(0, 200)}`)
      bodies[kind].push(body)
    }
  }
  const file = work.file('bodies.json')
  writeFileSync(file, JSON.stringify(bodies))
  const child = startChild('bare-server', { file })
  return { port: await nextMessage<number>(child), pid: child.pid as number }
}
