import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { comma } from '../../../lib/text.ts'
import { recordAddress } from '../../addresses.ts'
import { sourceLink } from '../../components/source-link.ts'
import { table } from '../../components/table.ts'
import { verdictBadge } from '../../components/verdict-badge.ts'
import { learntWords, partiesShown, type ShownRule } from './rule-line.ts'

const words = {
  ja: {
    first: '前提',
    columns: ['判定', '制度', '内容', '根拠'],
    depends: '判断に必要なこと：',
    rule: 'ルールの記録',
  },
  en: {
    first: 'to have first',
    columns: ['Verdict', 'Programs', 'What it says', 'Basis'],
    depends: 'Depends on: ',
    rule: 'The rule',
  },
} as const

/** Rules one below the other: what each makes of which programs, in which words, and where it stands. */
export function rulesTable(rules: readonly ShownRule[], caption: string, language: Language): Html {
  const [verdict = '', ...others] = words[language].columns
  return table({
    caption,
    columns: [{ name: verdict }, ...others.map((name) => ({ name, isWordy: true as const }))],
    rows: rules.map((rule) => rowOf(rule, language)),
  })
}

function rowOf(rule: ShownRule, language: Language) {
  const { first, depends, rule: noun } = words[language]
  const badge = rule.is_prerequisite
    ? html`<span class="badge asks">${first}</span>`
    : verdictBadge(rule.effect, language)
  const asks =
    rule.asks.length === 0
      ? null
      : html`<br><span class="quiet">${depends}${rule.asks.map(({ ja }) => ja).join(comma[language])}</span>`
  return [
    { shown: badge },
    { shown: partiesShown(rule, language) },
    { shown: html`${rule.description ?? ''}${asks}` },
    {
      shown: html`${learntWords(rule.learnt, language)}<br>${sourceLink({ source_url: rule.source_urls[0] ?? null }, noun, language)} <a class="source" href="${recordAddress('exclusion_rules', rule.rule_id)}" rel="nofollow">${noun}<span class="unseen"> ${rule.rule_id}</span></a>`,
    },
  ]
}
