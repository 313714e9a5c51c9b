import { Type } from 'typebox'
import { listAdminFigures } from '../../../features/admin/figures/list-admin-figures.ts'
import { type Html, html } from '../../../lib/html.ts'
import { datasetName, pathName, valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { oneOf } from '../../../schema/fields.ts'
import { addressOf } from '../../addresses.ts'
import { ask, type RowOf } from '../../asking.ts'
import { tabs } from '../../components/choices.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import { fieldShown } from '../../read/fields/field-shown.ts'
import { framed } from '../frame.ts'
import { badge, choicesOf, listedSection } from '../listed.ts'
import { logInFirst } from '../log-in.ts'
import { figurePath, fromRow } from '../rooms.ts'
import { figureWords } from './words.ts'

type Figure = RowOf<'list_admin_figures'>

const standings = choicesOf(listAdminFigures, 'standing')
const kinds = choicesOf(listAdminFigures, 'dataset')

/** Figures that a source contradicts, that were not found in it, or that nobody confirmed. */
export const figuresPage = definePage({
  name: 'page_admin_figures',
  access: 'operator',
  http: 'GET /admin/figures',
  input: Type.Object({
    standing: Type.Optional(oneOf(['all', ...standings])),
    kind: Type.Optional(oneOf(['all', ...kinds])),
    from: fromRow,
  }),
  back: () => '/admin/figures',
  refused: logInFirst,
  async run({ standing = 'all', kind = 'all', from }, ctx) {
    const only = (name: string, value: string) => (value === 'all' ? {} : { [name]: value })
    const wanted = { ...only('standing', standing), ...only('dataset', kind), limit: 50, offset: from }
    return { given: { standing, kind, from }, listed: await ask('list_admin_figures', wanted, ctx) }
  },
  show({ given, listed }, visit) {
    const { language, link } = visit
    const said = figureWords[language]
    const way = (changed: Record<string, string | number>) => addressOf('/admin/figures', { ...given, ...changed })
    const choices = (name: 'standing' | 'kind', values: readonly string[], nameOf: (value: string) => string) =>
      ['all', ...values].map((one) => ({
        name: one === 'all' ? said.all : nameOf(one),
        href: link(way({ [name]: one, from: 0 })),
        isChosen: given[name] === one,
        ...(name === 'standing' && one !== 'all' && { count: listed.counts[one] ?? 0 }),
      }))
    const rows = listedSection(
      {
        heading: said.title,
        id: 'figures',
        columns: [said.record, said.figure, said.value, said.standing, said.source, said.open],
        listed,
        cells: (one) => cellsOf(one, visit),
        href: (from) => way({ from }),
      },
      visit,
    )
    const body = html`${tabs(
      said.narrow,
      choices('standing', standings, (one) => valueName('standing', one, language)),
    )}${tabs(
      said.kinds,
      choices('kind', kinds, (one) => datasetName(one, language)),
    )}${rows}`
    return framed({ room: '/admin/figures', body }, visit)
  },
})

const looks: Readonly<Record<string, 'bad' | 'warn' | 'plain'>> = {
  contradicted: 'bad',
  not_found: 'warn',
  source_gone: 'warn',
}

function cellsOf(one: Figure, { language, link }: Visit): (Html | string)[] {
  const said = figureWords[language]
  const { dataset, record_id, field, evidence } = one
  const place = { language, dataset }
  const last = field.split('.').at(-1) ?? ''
  const found = fieldShown(last, evidence.found, place)
  const address = evidence.source_url
  return [
    html`${one.record_name}<br><span class="quiet">${datasetName(dataset, language)}</span>`,
    pathName(field, language, dataset),
    fieldShown(last, one.value, place) ?? '—',
    html`${badge(valueName('standing', one.standing, language), looks[one.standing] ?? 'plain')}${found && html`<br>${said.found}: ${found}`}${evidence.span && html`<br><span lang="ja">「${evidence.span}」</span>`}`,
    address !== null && isWeb(address)
      ? html`<a href="${address}" rel="noreferrer">${publisherName(address)}</a>`
      : '—',
    html`<a href="${link(addressOf(figurePath, { dataset, record_id, field }))}">${said.open}<span class="unseen">: ${one.record_name} ${pathName(field, language, dataset)}</span></a>`,
  ]
}
