import type { Program } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { manYenWords, rateWords } from '../../components/figures.ts'
import { type KeyFact, keyFacts } from '../../components/key-facts.ts'
import { fieldShown } from '../fields/field-shown.ts'
import { nextStep } from '../head/record-head.ts'
import { stateFact } from '../head/state-fact.ts'
import type { ProgramProof } from './program-proof.ts'

const words = {
  ja: { where: '地域・実施機関', nationwide: '全国・記載なし' },
  en: { where: 'Place and authority', nationwide: 'nationwide or not stated' },
} as const

interface Given {
  readonly program: Program
  readonly state: Lifecycle
  /** How sure the day is that decides. */
  readonly standing: Html | null
  readonly proof: ProgramProof
}

/** What decides about a program: whether it is open and how long, how much, which share, for whom, where, and the way on. */
export function programHead({ program, state, standing, proof }: Given, language: Language): Html | null {
  const { amount_max_man_yen: most, subsidy_rate: rate, target_types, official_url } = program
  const fact = (field: string, value: Html | string | null): KeyFact[] =>
    value === null ? [] : [{ name: fieldName(field, language, 'programs'), value, standing: proof.mark(field) }]
  return keyFacts([
    stateFact({ state, isForce: false, standing }, language),
    ...fact('amount_max_man_yen', most === null ? null : amountShown(program, most, language)),
    ...fact('subsidy_rate', rate === null ? null : html`<span class="figure">${rateWords(rate, language)}</span>`),
    ...fact('target_types', fieldShown('target_types', target_types, { language })),
    { name: words[language].where, value: whereShown(program, language) },
    ...nextStep(official_url, language),
  ])
}

/** The largest amount with the condition under which it is paid. */
function amountShown({ amount_condition: condition }: Program, most: number, language: Language): Html {
  const when = condition ? html` <span class="quiet" lang="ja">${condition}</span>` : null
  return html`<span class="figure">${manYenWords(most, language)}</span>${when}`
}

function whereShown({ prefecture, municipality, authority_name: who }: Program, language: Language): Html {
  const place = [prefecture, municipality].filter(Boolean).join('') || words[language].nationwide
  if (who === null || who === place) return html`${place}`
  return html`${place}<br>${who}`
}
