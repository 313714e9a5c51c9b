import type { Snapshot } from '../../corpus/snapshot.ts'
import { grouped } from '../../lib/grouped.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { completenessOf, fetchDays, rowsOf } from './completeness.ts'

/** On what the rows of a dataset rest, and of when the newest reading is. */
export interface Currency {
  /** Newest day on which a source of the dataset was read, or the day of its complete list; null = it never was. */
  readonly data_as_of: string | null
  readonly rows: number
  /** Read from the source by this service. */
  readonly rows_fetched: number
  /** Taken from somebody's copy of the source, which states the day of it. */
  readonly rows_from_copies: number
  /** Written down without reading the source. */
  readonly rows_written_down: number
  /** Share of rows for which the source was read, by this service or by who made the copy; null without rows. */
  readonly read_share: number | null
}

/** What a snapshot says of a dataset: a row counts by its least known figure, or by its source where it keeps nothing of single values. */
export function currencyOf(snapshot: Snapshot, dataset: AnyDataset): Currency {
  const rows = rowsOf(snapshot, dataset)
  const { fetched, copied } = readRows(snapshot, dataset, rows)
  const read = fetched + copied
  return {
    data_as_of: completenessOf(snapshot, dataset).data_as_of,
    rows,
    rows_fetched: fetched,
    rows_from_copies: copied,
    rows_written_down: rows - read,
    read_share: rows === 0 ? null : Math.round((read / rows) * 10_000) / 10_000,
  }
}

/** How many rows were fetched and how many read from copies: as was counted when the snapshot was built, else by what fields are filled. */
function readRows(snapshot: Snapshot, dataset: AnyDataset, rows: number): { fetched: number; copied: number } {
  const { filled, ways } = snapshot.manifest.datasets[dataset.name] ?? {}
  if (ways) return { fetched: ways.fetched ?? 0, copied: ways.read_from_copy ?? 0 }
  const dated = filled?.source_fetched_at ?? fetchDays(snapshot, dataset).reduce((sum, { n }) => sum + n, 0)
  const read = Math.min(rows, dated)
  const fetched = Math.min(read, filled?.source_checksum ?? 0)
  return { fetched, copied: read - fetched }
}

/** The same in words, to be said once where an answer begins; `dayIn` writes the day as its readers do. */
export function currencyWords(currency: Currency, dayIn = (day: string, _: Language): string => day): Text {
  const { data_as_of: day, rows_fetched, rows_from_copies, rows_written_down } = currency
  const parts = [
    { n: rows_fetched, ja: '出典から取得', en: 'fetched from the source' },
    { n: rows_from_copies, ja: '出典の複製から収録', en: 'read from copies of the source' },
    { n: rows_written_down, ja: '書き起こし（出典は未取得）', en: 'written down, source not fetched' },
  ].filter(({ n }) => n > 0)
  const [only] = parts
  const counted = parts.length > 1
  const ja = counted ? parts.map(({ n, ja }) => `${ja} ${grouped(n)}件`).join('、') : (only?.ja ?? '')
  const en = counted ? parts.map(({ n, en }) => `${grouped(n)} ${en}`).join(', ') : (only?.en ?? '')
  if (day === null) return { ja: ja || '収録なし', en: en || 'nothing is held' }
  return {
    ja: `${ja || '収録なし'}。最も新しい取得日 ${dayIn(day, 'ja')}`,
    en: `${en || 'nothing is held'}; newest reading ${dayIn(day, 'en')}`,
  }
}
