import { Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { addressOf } from '../addresses.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { momentWords } from '../components/figures.ts'
import { pager } from '../components/pager.ts'
import { section } from '../components/panel.ts'
import { table } from '../components/table.ts'
import { words } from './words.ts'

type LogAnswer = AnswerOf<'list_audit_snapshots'>

const rowsOnPage = 20

/** Every version that was published, free of charge as the log itself. */
export const snapshotsPage = definePage({
  name: 'page_snapshots',
  access: 'anybody',
  http: 'GET /snapshots',
  input: Type.Object({ offset: Type.Optional(Type.String({ maxLength: 6 })) }),
  back: () => '/snapshots',
  run: ({ offset = '' }, ctx) =>
    ask('list_audit_snapshots', { limit: rowsOnPage, offset: /^\d+$/.test(offset) ? Number(offset) : 0 }, ctx),
  show(log, { language, link }) {
    const said = words[language]
    return {
      title: said.title,
      description: said.description,
      canonical: '/snapshots',
      isWide: true,
      isEnhanced: true,
      body: html`<p>${said.description}</p><p><a class="button" href="${link('/verify')}">${said.verify}</a></p>
${section(said.checkpoint, html`<pre data-copied>${log.checkpoint}</pre><p class="quiet">${said.checkpointNote}</p>`, 'checkpoint')}
${section(said.log, logTable(log, language), 'log')}${section(said.compare, comparing(log, language), 'compare')}`,
    }
  },
})

function logTable({ results, total, offset }: LogAnswer, language: Language): Html {
  const said = words[language]
  return html`${table({
    caption: said.log,
    columns: [
      { name: said.id },
      { name: said.built },
      { name: said.records, isNumber: true },
      { name: said.root },
      { name: said.state },
    ],
    rows: results.map((one) => [
      { shown: html`<code>${one.snapshot_id}</code>` },
      { shown: html`<time datetime="${one.built_at}">${momentWords(one.built_at, language)}</time>` },
      { shown: grouped(one.tree_size) },
      { shown: html`<code>${one.root.replace('sha256:', '').slice(0, 16)}…</code>` },
      {
        shown: one.is_served
          ? html`<span class="badge good">${said.served}</span>`
          : one.is_kept
            ? said.kept
            : said.gone,
      },
    ]),
  })}${pager({ total, offset, limit: rowsOnPage, language, href: (to) => addressOf('/snapshots', { offset: to }) })}`
}

function comparing({ results }: LogAnswer, language: Language): Html {
  const said = words[language]
  const kept = results.filter((one) => one.is_kept)
  if (kept.length < 2) return html`<p>${said.tooFew}</p>`
  const options = (ids: readonly string[]) => ids.map((id) => html`<option value="${id}">${id}</option>`)
  const [newest = '', ...others] = kept.map(({ snapshot_id }) => snapshot_id)
  return html`<form action="/snapshots/diff" method="get" class="row">
<div class="grows"><label for="from">${said.from}</label><select id="from" name="from">${options(others)}</select></div>
<div class="grows"><label for="to">${said.to}</label><select id="to" name="to">${options([newest, ...others])}</select></div>
<button>${said.show}</button></form>`
}
