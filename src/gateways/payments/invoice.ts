import type { Stripe } from 'stripe'
import type { Invoice, PaymentEventSubject } from '../payments.ts'
import { idOf, isoOf, isoOrNull } from './subscription.ts'

/** An invoice as an answer or an event tells it; older versions name the subscription on the invoice itself. */
export type AnyInvoice = Stripe.Invoice & { readonly subscription?: string | Stripe.Subscription | null }

/** An invoice as a customer may read it; the yen has no smaller unit, so its amounts are yen. */
export const invoiceOf = (invoice: AnyInvoice): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  periodStart: isoOrNull(invoice.period_start),
  periodEnd: isoOrNull(invoice.period_end),
  amountDueYen: invoice.amount_due,
  amountPaidYen: invoice.amount_paid,
  currency: invoice.currency,
  status: invoice.status,
  hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
  invoicePdf: invoice.invoice_pdf ?? null,
  createdAt: isoOf(invoice.created),
})

/** What an event about an invoice says to whom. */
export const invoiceSubject = (invoice: AnyInvoice): PaymentEventSubject => ({
  kind: 'invoice',
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? invoice.subscription),
  customerId: idOf(invoice.customer),
  isPaid: invoice.status === 'paid',
})
