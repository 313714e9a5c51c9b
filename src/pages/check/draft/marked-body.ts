import type { Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { grouped } from '../../../lib/grouped.ts'
import { Html, html } from '../../../lib/html.ts'
import { datasetName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { wireTextIn } from '../../../lib/wire-text.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import { recordAddress } from '../../addresses.ts'
import { dayWords } from '../../components/figures.ts'
import { panel, section } from '../../components/panel.ts'
import { carried } from '../carried.ts'
import { markedFormats } from './marked-file.ts'
import { type DraftVerification, type MarkedFinding, markedParts } from './marked-parts.ts'
import { recordsOf, sourceTextName, statedAs } from './source-texts.ts'
import { placesShown, verdictCounts, verdictFilter } from './verdict-filter.ts'
import { verdicts, words } from './words.ts'

/** Buttons that save a checked draft: they send the same call again, which is answered with what was kept of it. */
function saveForm(draft: string, once: string, { language, link }: Visit): Html {
  const { save, saveHint } = words[language]
  const buttons = Object.entries(markedFormats).map(
    ([format, name]) => html`<button name="format" value="${format}">${name}</button>`,
  )
  return section(
    save,
    html`<form method="post" action="${link('/check/draft/marked')}" class="no-print"><input type="hidden" name="carried" value="${carried(draft)}"><input type="hidden" name="once" value="${once}"><p class="row">${buttons}</p><p class="quiet">${saveHint}</p></form>`,
  )
}

/** Comparisons and records of one finding on a page, and letters of each of their texts; the file has all. */
const mostOfEach = 3
const mostLetters = 160

/** Bytes of the longest draft that a page shows whole: a page stays under 200 KB (docs/pages.md). */
const mostShownBytes = 40_000

/** Letters on each side of a citation where a longer one is shown. */
const around = 60

/** Letters of one citation on a page. */
const mostOfOne = 200

/** Findings that a page shows; the file has all. */
const mostShown = 40

const isLong = (draft: string): boolean => Buffer.byteLength(html`${draft}`.text) > mostShownBytes

/** The text as it is, each citation with its number and verdict; of a long one what stands around the first citations. */
function markedText(
  draft: string,
  findings: readonly Finding[],
  places: ReadonlySet<number>,
  language: Language,
): Html {
  const parts = markedParts(draft, findings)
  const isInPart = isLong(draft)
  const shown = isInPart ? parts.slice(0, 2 * mostShown + 1) : parts
  return html`${shown.map((part, i) => {
    if (typeof part !== 'string') return markShown(part, places.has(part.note - 1), language)
    const isFirst = i === 0
    const isLast = i === parts.length - 1
    return html`${isInPart ? excerpt(part, isFirst, isLast) : part}`
  })}`
}

function markShown({ finding: { text, verdict }, note }: MarkedFinding, isListed: boolean, language: Language): Html {
  const [name, look] = verdicts[verdict]
  const label = `${note} ${name[language]}`
  return html`<mark class="${look}">${shortened(text)}${isListed ? html`<a href="#c${note}">${label}</a>` : html`<b>${label}</b>`}</mark>`
}

/** The two ends of what stands between citations; only one of them where it begins or ends the draft. */
function excerpt(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around) return text
  const before = isFirst ? '' : text.slice(0, around)
  const after = isLast ? '' : text.slice(-around)
  return `${whole(before)} … ${whole(after)}`
}

/** A text that fits on the page. */
const shortened = (text: string, most = mostOfOne): string =>
  text.length > most ? `${whole(text.slice(0, most))}…` : text

/** Without the half of a character that a cut has left at an end. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** What is known of a citation. */
function findingShown(one: Finding, { source_texts = {} }: DraftVerification, language: Language): Html {
  const said = words[language]
  const [name, look] = verdicts[one.verdict]
  const compared = (one.comparisons ?? [])
    .slice(0, mostOfEach)
    .map(
      ({ said: mine, stated }) =>
        html`<li>${said.said}: ${shortened(mine || '—', mostLetters)} / ${said.stated}: <q>${shortened(stated ?? '—', mostLetters)}</q></li>`,
    )
  const rests = one.rests_on.slice(0, mostOfEach)
  const texts = rests.flatMap((field) => {
    const text = source_texts[sourceTextName(field)]
    if (text === undefined) return []
    const [name, stated] = statedAs(field, text, language)
    return [html`<li>${said.states}（${name}）: <q>${shortened(stated, mostLetters)}</q></li>`]
  })
  const records = recordsOf(rests).map(
    ({ dataset, id }) =>
      html` <a href="${recordAddress(dataset, id)}">${said.record(datasetName(dataset, language))}</a>`,
  )
  const lines = [...compared, ...texts]
  return html`<strong>${shortened(one.text)}</strong> <span class="badge ${look}">${name[language]}</span>
<p>${language === 'ja' ? one.reason_ja : one.reason_en}</p>${lines.length === 0 ? new Html('') : html`<ul>${lines}</ul>`}<p class="quiet">${sourceLink(one, language)}${records}</p>`
}

/** How many citations have each verdict, where the page begins. */
const countsShown = (findings: readonly Finding[], language: Language): Html[] =>
  verdictCounts(findings).map(({ verdict, count }) => {
    const [name, look] = verdicts[verdict]
    return html`<span class="badge ${look}">${name[language]} ${grouped(count)}</span>`
  })

function sourceLink({ source_url }: Finding, language: Language): Html | null {
  if (source_url === null) return null
  const publisher = publisherAt(source_url)?.attribution ?? null
  return html`<a class="source" href="${source_url}" rel="external noreferrer">${words[language].source}</a>${publisher === null ? null : ` ${publisher}`}`
}

/** The draft with a mark at each citation, and what is known of each below it; `once` is the call that is saved without a second charge. */
export function markedBody(marked: DraftVerification, draft: string, visit: Visit, once: string | undefined): Html {
  const { draft: report, _disclaimer, corpus_snapshot_id } = marked
  const { language, link } = visit
  const said = words[language]
  const { findings, not_checked: others, not_checked_count, known_gaps, as_of } = report
  const again = html`<p><a class="button" href="${link('/check/draft')}">${said.again}</a></p>`
  const places = placesShown(findings, mostShown)
  const list = findings.flatMap((one, i) =>
    places.has(i)
      ? [
          html`<li id="c${i + 1}" value="${i + 1}" class="of-${one.verdict}">${findingShown(one, marked, language)}</li>`,
        ]
      : [],
  )
  const rest = others
    .slice(0, mostShown)
    .map(
      ({ text, reason_ja, reason_en }) =>
        html`<li>${shortened(text)}: ${language === 'ja' ? reason_ja : reason_en}</li>`,
    )
  const more = (count: number) => (count > mostShown ? html`<p>${said.more(count - mostShown)}</p>` : null)
  const gaps = known_gaps.map((gap) => html`<li>${(language === 'ja' && gap.message_ja) || gap.message}</li>`)
  const inPart = isLong(draft) ? html`<p>${said.inPart}</p>` : null
  return html`<p>${findings.length === 0 ? said.none : said.found(findings.length, not_checked_count)} ${said.day(dayWords(as_of, language))}</p>
${findings.length === 0 ? null : html`<p class="row">${countsShown(findings, language)}</p>`}
${section(said.marked, html`${inPart}<div class="panel draft">${markedText(draft, findings, places, language)}</div>`)}
${once === undefined ? null : saveForm(draft, once, visit)}
${findings.length === 0 ? null : section(said.list, html`${verdictFilter(findings, language)}<ol class="findings">${list}</ol>${more(findings.length)}`)}
${rest.length === 0 ? null : section(said.notChecked, html`<ul>${rest}</ul>${more(others.length)}`)}
${gaps.length === 0 ? null : section(said.gaps, html`<ul>${gaps}</ul>`)}
${panel(html`<p class="quiet">${wireTextIn(_disclaimer, language)}</p><p class="quiet">${corpus_snapshot_id}</p>`)}${again}`
}
