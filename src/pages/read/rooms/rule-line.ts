import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { recordAddress } from '../../addresses.ts'
import type { RowOf } from '../../asking.ts'
import { sourceLink } from '../../components/source-link.ts'
import { verdictBadge } from '../../components/verdict-badge.ts'

/** A rule as `list_rules_for_program` shows it. */
export type ShownRule = RowOf<'list_rules_for_program'>

const words = {
  ja: { first: '前提', rule: 'ルール', and: ' と ', depends: '判断に必要なこと' },
  en: { first: 'to have first', rule: 'rule', and: ' and ', depends: 'depends on' },
} as const

/** How a rule was learnt, in words. */
export const learntWords = (learnt: string, language: Language): string => valueName('how_learnt', learnt, language)

/** What a rule names: each with its page where a record of it is held. */
export const partiesShown = ({ parties }: Pick<ShownRule, 'parties'>, language: Language): Html =>
  html`${parties.map(({ name, unified_ids: [program], records: [record] }, i) => {
    const page = program ? recordAddress('programs', program) : record && recordAddress(record.dataset, record.id)
    return html`${i > 0 ? words[language].and : ''}${page === undefined ? html`${name}` : html`<a href="${page}" rel="nofollow">${name}</a>`}`
  })}`

/** A rule in a list: what it makes of which programs, and where it stands. */
export function ruleLine(rule: ShownRule, language: Language): Html {
  const { first, rule: noun, depends } = words[language]
  const badge = rule.is_prerequisite
    ? html`<span class="badge asks">${first}</span>`
    : verdictBadge(rule.effect, language)
  const asks =
    rule.asks.length === 0
      ? null
      : html`<br><span class="quiet">${depends}: ${rule.asks.map(({ ja }) => ja).join('、')}</span>`
  return html`${badge} ${partiesShown(rule, language)}
${rule.description === null ? null : html`<p>${rule.description}</p>`}
<span class="quiet">${learntWords(rule.learnt, language)}</span> ${sourceLink({ source_url: rule.source_urls[0] ?? null }, noun, language)} <a class="source" href="${recordAddress('exclusion_rules', rule.rule_id)}" rel="nofollow">${noun} ${rule.rule_id}</a>${asks}`
}
