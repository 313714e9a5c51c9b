import { Command } from 'commander'
import { bulkVerifyInvoices } from '../../features/invoice-registrants/bulk/bulk-verify-invoices.ts'
import { invoiceList } from '../../features/invoice-registrants/bulk/given-lines.ts'
import { verifiedFile } from '../../features/invoice-registrants/bulk/verified-file.ts'
import type { VerifiedLine } from '../../features/invoice-registrants/bulk/verified-line.ts'
import { companyList } from '../../features/screening/given-companies.ts'
import { type ScreenedCompany, screenCounterparties } from '../../features/screening/screen-counterparties.ts'
import { screenedFile } from '../../features/screening/screened-file.ts'
import { checkListCommand, type ListCheck } from './check-list.ts'

/** Qualified invoice numbers, each on its day. */
const invoiceCheck: ListCheck<VerifiedLine> = {
  name: 'invoices',
  description: 'check a CSV or XLSX of invoice numbers: number, date and name, under headers or in that order',
  good: 'valid',
  operation: bulkVerifyInvoices,
  list: invoiceList,
  file: verifiedFile,
  labels: 'invoice_check',
  head: ['row', 'number', 'status', 'why'],
  shown: ({ row, sheet_row, given, status, message_ja }) => [String(sheet_row ?? row), given, status, message_ja],
}

/** Counterparties by number or name. */
const counterpartyCheck: ListCheck<ScreenedCompany> = {
  name: 'counterparties',
  description:
    'check a CSV or XLSX of counterparties: number, name and address, under headers or in that order; without numbers name and address',
  good: 'no_hit',
  operation: screenCounterparties,
  list: companyList,
  file: screenedFile,
  labels: 'company_check',
  head: ['row', 'number', 'name', 'status', 'why'],
  shown: ({ row, sheet_row, given, name, given_name, status, message_ja }) => [
    String(sheet_row ?? row),
    given,
    name ?? given_name ?? '',
    status,
    message_ja,
  ],
}

/** `konkyo check …`: lists of one's own against the published records, on this machine and unmetered. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('check a list of your own against the published records')
    .addCommand(checkListCommand(invoiceCheck))
    .addCommand(checkListCommand(counterpartyCheck))
