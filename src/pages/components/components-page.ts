import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { chips, tabs } from './choices.ts'
import { dayWords, manYenWords, rateWords } from './figures.ts'
import { pager } from './pager.ts'
import { facts, panel, quotaNote, section } from './panel.ts'
import { sourceLine, sourceLink } from './source-link.ts'
import { standingMark, standingWords } from './standing.ts'
import { daysLeftText, statusBadge } from './status-badge.ts'
import { table } from './table.ts'
import { timeLine } from './time-line.ts'
import { verdictBadge } from './verdict-badge.ts'

const sample = {
  source_url: 'https://www.jgrants-portal.go.jp/',
  source_fetched_at: '2026-06-01T00:00:00Z',
  license: 'gov_standard',
}
const verdicts = ['compatible', 'incompatible', 'requires_review', 'unknown'] as const

const evidence = (given: Partial<Evidence>): Evidence => ({
  field: 'amount_max_man_yen',
  value: 1250,
  span: null,
  source_url: sample.source_url,
  how: 'written_down',
  day: '2026-06-01',
  sha256: null,
  ...given,
})

/** A mark of every standing. */
const standingsShown = (language: Language): Html[] =>
  [
    evidence({ how: 'fetched' }),
    evidence({ finding: 'contradicted' }),
    evidence({ finding: 'not_found' }),
    evidence({ finding: 'source_gone' }),
    evidence({ how: 'read_from_copy' }),
    evidence({}),
  ].map((item) => {
    const said = standingWords(item, language, html`${manYenWords(1500, language)}`)
    return html`${manYenWords(1250, language)} ${standingMark(item, said, { what: 'example', href: '#' })}<br>`
  })

/** Every part that pages are made of, for whoever changes one: with invented values, and free. */
export const componentsPage = definePage({
  name: 'page_components',
  access: 'anybody',
  http: 'GET /components',
  input: Type.Object({}),
  back: () => '/components',
  run: async () => ({}),
  show(_, visit) {
    const { language } = visit
    const choice = (name: string, isChosen = false) => ({ name, href: '#', isChosen, count: 12 })
    const body = html`
${section('statusBadge, daysLeftText', html`<p>${lifecycleStatuses.map((one) => html`${statusBadge(one, language)} `)}</p><p>${statusBadge('open', language, true)} ${daysLeftText(0, language) ?? ''} ${daysLeftText(1, language) ?? ''} ${daysLeftText(12, language) ?? ''}</p>`)}
${section('verdictBadge', html`<p>${verdicts.map((one) => html`${verdictBadge(one, language)} `)}</p>`)}
${section('sourceLink, sourceLine', html`<p>${manYenWords(1250, language)} ${sourceLink(sample, 'example', language)}</p>${sourceLine(sample, language)}${sourceLine({}, language)}`)}
${section('standingMark', html`<p>${standingsShown(language)}</p>`)}
${section(
  'facts',
  facts([
    ['manYenWords', manYenWords(1250, language)],
    ['rateWords', rateWords(0.667, language)],
    ['dayWords', dayWords('2026-06-30', language)],
    ['—', manYenWords(null, language)],
  ]),
)}
${section('tabs, chips', html`${tabs('tabs', [choice('A', true), choice('B')])}${chips('chips', [choice('A', true), choice('B')])}`)}
${section('table', table({ caption: 'table', columns: [{ name: 'A' }, { name: 'B', isNumber: true, isSortable: true }], rows: [3, 1, 2].map((n) => [{ shown: `row ${n}` }, { shown: String(n), sortBy: n }]) }))}
${section('pager', html`${pager({ total: 55, offset: 20, limit: 20, language, href: () => '#' })}`)}
${section('panel, quotaNote', html`${panel('panel')}${quotaNote({ ...visit, callsLeft: 2 })}`)}
${section('form', html`<form role="search" action="/search"><label for="sample">input</label><div class="row"><input class="grows" id="sample" name="q" type="search"><button class="main">main</button><button type="button">button</button></div></form>`)}
${section(
  'timeLine',
  html`${timeLine(
    [
      { name: 'A', from: '2026-04-01', until: '2026-06-30' },
      { name: 'B', from: '2026-09-01', until: '2026-10-15' },
    ],
    '2026-09-10',
    'timeLine',
    language,
  )}`,
)}
${section('timeline, pre', html`<ol class="timeline"><li>1</li><li>2</li></ol><pre data-copied>pre</pre>`)}`
    return { title: 'Components', body, isWide: true, isEnhanced: true }
  },
})
