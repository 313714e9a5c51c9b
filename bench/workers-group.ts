import { availableParallelism } from 'node:os'
import { LoadGenerator } from './load.ts'
import { cpuSecondsOfAll } from './process-facts.ts'
import { type BenchRequest, searchPath, writeRequests } from './requests.ts'
import { type Group, median, millis, type Row, whole } from './rows.ts'
import { uniqueSearches } from './search-mix.ts'
import { mintKey, type Service, startService } from './service.ts'
import { connections, type Sizes } from './sizes.ts'
import { say, type Workspace } from './workspace.ts'

const counts = [1, 2, 4, 8]

/** One client does not keep many workers busy. */
const clientCount = availableParallelism() > 4 ? 4 : 1

interface Round {
  readonly perSecond: number
  readonly micros: number
  readonly p99: number
}

/** What further processes of the service add, and what they cost: the same searches with a key against each number of workers. */
export async function workersGroup(work: Workspace, sizes: Sizes): Promise<Group> {
  const dataDir = work.data('small')
  const key = await mintKey(work, dataDir)
  const requests = uniqueSearches(sizes.requests, sizes.small).map(
    (search): BenchRequest => ({ kind: 'search', method: 'GET', path: searchPath(search), headers: {} }),
  )
  const file = writeRequests(work, 'workers', requests, key)
  const clients = Array.from({ length: clientCount }, () => new LoadGenerator())
  const measured: Round[] = []
  for (const count of counts) {
    const service = await startService(work, dataDir, [], ['--workers', String(count)])
    await loaded(clients, service, file, sizes.warmUpSeconds)
    const rounds: Round[] = []
    for (let i = 0; i < sizes.rounds; i++) rounds.push(await loaded(clients, service, file, sizes.seconds))
    await service.stop()
    const of = (name: keyof Round) => median(rounds.map((round) => round[name]))
    measured.push({ perSecond: of('perSecond'), micros: of('micros'), p99: of('p99') })
    say(`${count} workers: ${whole(of('perSecond'))}/s, ${whole(of('micros'))} µs of processor time a call`)
  }
  await Promise.all(clients.map((client) => client.stop()))
  return {
    title: `Workers on this machine, ${connections} connections of each of ${clientCount} clients`,
    notes: [
      'Program searches with a key, metered and durable, every kind of search of the table above, those that no program matches among them. The clients run on the same cores and take their part of them. Processor time is that of all processes of the service.',
    ],
    columns: ['searches/s', ': one worker', 'µs of processor time a call', 'p99 ms'],
    rows: counts.map((count, i) => rowOf(count, measured[i] as Round, measured[0] as Round)),
  }
}

function rowOf(count: number, { perSecond, micros, p99 }: Round, one: Round): Row {
  const times = perSecond / one.perSecond
  return {
    id: count === 2 ? 'workers' : `workers-${count}`,
    what: `program search, key: metered, durable; \`--workers ${count}\``,
    cells: [whole(perSecond), millis(times), whole(micros), millis(p99)],
    values: { times },
  }
}

/** All clients at once. */
async function loaded(
  clients: readonly LoadGenerator[],
  service: Service,
  file: string,
  seconds: number,
): Promise<Round> {
  const before = cpuSecondsOfAll(service.pid)
  const loads = await Promise.all(clients.map((client) => client.load(service, file, seconds)))
  const requests = loads.reduce((sum, load) => sum + load.requests, 0)
  return {
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
    micros: ((cpuSecondsOfAll(service.pid) - before) * 1e6) / Math.max(1, requests),
    p99: Math.max(...loads.map((load) => load.p99)),
  }
}
