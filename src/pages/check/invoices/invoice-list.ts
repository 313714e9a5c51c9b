import { bulkVerifyInvoices } from '../../../features/invoice-registrants/bulk/bulk-verify-invoices.ts'
import { invoiceList, mostLines, withNumber } from '../../../features/invoice-registrants/bulk/given-lines.ts'
import { reasonsInEnglish, verifiedFile } from '../../../features/invoice-registrants/bulk/verified-file.ts'
import { faultOf, statuses, type VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import { html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { CsvLine } from '../../../operation/lists/csv-list.ts'
import type { Cell } from '../../components/table.ts'
import type { Summary } from '../list/checked-job.ts'
import { type ListSubject, statusCell, statusColumn } from '../list/list-subject.ts'
import { shared } from '../list/words.ts'
import { words } from './words.ts'

/** Lists of invoice numbers, each checked on its day. */
export const invoiceLists: ListSubject<VerifiedLine> = {
  name: 'invoices',
  labels: 'invoice_check',
  operation: bulkVerifyInvoices,
  list: invoiceList,
  most: mostLines,
  words,
  statuses,
  columnNames: ['number', 'date', 'name'],
  askedColumn: 'date',
  faultOf: (line: CsvLine<'number' | 'date' | 'name'>) => faultOf(withNumber(line)),
  placeholder: 'T7000012050002, 2026-04-01, 株式会社○○',
  looks: { valid: 'good', not_valid: 'bad', unknown: 'asks', malformed: 'warn' },
  columns(language) {
    const said = words[language]
    return [
      { name: said.given },
      statusColumn(language),
      { name: said.day, isSortable: true, isNarrow: true },
      { name: said.registered },
      { name: said.name },
      { name: shared[language].why },
    ]
  },
  cells,
  file: verifiedFile,
  credits({ attribution, corpus_snapshot_id }: Summary<'bulk_verify_invoices'>) {
    if (!attribution) return html``
    const { source, license, notice } = attribution
    return html`<p class="quiet">${source}（${license}）: ${notice} ${corpus_snapshot_id}</p>`
  },
}

function cells(line: VerifiedLine, language: Language): Cell[] {
  const said = words[language]
  const why = language === 'ja' ? line.message_ja : reasonsInEnglish[line.reason]
  const compared = { same: said.sameName, differs: said.otherName }
  const { look_up_url: lookUp, name_match: match } = line
  return [
    { shown: line.given },
    statusCell(invoiceLists, line.status, language),
    { shown: line.date ?? '' },
    { shown: line.registered_name ?? line.corporate_name ?? '' },
    { shown: match === null ? '' : `${compared[match]}（${line.given_name ?? ''}）` },
    { shown: lookUp === null ? why : html`${why} <a href="${lookUp}" rel="external noreferrer">${said.lookUp}</a>` },
  ]
}
