import { lineOf } from '../../../../datasets/bracketed-name.ts'
import { nameBook } from '../../../../datasets/subjects/name-book.ts'
import { rulesOf } from '../../../../features/programs/context/named-in.ts'
import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Context } from '../../../../operation/context.ts'
import { section } from '../../../components/panel.ts'
import type { ShownRule } from '../rule-line.ts'
import { rulesTable } from '../rules-table.ts'

/** The rules that name a measure or its line, each once, and by what they were looked for. */
export interface NamingRules {
  readonly names: readonly string[]
  readonly rules: readonly ShownRule[]
}

/** The rules that name the subject of a record, by any id or name, or its line. */
export async function rulesNaming(ref: string, { snapshot }: Context): Promise<NamingRules> {
  const { names = [] } = (await nameBook(snapshot)).byRef(ref) ?? {}
  const sought = [...new Set([...names, ...names.map(lineOf)])]
  const found = new Map<string, ShownRule>()
  for (const name of [ref, ...sought]) for (const rule of await rulesOf(snapshot, name)) found.set(rule.rule_id, rule)
  return { names: sought, rules: [...found.values()].sort((a, b) => rankOf(a) - rankOf(b)) }
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
    title: 'Combination rules and prerequisites',
    none: 'We hold no rule about this measure. That does not mean that it may be combined.',
    by: (names: string) => `Searched under: ${names}`,
    more: (total: number) => `The first ${most} of ${total}.`,
  },
} as const

/** Rules that are shown. */
const most = 20

/** What may not be combined with a measure, and what has to be there before it. */
export function rulesSection({ names, rules }: NamingRules, language: Language): Html {
  const said = words[language]
  return section(
    said.title,
    html`${rules.length === 0 ? html`<p class="quiet">${said.none}</p>` : rulesTable(rules.slice(0, most), said.title, language)}
<p class="quiet">${rules.length > most ? `${said.more(rules.length)} ` : ''}${said.by(names.slice(0, most).join('、'))}</p>`,
    'rules',
  )
}
