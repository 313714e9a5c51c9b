import { type Static, Type } from 'typebox'
import { type Invoice, type Payments, PaymentsRefused, PaymentsUnavailable } from '../../gateways/payments.ts'
import type { Account } from '../../ledger/account.ts'
import { Recent } from '../../lib/recent.ts'
import type { Text } from '../../lib/text.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

const mostInvoices = 24
const keptMs = 5 * 60_000
const mostCustomers = 1000

const shown = Type.Object({
  id: Type.String(),
  number: textOrNull(),
  period_start: timestampOrNull(),
  period_end: timestampOrNull(),
  amount_due_yen: Type.Integer(),
  amount_paid_yen: Type.Integer(),
  currency: Type.String(),
  status: textOrNull({ description: "The processor's word, such as paid or open" }),
  hosted_invoice_url: textOrNull(),
  invoice_pdf: textOrNull(),
  created: timestamp(),
})

export const getBillingHistory = defineOperation({
  name: 'get_billing_history',
  http: 'GET /v1/me/billing_history',
  title: { ja: '請求書の一覧', en: 'My invoices' },
  keywords: ['請求書', '支払い履歴', '領収書', 'billing', 'receipt', '請求書の一覧', '過去の請求', 'my invoices'],
  summary: 'List the newest invoices of the account, at most 24; the list may be five minutes old',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    customer_id: nullable(Type.String()),
    invoices: Type.Array(shown, { description: 'Newest first', maxItems: mostInvoices }),
    cached_at: timestamp({ description: 'When the payment processor was asked' }),
    known_gaps: Type.Array(Type.String(), { description: 'Why the list may not be whole' }),
    known_gaps_ja: Type.Array(Type.String(), { description: 'The same in Japanese' }),
  }),
  example: {},
  async run(_, context) {
    const account = accountOf(context)
    const { invoices, requestedAt, gaps } = await invoicesOf(account, context.payments, context.now)
    return {
      customer_id: account.customerId,
      invoices: invoices.map(row),
      cached_at: requestedAt.toISOString(),
      known_gaps: gaps.map(({ en }) => en),
      known_gaps_ja: gaps.map(({ ja }) => ja),
    }
  },
})

interface History {
  readonly invoices: readonly Invoice[]
  readonly requestedAt: Date
  readonly gaps: readonly Text[]
}

const noPayments = {
  ja: 'このサービスには決済が設定されていないため、請求書はありません。',
  en: 'payments are not set up at this service, so it knows of no invoices',
}

const noAnswer = {
  ja: '決済サービスに確認できないため、請求書が欠けていることがあります。',
  en: 'the payment processor could not be asked, so invoices may be missing',
}

/** Lists by customer, kept with the processor that told them; a failure is not kept. */
const kept = new WeakMap<Payments, Recent<readonly Invoice[]>>()

/** The processor's list, or an empty one that says why it is empty: a customer's page must not fail with the processor. */
async function invoicesOf({ customerId, mode }: Account, payments: Payments | null, now: Date): Promise<History> {
  const empty = (...gaps: History['gaps']): History => ({ invoices: [], requestedAt: now, gaps })
  if (mode === 'test') return empty()
  if (payments === null) return empty(noPayments)
  const recent = kept.get(payments) ?? new Recent(keptMs, mostCustomers)
  kept.set(payments, recent)
  const known = recent.get(customerId, now)
  if (known) return { invoices: known.value, requestedAt: known.since, gaps: [] }
  try {
    const invoices = await payments.invoices(customerId, mostInvoices)
    recent.set(customerId, invoices, now)
    return { invoices, requestedAt: now, gaps: [] }
  } catch (error) {
    if (error instanceof PaymentsRefused && error.code === 'resource_missing') return empty()
    if (error instanceof PaymentsRefused || error instanceof PaymentsUnavailable) return empty(noAnswer)
    throw error
  }
}

const row = (invoice: Invoice): Static<typeof shown> => ({
  id: invoice.id,
  number: invoice.number,
  period_start: invoice.periodStart,
  period_end: invoice.periodEnd,
  amount_due_yen: invoice.amountDueYen,
  amount_paid_yen: invoice.amountPaidYen,
  currency: invoice.currency,
  status: invoice.status,
  hosted_invoice_url: invoice.hostedInvoiceUrl,
  invoice_pdf: invoice.invoicePdf,
  created: invoice.createdAt,
})
