import { LoadGenerator } from './load.ts'
import { type BenchRequest, searchPath, writeRequests } from './requests.ts'
import { type Group, median, millis, whole } from './rows.ts'
import { uniqueSearches } from './search-mix.ts'
import { mintKey, startService } from './service.ts'
import { connections, type Sizes } from './sizes.ts'
import { say, type Workspace } from './workspace.ts'

/** What a second process of the service adds: the same searches with a key against one process and against two, in turn. */
export async function workersGroup(work: Workspace, sizes: Sizes): Promise<Group> {
  const dataDir = work.data('small')
  const key = await mintKey(work, dataDir)
  const requests = uniqueSearches(sizes.requests, sizes.small).map(
    (search): BenchRequest => ({
      kind: 'search',
      method: 'GET',
      path: searchPath(search),
      headers: {},
    }),
  )
  const file = writeRequests(work, 'workers', requests, key)
  const client = new LoadGenerator()
  const [one, two] = [await startService(work, dataDir), await startService(work, dataDir, [], ['--workers', '2'])]
  for (const target of [one, two]) await client.load(target, file, sizes.warmUpSeconds)
  const rounds: { readonly one: number; readonly two: number; readonly p99: number }[] = []
  for (let i = 0; i < sizes.rounds; i++) {
    const alone = await client.load(one, file, sizes.seconds)
    const both = await client.load(two, file, sizes.seconds)
    rounds.push({ one: alone.perSecond, two: both.perSecond, p99: both.p99 })
  }
  await Promise.all([client.stop(), one.stop(), two.stop()])
  const of = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read))
  const times = of((round) => round.two / round.one)
  say(`two workers: ${millis(times)} times one process`)
  return {
    title: `Two workers on this machine, ${connections} connections`,
    notes: [
      'Program searches with a key, metered and durable, every kind of search of the table above, those that no program matches among them. The client runs on the same cores and takes its part of them.',
    ],
    columns: ['one process/s', 'two workers/s', 'two : one', 'p99 ms of two'],
    rows: [
      {
        id: 'workers',
        what: 'program search, key: metered, durable',
        cells: [whole(of(({ one }) => one)), whole(of(({ two }) => two)), millis(times), millis(of(({ p99 }) => p99))],
        values: { times },
      },
    ],
  }
}
