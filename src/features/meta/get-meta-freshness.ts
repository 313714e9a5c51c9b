import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { fetchDays } from '../../operation/absence/completeness.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, nullable, oneOf, textOrNull, timestamp } from '../../schema/fields.ts'
import { fetchedPrograms, freshnessOrders, mostFetched, programReport } from './queries.ts'

const dayMs = 24 * 3600 * 1000

export const getMetaFreshness = defineOperation({
  name: 'get_meta_freshness',
  http: 'GET /v1/meta/freshness',
  title: { ja: 'データの鮮度', en: 'Freshness of the corpus' },
  keywords: [
    '更新日',
    '鮮度',
    '最終取得日',
    'up',
    'to',
    'date',
    'データの新しさ',
    'いつ取得したか',
    '情報の古さ',
    '最も古い制度',
    'how fresh are the data',
  ],
  summary: 'When sources were fetched: median, shares by age, and the newest or oldest programs',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: mostFetched, default: 50, description: 'Rows at most' }),
    sort_by: oneOf(freshnessOrders, { default: 'fetched_at_desc' }),
    tier: oneOf(['all', 'S', 'A', 'B', 'C'], { default: 'all' }),
    by: Type.Optional(oneOf(['prefecture'], { description: 'Also tell programs and newest fetch of each prefecture' })),
  }),
  output: Type.Object({
    generated_at: timestamp(),
    total: Type.Integer({ description: 'Programs that have a fetch date' }),
    median_fetched_at: nullable(date()),
    pct_within_30d: Type.Number({ description: '0 to 100, two decimals' }),
    pct_over_180d: Type.Number({ description: '0 to 100, two decimals' }),
    top_rows: Type.Array(
      Type.Object({
        canonical_id: Type.String(),
        name: Type.String(),
        tier: nullable(Type.String()),
        source_fetched_at: nullable(date()),
        days_ago: nullable(Type.Integer()),
      }),
    ),
    by_prefecture: Type.Optional(
      Type.Array(
        Type.Object({
          prefecture: textOrNull({ description: 'null: programs that name none' }),
          programs: Type.Integer({ description: 'Visible programs of any tier' }),
          last_fetched_at: nullable(date()),
          days_ago: nullable(Type.Integer()),
        }),
        { description: 'Where by asks for it' },
      ),
    ),
  }),
  example: { limit: 3 },
  async run({ limit, sort_by, tier, by }, { snapshot, now }: Context) {
    const only = tier === 'all' ? null : tier
    const dated = fetchDays(snapshot, program, only)
    const ages = dated.map(({ day, n }) => ({ age: ageInDays(day, now), n }))
    const total = dated.reduce((sum, { n }) => sum + n, 0)
    const share = (isCounted: (age: number) => boolean) => {
      const n = ages.reduce((sum, row) => sum + (isCounted(row.age) ? row.n : 0), 0)
      return total === 0 ? 0 : Math.round((n / total) * 10_000) / 100
    }
    return {
      generated_at: now.toISOString(),
      total,
      median_fetched_at: median(dated, total),
      pct_within_30d: share((age) => age <= 30),
      pct_over_180d: share((age) => age > 180),
      top_rows: (await fetchedPrograms(snapshot, sort_by, only))
        .slice(0, limit)
        .map(({ source_fetched_at, ...row }) => ({
          ...row,
          source_fetched_at: source_fetched_at.slice(0, 10),
          days_ago: ageInDays(source_fetched_at.slice(0, 10), now),
        })),
      ...(by !== undefined && { by_prefecture: fetchesByPrefecture(snapshot, now) }),
    }
  },
})

const ageInDays = (day: string, now: Date): number =>
  Math.floor((Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs)

function fetchesByPrefecture(snapshot: Context['snapshot'], now: Date) {
  const { counts, last_fetched_by } = programReport(snapshot)
  return Object.entries(counts.prefecture ?? {}).map(([name, programs]) => {
    const last_fetched_at = last_fetched_by?.prefecture?.[name]?.slice(0, 10) ?? null
    const days_ago = last_fetched_at === null ? null : ageInDays(last_fetched_at, now)
    return { prefecture: name === '_none' ? null : name, programs, last_fetched_at, days_ago }
  })
}

/** The day on which the middle row was fetched; of two middle rows the earlier. */
function median(dated: readonly { day: string; n: number }[], total: number): string | null {
  let seen = 0
  for (const { day, n } of dated) {
    seen += n
    if (seen * 2 >= total) return day
  }
  return null
}
