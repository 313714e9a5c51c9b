import { grouped } from '../../../lib/grouped.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { barChart } from '../../components/bars.ts'
import { dayWords } from '../../components/figures.ts'
import { sourcesOf } from '../../components/sources.ts'
import { type Column, table } from '../../components/table.ts'
import type { RowIn } from './program-sections.ts'

const words = {
  ja: {
    title: '採択結果',
    round: '公募回',
    frame: '枠・類型',
    announced: '公表日',
    applicants: '申請',
    accepted: '採択',
    rate: '採択率',
    chart: '公募回ごとの採択率。同じ数値は下の表にあります。',
    unnamed: '名称の記載なし',
    year: (year: string) => `${year}年度`,
  },
  en: {
    title: 'Results of calls',
    round: 'Call',
    frame: 'Frame or type',
    announced: 'Announced',
    applicants: 'Applied',
    accepted: 'Accepted',
    rate: 'Rate',
    chart: 'Share accepted in each call. The table below has the same numbers.',
    unnamed: 'not named',
    year: (year: string) => `fiscal ${year}`,
  },
} as const

type Result = RowIn<'acceptance'>

/** What came of the calls of a program: the share that was accepted, drawn over the calls, and all numbers as a table. */
export function acceptanceSection(results: readonly Result[], language: Language): Html {
  const said = words[language]
  const bars = results.flatMap((one) => {
    const { rate, sub_type } = one
    return rate === null ? [] : [{ name: [nameOf(one, language), sub_type].filter(Boolean).join(' '), value: rate }]
  })
  const hasFrames = results.some(({ sub_type }) => sub_type !== null)
  const hasDays = results.some(({ announced_date }) => announced_date !== null)
  const sources = sourcesOf(results, language)
  const columns: Column[] = [
    { name: said.round },
    ...(hasFrames ? [{ name: said.frame }] : []),
    ...(hasDays ? [{ name: said.announced, isSortable: true as const }] : []),
    ...[said.applicants, said.accepted, said.rate].map((name) => ({
      name,
      isNumber: true as const,
      isSortable: true as const,
    })),
    ...sources.columns,
  ]
  const rows = results.map((one) => [
    { shown: nameOf(one, language) },
    ...(hasFrames ? [{ shown: one.sub_type ?? '' }] : []),
    ...(hasDays
      ? [
          {
            shown: one.announced_date === null ? '' : dayWords(one.announced_date, language),
            sortBy: one.announced_date,
          },
        ]
      : []),
    count(one.applicants),
    count(one.accepted),
    { shown: one.rate === null ? '—' : share(one.rate), sortBy: one.rate },
    ...sources.cells(one),
  ])
  const chart = bars.length < 2 ? null : barChart(bars, said.chart, { most: 1, said: share })
  return html`${chart}${table({ caption: said.title, columns, rows })}${sources.line}`
}

const share = (rate: number): string => (rate === 1 ? '100%' : `${(rate * 100).toFixed(1)}%`)

const count = (value: number | null) => ({ shown: value === null ? '—' : grouped(value), sortBy: value })

function nameOf({ round_label, fiscal_year }: Result, language: Language): string {
  const { unnamed, year } = words[language]
  return round_label ?? (fiscal_year === null ? unnamed : year(String(fiscal_year)))
}
