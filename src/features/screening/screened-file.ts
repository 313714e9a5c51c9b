import type { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type LineFormat, linesFile } from '../../operation/lists/lines-file.ts'
import type { ScreenedCompany } from './screen-counterparties.ts'

const columns = [
  'row',
  'given',
  'given_name',
  'given_address',
  'status',
  'reason',
  'message_ja',
  'houjin_bangou',
  'identified_by',
  'error',
  'name',
  'name_match',
  'company_state',
  'closed_date',
  'invoice_state',
  'acts',
  'excluded_on_day',
  'withheld',
  'companies_named',
  'candidates',
  'company_look_up_url',
  'invoice_look_up_url',
] as const

type Column = (typeof columns)[number]

/** Screened companies as a file, a row for each line. */
export const screenedFile = (
  answer: object,
  lines: readonly ScreenedCompany[],
  how: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> =>
  linesFile(
    { stem: 'counterparty-check', sheet: '取引先確認', columns, labels: 'company_check', days: ['closed_date'] },
    answer,
    lines.map(flat),
    how,
  )

function flat({ company, invoice, acts, candidates, companies_named, outcomes: _, ...line }: ScreenedCompany) {
  const { companies_named_total: __, ...own } = line
  const exclusions = acts.map(({ excluded_on_day }) => excluded_on_day)
  return {
    ...own,
    company_state: company.state,
    closed_date: company.closed_date,
    invoice_state: invoice.state,
    acts: joined(acts.map((one) => said(one.date, one.kind_ja, one.authority, one.id))),
    excluded_on_day: exclusions.includes(true) ? 'yes' : exclusions.includes(null) ? 'not_stated' : null,
    companies_named: joined(
      companies_named.map((one) => said(one.houjin_bangou, one.name, one.prefecture, one.municipality)),
    ),
    candidates: joined(candidates.map((one) => said(one.dataset, one.id, one.name))),
    company_look_up_url: company.look_up_url,
    invoice_look_up_url: invoice.look_up_url,
  } satisfies Record<Column, string | number | null>
}

const said = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ')
const joined = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' / '))
