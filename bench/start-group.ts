import { programId } from './generate.ts'
import { LoadGenerator } from './load.ts'
import { memoryMb } from './process-facts.ts'
import { type BenchRequest, writeRequests } from './requests.ts'
import { type Group, median, type Row, whole } from './rows.ts'
import { uniqueSearches } from './search-mix.ts'
import { mintKey, startService } from './service.ts'
import type { Sizes } from './sizes.ts'
import { say, type Workspace } from './workspace.ts'

type Name = 'starter' | 'small' | 'large'

/** Start to readiness, and memory after a warm-up, on the starter corpus and both generated ones. */
export async function startGroup(work: Workspace, sizes: Sizes): Promise<Group> {
  await (await startService(work, work.data('starter'))).stop() // the first start publishes the starter corpus
  const rows: Row[] = []
  for (const name of ['starter', 'small', 'large'] as const) {
    rows.push(await startRow(work, name, sizes).catch((error: Error) => failed(name, error)))
  }
  return {
    title: 'Start and memory',
    notes: [
      'From the start of the process to the first 200 of /readyz, median of three starts with the file in the page cache. Memory is read after searches and details with a key for three seconds at 32 connections; RSS holds the mapped part of the snapshot file, which the system takes back when it needs it, own memory does not.',
    ],
    columns: ['ready ms', 'RSS MB', 'own memory MB', 'peak RSS MB'],
    rows,
  }
}

const titles: Record<Name, (sizes: Sizes) => string> = {
  starter: () => 'starter corpus',
  small: ({ small }) => `${whole(small.rows)} programs`,
  large: ({ large }) => `${whole(large.rows)} programs`,
}

async function startRow(work: Workspace, name: Name, sizes: Sizes): Promise<Row> {
  const dataDir = work.data(name)
  const key = await mintKey(work, dataDir)
  const readyTimes: number[] = []
  for (let i = 1; i < sizes.starts; i++) {
    const service = await startService(work, dataDir)
    readyTimes.push(service.readyMs)
    await service.stop()
  }
  const service = await startService(work, dataDir)
  readyTimes.push(service.readyMs)
  const client = new LoadGenerator()
  const file = writeRequests(work, `warm-${name}`, warmUp(name === 'large' ? sizes.large : sizes.small), key)
  await client.load(service, file, sizes.warmUpSeconds, [200, 404])
  await client.stop()
  const { rss, own, peak } = memoryMb(service.pid)
  await service.stop()
  const ms = median(readyTimes)
  const what = titles[name](sizes)
  say(`${what}: ready in ${whole(ms)} ms, RSS ${whole(rss)} MB`)
  return { id: `start-${name}`, what, cells: [ms, rss, own, peak].map(whole), values: { ms, rss } }
}

const failed = (name: Name, error: Error): Row => {
  say(`start on ${name} failed: ${error.message}`)
  return { id: `start-${name}`, what: name, cells: ['failed'] }
}

function warmUp(size: Sizes['small']): BenchRequest[] {
  const get = (path: string): BenchRequest => ({ kind: 'search', method: 'GET', path, headers: {} })
  return uniqueSearches(4_000, size).flatMap(({ q }, i) => [
    get(`/v1/programs/search?q=${encodeURIComponent(String(q))}`),
    get(`/v1/programs/${programId((i * 7919) % size.rows)}`),
  ])
}
