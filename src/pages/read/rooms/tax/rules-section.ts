import { taxRuleset } from '../../../../datasets/tax-ruleset.ts'
import { rulesOf } from '../../../../features/programs/context/named-in.ts'
import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Context } from '../../../../operation/context.ts'
import { rowsHeld } from '../../../../operation/lookup/rows.ts'
import { recordAddress } from '../../../addresses.ts'
import { section } from '../../../components/panel.ts'
import { ruleLine, type ShownRule } from '../rule-line.ts'
import { type MeasureName, namesInRules } from './measure-names.ts'

/** The rules that name a measure, its family or its part of the family, each once. */
export async function rulesNaming(measure: MeasureName, { snapshot }: Context): Promise<readonly ShownRule[]> {
  const found = new Map<string, ShownRule>()
  for (const name of namesInRules(measure))
    for (const rule of await rulesOf(snapshot, name)) found.set(rule.rule_id, rule)
  const rulesets = await rowsHeld(snapshot, taxRuleset)
  const pages = new Map(rulesets.map((one) => [one.ruleset_name, recordAddress('tax_rulesets', one.unified_id)]))
  const linked = (rule: ShownRule): ShownRule => ({
    ...rule,
    parties: rule.parties.map((party) => ({ ...party, page: pages.get(party.name) })),
  })
  return [...found.values()].map(linked).sort((a, b) => rankOf(a) - rankOf(b))
}

const ranks = { incompatible: 0, requires_review: 1, unknown: 1, compatible: 3 } as const

/** What excludes stands first, then what depends, then what has to be there before, then what is allowed. */
const rankOf = ({ effect, is_prerequisite }: ShownRule): number => (is_prerequisite ? 2 : ranks[effect])

const words = {
  ja: {
    title: '併用・前提のルール',
    none: 'この制度を対象とするルールは収録にありません。併用できることの証明ではありません。',
    by: (names: string) => `次の名称で探しました：${names}`,
    more: (total: number) => `全${total}件のうち最初の${most}件です。`,
  },
  en: {
    title: 'Rules on combining, and what to have first',
    none: 'No rule that names it is held; that is no proof that it may be combined.',
    by: (names: string) => `Looked for by these names: ${names}`,
    more: (total: number) => `The first ${most} of ${total}.`,
  },
} as const

/** Rules that are shown. */
const most = 20

/** What may not be combined with a measure, and what has to be there before it. */
export function rulesSection(measure: MeasureName, rules: readonly ShownRule[], language: Language): Html {
  const said = words[language]
  const list = rules.slice(0, most).map((one) => html`<li>${ruleLine(one, language)}</li>`)
  return section(
    said.title,
    html`${list.length === 0 ? html`<p class="quiet">${said.none}</p>` : html`<ol class="plain-list">${list}</ol>`}
<p class="quiet">${rules.length > most ? `${said.more(rules.length)} ` : ''}${said.by(namesInRules(measure).join('、'))}</p>`,
    'rules',
  )
}
