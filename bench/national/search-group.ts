import { type Group, millis, type Row, whole } from '../rows.ts'
import type { Times } from '../times.ts'
import type { NationalTimes } from './timer.ts'

/** Look-ups and searches in the process. */
export function searchGroup(times: NationalTimes): Group {
  const { lookups, searches, longestHold, longestOf, busiestHold, openMs, rssMb } = times
  const worst = (part: string, all = searches) =>
    Math.max(...all.filter(({ what }) => what.startsWith(part)).map(({ p99 }) => p99))
  const held = (id: string, what: string, ms: number, note: string): Row => ({
    id,
    what,
    cells: ['', '', `${millis(ms)}${note}`],
    values: { ms },
  })
  return {
    title: 'Look-ups and searches, in the process, milliseconds',
    notes: [
      'The real tables of the published snapshot through `Table`, opened anew: page of 20 records as ready bytes and the true total. Words are cut from generated names and texts, written in half or full width or hiragana, and each is asked once, with whatever the caches hold by then. A hold is the time between two turns of the event loop.',
    ],
    columns: ['p50', 'p99', 'max'],
    rows: [
      ...lookups.map((row) => timed(row, `national-${row.what}`)),
      ...searches.map((row) => timed(row, `national-${row.what}`)),
      shown('national-lookups', 'worst p99 of look-ups', worst('', lookups)),
      shown('national-names', 'worst p99 of company names of 2 or more characters', worstNames(searches)),
      shown('national-articles', 'worst p99 of article text', worst('article')),
      shown('national-searches', 'worst p99 of any search', worst('')),
      held('national-hold', 'longest hold of the event loop', longestHold, ` (${longestOf})`),
      held('national-busiest', 'most CPU time in a hold', busiestHold, ''),
      held('national-open', 'opening the snapshot to the first answer', openMs, ''),
      {
        id: 'national-memory',
        what: 'RSS of the process after all of this, MB',
        cells: ['', '', whole(rssMb)],
        values: { rss: rssMb },
      },
    ],
  }
}

const timed = ({ what, p50, p99, max }: Times, id: string): Row => ({
  id,
  what,
  cells: [p50, p99, max].map(millis),
  values: { p99 },
})

const shown = (id: string, what: string, p99: number): Row => ({
  id,
  what,
  cells: ['', millis(p99), ''],
  values: { p99 },
})

const worstNames = (searches: readonly Times[]): number =>
  Math.max(
    ...searches
      .filter(({ what }) => /^(whole )?company name/.test(what) && !what.startsWith('company name, 1 '))
      .map(({ p99 }) => p99),
  )
