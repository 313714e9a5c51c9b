import { Type } from 'typebox'
import { inLanguage } from '../../features/webhooks/events/event-kind.ts'
import { eventKinds } from '../../features/webhooks/events/event-kinds.ts'
import { html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page } from '../../operation/pages/page.ts'
import { ask, type RowOf } from '../asking.ts'
import { section } from '../components/panel.ts'
import { isSelling } from '../components/price.ts'
import { table } from '../components/table.ts'
import { titlesOf } from '../operation-title.ts'
import { errorsPage } from './errors-page.ts'
import { guidePage } from './guide-page.ts'
import { guides } from './guides.ts'
import { keysPage } from './keys-page.ts'
import { toolPage, toolsPage } from './reference-pages.ts'
import { words } from './words.ts'

const indexPage = definePage({
  name: 'page_docs',
  access: 'anybody',
  http: 'GET /docs',
  input: Type.Object({}),
  back: () => '/docs',
  run: async () => ({}),
  show(_, { language, link }) {
    const said = words[language]
    const ways = [
      [link('/docs/tools'), said.tools],
      [link('/docs/keys'), said.keysPage],
      [link('/docs/prices'), said.prices],
      [link('/docs/events'), said.events],
      [link('/docs/errors'), said.errors],
      [link('/status'), said.status],
      ['/v1/openapi.json', said.openapi],
    ] as const
    const first = guides().map(
      ({ name, [language]: { title, description } }) =>
        html`<li><a href="${link(`/docs/guides/${name}`)}">${title}</a><br><span class="quiet">${description}</span></li>`,
    )
    const list = ways.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)
    return {
      title: said.title,
      description: said.intro,
      canonical: '/docs',
      body: html`${section(said.guides, html`<p>${said.guidesNote}</p><ol>${first}</ol>`, 'guides')}${section(said.reference, html`<p>${said.intro}</p><ul>${list}</ul>`, 'reference')}`,
    }
  },
})

const pricesPage = definePage({
  name: 'page_docs_prices',
  access: 'anybody',
  http: 'GET /docs/prices',
  input: Type.Object({}),
  back: () => '/docs',
  run: async (_, ctx) => ({
    ...(await ask('list_prices', {}, ctx)),
    isSelling: isSelling(ctx),
    titleOf: titlesOf(ctx),
  }),
  show({ yen_per_unit, results, isSelling, titleOf }, { language, link }) {
    const said = words[language]
    const depends = (one: RowOf<'list_prices'>) => (language === 'ja' ? one.note_ja : one.note) ?? said.depends
    const price = (one: RowOf<'list_prices'>) =>
      one.units === null ? depends(one) : one.units === 0 ? said.free : said.cost(one.units, isSelling ? one.yen : null)
    const rows = results.map((one) => [
      { shown: html`<a href="${link(`/docs/tools/${one.operation}`)}"><code>${one.operation}</code></a>` },
      { shown: titleOf(one.operation, language) },
      { shown: price(one), sortBy: one.units },
    ])
    const title = isSelling ? said.prices : said.unitsByOperation
    const column = isSelling ? said.price : said.unitsColumn
    const columns = [{ name: said.operation }, { name: said.what }, { name: column, isSortable: true }] as const
    const note = said.priceNote(isSelling ? yen_per_unit : null)
    return {
      title,
      description: note,
      canonical: '/docs/prices',
      isWide: true,
      isEnhanced: true,
      body: html`<p>${note} <a href="${link('/docs/keys')}">${said.keysPage}</a></p>${table({ caption: title, columns, rows })}`,
    }
  },
})

const plain = (markdown: string): string => markdown.replaceAll('`', '')

const eventsPage = definePage({
  name: 'page_docs_events',
  access: 'anybody',
  http: 'GET /docs/events',
  input: Type.Object({}),
  back: () => '/docs',
  run: async () => eventKinds,
  show(kinds, { language }) {
    const said = words[language]
    const rows = kinds.map((one) => [
      { shown: html`<code>${one.type}</code>` },
      { shown: one.when[language] },
      { shown: plain(inLanguage(one.eventId, language)) },
      { shown: plain(inLanguage(one.severity, language)) },
    ])
    const columns = [{ name: said.event }, { name: said.when }, { name: said.id }, { name: said.severity }]
    return {
      title: said.events,
      description: said.intro,
      canonical: '/docs/events',
      isWide: true,
      body: table({ caption: said.events, columns, rows }),
    }
  },
})

/** The documentation that the service makes of itself. */
export const docsPages: readonly Page[] = [
  indexPage,
  guidePage,
  toolsPage,
  toolPage,
  keysPage,
  pricesPage,
  eventsPage,
  errorsPage,
]
