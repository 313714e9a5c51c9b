import type { Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import { recordAddress } from '../../addresses.ts'
import type { Marked } from './marked.ts'
import { shortened } from './marked-text.ts'
import { sourceTextName } from './source-texts.ts'
import { verdicts, words } from './words.ts'

/** Comparisons and records of one finding on a page, and letters of each of their texts; the file has all. */
const mostOfEach = 3
const mostLetters = 160

/** What is known of a citation. */
export function findingShown(one: Finding, { source_texts = {} }: Marked, language: Language): Html {
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
    return text === undefined ? [] : [html`<li>${said.states}: <q>${shortened(text, mostLetters)}</q></li>`]
  })
  const records = rests.map(
    (field) => html` <a href="${recordAddress(field.dataset, field.id)}">${sourceTextName(field)}</a>`,
  )
  const lines = [...compared, ...texts]
  return html`<strong>${shortened(one.text)}</strong> <span class="badge ${look}">${name[language]}</span>
<p>${language === 'ja' ? one.reason_ja : one.reason_en}</p>${lines.length === 0 ? new Html('') : html`<ul>${lines}</ul>`}<p class="quiet">${sourceLink(one, language)}${records}</p>`
}

function sourceLink({ source_url }: Finding, language: Language): Html | null {
  if (source_url === null) return null
  const publisher = publisherAt(source_url)?.attribution ?? null
  return html`<a class="source" href="${source_url}" rel="external noreferrer">${words[language].source}</a>${publisher === null ? null : ` ${publisher}`}`
}
