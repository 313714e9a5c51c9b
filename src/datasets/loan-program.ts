import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  countOrNull,
  nullable,
  oneOf,
  ratio,
  text,
  textOrNull,
  timestampOrNull,
  url,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { largestFirst } from '../schema/record-order.ts'
import { popularNames } from './bracketed-name.ts'

/** Whether a loan asks for something; `negotiable` = decided case by case. */
const requirements = ['required', 'not_required', 'negotiable', 'unknown'] as const

const requirement = (description: string) => nullable(oneOf(requirements, { description }))
const rate = (description: string) => nullable(ratio({ description: `${description}, as a fraction: 0.015 = 1.5 %` }))

/** Public loans and guarantee schemes with collateral and guarantors told apart (公的融資・保証制度). */
export const loanProgram = defineDataset({
  name: 'loan_programs',
  summary: 'Public loans and guarantee schemes; collateral, own guarantee and third-party guarantee apart (公的融資)',
  id: 'id',
  lookUp: 'https://www.jfc.go.jp/',
  serves: ['financing'],
  fields: {
    id: Type.Integer({ minimum: 0 }),
    program_name: text(),
    provider: textOrNull({ description: 'Who lends or guarantees' }),
    loan_type: textOrNull(),
    amount_max_yen: yenOrNull(),
    loan_period_years_max: countOrNull(),
    grace_period_years_max: countOrNull(),
    interest_rate_base_annual: rate('Base rate'),
    interest_rate_special_annual: rate('Lowest special rate'),
    rate_names: nullable(Type.Unknown({ description: 'Names of the rates, when no figure is stated' })),
    security_required: nullable(Type.Unknown()),
    collateral_required: requirement('Collateral (担保)'),
    personal_guarantor_required: requirement('Guarantee by the representative (経営者保証)'),
    third_party_guarantor_required: requirement('Guarantee by a third party (第三者保証)'),
    security_notes: nullable(Type.Unknown()),
    target_conditions: textOrNull({ description: 'Who may borrow' }),
    official_url: nullable(url()),
    source_excerpt: nullable(Type.Unknown()),
    fetched_at: timestampOrNull(),
    confidence: nullable(ratio()),
    ...lineage,
  },
  figures: [
    'amount_max_yen',
    'loan_period_years_max',
    'grace_period_years_max',
    'interest_rate_base_annual',
    'interest_rate_special_annual',
  ],
  filters: {
    provider: { field: 'provider', test: 'equals', longest: 120 },
    loan_type: { field: 'loan_type', test: 'equals', longest: 64 },
    collateral_required: { field: 'collateral_required', test: 'equals' },
    personal_guarantor_required: { field: 'personal_guarantor_required', test: 'equals' },
    third_party_guarantor_required: { field: 'third_party_guarantor_required', test: 'equals' },
    min_amount_yen: { field: 'amount_max_yen', test: 'atLeast', description: 'Least maximum amount, JPY' },
    max_amount_yen: { field: 'amount_max_yen', test: 'atMost', description: 'Greatest maximum amount, JPY' },
    max_interest_rate: { field: 'interest_rate_base_annual', test: 'atMost', description: 'As a fraction: 0.02 = 2 %' },
    min_loan_period_years: { field: 'loan_period_years_max', test: 'atLeast' },
  },
  listed: {
    name: 'program_name',
    columns: ['provider', 'loan_type', 'amount_max_yen', 'interest_rate_base_annual', 'collateral_required'],
    facets: ['loan_type', 'collateral_required', 'personal_guarantor_required', 'third_party_guarantor_required'],
  },
  searched: (loan) => ({
    names: [loan.program_name],
    aliases: popularNames('support', loan.program_name),
    body: [loan.provider ?? '', loan.target_conditions ?? ''],
  }),
  order: (loan) => [largestFirst(loan.amount_max_yen), loan.id],
  relevanceAfter: 'never',
})

/** One loan or guarantee scheme. */
export type LoanProgram = RecordOf<typeof loanProgram>
