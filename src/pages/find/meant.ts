import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Understood } from '../../operation/search/understood-shapes.ts'
import { recordAddress } from '../addresses.ts'
import type { AnswerOf } from '../asking.ts'
import { panel } from '../components/panel.ts'
import type { ListedAnswer } from './find-query.ts'
import type { SearchName } from './kinds.ts'
import { words } from './words.ts'

type Members = Pick<Understood, 'named_provisions' | 'known_gaps'>

/** What a search knows beside rows of what its words mean. */
export type MeaningMembers = Required<Members>

/** The same in an answer; most searches know nothing of the kind. */
export function meantIn(answer: AnswerOf<SearchName> | ListedAnswer): MeaningMembers {
  const { named_provisions = [], known_gaps = [] } = answer as Members
  return { named_provisions, known_gaps }
}

/** Provisions with the page of their text, or of their law where no text is held, and what is not stated. */
export function meantShown(
  { named_provisions: provisions, known_gaps: gaps }: MeaningMembers,
  language: Language,
): Html | null {
  if (provisions.length + gaps.length === 0) return null
  const said = words[language]
  const items = provisions.map(({ law_title, article, address, unified_id, about, about_ja, in_force_from }) => {
    const name = `${article?.startsWith('第') === false ? '' : law_title}${article ?? ''}`
    const page =
      address !== null
        ? recordAddress('law_articles', address)
        : unified_id === null
          ? null
          : recordAddress('laws', unified_id)
    const text = language === 'ja' ? about_ja : about
    const from = in_force_from === null ? null : html` <span class="quiet">${said.inForceFrom(in_force_from)}</span>`
    return html`<li>${page === null ? name : html`<a href="${page}">${name}</a>`}${text === null ? null : html`：${text}`}${from}</li>`
  })
  const list = items.length === 0 ? null : html`<p>${said.provisions}</p><ul>${items}</ul>`
  const isKnown = provisions.some(({ basis }) => basis === 'general_knowledge')
  const notes = gaps.map((gap) => html`<p>${language === 'ja' ? gap.message_ja : gap.message}</p>`)
  return panel(html`${list}${isKnown ? html`<p class="quiet">${said.provisionsBasis}</p>` : null}${notes}`)
}
