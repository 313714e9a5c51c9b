import { askChild } from './children.ts'
import type { CorpusSize } from './generate.ts'
import type { IndexTimes } from './index-timer.ts'
import { type Group, millis, type Row, whole } from './rows.ts'
import type { Sizes } from './sizes.ts'
import type { Times } from './times.ts'
import { say, type Workspace } from './workspace.ts'

/** Searches and look-ups inside one process. */
export async function indexGroup(work: Workspace, sizes: Sizes): Promise<Group> {
  const small = await timesOf(work, 'small', sizes.small, sizes.searches)
  const large = await timesOf(work, 'large', sizes.large, sizes.searches)
  const rows: Row[] = small.searches.map((times, i) => {
    const other = large.searches[i] ?? times
    return {
      id: `index-${i}`,
      what: times.what,
      cells: [times, other].flatMap(({ p50, p99, max }) => [p50, p99, max].map(millis)),
    }
  })
  const { lookup } = small
  rows.push({
    id: 'lookup',
    what: lookup.what,
    cells: [lookup, large.lookup].flatMap(({ p50, p99, max }) => [p50, p99, max].map(millis)),
  })
  const questions = [await questionsOf(work, 'small'), await questionsOf(work, 'large')] as const
  rows.push({
    id: 'questions-small',
    what: questions[0].what,
    cells: questions.flatMap(({ p50, p99, max }) => [p50, p99, max].map(millis)),
    values: { p99: questions[0].p99 },
  })
  rows.push({ id: 'questions-large', what: '', cells: [], values: { p99: questions[1].p99 } })
  const worst = ({ searches }: IndexTimes) => Math.max(...searches.map(({ p99 }) => p99))
  const hold = ({ longestHold, longestOf }: IndexTimes) => `${millis(longestHold)} (${longestOf})`
  rows.push(
    {
      id: 'searches-small',
      what: 'worst p99 of any kind of search',
      cells: ['', millis(worst(small)), '', '', millis(worst(large)), ''],
      values: { p99: worst(small) },
    },
    { id: 'searches-large', what: '', cells: [], values: { p99: worst(large) } },
    {
      id: 'hold-small',
      what: 'longest hold of the event loop',
      cells: ['', '', hold(small), '', '', hold(large)],
      values: { ms: small.longestHold },
    },
    { id: 'hold-large', what: '', cells: [], values: { ms: large.longestHold } },
    {
      id: 'busiest',
      what: 'most CPU time in a hold',
      cells: ['', '', millis(small.busiestHold), '', '', millis(large.busiestHold)],
    },
  )
  const sized = (size: CorpusSize) => ['p50', 'p99', 'max'].map((name) => `${whole(size.rows)}: ${name}`)
  return {
    title: 'Index, in the process, milliseconds',
    notes,
    columns: [...sized(sizes.small), ...sized(sizes.large)],
    rows,
  }
}

const notes = [
  'The real `Table.search` of the published snapshot: page of 20 records as ready bytes and the true total; words are cut from the corpus, so frequent ones come often, and each is searched once, with whatever the caches hold by then. Every search starts after a turn of the event loop; a hold is the time between two turns, garbage collection included.',
]

/** Questions in the words of users, most of which no record has all words of. */
async function questionsOf(work: Workspace, name: 'small' | 'large'): Promise<Times> {
  say('asking the questions of the evaluation')
  return askChild('sentence-timer', { app: work.app, dataDir: work.data(name) })
}

async function timesOf(
  work: Workspace,
  name: 'small' | 'large',
  size: CorpusSize,
  searches: number,
): Promise<IndexTimes> {
  say(`searching ${whole(size.rows)} programs`)
  return askChild('index-timer', { app: work.app, dataDir: work.data(name), size, searches })
}
