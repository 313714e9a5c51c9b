import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { recordAddress } from '../../addresses.ts'
import type { RowOf } from '../../asking.ts'

/** A rule as `list_rules_for_program` shows it. */
export type ShownRule = RowOf<'list_rules_for_program'>

const words = { ja: { and: ' と ' }, en: { and: ' and ' } } as const

/** How a rule was learnt, in words. */
export const learntWords = (learnt: string, language: Language): string => valueName('how_learnt', learnt, language)

/** What a rule names: each with its page where a record of it is held. */
export const partiesShown = ({ parties }: Pick<ShownRule, 'parties'>, language: Language): Html =>
  html`${parties.map(({ name, unified_ids: [program], records: [record] }, i) => {
    const page = program ? recordAddress('programs', program) : record && recordAddress(record.dataset, record.id)
    return html`${i > 0 ? words[language].and : ''}${page === undefined ? html`${name}` : html`<a href="${page}" rel="nofollow">${name}</a>`}`
  })}`
