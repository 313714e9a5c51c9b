import { execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stop, watched } from './children.ts'
import { exchange } from './exchange.ts'
import { LoadGenerator } from './load.ts'
import { type BenchRequest, wire, writeRequests } from './requests.ts'
import { type Group, millis, whole } from './rows.ts'
import { uniqueSearches } from './search-mix.ts'
import { freePort } from './service.ts'
import type { Sizes } from './sizes.ts'
import { say, type Workspace } from './workspace.ts'

/** The same search in the usual stack; null when python3 has no fastapi. `ours` = metered searches per second. */
export async function fastapiGroup(work: Workspace, sizes: Sizes, ours: number | undefined): Promise<Group | null> {
  try {
    execFileSync('python3', ['-c', 'import fastapi, uvicorn'], { stdio: 'ignore' })
  } catch {
    say('python3 has no fastapi: its baseline is not run')
    return null
  }
  const port = await freePort()
  const script = fileURLToPath(new URL('./fastapi-baseline.py', import.meta.url))
  const args = [script, `${work.data('small')}/records.sqlite`, String(port)]
  const child = watched(spawn('python3', args, { stdio: ['ignore', 'ignore', 'inherit'] }))
  const requests = uniqueSearches(2_000, sizes.small).map(({ q, prefecture, tier }): BenchRequest => {
    const query = new URLSearchParams({ q: String(q), ...(prefecture ? { prefecture: String(prefecture) } : {}) })
    for (const one of tier ?? []) query.append('tier', one)
    return { kind: 'search', method: 'GET', path: `/v1/programs/search?${query}`, headers: {} }
  })
  await answering(port, requests[0] as BenchRequest)
  const client = new LoadGenerator()
  const loaded = await client.load(
    { port, pid: child.pid as number },
    writeRequests(work, 'fastapi', requests),
    sizes.seconds * 3,
  )
  await client.stop()
  await stop(child)
  const times = (ours ?? Number.NaN) / loaded.perSecond
  return {
    title: 'The usual stack',
    notes: [
      'FastAPI with pydantic models on uvicorn, one process: LIKE over the normalised text of the same programs in SQLite, true total, page of 20, filters on prefecture and tier; compared with metered searches of the service.',
    ],
    columns: ['requests/s', 'p99 ms', 'CPU µs', 'ours, metered/s', 'ours is ahead'],
    rows: [
      {
        id: 'fastapi',
        what: 'program search in FastAPI, unmetered',
        cells: [
          loaded.perSecond.toFixed(0),
          millis(loaded.p99),
          whole(loaded.serverMicros),
          whole(ours ?? Number.NaN),
          `${times.toFixed(0)} times`,
        ],
        values: { times },
      },
    ],
  }
}

async function answering(port: number, request: BenchRequest): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const answer = await exchange(port, wire(request)).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the FastAPI baseline does not answer')
}
