import { type Form, onlyKnown, text, texts } from './form.ts'
import { unknown } from './refusal.ts'
import type { State } from './state.ts'
import type { Customer } from './things.ts'

/** POST /v1/customers */
export function createCustomer(state: State, form: Form): Customer {
  onlyKnown(form, ['email', 'metadata'])
  const email = form.email === undefined ? null : text(form, 'email')
  return addCustomer(state, email, texts(form, 'metadata'))
}

export function addCustomer(state: State, email: string | null, metadata: Record<string, string> = {}): Customer {
  const id = state.id('cus')
  const customer: Customer = { id, object: 'customer', livemode: state.livemode, email, created: state.now(), metadata }
  state.customers.set(id, customer)
  return customer
}

/** GET /v1/customers/{id} */
export function retrieveCustomer(state: State, id: string): Customer {
  const customer = state.customers.get(id)
  if (!customer) throw unknown('customer', id, 'id')
  return customer
}

/** POST /v1/billing_portal/sessions */
export function createPortalSession(state: State, form: Form): object {
  onlyKnown(form, ['customer', 'return_url'])
  const customer = text(form, 'customer')
  if (!state.customers.has(customer)) throw unknown('customer', customer, 'customer', 400)
  const id = state.id('bps')
  return {
    id,
    object: 'billing_portal.session',
    created: state.now(),
    customer,
    livemode: state.livemode,
    return_url: form.return_url ?? null,
    url: `https://portal.stand-in.example/p/${id}`,
  }
}
