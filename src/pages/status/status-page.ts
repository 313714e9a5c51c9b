import { Type } from 'typebox'
import { newestEvaluation } from '../../features/stats/newest-evaluation.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { dayWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { standingSentence } from '../components/standing-counts.ts'
import { table } from '../components/table.ts'
import { type Status, statusOf } from './asked.ts'
import { placesOf } from './places.ts'
import { reachTable, reachTitle } from './reach.ts'
import { reachMap, reachMapTitle } from './reach-map.ts'
import { sourcesOf } from './sources.ts'
import { words } from './words.ts'

/** Whether the service works, and what it holds of which day: free, as it is about us. */
export const statusPage = definePage({
  name: 'page_status',
  access: 'anybody',
  http: 'GET /status',
  limit: { calls: 60, per: 'minute' },
  input: Type.Object({
    map: Type.Optional(Type.String({ maxLength: 16 })),
    reach: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  back: () => '/status',
  run: (asked, ctx) => statusOf(asked, ctx),
  show(status, visit) {
    const { language } = visit
    const said = words[language]
    const { snapshotId, isFine } = status
    const mark = isFine
      ? html`<span class="badge good">OK</span> ${said.fine}`
      : html`<span class="badge bad">!</span> ${said.trouble}`
    const service = html`<p>${mark}</p><p>${said.snapshot}: <code>${snapshotId}</code></p>`
    return {
      title: said.title,
      description: said.description,
      canonical: '/status',
      isWide: true,
      isEnhanced: true,
      body: html`${section(said.service, service, 'service')}${section(said.map, placesOf(status, visit), 'map')}${section(said.kinds, html`${standingSentence(status.figures, language)}${kindsOf(status, language)}`, 'kinds')}${section(said.answers, answersShown(language), 'answers')}
${section(said.sources, sourcesOf(status, language), 'sources')}${section(reachTitle[language], reachTable(status, language), 'reach')}${section(reachMapTitle[language], reachMap(status, language), 'reach-map')}`,
    }
  },
})

/** How questions were answered that nobody tuned to, in one sentence. */
function answersShown(language: Language): Html {
  const { written_on, questions, outcomes } = newestEvaluation
  const { first, in_three, not_held, misleading } = outcomes
  const right = first + in_three + not_held
  const day = dayWords(written_on, language)
  return html`<p>${words[language].answered({ day, questions, right, misleading, wrong: outcomes.false })}</p>`
}

const looks = { covered: 'good', partial: 'warn', not_covered: 'plain' } as const

function kindsOf({ coverage }: Status, language: Language): Html {
  const said = words[language]
  const day = (moment: string | null) => (moment === null ? said.never : dayWords(moment, language))
  const rows = coverage.results.map(({ dataset, state, ...one }) => [
    { shown: html`${datasetName(dataset, language)} <code class="quiet">${dataset}</code>` },
    { shown: html`<span class="badge ${looks[state]}">${said.states[state]}</span>` },
    { shown: grouped(one.rows), sortBy: one.rows },
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
