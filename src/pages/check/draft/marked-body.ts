import { type Html, html } from '../../../lib/html.ts'
import type { Visit } from '../../../operation/page.ts'
import { panel, section } from '../../components/panel.ts'
import { findingShown } from './finding-shown.ts'
import type { Marked } from './marked.ts'
import { isLong, markedText, mostShown, shortened } from './marked-text.ts'
import { saveForm } from './save-form.ts'
import { words } from './words.ts'

/** The draft with a mark at each citation, and what is known of each below it; `once` is the call that is saved without a second charge. */
export function markedBody(marked: Marked, draft: string, visit: Visit, once: string | undefined): Html {
  const { draft: report, _disclaimer, corpus_snapshot_id } = marked
  const { language, link } = visit
  const said = words[language]
  const { findings, not_checked: others, not_checked_count, known_gaps, as_of } = report
  const again = html`<p><a class="button" href="${link('/check/draft')}">${said.again}</a></p>`
  const list = findings
    .slice(0, mostShown)
    .map((one, i) => html`<li id="c${i + 1}">${findingShown(one, marked, language)}</li>`)
  const rest = others
    .slice(0, mostShown)
    .map(
      ({ text, reason_ja, reason_en }) =>
        html`<li>${shortened(text)}: ${language === 'ja' ? reason_ja : reason_en}</li>`,
    )
  const more = (count: number) => (count > mostShown ? html`<p>${said.more(count - mostShown)}</p>` : null)
  const gaps = known_gaps.map((gap) => html`<li>${(language === 'ja' && gap.message_ja) || gap.message}</li>`)
  const inPart = isLong(draft) ? html`<p>${said.inPart}</p>` : null
  return html`<p>${findings.length === 0 ? said.none : said.found(findings.length, not_checked_count)} ${said.day(as_of)}</p>
${section(said.marked, html`${inPart}<div class="panel draft">${markedText(draft, findings, language)}</div>`)}
${once === undefined ? null : saveForm(draft, once, visit)}
${findings.length === 0 ? null : section(said.list, html`<ol class="findings">${list}</ol>${more(findings.length)}`)}
${rest.length === 0 ? null : section(said.notChecked, html`<ul>${rest}</ul>${more(others.length)}`)}
${gaps.length === 0 ? null : section(said.gaps, html`<ul>${gaps}</ul>`)}
${panel(html`<p class="quiet">${_disclaimer}</p><p class="quiet">${corpus_snapshot_id}</p>`)}${again}`
}
