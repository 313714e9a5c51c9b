import { datasetName, valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type FileWish, linesFile } from '../../operation/lists/lines-file.ts'
import type { AboveLines } from '../../operation/lists/own-table.ts'
import type { ScreenedCompany } from './screen-counterparties.ts'
import type { ScreenedReason } from './screened-status.ts'

const columns = [
  'row',
  'sheet_row',
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
  answer: { readonly table?: AboveLines | undefined },
  lines: readonly ScreenedCompany[],
  wish: FileWish,
): Promise<ReadyFile> =>
  linesFile(
    {
      stem: 'counterparty-check',
      sheet: { ja: '取引先確認', en: 'Counterparty check' },
      columns,
      known: ['row', 'given', 'given_name', 'given_address', 'reason'],
      labels: 'company_check',
      days: ['closed_date'],
    },
    answer,
    lines.map((line) => flat(line, wish.language)),
    wish,
  )

function flat(
  { company, invoice, acts, candidates, companies_named, outcomes: _, ...line }: ScreenedCompany,
  language: Language | null,
) {
  const { companies_named_total: __, ...own } = line
  const kindOf = ({ kind, kind_ja }: ScreenedCompany['acts'][number]) =>
    language === 'en' && kind !== null ? valueName('enforcement_kind', kind, language) : kind_ja
  const exclusions = acts.map(({ excluded_on_day }) => excluded_on_day)
  return {
    ...own,
    company_state: company.state,
    closed_date: company.closed_date,
    invoice_state: invoice.state,
    acts: joined(acts.map((one) => said(one.date, kindOf(one), one.authority, one.id))),
    excluded_on_day: exclusions.includes(true) ? 'yes' : exclusions.includes(null) ? 'not_stated' : null,
    companies_named: joined(
      companies_named.map((one) => said(one.houjin_bangou, one.name, one.prefecture, one.municipality)),
    ),
    candidates: joined(
      candidates.map((one) => said(language ? datasetName(one.dataset, language) : one.dataset, one.id, one.name)),
    ),
    message_ja: language === 'en' ? reasonsInEnglish[line.reason] : line.message_ja,
    company_look_up_url: company.look_up_url,
    invoice_look_up_url: invoice.look_up_url,
  } satisfies Record<Column, string | number | null>
}

const said = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ')
const joined = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' / '))

/** Why a line is what it is, for people who read English; the answer itself says it in Japanese. */
export const reasonsInEnglish: Readonly<Record<ScreenedReason, string>> = {
  act_found: 'There are acts or cases on record: judge by them.',
  company_closed: 'The register of the company was closed by this day.',
  registration_ended: 'The invoice registration had been cancelled or had lapsed by this day.',
  no_act_found: 'No record carries this number, which does not prove that there is none.',
  not_in_copy: 'The register as held here does not have this number: look it up at the National Tax Agency.',
  no_source: 'No records of acts are held here: nothing is known.',
  name_undecided: 'The name alone does not decide which company is meant: compare the candidates and give the number.',
  name_not_held: 'No company held here bears this name: look it up at the National Tax Agency.',
  number_malformed: 'This is no corporate number of 13 digits.',
  empty: 'There is neither a number nor a name.',
}
