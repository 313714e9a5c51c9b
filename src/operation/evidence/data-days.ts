import type { Snapshot } from '../../corpus/snapshot.ts'
import { dateText } from '../../lib/era.ts'
import { daysBetween } from '../../lib/jst.ts'
import { readDayOf } from '../../schema/figures.ts'
import { starterGaps } from '../absence/corpus-gaps.ts'

/** Rows of one kind that a document shows. */
interface ShownRows {
  readonly name: string
  readonly rows: readonly Parameters<typeof readDayOf>[0][]
}

/** When the sources of the rows of a document were read, and of which nobody noted it; undefined where it shows none. */
export function dataDaysText(
  kinds: readonly ShownRows[],
  { day, snapshot }: { day: string; snapshot: Snapshot },
): string | undefined {
  const shown = kinds.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return undefined
  const read = shown.flatMap(({ name, rows }) => {
    const newest = rows
      .flatMap((row) => readDayOf(row) ?? [])
      .toSorted()
      .at(-1)
    return newest === undefined ? [] : [{ name, newest }]
  })
  const days = [...new Set(read.map(({ newest }) => newest))]
  const dated = days.map((newest) => {
    const same = read.filter((one) => one.newest === newest)
    return `${namesOf(same)} ${dateText(newest)}、${ageOf(newest, day)}`
  })
  const undated = shown.filter(({ rows }) => rows.some((row) => readDayOf(row) === null))
  const isWritten = starterGaps(snapshot).length > 0
  return [
    dated.length > 0 ? `データの取得日：${dated.join('／')}。` : '',
    undated.length > 0
      ? `取得日の記録がないもの：${namesOf(undated)}${isWritten ? '（公知の情報から記載した収録です）' : ''}。`
      : '',
  ].join('')
}

const namesOf = (kinds: readonly { readonly name: string }[]): string => kinds.map(({ name }) => name).join('・')

/** How long before a day another one is, as people say it. */
function ageOf(then: string, day: string): string {
  const days = daysBetween(then, day)
  if (days <= 0) return '基準日と同じ日'
  if (days < 31) return `基準日の${days}日前`
  const months = monthsBetween(then, day)
  return months < 12
    ? `基準日の約${months}か月前`
    : `基準日の約${Math.floor(months / 12)}年${months % 12 === 0 ? '' : `${months % 12}か月`}前`
}

function monthsBetween(then: string, day: string): number {
  const [from = 0, month = 0, date = 0] = then.split('-').map(Number)
  const [to = 0, lastMonth = 0, lastDate = 0] = day.split('-').map(Number)
  return (to - from) * 12 + lastMonth - month - (lastDate < date ? 1 : 0)
}
