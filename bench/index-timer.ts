import { type CorpusSize, programId } from './generate.ts'
import { LoopWatch } from './loop-watch.ts'
import { Random } from './random.ts'
import { type Filters, filtersFrom, wordFrom, wordLengths } from './search-mix.ts'
import { summary, type Times } from './times.ts'
import { built } from './workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly size: CorpusSize
  readonly searches: number
}

/** What was measured in one corpus; `longestHold` is the longest time without a turn of the event loop, `longestOf` what it was spent on. */
export interface IndexTimes {
  readonly searches: Times[]
  readonly lookup: Times
  readonly longestHold: number
  readonly longestOf: string
  /** The most CPU time between two turns: what a hold would be on a machine without other work. */
  readonly busiestHold: number
}

/** Times searches and look-ups on the real tables of a published snapshot. */
export async function run({ app, dataDir, size, searches }: Args): Promise<void> {
  const { Corpus } = await built<typeof import('../src/corpus/corpus.ts')>(app, 'corpus/corpus.js')
  const { datasets } = await built<typeof import('../src/catalog.ts')>(app, 'catalog.js')
  const { program } = await built<typeof import('../src/datasets/program.ts')>(app, 'datasets/program.js')
  const { filterClauses, queryOf } = await built<typeof import('../src/operation/search/filter-clauses.ts')>(
    app,
    'operation/search/filter-clauses.js',
  )
  const { wordsOf } = await built<typeof import('../src/operation/search/search-words.ts')>(
    app,
    'operation/search/search-words.js',
  )
  const { visibleKey } = await built<typeof import('../src/corpus/layout.ts')>(app, 'corpus/layout.js')
  const { snapshot } = new Corpus(`${dataDir}/corpus`, datasets).acquire() ?? {}
  if (!snapshot) throw new Error('there is no snapshot')
  const { fileSha256 } = await built<typeof import('../src/corpus/files.ts')>(app, 'corpus/files.js')
  await fileSha256(snapshot.path) // the corpus checks its bytes in the background; this ends after that has
  const table = snapshot.table(program)
  const loop = new LoopWatch()
  const found: Times[] = []
  for (const { what, inputs } of searchKinds(size, searches)) {
    const times: number[] = []
    for (const input of inputs) {
      await loop.turn(what)
      const began = performance.now()
      const filters = filterClauses(program, { ...input }, snapshot)
      await table.search(
        queryOf(wordsOf(input, { shortInNames: true }), page, { any: [[visibleKey]] }, filters),
        'default',
      )
      times.push(performance.now() - began)
    }
    found.push(summary(what, times))
  }
  await loop.turn('')
  const lookup = summary(
    'detail by id',
    timedLookups(size, (id) => table.get(id, 'full')),
  )
  const answer: IndexTimes = {
    searches: found,
    lookup,
    longestHold: loop.longest,
    longestOf: loop.longestOf,
    busiestHold: loop.busiest,
  }
  process.send?.(answer)
}

const page = { limit: 20, offset: 0 }

type Input = Filters & { q: string }

function searchKinds(size: CorpusSize, count: number): { what: string; inputs: Input[] }[] {
  const random = new Random(11)
  const kind = (length: number, isFiltered: boolean) => ({
    what: `${length} ${length === 1 ? 'character' : 'characters'}${isFiltered ? ' and filters' : ''}`,
    inputs: Array.from({ length: count }, () => ({
      q: wordFrom(random, length, size),
      ...(isFiltered ? filtersFrom(random) : {}),
    })),
  })
  return [false, true].flatMap((isFiltered) => wordLengths.map((length) => kind(length, isFiltered)))
}

function timedLookups(size: CorpusSize, get: (id: string) => unknown): number[] {
  const random = new Random(13)
  return Array.from({ length: 20_000 }, () => {
    const id = programId(random.below(size.rows))
    const began = performance.now()
    if (!get(id)) return 0 // tier X is hidden
    return performance.now() - began
  }).filter((time) => time > 0)
}
