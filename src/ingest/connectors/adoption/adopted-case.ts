import { createHash } from 'node:crypto'
import { withoutCorporateForm } from '../../../lib/corporate-form.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jsicMajor } from '../../../lib/jsic.ts'

/** One adopted project, as a list names it. */
export interface AdoptedCase {
  /** What tells it from the other cases of its program and round. */
  readonly key: string
  readonly program: string
  readonly round: string | null
  readonly company: string
  readonly number: string | null
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly industry?: string | null
  readonly title: string | null
  readonly announced: string | null
  readonly sourceUrl: string | null
  /** Where it stands and what else the list says of it. */
  readonly excerpt: Readonly<Record<string, unknown>>
}

/** A case as a record of `case_studies`. Lists name no amounts. */
export function caseRecord(given: AdoptedCase): Record<string, unknown> {
  const { key, program, round, company, number, prefecture, municipality, industry, title, announced } = given
  const digest = createHash('sha256').update([program, round, key].join('|')).digest('hex').slice(0, 16)
  return {
    case_id: `adoption-${digest}`,
    company_name: company,
    houjin_bangou: number,
    is_sole_proprietor: false,
    prefecture,
    municipality,
    industry_jsic: industry ? (jsicMajor(industry.replace('_', '（')) ?? null) : null,
    industry_name: industry ?? null,
    case_title: title,
    programs_used: [program],
    total_subsidy_received_yen: null,
    publication_date: announced,
    source_excerpt: stated({ round, ...given.excerpt }),
    confidence: number === null ? 0.9 : 0.95,
    source_url: given.sourceUrl,
  }
}

/** How many projects a list names, as a row of `acceptance_stats`: persons left out of the cases are counted here. */
export function countOf(
  list: Pick<AdoptedCase, 'program' | 'round' | 'announced' | 'sourceUrl'>,
  count: { readonly accepted: number } | { readonly granted_count: number },
) {
  const { program, round, announced, sourceUrl } = list
  return {
    program_name: program,
    round_label: round,
    announced_date: announced,
    ...count,
    source_excerpt: { counted: 'rows of the list' },
    confidence: 0.9,
    source_url: sourceUrl,
  }
}

const stated = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

/** Whether a name is one of an organisation: a list may also hold sole proprietors, whose names are names of persons. */
export function isOrganisation(name: string): boolean {
  const plain = normalizeText(name)
  return (
    withoutCorporateForm(plain) !== plain ||
    /法人|組合|連合会|協会|公社|銀行|信用金庫|商工会|商工会議所|有限責任/.test(plain)
  )
}
