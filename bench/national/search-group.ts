import { type Group, millis, type Row, whole } from '../rows.ts'
import type { Times } from '../times.ts'
import type { NationalTimes, SearchTimes } from './timer.ts'

const ways = {
  cold: 'Cold: before each kind of question the snapshot is closed, dropped from the page cache (posix_fadvise by `dd iflag=nocache count=0`, checked with `fincore`) and opened anew, so that what a question reads comes from the disk unless an earlier one of its kind read it.',
  warm: 'Warm: the same questions again in a new process, after a process that asked them all just before.',
} as const

/** Look-ups and searches in the process, on a snapshot that is in memory or not. */
export function searchGroup(times: NationalTimes, way: keyof typeof ways): Group {
  const { lookups, searches, longestHold, longestOf, busiestHold, openMs, rssMb } = times
  const held = (id: string, what: string, ms: number, note: string): Row => ({
    id,
    what,
    cells: ['', '', '', `${millis(ms)}${note}`],
    values: { ms },
  })
  return {
    title: `Look-ups and searches, ${way}, in the process, milliseconds`,
    notes: [
      ways[way],
      'The real tables of the published snapshot through `Table`: page of 20 records as ready bytes and the true total. Words are cut from generated names and texts, written in half or full width or hiragana, and each is asked once, with whatever the caches hold by then. Own p99: the same without the time in which the process was ready to run and other processes had the cores (/proc/self/schedstat). A hold is the time between two turns of the event loop.',
    ],
    columns: ['p50', 'p99', 'own p99', 'max'],
    rows: [
      ...lookups.map((row) => timed(row, null, `${way}-${row.what}`)),
      ...searches.map((row) => timed(row, row.ownP99, `${way}-${row.what}`)),
      shown(`national-lookups-${way}`, `worst p99 of look-ups, ${way}`, lookups),
      shown(`national-names-${way}`, `worst p99 of company names of 2 or more characters, ${way}`, names(searches)),
      shown(`national-articles-${way}`, `worst p99 of article text, ${way}`, articles(searches)),
      shown(`national-searches-${way}`, `worst p99 of any search, ${way}`, searches),
      held(`national-hold-${way}`, `longest hold of the event loop, ${way}`, longestHold, ` (${longestOf})`),
      held(`national-busiest-${way}`, 'most CPU time in a hold', busiestHold, ''),
      held(`national-open-${way}`, 'opening the snapshot to the first answer', openMs, ''),
      {
        id: `national-memory-${way}`,
        what: 'RSS of the process after all of this, MB',
        cells: ['', '', '', whole(rssMb)],
        values: { rss: rssMb },
      },
    ],
  }
}

const timed = ({ what, p50, p99, max }: Times, own: number | null, id: string): Row => ({
  id,
  what,
  cells: [millis(p50), millis(p99), own === null ? '' : millis(own), millis(max)],
  values: { p99 },
})

function shown(id: string, what: string, all: readonly (Times & Partial<SearchTimes>)[]): Row {
  const p99 = Math.max(...all.map((times) => times.p99))
  const own = Math.max(...all.map(({ ownP99 = Number.NaN }) => ownP99))
  return { id, what, cells: ['', millis(p99), Number.isNaN(own) ? '' : millis(own), ''], values: { p99 } }
}

const names = (searches: readonly SearchTimes[]): SearchTimes[] =>
  searches.filter(({ what }) => /^(whole )?company name/.test(what) && !what.startsWith('company name, 1 '))

const articles = (searches: readonly SearchTimes[]): SearchTimes[] =>
  searches.filter(({ what }) => what.startsWith('article'))
