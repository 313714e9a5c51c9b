import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { corporateNumberOrNull, countOrNull, nullable, shape, text, textOrNull, yenOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { largestFirst } from '../schema/record-order.ts'

/** What one payment was for: a contract or a grant, as the sheet words it. */
const contract = shape(
  'PaymentContract',
  {
    contract_summary: textOrNull(),
    contract_amount_yen: yenOrNull(),
    contract_method: textOrNull({ description: 'As the sheet words it: 一般競争契約（最低価格）, 補助金等交付' }),
    bidder_count: countOrNull(),
    award_rate_percent: nullable(Type.Number({ minimum: 0, description: 'Award to estimated price, in percent' })),
  },
  { additionalProperties: false },
)

/** What a project of the state paid to one payee in a year (行政事業レビューの支出先). */
export const publicPayment = defineDataset({
  name: 'public_payments',
  summary: 'Payees of projects of the state, by the administrative review (行政事業レビューの支出先)',
  id: 'payment_id',
  lookUp: 'https://rssystem.go.jp/',
  fields: {
    payment_id: text({ maxLength: 96 }),
    project_id: text({ maxLength: 32, description: '予算事業ID' }),
    project_name: text({ description: 'Project of the budget (事業名)' }),
    review_fiscal_year: Type.Integer({ minimum: 1989, description: 'Fiscal year of the sheet (事業年度)' }),
    ministry: textOrNull(),
    bureau: textOrNull(),
    block: textOrNull({
      description:
        'Group of payees (A, B …): one may pay another, so that amounts of several blocks are not to be added',
    }),
    block_name: textOrNull(),
    block_role: textOrNull({ description: 'What the group does in the project' }),
    payee_name: text(),
    payee_houjin_bangou: corporateNumberOrNull(),
    payee_place: textOrNull(),
    amount_yen: yenOrNull({ description: 'JPY paid to the payee in the block, in the year before that of the sheet' }),
    contracts: Type.Array(contract, { default: [] }),
    ...lineage,
  },
  derived: { name_key: (record) => nameKey(record.payee_name) },
  columns: ['payee_houjin_bangou', 'amount_yen', 'name_key'],
  lookups: [['payee_houjin_bangou', 'amount_yen'], ['name_key']],
  figures: ['amount_yen', 'contracts'],
  filters: {
    ministry: { field: 'ministry', test: 'equals', longest: 120 },
    project_id: { field: 'project_id', test: 'equals', longest: 32 },
    review_fiscal_year: { field: 'review_fiscal_year', test: 'equals' },
    payee_houjin_bangou: { field: 'payee_houjin_bangou', test: 'lookup', spelling: 'corporate number' },
    min_amount_yen: { field: 'amount_yen', test: 'atLeast', description: 'Least amount, JPY' },
    max_amount_yen: { field: 'amount_yen', test: 'atMost', description: 'Greatest amount, JPY' },
  },
  listed: {
    name: 'project_name',
    columns: ['payee_name', 'ministry', 'review_fiscal_year', 'amount_yen', 'block_role'],
    facets: [],
  },
  searched: (p) => ({
    names: [p.project_name],
    aliases: [p.payee_name],
    body: [
      p.block_name ?? '',
      p.block_role ?? '',
      ...p.contracts.map(({ contract_summary }) => contract_summary ?? ''),
    ],
  }),
  order: (p) => [-p.review_fiscal_year, largestFirst(p.amount_yen), p.payment_id],
})

export type PublicPayment = RecordOf<typeof publicPayment>
