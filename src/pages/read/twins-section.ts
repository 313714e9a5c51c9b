import type { Twin } from '../../datasets/subjects/twin-programs.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { recordAddress } from '../addresses.ts'
import { section } from '../components/panel.ts'

const words = {
  ja: {
    title: '同じ制度かもしれない、別の出典の記録',
    note: '年度・回・枠を除いた名称と地域が同じで、出典が異なる記録です。同じ制度かどうかは判断していません。金額や締切は、それぞれの出典で確認してください。',
  },
  en: {
    title: 'Records from other sources that may be the same program',
    note: 'These records have the same name (apart from year, round and frame) and place, but come from another source. We have not decided whether they are the same program, so check amounts and deadlines at each source.',
  },
} as const

/** Records that may be of the same program, each with its page; null where there is none. */
export function twinsSection(twins: readonly Twin[], language: Language): Html | null {
  if (twins.length === 0) return null
  const { title, note } = words[language]
  const list = twins.map(
    ({ id, name }) => html`<li><a href="${recordAddress('programs', id)}" rel="nofollow">${name}</a></li>`,
  )
  return section(title, html`<p>${note}</p><ul>${list}</ul>`, 'twins')
}
