import { byStrangers } from '../../test/visits/visited-pages.ts'
import type { Felts } from '../audit/probe.ts'
import { askChild, nextMessage, startChild, stop } from '../children.ts'
import { type Group, millis, type Row, whole } from '../rows.ts'
import { mintKey, startService } from '../service.ts'
import { built, say, type Workspace } from '../workspace.ts'
import { callsOf, type LoopCall, pageCalls } from './calls.ts'
import type { LoopAnswers } from './loop-caller.ts'

/** How much a run does. */
export interface LoopSizes {
  readonly programs: number
  /** Length of the load of one call. */
  readonly ms: number
}

export const fullLoop: LoopSizes = { programs: 30_000, ms: 3000 }
export const quickLoop: LoopSizes = { programs: 30_000, ms: 700 }

const atOnce = 4
/** What the probe's own rate allows. */
const probeEveryMs = 25
/** What everybody else may feel. */
const mostMs = 50

interface Loaded {
  readonly call: LoopCall
  readonly answers: LoopAnswers
  readonly felts: Felts
}

/** What others feel while each operation is called by one caller, four times at once, under the limits of a new installation. */
export async function loopGroups(
  work: Workspace,
  dataDir: string,
  { programs, ms }: LoopSizes,
): Promise<{ groups: Group[]; failures: string[] }> {
  say(`filling ${whole(programs)} programs`)
  await askChild('loop-fill', { app: work.app, dataDir, programs })
  const [callerKey, probeKey] = [await mintKey(work, dataDir), await mintKey(work, dataDir)]
  const service = await startService(work, dataDir, [], [], 'default')
  const caller = startChild('loop-caller', { port: service.port, apiKey: callerKey })
  await nextMessage(caller)
  const search = `/v1/programs/search?q=${encodeURIComponent('省エネ')}&limit=5`
  const probe = startChild('audit-probe', { port: service.port, apiKey: probeKey, everyMs: probeEveryMs, search })
  await nextMessage(probe)
  const operations = callsOf({
    ...(await built<typeof import('../../src/catalog.ts')>(work.app, 'catalog.js')),
    ...(await built<typeof import('../../src/operation/operation.ts')>(work.app, 'operation/operation.js')),
  })
  const calls = [...operations, ...pageCalls(byStrangers)]
  const loaded: Loaded[] = []
  for (const [i, call] of calls.entries()) {
    probe.send('begin')
    await nextMessage(probe)
    caller.send({ call, atOnce, ms })
    const answers = await nextMessage<LoopAnswers>(caller)
    probe.send('end')
    loaded.push({ call, answers, felts: await nextMessage<Felts>(probe) })
    if (i % 25 === 24) say(`${i + 1} of ${calls.length} calls`)
  }
  for (const child of [caller, probe]) await stop(child)
  await service.stop()
  const unanswered = loaded.filter(({ answers }) => answers.status === 0 || answers.status >= 500)
  const failures = unanswered.map(({ call, answers }) => `${call.name}: status ${answers.status}`)
  return { groups: [loopGroup(loaded, { programs, ms })], failures }
}

const worstOf = ({ felts: { health, search } }: Loaded): number => Math.max(health.p99, search.p99)

function loopGroup(loaded: readonly Loaded[], { programs, ms }: LoopSizes): Group {
  const inOrder = [...loaded].sort((a, b) => worstOf(b) - worstOf(a))
  const slow = loaded.filter((one) => worstOf(one) >= mostMs).length
  return {
    title: 'What others feel while each operation is called, the worst first',
    notes: [
      `${whole(programs)} programs beside the starter corpus, one process, an SQLite ledger, the limits of a new installation. One caller makes each call with a key for ${millis(ms)} ms, ${atOnce} at once, and waits where its rate is used up; another process asks /healthz and a small search, with a key of its own, every ${probeEveryMs} ms whether or not the one before was answered. Every operation but those of operators is called with its example, and again with its lists and pages as large as may be; every page that anybody may open is opened with the same key. All share the cores of one machine.`,
      `${slow} of ${loaded.length} calls let others wait ${mostMs} ms or longer in one of a hundred.`,
    ],
    columns: ['status', 'answers', 'slowest', 'health p50', 'health p99', 'search p50', 'search p99'],
    rows: inOrder.map(rowOf),
  }
}

function rowOf(loaded: Loaded): Row {
  const { call, answers, felts } = loaded
  const times = [answers.slowestMs, ...[felts.health, felts.search].flatMap(({ p50, p99 }) => [p50, p99])]
  return {
    id: `loop-${call.name}`,
    what: call.name,
    cells: [String(answers.status), whole(answers.answered), ...times.map((one) => `${millis(one)} ms`)],
  }
}
