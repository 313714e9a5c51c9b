import { createHook } from 'node:async_hooks'
import { readFileSync, writeFileSync } from 'node:fs'
import type { HeapProfiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import type { TestApp } from '../app.ts'
import { oneApp } from '../one-app.ts'

// What one warm call executes, in counts that no machine changes. A number goes down with the change that lowers it, and up only
// with a change that says why: COST_OF_CALLS=write npx vitest run test/surface/cost-of-calls.test.ts

/** What is counted of one call. */
interface Cost {
  /** Files of `src` of which a function ran, the functions, and how often they were called. */
  readonly source_files: number
  readonly functions: number
  readonly calls: number
  readonly promises: number
  /** Statements of SQLite in this thread, and messages to others. */
  readonly statements: number
  readonly messages: number
  /** Memory that objects of these files were given, in KiB, whether it was collected since or not. */
  readonly allocated_kib: number
}

type Counted = Omit<Cost, 'allocated_kib'>

const kept = 'test/surface/cost-of-calls.json'
const program = 'UNI-6882390b71'

/** Of the answer that has not changed, from when it was first asked for. */
let etag: string | undefined

const calls: Readonly<Record<string, (app: TestApp, key: string) => Promise<{ readonly status: number }>>> = {
  search: (app, key) => app.get('/v1/programs/search?q=%E7%9C%81%E3%82%A8%E3%83%8D&limit=20', { key }),
  detail: (app, key) => app.get(`/v1/programs/${program}`, { key }),
  not_modified: async (app, key) => {
    etag ??= String((await app.get(`/v1/programs/${program}`, { key })).headers.etag)
    return app.get(`/v1/programs/${program}`, { key, headers: { 'if-none-match': etag } })
  },
  exclusion_check: (app, key) =>
    app.post('/v1/exclusions/check', { program_ids: [program, 'UNI-0000000002'] }, { key }),
  search_page: (app) => app.get('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D', { headers: { accept: 'text/html' } }),
}

/** Counts of a call that vary with what else its process does at that moment are the least of several. */
const rounds = 6

async function costOf(call: () => Promise<unknown>, session: Session): Promise<Counted> {
  const counted = tallies()
  try {
    await session.post('Profiler.takePreciseCoverage')
    counted.start()
    await call()
    const { promises, statements, messages } = counted.stop()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ours = result.filter(({ url }) => isOurFile(url))
    const ran = ours.map(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0).filter((n) => n > 0))
    return {
      source_files: ran.filter(({ length }) => length > 0).length,
      functions: ran.flat().length,
      calls: ran.flat().reduce((sum, n) => sum + n, 0),
      promises,
      statements,
      messages,
    }
  } finally {
    counted.restore()
  }
}

/** What objects a call makes take, where every allocation is a sample. */
async function allocatedBy(call: () => Promise<unknown>, session: Session): Promise<number> {
  const includeObjectsCollectedByMajorGC = true
  const includeObjectsCollectedByMinorGC = true
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 1,
    includeObjectsCollectedByMajorGC,
    includeObjectsCollectedByMinorGC,
  })
  await call()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  return Math.round(bytesBelow(profile.head) / 1024)
}

/** What objects take that our files made, or Node and the runtime for them. */
function bytesBelow(node: HeapProfiler.SamplingHeapProfileNode, isForUs = false): number {
  const { callFrame, selfSize, children } = node
  const isOfNode = callFrame.url === '' || callFrame.url.startsWith('node:')
  const isOurs = isOfNode ? isForUs : isOurFile(callFrame.url)
  return children.reduce((sum, child) => sum + bytesBelow(child, isOurs), isOurs ? selfSize : 0)
}

const isOurFile = (url: string): boolean => /\/(?:\.compiled\/)?src\//.test(url) && !url.includes('node_modules')

/** Counters of what a call asks of the runtime, which are off again when they are restored. */
function tallies() {
  const counts = { promises: 0, statements: 0, messages: 0 }
  const hook = createHook({ init: (_, type) => void (type === 'PROMISE' && counts.promises++) })
  const memory = openSqlite(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1'))
  memory.close()
  const undo = [
    ...(['get', 'all', 'run', 'iterate'] as const).map((name) => wrapped(statement, name, () => counts.statements++)),
    wrapped(Worker.prototype, 'postMessage', () => counts.messages++),
  ]
  return {
    start: () => hook.enable(),
    stop: () => {
      hook.disable()
      return { ...counts }
    },
    restore: () => {
      for (const one of undo) one()
    },
  }
}

function wrapped<T extends object>(target: T, name: keyof T, count: () => void): () => void {
  const own = target[name] as (...args: unknown[]) => unknown
  target[name] = function (this: unknown, ...args: unknown[]) {
    count()
    return own.apply(this, args)
  } as T[keyof T]
  return () => {
    target[name] = own as T[keyof T]
  }
}

const least = (costs: readonly Counted[]): Counted =>
  Object.fromEntries(
    Object.keys(costs[0] as Counted).map((name) => [
      name,
      Math.min(...costs.map((cost) => cost[name as keyof Counted])),
    ]),
  ) as unknown as Counted

/** Timers and other work of the service may fall into every round; what objects take changes with the compiler of the runtime. */
const slack = (what: string, most: number): number =>
  what === 'allocated_kib' ? Math.max(8, most * 0.25) : Math.max(4, most * 0.02)

const service = oneApp({ rows: 'starter', now: new Date('2026-11-22T03:00:00Z') })

test('one warm call executes no more than what is written down, and what it no longer needs is written down', async () => {
  const app = service()
  const { apiKey } = await app.createKey()
  const session = new Session()
  session.connect()
  onTestFinished(() => session.disconnect())
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const counted: Record<string, Counted> = {}
  for (const [name, call] of Object.entries(calls)) {
    const costs: Counted[] = []
    for (let i = 0; i < rounds; i++) costs.push(await costOf(() => call(app, apiKey), session))
    counted[name] = least(costs.slice(1))
  }
  await session.post('Profiler.stopPreciseCoverage')
  await session.post('HeapProfiler.enable')
  const measured: Record<string, Cost> = {}
  for (const [name, call] of Object.entries(calls)) {
    const kib: number[] = []
    for (let i = 0; i < rounds; i++) kib.push(await allocatedBy(() => call(app, apiKey), session))
    measured[name] = { ...(counted[name] as Counted), allocated_kib: Math.min(...kib.slice(1)) }
  }
  if (process.env.COST_OF_CALLS === 'write') writeFileSync(kept, `${JSON.stringify(measured, null, 2)}\n`)
  const known = JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Cost>
  expect(Object.keys(known)).toEqual(Object.keys(calls))
  for (const [name, cost] of Object.entries(measured))
    for (const [what, count] of Object.entries(cost)) {
      const most = (known[name] as unknown as Record<string, number>)[what] as number
      expect([name, what, count > most + slack(what, most) ? count : most]).toEqual([name, what, most])
      const isLess = count < most * 0.9 - slack(what, most)
      expect([name, what, isLess ? `only ${count}` : most]).toEqual([name, what, most])
    }
})
