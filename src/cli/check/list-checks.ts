import { bulkVerifyInvoices } from '../../features/invoice-registrants/bulk/bulk-verify-invoices.ts'
import { invoiceList } from '../../features/invoice-registrants/bulk/given-lines.ts'
import { verifiedFile } from '../../features/invoice-registrants/bulk/verified-file.ts'
import type { VerifiedLine } from '../../features/invoice-registrants/bulk/verified-line.ts'
import { companyList } from '../../features/screening/given-companies.ts'
import { type ScreenedCompany, screenCounterparties } from '../../features/screening/screen-counterparties.ts'
import { screenedFile } from '../../features/screening/screened-file.ts'
import type { ListCheck } from './check-list.ts'

/** Qualified invoice numbers, each on its day. */
export const invoiceCheck: ListCheck<VerifiedLine> = {
  name: 'invoices',
  description: 'check a CSV or XLSX of invoice numbers: number, date and name, under headers or in that order',
  good: 'valid',
  ...{ operation: bulkVerifyInvoices, list: invoiceList, file: verifiedFile },
  columns: {
    number: { ja: '登録番号', en: 'number' },
    date: { ja: '取引日', en: 'date' },
    name: { ja: '名称', en: 'name' },
  },
  states: {
    valid: { ja: '有効', en: 'valid' },
    not_valid: { ja: '無効', en: 'not valid' },
    unknown: { ja: '判定できない', en: 'unknown' },
    malformed: { ja: '読み取れない', en: 'malformed' },
  },
  head: ['row', 'number', 'status', 'why'],
  shown: ({ row, given, status, message_ja }) => [String(row), given, status, message_ja],
}

/** Counterparties by number or name. */
export const counterpartyCheck: ListCheck<ScreenedCompany> = {
  name: 'counterparties',
  description:
    'check a CSV or XLSX of counterparties: number, name and address, under headers or in that order; without numbers name and address',
  good: 'no_hit',
  ...{ operation: screenCounterparties, list: companyList, file: screenedFile },
  columns: {
    number: { ja: '法人番号', en: 'number' },
    name: { ja: '会社名', en: 'name' },
    address: { ja: '所在地', en: 'address' },
  },
  states: {
    acts_found: { ja: '処分・事例あり', en: 'with acts' },
    ended: { ja: '閉鎖・登録失効', en: 'closed or deregistered' },
    no_hit: { ja: '記録なし', en: 'without a record' },
    unknown: { ja: '判定できない', en: 'unknown' },
    malformed: { ja: '読み取れない', en: 'malformed' },
  },
  head: ['row', 'number', 'name', 'status', 'why'],
  shown: ({ row, given, name, given_name, status, message_ja }) => [
    ...[String(row), given, name ?? given_name ?? '', status, message_ja],
  ],
}
