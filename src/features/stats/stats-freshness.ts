import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { daysBetween } from '../../lib/jst.ts'
import { fetchDays, rowsOf } from '../../operation/absence/completeness.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { date, nullable, shape } from '../../schema/fields.ts'
import { defineStatistics } from './define-statistics.ts'
import { byKind, fetchedKinds } from './record-kinds.ts'

const fetches = shape('FetchDays', {
  min: nullable(date({ description: 'Day of the oldest fetch (UTC)' })),
  max: nullable(date({ description: 'Day of the newest fetch (UTC)' })),
  count: Type.Integer({ description: 'Records that say when they were fetched' }),
  undated: Type.Integer({ description: 'Records that do not say so' }),
  avg_interval_days: nullable(
    Type.Number({ description: '(max - min) / (count - 1) in days, four decimals; null below two records' }),
  ),
})

export const statsFreshness = defineStatistics({
  name: 'stats_freshness',
  title: { ja: '取得日の統計', en: 'When records were fetched' },
  keywords: [
    '鮮度',
    '更新状況',
    'データ種別ごとの取得時期',
    '種類別の鮮度',
    'データセットの取得日',
    '最古と最新',
    'when each dataset was fetched',
  ],
  summary: 'Tell when the records of each kind were read from their sources: oldest, newest and how many say so',
  guidance: 'Nothing is guessed for records that do not say when they were fetched: they are counted as undated.',
  agent: true,
  from: 'snapshot',
  output: { sources: Type.Object(byKind(fetchedKinds, () => fetches)) },
  make: ({ snapshot }) => ({ sources: byKind(fetchedKinds, (kind) => fetchesOf(snapshot, kind)) }),
})

function fetchesOf(snapshot: Snapshot, kind: AnyDataset): Static<typeof fetches> {
  const days = fetchDays(snapshot, kind)
  const [min = null, max = null] = [days[0]?.day, days.at(-1)?.day]
  const count = days.reduce((sum, { n }) => sum + n, 0)
  const isSpan = min !== null && max !== null && count > 1
  const avg_interval_days = isSpan ? Math.round((daysBetween(min, max) / (count - 1)) * 10_000) / 10_000 : null
  return { min, max, count, undated: rowsOf(snapshot, kind) - count, avg_interval_days }
}
