import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { prefectures } from '../../lib/prefecture.ts'
import type { Context } from '../../operation/context.ts'
import { definePage } from '../../operation/page.ts'
import { ask } from '../asking.ts'
import { dayWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { table } from '../components/table.ts'
import { prefectureTiles } from './prefecture-tiles.ts'
import { words } from './words.ts'

interface Coverage {
  readonly results: readonly {
    readonly dataset: string
    readonly state: 'covered' | 'partial' | 'not_covered'
    readonly rows: number
    readonly data_as_of: string | null
    readonly last_fetched_at: string | null
  }[]
  readonly sources: readonly { readonly source: string; readonly attribution: string }[]
  readonly corpus_snapshot_id: string
}

interface Values {
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

async function statusOf(ctx: Context) {
  const byPrefecture = { name: 'search_programs', parameter: 'prefecture', limit: 500 }
  const { values } = await ask<Values>('list_filter_values', byPrefecture, ctx)
  const { ledger, background } = await ctx.service.ready()
  return {
    coverage: await ask<Coverage>('get_coverage', {}, ctx),
    counts: new Map(values.map(({ value, count }) => [value, count])),
    isFine: ledger === null && background.length === 0,
  }
}

type Status = Awaited<ReturnType<typeof statusOf>>

/** Whether the service works, and what it holds of which day: free, as it is about us. */
export const statusPage = definePage({
  name: 'page_status',
  http: 'GET /status',
  limit: { calls: 60, per: 'minute' },
  input: Type.Object({}),
  back: () => '/status',
  run: (_, ctx) => statusOf(ctx),
  show(status, { language }) {
    const said = words[language]
    const { coverage, isFine } = status
    const mark = isFine
      ? html`<span class="badge good">OK</span> ${said.fine}`
      : html`<span class="badge bad">!</span> ${said.trouble}`
    const service = html`<p>${mark}</p><p>${said.snapshot}: <code>${coverage.corpus_snapshot_id}</code></p>`
    const names = coverage.sources.map(
      ({ source, attribution }) => html`<li><code>${source}</code> ${attribution}</li>`,
    )
    return {
      ...{ title: said.title, description: said.description, canonical: '/status', isWide: true, isEnhanced: true },
      body: html`${section(said.service, service, 'service')}${section(said.map, placesOf(status, language), 'map')}${section(said.kinds, kindsOf(status, language), 'kinds')}
${names.length === 0 ? null : section(said.sourceNames, html`<ul>${names}</ul>`, 'sources')}`,
    }
  },
})

function placesOf({ counts }: Status, language: Language): Html {
  const said = words[language]
  const countOf = ({ name }: { name: string }) => counts.get(name) ?? 0
  const rows = prefectures.map((one) => [
    { shown: language === 'ja' ? one.name : one.romaji, sortBy: one.code },
    { shown: countOf(one).toLocaleString('en-US'), sortBy: countOf(one) },
  ])
  const columns = [
    { name: said.prefecture, isSortable: true },
    { name: said.programs, isNumber: true, isSortable: true },
  ] as const
  return html`<p class="quiet">${said.mapNote}</p>${prefectureTiles(countOf, said.mapLabel)}<details><summary>${said.table}</summary>${table({ caption: said.map, columns, rows })}</details>`
}

const looks = { covered: 'good', partial: 'warn', not_covered: 'plain' } as const

function kindsOf({ coverage }: Status, language: Language): Html {
  const said = words[language]
  const day = (moment: string | null) => (moment === null ? said.never : dayWords(moment, language))
  const rows = coverage.results.map(({ dataset, state, ...one }) => [
    { shown: html`<code>${dataset}</code>` },
    { shown: html`<span class="badge ${looks[state]}">${said.states[state]}</span>` },
    { shown: one.rows.toLocaleString('en-US'), sortBy: one.rows },
    { shown: day(one.last_fetched_at), sortBy: one.last_fetched_at },
    { shown: day(one.data_as_of), sortBy: one.data_as_of },
  ])
  const columns = [
    { name: said.kind },
    { name: said.state },
    { name: said.rows, isNumber: true, isSortable: true },
    { name: said.fetched, isSortable: true },
    { name: said.asOf, isSortable: true },
  ] as const
  return table({ caption: said.kinds, columns, rows })
}
