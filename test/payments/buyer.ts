import { addCustomer } from './customers.ts'
import { issueInvoice } from './invoices.ts'
import type { State } from './state.ts'
import {
  beginSubscription,
  cancelSubscription,
  moveOn,
  retrieveSubscription,
  updateSubscription,
} from './subscriptions.ts'
import type { Invoice, ProcessorEvent, Session } from './things.ts'

export interface Paid {
  readonly customerId: string
  /** Null for something bought once. */
  readonly subscriptionId: string | null
  /** What the processor tells about it, in the order in which it happened. */
  readonly events: readonly ProcessorEvent[]
}

export interface Payment {
  /** A customer who buys again. */
  readonly customerId?: string
  /** False for a checkout that is complete although the money arrives only later. */
  readonly isPaid?: boolean
}

/** What people do at the processor's own pages, and what happens there as time goes by. */
export class Buyer {
  constructor(private readonly state: State) {}

  /** Fills in the checkout: a customer, a subscription with its first invoice, and the events of all that. */
  pay(sessionId: string, { customerId, isPaid = true }: Payment = {}): Paid {
    const { state } = this
    const session = this.openSession(sessionId)
    const customer = customerId ?? addCustomer(state, session.reported.customer_email ?? 'buyer@example.jp').id
    const yen = session.reported.amount_total
    Object.assign(session.reported, {
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      customer,
      url: null,
    })
    if (session.mode === 'payment') {
      return { customerId: customer, subscriptionId: null, events: [this.completed(session)] }
    }
    const subscription = beginSubscription(state, session, customer)
    if (!isPaid) subscription.status = 'incomplete'
    const created = state.happened('customer.subscription.created', subscription)
    const invoice = issueInvoice(state, { subscription, yen, reason: 'subscription_create', isPaid })
    Object.assign(session.reported, { subscription: subscription.id, invoice: invoice.id })
    const events = [created, ...(isPaid ? [state.happened('invoice.paid', invoice)] : []), this.completed(session)]
    return { customerId: customer, subscriptionId: subscription.id, events }
  }

  /** Leaves the checkout unpaid until it cannot be paid any more. */
  expire(sessionId: string): ProcessorEvent {
    const session = this.openSession(sessionId)
    Object.assign(session.reported, { status: 'expired', url: null })
    return this.state.happened('checkout.session.expired', session.reported)
  }

  /** The next period begins and its invoice is paid. */
  renew(subscriptionId: string, yen = 0): ProcessorEvent[] {
    const subscription = retrieveSubscription(this.state, subscriptionId)
    moveOn(subscription)
    subscription.status = 'active'
    const invoice = this.invoice(subscriptionId, yen, true)
    return [
      this.state.happened('invoice.paid', invoice),
      this.state.happened('customer.subscription.updated', subscription),
    ]
  }

  /** The next period begins and its invoice cannot be collected. */
  failPayment(subscriptionId: string, yen = 0): ProcessorEvent[] {
    const subscription = retrieveSubscription(this.state, subscriptionId)
    moveOn(subscription)
    subscription.status = 'past_due'
    const invoice = this.invoice(subscriptionId, yen, false)
    return [
      this.state.happened('invoice.payment_failed', invoice),
      this.state.happened('customer.subscription.updated', subscription),
    ]
  }

  /** Asks in the portal that the subscription end with its period, or go on after all. */
  endWithPeriod(subscriptionId: string, ends = true): ProcessorEvent {
    updateSubscription(this.state, { cancel_at_period_end: String(ends) }, subscriptionId)
    return this.state.events.at(-1) as ProcessorEvent
  }

  /** The subscription ends now. */
  cancel(subscriptionId: string): ProcessorEvent {
    cancelSubscription(this.state, subscriptionId)
    return this.state.events.at(-1) as ProcessorEvent
  }

  private openSession(id: string): Session {
    const session = this.state.sessions.get(id)
    if (session?.reported.status !== 'open') throw new Error(`${id} is not an open checkout`)
    return session
  }

  private completed({ reported }: Session): ProcessorEvent {
    return this.state.happened('checkout.session.completed', reported)
  }

  private invoice(subscriptionId: string, yen: number, isPaid: boolean): Invoice {
    const subscription = retrieveSubscription(this.state, subscriptionId)
    return issueInvoice(this.state, { subscription, yen, reason: 'subscription_cycle', isPaid })
  }
}
