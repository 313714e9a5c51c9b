import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import { AppError } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { actForm, foldedForm } from './act-form.ts'
import { ageWords } from './age-words.ts'
import { barChart, shareBar } from './bars.ts'
import { chips, selectField, tabs } from './choices.ts'
import { dayWords, eraDayWords, manYenWords, momentWords, rateWords } from './figures.ts'
import { keyFacts } from './key-facts.ts'
import { forceBadge, lastPeriodText } from './last-period.ts'
import { listSection } from './list-section.ts'
import { notHeld } from './not-held.ts'
import { pager } from './pager.ts'
import { facts, panel, quotaNote, section } from './panel.ts'
import { pickBox, pickForm } from './picking.ts'
import { textField, tickBoxes, unsent } from './sent-form.ts'
import { sourceLine, sourceLink } from './source-link.ts'
import { sourcesOf } from './sources.ts'
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

/** A form that was refused for one of its fields. */
const refused = {
  values: { refused: 'A' },
  failure: new AppError('invalid', { ja: '数字で指定してください。', en: 'Give a number.', field: 'refused' }),
}

/** A measure that goes by tax periods, the stated day over. */
const period = { by: 'contains', day: '2026-09-30', isPast: true } as const

/** Words of the samples: invented, in both languages. */
const words = {
  ja: { title: '画面の部品', input: '名称', help: '入力の例', choice: '種類', rounds: ['第1回', '第2回', '第3回'] },
  en: {
    title: 'Components',
    input: 'Name',
    help: 'An example',
    choice: 'Kind',
    rounds: ['Call 1', 'Call 2', 'Call 3'],
  },
} as const

const marksShown = (language: Language): Html => html`
${section('statusBadge, daysLeftText', html`<p>${lifecycleStatuses.map((one) => html`${statusBadge(one, language)} `)}</p><p>${statusBadge('open', language, true)} ${daysLeftText(0, language) ?? ''} ${daysLeftText(1, language) ?? ''} ${daysLeftText(12, language) ?? ''} ${ageWords(3, language)}</p>`)}
${section('forceBadge, lastPeriodText', html`<p>${forceBadge('past_stated_end', period, language)} ${lastPeriodText(period, language)}</p>`)}
${section('verdictBadge', html`<p>${verdicts.map((one) => html`${verdictBadge(one, language)} `)}</p>`)}
${section('sourceLink, sourceLine', html`<p>${manYenWords(1250, language)} ${sourceLink(sample, 'example', language)}</p>${sourceLine(sample, language)}${sourceLine({}, language)}`)}
${section('standingMark', html`<p>${standingsShown(language)}</p>`)}`

function recordsShown(language: Language): Html {
  const { rounds } = words[language]
  const standing = standingMark(evidence({}), standingWords(evidence({}), language), { what: 'example', href: '#' })
  const figure = { isFigure: true, standing }
  return html`
${section(
  'keyFacts, notHeld',
  html`${keyFacts([
    {
      name: 'statusBadge',
      value: html`${statusBadge('open', language)} <strong class="figure">${daysLeftText(12, language) ?? ''}</strong><br>${dayWords('2026-06-30', language)}`,
    },
    { name: 'manYenWords', value: manYenWords(1250, language), ...figure },
    { name: 'rateWords', value: rateWords(0.667, language), ...figure },
    { name: 'words', value: words[language].help },
    { name: 'isWhole', value: words[language].help, isWhole: true, standing },
  ])}${notHeld([rounds[0], rounds[1]], language)}`,
)}
${section(
  'facts',
  facts([
    ['eraDayWords', eraDayWords('2026-06-30', language)],
    ['momentWords', momentWords('2026-06-30T03:04:00Z', language)],
    ['—', manYenWords(null, language)],
  ]),
)}
${section(
  'timeLine',
  html`${timeLine(
    [
      { name: rounds[0], from: '2026-04-01', until: '2026-06-30' },
      { name: rounds[1], from: '2026-09-01', until: '2026-10-15' },
    ],
    '2026-09-10',
    'timeLine',
    language,
  )}`,
)}
${section(
  'barChart, shareBar',
  html`${barChart(
    rounds.map((name, i) => ({ name, value: (i + 2) / 6 })),
    'barChart',
    { most: 1, said: (value) => `${Math.round(value * 100)}%` },
  )}<p>${shareBar(2, 3)}</p>`,
)}`
}

function listsShown(language: Language): Html {
  const choice = (name: string, isChosen = false) => ({ name, href: '#', isChosen, count: 12 })
  const sources = sourcesOf([sample, sample], language)
  return html`
${section('tabs, chips', html`${tabs('tabs', [choice('A', true), choice('B')])}${chips('chips', [choice('A', true), choice('B')])}`)}
${section('table, sourcesOf', html`${table({ caption: 'table', columns: [{ name: 'A' }, { name: 'B', isNumber: true, isSortable: true }], rows: [3, 1, 2].map((n) => [{ shown: `row ${n}` }, { shown: String(n), sortBy: n }]) })}${sources.line}`)}
${listSection({ heading: 'listSection', id: 'list', columns: ['A', 'B'], rows: [] }, language)}
${section('pager', html`${pager({ total: 55, offset: 20, limit: 20, language, href: () => '#' })}`)}
${section('timeline, pre', html`<ol class="timeline"><li>1</li><li>2</li></ol><pre data-copied>pre</pre>`)}`
}

function formsShown(visit: Visit): Html {
  const { language } = visit
  const said = words[language]
  const options = said.rounds.map((name) => ({ value: name, name }))
  return html`
${section('panel, quotaNote', html`${panel('panel')}${quotaNote({ ...visit, callsLeft: 2 })}`)}
${section('row', html`<form role="search" action="/search"><label for="sample">${said.input}</label><div class="row"><input class="grows" id="sample" name="q" type="search"><button class="main">main</button><button type="button">button</button><button type="button" disabled>disabled</button><button type="button" class="small">small</button></div></form>`)}
${section(
  'selectField, form',
  html`<form action="/search"><label for="text">${said.input}</label><input id="text" name="text" aria-describedby="help"><p class="quiet" id="help">${said.help}</p>
${selectField({ name: 'choice', label: said.choice, options, chosen: said.rounds[1] })}
<label for="day">${said.choice}</label><input id="day" name="day" type="date"><label for="brought">${said.input}</label><input id="brought" name="brought" type="file">
<label for="long">${said.input}</label><textarea id="long" name="long" rows="3"></textarea>
<fieldset><legend>${said.choice}</legend>${said.rounds.map((name) => html`<label><input type="radio" name="one" value="${name}">${name}</label>`)}</fieldset>
<button class="main">main</button></form>`,
)}
${section('textField, tickBoxes', html`<form action="/search">${textField({ id: 'refused', name: 'refused', label: said.input, sent: refused }, language)}${tickBoxes({ id: 'boxes', legend: said.choice, sent: unsent, of: 'boxes', boxes: said.rounds.map((label, i) => ({ name: `box-${i}`, label })) }, language)}<button>button</button></form>`)}
${section('pickBox, pickForm', html`<p>${pickBox('UNI-6882390b71', said.rounds[0], language)} ${said.rounds[0]}</p>${pickForm(visit)}`)}
${section('actForm, foldedForm', html`${actForm({ action: '/components', button: 'actForm', isFinal: true }, visit)}${foldedForm({ action: '/components', button: 'foldedForm' }, visit)}`)}`
}

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
    const body = html`${marksShown(language)}${recordsShown(language)}${listsShown(language)}${formsShown(visit)}`
    return { title: words[language].title, body, isWide: true, isEnhanced: true }
  },
})
