import { evaluatePredicate, type Profile } from '../../../../../lib/evaluate-predicate.ts'
import { type Html, html } from '../../../../../lib/html.ts'
import type { Language } from '../../../../../lib/language.ts'
import type { Predicate } from '../../../../../lib/predicate.ts'
import { conditionWords } from './condition-words.ts'

/** What is known of a condition after some answers. */
export type ConditionState = 'met' | 'unmet' | 'open'

/** How a condition stands by what was answered; what nobody has answered is open, unless the rest decides. */
function stateOf(predicate: Predicate, profile: Profile): ConditionState {
  const { applicable, assumed } = evaluatePredicate({ predicate, citations: [] }, profile)
  if (applicable === null || (applicable && assumed.length > 0)) return 'open'
  return applicable ? 'met' : 'unmet'
}

const words = {
  ja: { all: '次のすべて', any: '次のいずれか', not: '次に当たらないこと', none: '選択肢がなく、満たせません' },
  en: {
    all: 'All of these',
    any: 'Any of these',
    not: 'None of these',
    none: 'No alternative is given, so it cannot be met',
  },
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
export function conditionsShown(predicate: Predicate, profile: Profile, language: Language): Html {
  if (predicate.op === 'all') return listOf(predicate.of, profile, language)
  return listOf([predicate], profile, language)
}

const listOf = (list: readonly Predicate[], profile: Profile, language: Language): Html =>
  html`<ul>${list.map((one) => html`<li>${oneShown(one, profile, language)}</li>`)}</ul>`

function oneShown(predicate: Predicate, profile: Profile, language: Language): Html {
  const said = words[language]
  const badge = stateBadge(stateOf(predicate, profile), language)
  if (predicate.text !== undefined && language === 'ja') return html`${predicate.text} ${badge}`
  if (predicate.op === 'all' || predicate.op === 'any')
    return predicate.of.length === 0
      ? html`${said.none} ${badge}`
      : html`${said[predicate.op]} ${badge}${listOf(predicate.of, profile, language)}`
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
