import { canonicalJson } from '../../../../../lib/canonical-json.ts'
import { type Html, html } from '../../../../../lib/html.ts'
import type { Language } from '../../../../../lib/language.ts'
import type { Predicate } from '../../../../../lib/predicate.ts'
import { fieldOf, leavesOf } from './asked-fields.ts'
import { conditionWords } from './condition-words.ts'

/** What is known of a condition after some answers. */
export type ConditionState = 'met' | 'unmet' | 'open'

/** What was answered, and which conditions the evaluation found to hold. */
export interface ConditionAnswers {
  readonly profile: Readonly<Record<string, unknown>>
  /** Conditions that hold, in canonical JSON. */
  readonly held: ReadonlySet<string>
}

/** A condition that holds as answers of `evaluate_tax_rulesets` write it. */
export const heldIn = (matched: readonly unknown[]): ReadonlySet<string> =>
  new Set(matched.map((one) => canonicalJson(one)))

/** How a condition stands: what nobody has answered is open, unless the rest decides. */
export function stateOf(predicate: Predicate, judged: ConditionAnswers): ConditionState {
  if (predicate.op === 'all' || predicate.op === 'any') {
    const states = predicate.of.map((one) => stateOf(one, judged))
    const [deciding, other] = predicate.op === 'all' ? (['unmet', 'met'] as const) : (['met', 'unmet'] as const)
    return states.includes(deciding) ? deciding : states.includes('open') ? 'open' : other
  }
  if (leavesOf(predicate).some((leaf) => !Object.hasOwn(judged.profile, fieldOf(leaf)))) return 'open'
  return judged.held.has(canonicalJson(predicate.written)) ? 'met' : 'unmet'
}

const words = {
  ja: { all: '次のすべて', any: '次のいずれか', not: '次に当たらないこと', none: '選択肢がなく、満たせません' },
  en: { all: 'All of these', any: 'Any of these', not: 'None of this', none: 'No alternative, so it cannot be met' },
} as const

const badges = {
  met: { look: 'good', ja: '満たす', en: 'met' },
  unmet: { look: 'bad', ja: '満たさない', en: 'not met' },
  open: { look: 'warn', ja: '未回答', en: 'not answered' },
} as const

/** A state in words and colour. */
function stateBadge(state: ConditionState, language: Language): Html {
  return html`<span class="badge ${badges[state].look}">${badges[state][language]}</span>`
}

/** Conditions as a list in words, each with how it stands. */
export function conditionsShown(predicate: Predicate, judged: ConditionAnswers, language: Language): Html {
  if (predicate.op === 'all') return listOf(predicate.of, judged, language)
  return listOf([predicate], judged, language)
}

const listOf = (list: readonly Predicate[], judged: ConditionAnswers, language: Language): Html =>
  html`<ul>${list.map((one) => html`<li>${oneShown(one, judged, language)}</li>`)}</ul>`

function oneShown(predicate: Predicate, judged: ConditionAnswers, language: Language): Html {
  const said = words[language]
  const badge = stateBadge(stateOf(predicate, judged), language)
  if (predicate.op === 'all' || predicate.op === 'any')
    return predicate.of.length === 0
      ? html`${said.none} ${badge}`
      : html`${said[predicate.op]} ${badge}${listOf(predicate.of, judged, language)}`
  if (predicate.op === 'not') return html`${said.not} ${badge}<ul><li>${withinShown(predicate.of, language)}</li></ul>`
  return html`${conditionWords(predicate, language)} ${badge}`
}

/** What must not hold, which is judged as a whole. */
function withinShown(predicate: Predicate, language: Language): Html {
  const said = words[language]
  if (predicate.op === 'not') return html`${said.not}<ul><li>${withinShown(predicate.of, language)}</li></ul>`
  if (predicate.op !== 'all' && predicate.op !== 'any') return html`${conditionWords(predicate, language)}`
  return html`${said[predicate.op]}<ul>${predicate.of.map((one) => html`<li>${withinShown(one, language)}</li>`)}</ul>`
}
