import { type Static, Type } from 'typebox'
import { type LoanProgram, loanProgram } from '../../../datasets/loan-program.ts'
import { meantBy } from '../../../datasets/subjects/name-book.ts'
import { percentOf } from '../../../lib/yen-text.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { confirmedParameter, holding, isRanked, pageOf, rowsAsked, textOnce } from '../../../operation/lookup/rows.ts'
import { nullable, oneOf, text, textOrNull, yenOrNull } from '../../../schema/fields.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'

const collateral = ['required', 'not_required', 'case_by_case', 'unknown'] as const
const guarantor = ['required', 'not_required', 'exception', 'unknown'] as const
const percent = nullable(Type.Number({ minimum: 0, description: 'Percent a year' }))

/** Kinds of public loans that callers may ask for. */
const loanKinds = [
  'ippan',
  'trou',
  'seirei',
  'sanko',
  'sogyo',
  'rinsei',
  'saigai',
  'shingiseikyu',
  'kiki',
  'other',
] as const

type LoanKind = (typeof loanKinds)[number]

/** Words in the name of a loan that tell its kind; the first that fits decides. */
const telling: readonly (readonly [LoanKind, RegExp])[] = [
  ['saigai', /災害|震災|豪雨|地震/],
  ['kiki', /セーフティネット|危機|緊急|経営安定|コロナ|感染症/],
  ['sogyo', /創業|開業|起業|スタートアップ/],
  ['ippan', /一般/],
]

const isKind = (word: string): word is LoanKind => (loanKinds as readonly string[]).includes(word)

/** The kind of a loan: as its record states it, else as its name says, else other. */
function loanKindOf({ loan_type, program_name }: Pick<LoanProgram, 'loan_type' | 'program_name'>): LoanKind {
  if (loan_type !== null && isKind(loan_type)) return loan_type
  return telling.find(([, words]) => words.test(program_name))?.[0] ?? 'other'
}

const item = Type.Object({
  canonical_id: Type.String({ description: 'loan:<id>; get_loan_program reads the record by the id' }),
  primary_name: Type.String(),
  lender_entity_id: textOrNull({ description: 'Who lends or guarantees, as the record names them' }),
  loan_program_kind: oneOf(loanKinds),
  limit_yen: yenOrNull(),
  limit_yen_special: yenOrNull({ description: 'JPY, in special cases; null where no record states one' }),
  interest_rate_base_pct: percent,
  interest_rate_special_pct: percent,
  term_years_max: nullable(Type.Integer()),
  grace_period_months: nullable(Type.Integer()),
  collateral_required: oneOf(collateral),
  personal_guarantor_required: oneOf(guarantor),
  third_party_guarantor_required: oneOf(guarantor),
  eligibility_cond: Type.Record(Type.String(), Type.Unknown()),
  flags: Type.Object({
    no_collateral: Type.Boolean(),
    no_personal_guarantor: Type.Boolean(),
    no_third_party_guarantor: Type.Boolean(),
  }),
  source_url: textOrNull(),
})

const without = (what: string) =>
  Type.Optional(Type.Boolean({ description: `true: only loans whose record says that they need no ${what}` }))

const nameOf = textOnce(({ program_name }: LoanProgram) => [program_name])

export const amLoans = defineLookup({
  name: 'am_loans',
  http: 'GET /v1/am/loans',
  title: { ja: '資金使途による公的融資の照会', en: 'Look up public loans by need' },
  keywords: [
    '担保',
    '保証人',
    '無担保',
    '借りたい',
    '担保なしの融資',
    '保証人なしで借りる',
    '創業の借入',
    '金額と条件で選ぶ融資',
    'loans without collateral',
  ],
  summary: 'List public loans that lend enough, by kind, lender, collateral and guarantors',
  guidance:
    'Use it when an amount is needed: max_amount_yen keeps loans whose limit reaches it or is not stated. What a record does not state is null or unknown and never taken as "not required". For full-text search use search_loan_programs.',
  dataset: loanProgram,
  words: 'name_query',
  parameters: {
    loan_kind: Type.Optional(oneOf(loanKinds)),
    no_collateral: without('collateral (無担保)'),
    no_personal_guarantor: without('guarantee by the representative (経営者保証なし)'),
    no_third_party_guarantor: without('guarantee by a third party (第三者保証なし)'),
    max_amount_yen: Type.Optional(
      Type.Integer({ minimum: 0, description: 'JPY needed: the limit reaches it, or is not stated' }),
    ),
    min_amount_yen: Type.Optional(Type.Integer({ minimum: 0, description: 'JPY: the limit is stated and reaches it' })),
    lender_entity_id: Type.Optional(text({ maxLength: 100, description: 'The lender, exactly: 日本政策金融公庫' })),
    name_query: Type.Optional(text({ maxLength: 200, description: 'Part of the name' })),
    ...confirmedParameter,
  },
  limit: { default: 10, maximum: 100 },
  item,
  example: { loan_kind: 'sogyo', no_third_party_guarantor: true, max_amount_yen: 10_000_000 },
  async find(input, { snapshot }) {
    const isNamed = holding(input.name_query, nameOf)
    const { ids } = await meantBy(snapshot, input.name_query, loanProgram)
    const { max_amount_yen: need, min_amount_yen: least, lender_entity_id: lender } = input
    const rows = (await rowsAsked(snapshot, loanProgram, input)).filter(
      (loan) =>
        (input.loan_kind === undefined || loanKindOf(loan) === input.loan_kind) &&
        (!input.no_collateral || loan.collateral_required === 'not_required') &&
        (!input.no_personal_guarantor || loan.personal_guarantor_required === 'not_required') &&
        (!input.no_third_party_guarantor || loan.third_party_guarantor_required === 'not_required') &&
        (need === undefined || loan.amount_max_yen === null || loan.amount_max_yen >= need) &&
        (least === undefined || (loan.amount_max_yen !== null && loan.amount_max_yen >= least)) &&
        (lender === undefined || loan.provider === lender) &&
        (isNamed(loan) || ids.has(String(loan.id))),
    )
    const ordered = () => inOrder(rows, (loan) => [largestFirst(loan.amount_max_yen), loan.program_name])
    return pageOf(isRanked(input) ? rows : ordered(), input, itemOf)
  },
})

function itemOf(loan: LoanProgram): Static<typeof item> {
  const { collateral_required, personal_guarantor_required, third_party_guarantor_required } = loan
  return {
    canonical_id: `loan:${loan.id}`,
    primary_name: loan.program_name,
    lender_entity_id: loan.provider,
    loan_program_kind: loanKindOf(loan),
    limit_yen: loan.amount_max_yen,
    limit_yen_special: null,
    interest_rate_base_pct: percentOf(loan.interest_rate_base_annual),
    interest_rate_special_pct: percentOf(loan.interest_rate_special_annual),
    term_years_max: loan.loan_period_years_max,
    grace_period_months: loan.grace_period_years_max === null ? null : loan.grace_period_years_max * 12,
    collateral_required: collateral_required === 'negotiable' ? 'case_by_case' : (collateral_required ?? 'unknown'),
    personal_guarantor_required: guarantorOf(personal_guarantor_required),
    third_party_guarantor_required: guarantorOf(third_party_guarantor_required),
    eligibility_cond: loan.target_conditions === null ? {} : { target_conditions: loan.target_conditions },
    flags: {
      no_collateral: collateral_required === 'not_required',
      no_personal_guarantor: personal_guarantor_required === 'not_required',
      no_third_party_guarantor: third_party_guarantor_required === 'not_required',
    },
    source_url: loan.source_url ?? loan.official_url,
  }
}

const guarantorOf = (stated: LoanProgram['personal_guarantor_required']): (typeof guarantor)[number] =>
  stated === 'negotiable' ? 'exception' : (stated ?? 'unknown')
