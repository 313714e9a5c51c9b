import type { SearchInput } from '../src/features/programs/search-programs.ts'
import { type CorpusSize, programId } from './generate.ts'
import { Random } from './random.ts'
import { filtersFrom, wordFrom, wordLengths } from './search-mix.ts'
import { built } from './workspace.ts'

interface Args {
  readonly app: string
  readonly dataDir: string
  readonly size: CorpusSize
  readonly searches: number
}

/** Times of one kind of question, in milliseconds. */
export interface Times {
  readonly what: string
  readonly p50: number
  readonly p99: number
  readonly max: number
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
  const { programQuery } = await built<typeof import('../src/features/programs/search-query.ts')>(
    app,
    'features/programs/search-query.js',
  )
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
      await table.search(programQuery(input), 'default')
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

/** Sees how long the event loop was held between two of its turns. */
class LoopWatch {
  longest = 0
  longestOf = ''
  busiest = 0
  private at = performance.now()
  private cpu = cpuMillis()
  private working = ''

  constructor() {
    setImmediate(this.tick)
  }

  /** Lets the loop turn before the next piece of work. */
  turn(work: string): Promise<void> {
    return new Promise((resolve) =>
      setImmediate(() => {
        this.working = work
        resolve()
      }),
    )
  }

  private readonly tick = (): void => {
    const now = performance.now()
    const cpu = cpuMillis()
    if (this.working !== '') this.busiest = Math.max(this.busiest, cpu - this.cpu)
    if (now - this.at > this.longest && this.working !== '') {
      this.longest = now - this.at
      this.longestOf = `${this.working}; ${(cpu - this.cpu).toFixed(1)} ms of CPU`
    }
    this.at = now
    this.cpu = cpu
    setImmediate(this.tick)
  }
}

function cpuMillis(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function searchKinds(size: CorpusSize, count: number): { what: string; inputs: SearchInput[] }[] {
  const random = new Random(11)
  const fixed = { include_excluded: false, limit: 20, offset: 0, fields: 'default' } as const
  const kind = (length: number, isFiltered: boolean) => ({
    what: `${length} ${length === 1 ? 'character' : 'characters'}${isFiltered ? ' and filters' : ''}`,
    inputs: Array.from({ length: count }, () => ({
      q: wordFrom(random, length, size),
      ...(isFiltered ? filtersFrom(random) : {}),
      ...fixed,
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

function summary(what: string, times: readonly number[]): Times {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { what, p50: at(0.5), p99: at(0.99), max: at(1) }
}
