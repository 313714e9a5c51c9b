import { type Program, program as programs } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import { datasetName, fieldName, pathName, valueName, valueText } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { comma } from '../../../lib/text.ts'
import { dayWords, manYenWords, rateWords } from '../../components/figures.ts'
import { type Fact, facts } from '../../components/panel.ts'
import { daysLeftText, lastDayText, statusBadge } from '../../components/status-badge.ts'
import { fieldShown } from '../fields/field-shown.ts'
import type { ProgramProof } from './program-proof.ts'

const words = {
  ja: {
    status: '状態',
    basis: '根拠の項目',
    why: '状態の理由',
    place: '地域',
    nationwide: '全国・記載なし',
  },
  en: {
    status: 'Status',
    basis: 'rests on',
    why: 'Why',
    place: 'Place',
    nationwide: 'nationwide or not stated',
  },
} as const

interface Given {
  readonly program: Program
  readonly state: Lifecycle
  /** Why it stands where it does. */
  readonly why: Html
  readonly proof: ProgramProof
}

/** What a program states of itself, each figure with its standing beside it. */
export function programFacts({ program, state, why, proof }: Given, language: Language): Html {
  const said = words[language]
  const named = (field: string) => fieldName(field, language, 'programs')
  const fact = (field: string, shown: Html | string | null): Fact => [named(field), proof.beside(field, shown)]
  const { amount_max_man_yen: most, amount_min_man_yen: least, subsidy_rate: rate, intake } = program
  const list: Fact[] = [
    [said.status, statusShown(state, language)],
    [said.why, why],
    fact('intake', intake === 'unknown' ? null : valueName('intake', intake, language)),
    [named('application_window'), windowShown(program, proof, language)],
    [named('amount_max_man_yen'), mostShown(program, most, proof, language)],
    fact('amount_min_man_yen', least === null ? null : manYenWords(least, language)),
    fact('subsidy_rate', rateWords(rate, language)),
    fact('authority_name', program.authority_name),
    [said.place, [program.prefecture, program.municipality].filter(Boolean).join('') || said.nationwide],
    fact('target_types', fieldShown('target_types', program.target_types, { language })),
    fact('funding_purpose', fieldShown('funding_purpose', program.funding_purpose, { language })),
    fact('aliases', fieldShown('aliases', program.aliases, { language })),
    fact('official_url', fieldShown('official_url', program.official_url, { language })),
    ...details(program, proof, language),
  ]
  return facts(list)
}

/** The largest amount with the condition under which it is paid. */
function mostShown(
  { amount_condition: condition }: Program,
  most: number | null,
  proof: ProgramProof,
  language: Language,
): Html {
  const shown = manYenWords(most, language)
  const when = condition && most !== null ? html`<span lang="ja">（${condition}）</span>` : null
  return html`${shown}${when} ${proof.mark('amount_max_man_yen')}`
}

/** What is known beyond the figures, by its dimension. */
const details = ({ enriched }: Program, proof: ProgramProof, language: Language): Fact[] =>
  Object.entries(enriched ?? {}).map(([letter, value]) => [
    valueName('enriched', letter, language),
    proof.beside(`enriched.${letter}`, fieldShown(letter, value, { language })),
  ])

function statusShown(state: Lifecycle, language: Language): Html {
  const left = daysLeftText(state.days_left, language)
  const basis =
    state.basis.length === 0
      ? null
      : html` <span class="quiet">(${words[language].basis}: ${state.basis.map((one) => basisName(one, language)).join(comma[language])})</span>`
  return html`${statusBadge(state.status, language)}${left === null ? null : html` <strong>${left}</strong>`}${basis}`
}

function windowShown(program: Program, proof: ProgramProof, language: Language): Html | null {
  const { start, end } = program.application_window
  if (start === null && end === null) return null
  return html`${dayWords(start, language)} – ${lastDayText(end, program.application_end_time, language)} ${proof.mark('application_window', 'application_end_time')}`
}

/** A field that a status rests on, as people read it: `dataset.field`, or a path in the program itself. */
function basisName(basis: string, language: Language): string {
  const inPlace = valueText('basis', basis)
  if (inPlace) return inPlace[language]
  const [dataset = '', field = ''] = basis.split('.')
  return field === '' || Object.hasOwn(programs.fields, dataset)
    ? pathName(basis, language, 'programs')
    : `${datasetName(dataset, language)} ${fieldName(field, language, dataset)}`
}
