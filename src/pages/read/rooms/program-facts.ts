import { type Program, program as programs } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import { datasetName, fieldName, pathName, valueName, valueText } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { comma } from '../../../lib/text.ts'
import { dayWords, manYenWords } from '../../components/figures.ts'
import { type Fact, facts } from '../../components/panel.ts'
import { lastDayText } from '../../components/status-badge.ts'
import { fieldShown } from '../fields/field-shown.ts'
import type { ProgramProof } from './program-proof.ts'

const words = {
  ja: {
    basis: '根拠の項目',
    why: '状態の理由',
  },
  en: {
    basis: 'basis',
    why: 'Why',
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
  const { amount_min_man_yen: least, intake } = program
  return facts([
    [said.why, html`${why}${basisShown(state, language)}`],
    fact('intake', intake === 'unknown' ? null : valueName('intake', intake, language)),
    [named('application_window'), windowShown(program, proof, language)],
    fact('amount_min_man_yen', least === null ? null : manYenWords(least, language)),
    fact('funding_purpose', fieldShown('funding_purpose', program.funding_purpose, { language })),
    fact('aliases', fieldShown('aliases', program.aliases, { language })),
    ...details(program, proof, language),
  ])
}

/** What is known beyond the figures, by its dimension. */
const details = ({ enriched }: Program, proof: ProgramProof, language: Language): Fact[] =>
  Object.entries(enriched ?? {}).map(([letter, value]) => [
    valueName('enriched', letter, language),
    proof.beside(`enriched.${letter}`, fieldShown(letter, value, { language })),
  ])

const basisShown = ({ basis }: Lifecycle, language: Language): Html | null =>
  basis.length === 0
    ? null
    : html` <span class="quiet">(${words[language].basis}: ${basis.map((one) => basisName(one, language)).join(comma[language])})</span>`

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
