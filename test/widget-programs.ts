import { program as dataset } from '../src/datasets/program.ts'
import type { Rows } from './app.ts'
import { make } from './make.ts'

/** The day on which readers search. */
export const now = new Date('2026-06-10T03:00:00Z')
/** Where the programs are from. */
export const source = 'https://www.jgrants-portal.go.jp/subsidy/a0WJ2000'

const program = (n: number, more: object = {}) =>
  make(dataset, {
    unified_id: `UNI-${n}`,
    primary_name: `省エネ設備補助金 第${n}号`,
    tier: 'A',
    authority_name: '東京都',
    prefecture: '東京都',
    municipality: null,
    source_url: source,
    license: 'gov_standard',
    official_url: `https://www.metro.tokyo.lg.jp/${n}`,
    ...more,
  })

/** A name that would take over a page that made markup of it. */
export const hostile = `<img src=x onerror="document.title='taken'">補助金`

/** Eight programs of one prefecture, the first with all that can be stated; one with a hostile name, and one of the whole country. */
export const rows: Rows = [
  [
    dataset,
    [
      program(1, {
        amount_max_man_yen: 12_500,
        subsidy_rate: 0.6667,
        application_window: { start: '2026-06-01', end: '2026-06-30' },
        source_fetched_at: '2026-05-31T20:00:00Z',
        target_types: ['中小企業'],
        funding_purpose: ['省エネ'],
      }),
      ...Array.from({ length: 7 }, (_, i) => program(i + 2)),
      program(20, { primary_name: hostile, prefecture: '大阪府', authority_name: '<b>大阪府</b>' }),
      program(21, { primary_name: '全国省エネ補助金', prefecture: null, authority_name: '経済産業省' }),
    ],
  ],
]
