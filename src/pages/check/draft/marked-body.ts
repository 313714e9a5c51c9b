import type { DraftReport, Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Visit } from '../../../operation/page.ts'
import { recordAddress } from '../../addresses.ts'
import { panel, section } from '../../components/panel.ts'
import { markedMarkdown } from './marked-markdown.ts'
import { verdicts, words } from './words.ts'

/** What `verify_citations` answers about a draft. */
export interface Marked {
  readonly draft: DraftReport
  readonly _disclaimer: string
  readonly corpus_snapshot_id: string
}

/** The draft with a mark at each citation, and what is known of each below it. */
export function markedBody(
  { draft: report, _disclaimer, corpus_snapshot_id }: Marked,
  draft: string,
  visit: Visit,
): Html {
  const { language, link } = visit
  const said = words[language]
  const { findings, not_checked: others, not_checked_count, known_gaps, as_of } = report
  const again = html`<p><a class="button" href="${link('/check/draft')}">${said.again}</a></p>`
  const file = Buffer.from(markedMarkdown(draft, report, language)).toString('base64')
  const list = findings.map((one, i) => html`<li id="c${i + 1}">${findingShown(one, language)}</li>`)
  const rest = others.map(
    ({ text, reason_ja, reason_en }) => html`<li>${text}: ${language === 'ja' ? reason_ja : reason_en}</li>`,
  )
  const gaps = known_gaps.map((gap) => html`<li>${(language === 'ja' && gap.message_ja) || gap.message}</li>`)
  return html`<p>${findings.length === 0 ? said.none : said.found(findings.length, not_checked_count)} ${said.day(as_of)}</p>
<p class="row no-print"><a class="button main" download="konkyo-checked-draft.md" href="data:text/markdown;charset=utf-8;base64,${file}">${said.save}</a></p>
${section(said.marked, html`<div class="panel draft">${markedText(draft, findings, language)}</div>`)}
${findings.length === 0 ? null : section(said.list, html`<ol class="findings">${list}</ol>`)}
${rest.length === 0 ? null : section(said.notChecked, html`<ul>${rest}</ul>`)}
${gaps.length === 0 ? null : section(said.gaps, html`<ul>${gaps}</ul>`)}
${panel(html`<p class="quiet">${_disclaimer}</p><p class="quiet">${corpus_snapshot_id}</p>`)}${again}`
}

/** The text as it is, each citation with its number and verdict; one inside of another has no mark of its own. */
function markedText(draft: string, findings: readonly Finding[], language: Language): Html {
  const parts: Html[] = []
  let at = 0
  for (const [i, { start, end, verdict }] of findings.entries()) {
    if (start < at) continue
    const [name, look] = verdicts[verdict]
    parts.push(
      html`${draft.slice(at, start)}<mark class="${look}">${draft.slice(start, end)}<a href="#c${i + 1}">${i + 1} ${name[language]}</a></mark>`,
    )
    at = end
  }
  return html`${parts}${draft.slice(at)}`
}

function findingShown(one: Finding, language: Language): Html {
  const said = words[language]
  const [name, look] = verdicts[one.verdict]
  const compared = (one.comparisons ?? []).map(
    ({ said: mine, stated }) =>
      html`<li>${said.said}: ${mine || '—'} / ${said.stated}: <q>${stated === null ? '—' : stated}</q></li>`,
  )
  const records = one.rests_on.map(
    ({ dataset, id, field }) => html` <a href="${recordAddress(dataset, id)}">${dataset} ${id} ${field}</a>`,
  )
  const source =
    one.source_url === null
      ? null
      : html`<a class="source" href="${one.source_url}" rel="external noreferrer">${said.source}</a>`
  return html`<strong>${one.text}</strong> <span class="badge ${look}">${name[language]}</span>
<p>${language === 'ja' ? one.reason_ja : one.reason_en}</p>${compared.length === 0 ? new Html('') : html`<ul>${compared}</ul>`}<p class="quiet">${source}${records}</p>`
}
