import type { ChildProcess } from 'node:child_process'
import { askChild, nextMessage, startChild, stop } from '../children.ts'
import { memoryMb } from '../process-facts.ts'
import { type Group, millis, type Row, whole } from '../rows.ts'
import { mintKey, startService } from '../service.ts'
import { say, type Workspace } from '../workspace.ts'
import type { Answer, LongCall } from './audit-caller.ts'
import type { Felts } from './probe.ts'
import { batchBody, draftBody } from './profiles.ts'

/** The most that a batch may ask for. */
const rulesets = 100

const idleMs = 3000

/** What happens while others call; of calls with one key the answers must have the same bytes. */
const phases = [
  { id: 'audit-idle', name: 'nothing else', key: null },
  { id: 'audit-first', name: 'first batch', key: 'first' },
  { id: 'audit-second', name: 'second batch', key: 'second' },
  { id: 'audit-retry', name: 'retry of the first batch', key: 'first' },
  { id: 'audit-draft', name: 'check of a draft with 15 MB of sources', key: 'draft' },
] as const

interface Felt {
  readonly id: string
  readonly name: string
  readonly answer: Answer | null
  readonly felts: Felts
  readonly growthMb: number
}

/** What others feel while the largest calls run. */
export async function auditGroups(work: Workspace, profiles: number): Promise<{ groups: Group[]; failures: string[] }> {
  const dataDir = work.data('audit-1')
  const rulesetIds = await askChild<'audit-fill', string[]>('audit-fill', { app: work.app, dataDir, rulesets })
  const apiKey = await mintKey(work, dataDir)
  const service = await startService(work, dataDir)
  const caller = startChild('audit-caller', {})
  await nextMessage(caller)
  const probe = startChild('audit-probe', { port: service.port, apiKey })
  await nextMessage(probe)
  const failures: string[] = []
  const hashes = new Map<string, string>()
  const felt: Felt[] = []
  for (const { id, name, key } of phases) {
    say(name)
    const path = key === 'draft' ? '/v1/citations/verify' : '/v1/audit/batch_evaluate'
    const body = key === 'draft' ? draftBody() : batchBody(profiles, rulesetIds)
    const call = key && { port: service.port, apiKey, path, body, idempotencyKey: key }
    const seen = await during(call, { caller, probe, pid: service.pid })
    const { answer } = seen
    if (answer && answer.status !== 200) failures.push(`${name}: status ${answer.status}`)
    if (answer && key && (hashes.get(key) ?? answer.sha256) !== answer.sha256) failures.push(`${name}: other bytes`)
    if (answer && key) hashes.set(key, answer.sha256)
    felt.push({ id, name, ...seen })
  }
  for (const child of [caller, probe]) await stop(child)
  await service.stop()
  return { groups: [feltGroup(felt, profiles)], failures }
}

async function during(
  call: LongCall | null,
  { caller, probe, pid }: { caller: ChildProcess; probe: ChildProcess; pid: number },
): Promise<Pick<Felt, 'answer' | 'felts' | 'growthMb'>> {
  const before = memoryMb(pid).rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb(pid).rss)
  }, 50)
  probe.send('begin')
  await nextMessage(probe)
  if (call) caller.send(call)
  const answer = call ? await nextMessage<Answer>(caller) : null
  if (!call) await new Promise((resolve) => setTimeout(resolve, idleMs))
  probe.send('end')
  const felts = await nextMessage<Felts>(probe)
  clearInterval(watch)
  return { answer, felts, growthMb: most - before }
}

const feltGroup = (felt: readonly Felt[], profiles: number): Group => ({
  title: 'What others feel while the largest calls run',
  notes: [
    `The whole service in one process with an SQLite ledger. A process calls /healthz and a small search with a key every 20 ms each, whether or not the call before was answered, while another sends the largest call: a batch of ${whole(profiles)} profiles and ${rulesets} rulesets, or a draft. All share the cores of one machine; the caller, which would be on another, gives way. The retry makes the answer again, and the run fails unless its bytes are the same. Memory is the resident memory of all threads above what it was before.`,
  ],
  columns: [
    'whole answer',
    'first byte',
    'size',
    'memory',
    'health p50',
    'health p99',
    'health max',
    'search p50',
    'search p99',
    'search max',
  ],
  rows: felt.map(rowOf),
})

function rowOf({ id, name, answer, felts: { health, search }, growthMb }: Felt): Row {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    id,
    what: name,
    cells: [
      answer ? seconds(answer.ms) : '',
      answer ? seconds(answer.firstByteMs) : '',
      answer ? `${whole(answer.bytes / 2 ** 20)} MB` : '',
      `${whole(growthMb)} MB`,
      ...[health, search].flatMap(({ p50, p99, max }) => [p50, p99, max].map((ms) => `${millis(ms)} ms`)),
    ],
    values: { health: health.p99, search: search.p99 },
  }
}
