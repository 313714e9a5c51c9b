import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { comma } from '../../lib/text.ts'

const words = {
  ja: (names: string) => `収録にないもの：${names}（存在しないことを示すものではありません）`,
  en: (names: string) => `Not in this collection: ${names} (which does not show that there is none)`,
} as const

/** What nothing is held of, said once and last; nothing where all is held. */
export const notHeld = (names: readonly string[], language: Language): Html | null =>
  names.length === 0 ? null : html`<p class="quiet" id="not-held">${words[language](names.join(comma[language]))}</p>`
