import { type Form, onlyKnown, text, whole } from './form.ts'
import { refuse, unknown } from './refusal.ts'
import type { State } from './state.ts'
import type { Invoice, Subscription } from './things.ts'

interface Bill {
  readonly subscription: Subscription
  readonly yen: number
  readonly reason: string
  readonly isPaid: boolean
}

/** An invoice of a subscription for the period that it is in. */
export function issueInvoice(state: State, { subscription, yen, reason, isPaid }: Bill): Invoice {
  const id = state.id('in')
  const [item] = subscription.items.data
  const invoice: Invoice = {
    id,
    object: 'invoice',
    livemode: state.livemode,
    number: `STAND-IN-${String(state.invoices.length + 1).padStart(4, '0')}`,
    customer: subscription.customer,
    status: isPaid ? 'paid' : 'open',
    currency: 'jpy',
    amount_due: yen,
    amount_paid: isPaid ? yen : 0,
    amount_remaining: isPaid ? 0 : yen,
    total: yen,
    billing_reason: reason,
    created: state.now(),
    period_start: item?.current_period_start ?? state.now(),
    period_end: item?.current_period_end ?? state.now(),
    hosted_invoice_url: `https://invoice.stand-in.example/i/${id}`,
    invoice_pdf: `https://invoice.stand-in.example/i/${id}/pdf`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
  }
  state.invoices.push(invoice)
  subscription.latest_invoice = id
  return invoice
}

/** GET /v1/invoices, newest first. */
export function listInvoices(state: State, form: Form): object {
  onlyKnown(form, ['customer', 'subscription', 'status', 'limit', 'starting_after', 'ending_before'])
  const limit = whole(form, 'limit', 10)
  if (limit < 1 || limit > 100) refuse('limit lies outside 1 to 100', 'limit')
  if (form.customer !== undefined && !state.customers.has(text(form, 'customer'))) {
    throw unknown('customer', text(form, 'customer'), 'customer', 400)
  }
  const all = state.invoices.toReversed().filter((invoice) => isWanted(invoice, form))
  const after = form.starting_after === undefined ? 0 : placeOf(all, text(form, 'starting_after')) + 1
  const before = form.ending_before === undefined ? all.length : placeOf(all, text(form, 'ending_before'))
  const first = form.ending_before === undefined ? after : Math.max(0, before - limit)
  const data = all.slice(first, Math.min(before, first + limit))
  const hasMore = form.ending_before === undefined ? first + limit < all.length : first > 0
  return { object: 'list', url: '/v1/invoices', has_more: hasMore, data }
}

const isWanted = (invoice: Invoice, { customer, subscription, status }: Form): boolean =>
  (customer === undefined || invoice.customer === customer) &&
  (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
  (status === undefined || invoice.status === status)

function placeOf(all: readonly Invoice[], id: string): number {
  const place = all.findIndex((invoice) => invoice.id === id)
  if (place < 0) throw unknown('invoice', id, 'starting_after', 400)
  return place
}
