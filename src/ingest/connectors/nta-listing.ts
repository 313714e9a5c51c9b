import { isRealDate } from '../../lib/jst.ts'
import type { CompleteListing } from '../connector.ts'
import { dayInName } from '../source/delivered-parts.ts'

/**
 * The complete lists of the National Tax Agency by the names of its files: `<part>_…_all_YYYYMMDD` is a part of the list,
 * `diff_YYYYMMDD` what changed on a day, an answer of the Web-API what changed in a range.
 */
export function ntaListing(
  dataset: CompleteListing['dataset'],
  sets: CompleteListing['sets'],
  partIn: (name: string) => string | undefined,
): CompleteListing {
  return {
    dataset,
    sets,
    partOf(name) {
      const [, from, to] = /^diff (\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2}),/.exec(name) ?? []
      if (from && to) return { part: null, from, to, untilNow: true }
      const [, kind, digits = ''] = /(all|diff)_(\d{8})(?!\d)/.exec(name) ?? []
      const day = dayInName(digits)
      if (!isRealDate(day)) return undefined
      if (kind === 'diff') return { part: null, from: day, to: day }
      // Files of one part that were taken out of their archive do not tell how many there are.
      const isOneOfSeveral = /all_\d{8}_\d+\.\w+$/.test(name) && !/all_\d{8}[^!/]*\.zip!/.test(name)
      const part = isOneOfSeveral ? undefined : partIn(name)
      return part === undefined ? undefined : { part, from: day, to: day }
    },
  }
}
