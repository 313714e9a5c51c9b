import { createSession, retrieveSession } from './checkout-sessions.ts'
import { createCustomer, createPortalSession, retrieveCustomer } from './customers.ts'
import type { Form } from './form.ts'
import { listInvoices } from './invoices.ts'
import { createMeterEvent, listMeters, listSummaries } from './meter.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import { cancelSubscription, retrieveSubscription, updateSubscription } from './subscriptions.ts'

type Answer = (state: State, form: Form, id: string) => object

/** What the stand-in answers, by method and path; `*` is the id of a thing. */
const routes: Readonly<Record<string, Answer>> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/*': retrieveSession,
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/*': (state, _, id) => retrieveCustomer(state, id),
  'GET /v1/subscriptions/*': (state, _, id) => retrieveSubscription(state, id),
  'POST /v1/subscriptions/*': updateSubscription,
  'DELETE /v1/subscriptions/*': (state, _, id) => cancelSubscription(state, id),
  'GET /v1/invoices': listInvoices,
  'POST /v1/billing_portal/sessions': createPortalSession,
  'GET /v1/billing/meters': listMeters,
  'GET /v1/billing/meters/*/event_summaries': listSummaries,
  'POST /v1/billing/meter_events': createMeterEvent,
}

const patterns = Object.entries(routes).map(([route, answer]) => ({
  pattern: new RegExp(`^${route.replaceAll('*', '([^/]+)')}$`),
  answer,
}))

/** Answers a request that has passed the door. Throws Refusal. */
export function answerOf(state: State, method: string, path: string, form: Form): object {
  for (const { pattern, answer } of patterns) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return answer(state, form, decodeURIComponent(match[1] ?? ''))
  }
  throw new Refusal(404, `there is nothing at ${method} ${path}`)
}
