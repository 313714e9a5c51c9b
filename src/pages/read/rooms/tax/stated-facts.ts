import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { comma } from '../../../../lib/text.ts'
import { type Fact, facts } from '../../../components/panel.ts'

/** A value of a field with its standing beside it. */
export type Beside = (field: string, shown: Html | string | null) => Html | string | null

const words = {
  ja: (names: string) => `記載のない項目：${names}`,
  en: (names: string) => `Not stated: ${names}`,
} as const

/** What a record states beside what its head shows, and the names of what it does not state. */
export function statedFacts(all: readonly Fact[], above: readonly string[], language: Language): Html {
  const list = all.filter(([name]) => !above.includes(name))
  const missing = list.filter(([, value]) => value === null || value === '').map(([name]) => name)
  return html`${facts(list)}${missing.length === 0 ? null : html`<p class="quiet">${words[language](missing.join(comma[language]))}</p>`}`
}
