import type { Static } from 'typebox'
import { titleOf } from '../../../features/records/open-record.ts'
import { runSavedSearch } from '../../../features/saved-searches/run-saved-search.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Context } from '../../../operation/context.ts'
import { definePageOf, withRun } from '../../../operation/pages/define-page-of.ts'
import type { Visit } from '../../../operation/pages/page.ts'

import { idOf } from '../../../schema/dataset.ts'
import { recordAddress } from '../../addresses.ts'
import { askOperation, operationNamed } from '../../asking.ts'
import { section } from '../../components/panel.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

interface Hit {
  readonly dataset: string
  readonly id: string
  readonly title: string
}

type Row = Record<string, unknown>

type News = Static<typeof runSavedSearch.output> & { readonly fresh: readonly Hit[]; readonly changed: readonly Hit[] }

/** `run_saved_search` for people, who know records by their names. */
const runWithNames = withRun(runSavedSearch, async (input, context): Promise<News> => {
  const answer = await askOperation(runSavedSearch, input, context)
  const named = (rows: readonly Row[]) => rows.flatMap((row) => hitOf(answer.operation, row, context))
  return { ...answer, fresh: named(answer.new_hits), changed: named(answer.changed_hits) }
})

function hitOf(operation: string, row: Row, context: Context): Hit[] {
  const dataset = operationNamed(operation, context).searches?.dataset
  if (!dataset) return []
  const id = idOf(dataset, row)
  const record = context.snapshot.table(dataset).record(id) as Row | undefined
  return [{ dataset: dataset.name, id, title: record ? titleOf({ dataset, record }, id) : id }]
}

/** What a saved search finds that it did not find before; a run costs what the search does. */
export const searchNewsPage = definePageOf(runWithNames, {
  access: 'own',
  http: 'POST /account/searches/run',
  most: 4096,
  given: ({ id }) => ({
    search_id: typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id,
    limit: 50,
  }),
  once: () => undefined,
  back: () => '/account/searches',
  show(news, visit) {
    const said = words[visit.language].searches
    const since = news.compared ? said.since(news.since_snapshot_id ?? '') : said.first
    const gone = news.gone_ids.map((id) => html`<li><code>${id}</code></li>`)
    const body = html`<p><strong>${said.total(news.total)}</strong></p><p class="quiet">${since}</p>
${section(said.fresh(news.new_total), list(news.fresh.map(linked), said.none), 'fresh')}
${section(said.changed(news.changed_total), list(news.changed.map(linked), said.none), 'changed')}
${section(said.gone(news.gone_total), list(gone, said.none), 'gone')}${wayBack(visit)}`
    return framed({ room: '/account/searches', title: said.title(news.name), body }, visit)
  },
})

const linked = ({ dataset, id, title }: Hit): Html =>
  html`<li><a href="${recordAddress(dataset, id)}" rel="nofollow">${title}</a></li>`

const list = (items: readonly Html[], none: string): Html =>
  items.length === 0 ? html`<p>${none}</p>` : html`<ul>${items}</ul>`

const wayBack = ({ language, link }: Visit): Html =>
  html`<p><a href="${link('/account/searches')}">${words[language].back}</a></p>`
