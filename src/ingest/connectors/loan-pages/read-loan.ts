import { loanProgram } from '../../../datasets/loan-program.ts'
import type { Evidence } from '../../../schema/evidence.ts'
import { ownLicence } from '../../../schema/lineage.ts'
import { licenceAt } from '../../../schema/publishers.ts'
import type { HeldRecord, ParseResult, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import type { KnownPages } from '../known-pages.ts'
import { pageEvidence, plainWords } from '../page-evidence.ts'
import { statedUnder } from '../page-labels.ts'
import { type Label, type LoanPage, labels, loanPages } from './loan-pages.ts'
import { graceYears, loanLimit, loanTerm, rateNames, requirement } from './loan-terms.ts'

const ownWords = ['who', 'purpose'] as const

type Values = Readonly<Partial<Record<Label, string>>>

/** A value of a loan that a page states; null: its words are not understood. */
interface Stated {
  readonly field: string
  readonly label: Label
  readonly value: unknown
}

/** What a page says of its loan: each value that is understood takes the place of the one that is held, with its own evidence. */
export async function* readLoan(
  document: RawDocument,
  held?: HeldRecord,
  pages: Pick<KnownPages<LoanPage>, 'at'> = loanPages,
): AsyncGenerator<ParseResult> {
  const page = pages.at(document.url ?? document.name)
  if (!page) throw new Error(`${document.name} has no row in lexicons/loan-pages.tsv`)
  const { values, unknown } = statedUnder(await readHtml(document), page.address, page.labels, labels)
  const stated = statedIn(values)
  if (stated.length === 0)
    throw new Error(`${page.address} states none of ${Object.values(page.labels).join(', ')}: its layout has changed`)
  for (const { field, label } of stated.filter(({ value }) => value === null))
    yield { kind: 'unread', at: label, reason: `${field} is not taken: ${JSON.stringify(shown(values[label]))}` }
  for (const label of unknown) yield { kind: 'skipped', at: label, reason: 'a label that is not read' }
  for (const label of ownWords)
    if (values[label]) yield { kind: 'skipped', at: label, reason: 'words of the lender, which are not repeated' }
  const known = stated.filter(({ value }) => value !== null)
  if (known.length === 0) return
  const record = recordOf(page, held?.(loanProgram, String(page.loan)), known, values, document)
  yield { kind: 'record', at: 'page', dataset: loanProgram, record, raw: JSON.stringify(values) }
}

const shown = (text: string | undefined): string => plainWords(text ?? '').slice(0, 80)

/** The values of the labels that a page has. */
function statedIn({ limit, term, grace, rate, security, collateral, guarantor }: Values): Stated[] {
  const found: Stated[] = []
  const state = (field: string, label: Label, value: unknown) => void found.push({ field, label, value })
  if (limit !== undefined) state('amount_max_yen', 'limit', loanLimit(limit))
  if (term !== undefined) {
    const { years, graceYears: graceInTerm } = loanTerm(term)
    state('loan_period_years_max', 'term', years)
    if (grace === undefined && /据置/.test(term)) state('grace_period_years_max', 'term', graceInTerm)
  }
  if (grace !== undefined) state('grace_period_years_max', 'grace', graceYears(grace))
  if (rate !== undefined) state('rate_names', 'rate', rateNames(rate))
  for (const [label, text] of [['security', security] as const, ['collateral', collateral] as const])
    if (text !== undefined) state('collateral_required', label, requirement('collateral', text))
  for (const [label, text] of [['security', security] as const, ['guarantor', guarantor] as const])
    if (text !== undefined) found.push(...ofGuarantors(label, requirement('guarantor', text)))
  return found
}

/** Where no guarantor is asked for, neither the representative nor anybody else is one; what is agreed is agreed of the representative. */
const ofGuarantors = (label: Label, value: ReturnType<typeof requirement>): Stated[] => [
  { field: 'personal_guarantor_required', label, value },
  ...(value === 'not_required' ? [{ field: 'third_party_guarantor_required', label, value }] : []),
]

function recordOf(
  { address, loan, name, provider, type }: LoanPage,
  held: Readonly<Record<string, unknown>> | undefined,
  stated: readonly Stated[],
  values: Values,
  document: RawDocument,
): Record<string, unknown> {
  const { source_fetched_at: _, source_checksum: __, fetched_at: ___, ...known } = held ?? unheld
  const fields = new Set(stated.map(({ field }) => field))
  const others = ((known.evidence ?? []) as Evidence[]).filter(({ field }) => !fields.has(field))
  return {
    ...known,
    id: loan,
    program_name: name,
    provider,
    loan_type: type,
    ...Object.fromEntries(stated.map(({ field, value }) => [field, value])),
    official_url: address,
    // The words of another reading stand no longer for the limit.
    source_excerpt: values.limit === undefined ? (known.source_excerpt ?? null) : shown(values.limit),
    confidence: known.confidence ?? 0.9,
    evidence: [
      ...others,
      ...stated.flatMap(({ field, label, value }) => pageEvidence(field, value, values[label], address, document)),
    ],
    license: ownLicence,
    source_license: licenceAt(address),
    source_url: address,
  }
}

/** A loan of which nothing is held yet. */
const unheld: Readonly<Record<string, unknown>> = {
  amount_max_yen: null,
  loan_period_years_max: null,
  grace_period_years_max: null,
  interest_rate_base_annual: null,
  interest_rate_special_annual: null,
  rate_names: null,
  security_required: null,
  collateral_required: null,
  personal_guarantor_required: null,
  third_party_guarantor_required: null,
  security_notes: null,
  target_conditions: null,
  source_excerpt: null,
  confidence: null,
}
