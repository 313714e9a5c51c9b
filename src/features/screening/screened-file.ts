import { type LineFormat, linesFile } from '../../operation/lists/lines-file.ts'
import type { ReadyFile } from '../../operation/ready-file.ts'
import type { ScreenedCompany } from './screen-counterparties.ts'

const columns = {
  row: '行',
  given: '入力された番号',
  given_name: '入力された名称',
  given_address: '入力された所在地',
  status: '判定',
  reason: '理由コード',
  message_ja: '理由',
  houjin_bangou: '法人番号',
  identified_by: '特定の根拠',
  error: '入力の誤り',
  name: '名称',
  name_match: '名称照合',
  company_state: '登記の状態',
  closed_date: '閉鎖日',
  invoice_state: 'インボイス登録',
  acts: '処分・事例',
  excluded_on_day: '基準日に指名停止等の期間内',
  withheld: '表示できない記録の数',
  companies_named: '名称からの候補',
  candidates: '同名で番号のない記録',
  company_look_up_url: '確認先（法人番号）',
  invoice_look_up_url: '確認先（インボイス）',
} as const

type Column = keyof typeof columns

/** Screened companies as a file, a row for each line. */
export const screenedFile = (
  answer: object,
  lines: readonly ScreenedCompany[],
  how: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> =>
  linesFile(
    { stem: 'counterparty-check', sheet: '取引先確認', columns, days: ['closed_date'] },
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
