import type { Feature } from '../../operation/feature.ts'
import { bulkVerifyInvoices } from './bulk/bulk-verify-invoices.ts'
import { validateInvoiceFields } from './fields/validate-invoice-fields.ts'
import { getInvoiceRegistrant } from './get-invoice-registrant.ts'
import { getInvoiceRisk } from './get-invoice-risk.ts'
import { invoiceBatchRisk } from './invoice-batch-risk.ts'
import { searchInvoiceRegistrants } from './search-invoice-registrants.ts'
import { verifyInvoiceOnDate } from './validity/verify-invoice-on-date.ts'

export const invoiceRegistrants: Feature = {
  name: 'invoice-registrants',
  title: 'Invoice registrants',
  toolset: 'companies',
  operations: [
    searchInvoiceRegistrants,
    getInvoiceRegistrant,
    getInvoiceRisk,
    invoiceBatchRisk,
    verifyInvoiceOnDate,
    bulkVerifyInvoices,
    validateInvoiceFields,
  ],
}
