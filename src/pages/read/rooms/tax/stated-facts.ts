import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { comma } from '../../../../lib/text.ts'
import { type Fact, facts } from '../../../components/panel.ts'
import { type SourceFields, sourceLink } from '../../../components/source-link.ts'

const words = {
  ja: {
    missing: (names: string) => `記載のない項目：${names}`,
    sure: (share: string) => `記録の確度：${share}`,
  },
  en: {
    missing: (names: string) => `Not stated: ${names}`,
    sure: (share: string) => `Confidence of the record: ${share}`,
  },
} as const

interface Stating extends SourceFields {
  readonly confidence: number | null
}

/** What a record states, each with its source beside it, and the names of what it does not state. */
export function statedFacts(list: readonly Fact[], record: Stating, language: Language): Html {
  const isStated = ([, value]: Fact) => value !== null && value !== ''
  const shown = list
    .filter(isStated)
    .map(([name, value]) => [name, html`${value} ${sourceLink(record, name, language)}`] as const)
  const missing = list.filter((one) => !isStated(one)).map(([name]) => name)
  const said = words[language]
  const notes = [
    missing.length === 0 ? '' : said.missing(missing.join(comma[language])),
    record.confidence === null ? '' : said.sure(`${Math.round(record.confidence * 100)}%`),
  ].filter(Boolean)
  return html`${facts(shown)}${notes.map((note) => html`<p class="quiet">${note}</p>`)}`
}
