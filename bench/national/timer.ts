import type { TableQuery } from '../../src/corpus/table.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { LoopWatch } from '../loop-watch.ts'
import { coreWaitMs } from '../process-facts.ts'
import { Random } from '../random.ts'
import { summary, type Times } from '../times.ts'
import { built } from '../workspace.ts'
import { companyNumber, registrationNumber } from './numbers.ts'
import { dropFromMemory } from './page-cache.ts'
import { type Question, type QuestionKind, questionKinds } from './questions.ts'
import type { NationalSizes } from './sizes.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly sizes: NationalSizes
  /** Whether the snapshot is dropped from memory before each kind of question. */
  readonly isCold: boolean
}

/** Times of one kind of search, and the 99th percentile of what is left without waiting for a core. */
export interface SearchTimes extends Times {
  readonly ownP99: number
}

/** What was measured; holds are times without a turn of the event loop, in milliseconds. */
export interface NationalTimes {
  readonly lookups: Times[]
  readonly searches: SearchTimes[]
  readonly longestHold: number
  readonly longestOf: string
  readonly busiestHold: number
  /** Milliseconds from opening the snapshot to the first answer. */
  readonly openMs: number
  readonly rssMb: number
}

/** Times look-ups and searches on the real tables of a published national snapshot. */
export async function run({ app, dataDir, sizes, isCold }: Args): Promise<void> {
  const { Snapshot } = await built<typeof import('../../src/corpus/snapshot.ts')>(app, 'corpus/snapshot.js')
  const { readPointer, snapshotPath } = await built<typeof import('../../src/corpus/manifest.ts')>(
    app,
    'corpus/manifest.js',
  )
  const { datasets } = await built<typeof import('../../src/catalog.ts')>(app, 'catalog.js')
  const queryFor = await asker(app)
  const byName = new Map(datasets.map((dataset) => [dataset.name, dataset]))
  const dir = `${dataDir}/corpus`
  const id = readPointer(dir) ?? ''
  if (isCold) dropFromMemory(snapshotPath(dir, id))
  const began = performance.now()
  let snapshot = Snapshot.open(dir, id, datasets)
  const table = (name: string) => snapshot.table(byName.get(name) as AnyDataset)
  table('houjin').get(companyNumber(0), 'full')
  const openMs = performance.now() - began
  const cool = () => {
    snapshot.close()
    dropFromMemory(snapshot.path)
    snapshot = Snapshot.open(dir, id, datasets)
  }
  const loop = new LoopWatch()
  const searches: SearchTimes[] = []
  for (const kind of questionKinds(sizes)) {
    if (isCold) cool()
    const times: number[] = []
    const own: number[] = []
    for (const question of kind.questions) {
      const query = queryFor(kind, question)
      await loop.turn(kind.what)
      const waited = coreWaitMs()
      const start = performance.now()
      await table(kind.dataset).search(query, 'default')
      const ms = performance.now() - start
      times.push(ms)
      own.push(ms - (coreWaitMs() - waited))
    }
    searches.push({ ...summary(kind.what, times), ownP99: summary(kind.what, own).p99 })
    await loop.turn('')
  }
  if (isCold) cool()
  const lookups = [
    lookup('company by number', sizes.houjin, (i) => table('houjin').get(companyNumber(i), 'full')),
    lookup('registrant by number', sizes.registrants, (i) =>
      table('invoice_registrants').get(registrationNumber(i), 'full'),
    ),
    lookup('registrants of a company', sizes.houjin, (i) =>
      table('invoice_registrants').recordsWith('houjin_bangou', companyNumber(i)),
    ),
  ]
  const { longest: longestHold, longestOf, busiest: busiestHold } = loop
  const rssMb = process.memoryUsage().rss / 2 ** 20
  process.send?.({ lookups, searches, longestHold, longestOf, busiestHold, openMs, rssMb } satisfies NationalTimes)
}

/** Makes queries by the code that the operations of the service make them with. */
async function asker(app: string): Promise<(kind: QuestionKind, question: Question) => TableQuery> {
  const { filterKey, visibleKey } = await built<typeof import('../../src/corpus/layout.ts')>(app, 'corpus/layout.js')
  const { wordsOf } = await built<typeof import('../../src/operation/search/search-words.ts')>(
    app,
    'operation/search/search-words.js',
  )
  const { beginsWith } = await built<typeof import('../../src/lib/name-prefix.ts')>(app, 'lib/name-prefix.js')
  return ({ reads }, { q, filters, offset }) => ({
    ...(reads === 'words' ? wordsOf({ q }) : { terms: [{ alternatives: [beginsWith(q)], short: false }], whole: '' }),
    any: [[visibleKey], ...Object.entries(filters).map(([field, value]) => [filterKey(field, value)])],
    ranges: [],
    offset,
    limit: 20,
  })
}

function lookup(what: string, rows: number, find: (i: number) => unknown): Times {
  const random = new Random(43)
  const times: number[] = []
  for (let i = 0; i < 20_000; i++) {
    const row = random.below(rows)
    const began = performance.now()
    find(row)
    times.push(performance.now() - began)
  }
  return summary(what, times)
}
