import { type Form, onlyKnown, text, texts, whole } from './form.ts'
import { refuse, unknown } from './refusal.ts'
import { reportedPrice } from './reported-price.ts'
import type { State } from './state.ts'
import type { Session } from './things.ts'

const parameters = ['mode', 'line_items', 'success_url', 'cancel_url', 'customer_email', 'locale', 'metadata']
const ofMode = { payment: 'customer_creation', subscription: 'subscription_data' } as const

/** POST /v1/checkout/sessions */
export function createSession(state: State, form: Form): object {
  const mode = text(form, 'mode')
  if (mode !== 'payment' && mode !== 'subscription') return refuse(`mode cannot be ${mode}`, 'mode')
  onlyKnown(form, [...parameters, ofMode[mode]])
  const lines = linesOf(state, form, mode)
  const id = state.id(state.livemode ? 'cs_live' : 'cs_test')
  const reported: Session['reported'] = {
    id,
    object: 'checkout.session',
    livemode: state.livemode,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stand-in.example/c/${id}`,
    success_url: absolute(form, 'success_url'),
    cancel_url: absolute(form, 'cancel_url'),
    created: state.now(),
    expires_at: state.now() + 24 * 3600,
    customer: null,
    customer_email: form.customer_email === undefined ? null : mailAddress(form),
    subscription: null,
    invoice: null,
    locale: form.locale === undefined ? 'auto' : text(form, 'locale'),
    currency: 'jpy',
    amount_total: lines.reduce((sum, { price, quantity }) => sum + price.yen * (quantity ?? 0), 0),
    metadata: metadataOf(form),
  }
  const subscriptionMetadata = metadataOf((form.subscription_data ?? {}) as Form)
  state.sessions.set(id, { id, mode, lines, subscriptionMetadata, reported })
  return reported
}

/** GET /v1/checkout/sessions/{id}; line items are told only where they are asked for. */
export function retrieveSession(state: State, form: Form, id: string): object {
  const session = state.sessions.get(id)
  if (!session) throw unknown('checkout session', id, 'session')
  if (!(form.expand as readonly string[] | undefined)?.includes('line_items')) return session.reported
  const data = session.lines.map(({ price, quantity }, at) => ({
    id: `li_${id}_${at}`,
    object: 'item',
    currency: 'jpy',
    price: reportedPrice(price, state.livemode),
    quantity,
  }))
  const url = `/v1/checkout/sessions/${id}/line_items`
  return { ...session.reported, line_items: { object: 'list', data, has_more: false, url } }
}

function linesOf(state: State, form: Form, mode: Session['mode']): Session['lines'] {
  const items = (form.line_items ?? refuse('line_items is missing', 'line_items', 'parameter_missing')) as Form[]
  const lines = items.map((item, at) => {
    const place = `line_items[${at}]`
    const price = state.prices.get(text(item, 'price'))
    if (!price) throw unknown('price', text(item, 'price'), `${place}[price]`, 400)
    const isMetered = price.kind === 'metered'
    if (isMetered !== (item.quantity === undefined)) {
      refuse(`${price.id} ${isMetered ? 'is metered and has no' : 'needs a'} quantity`, `${place}[quantity]`)
    }
    return { price, quantity: isMetered ? null : whole(item, 'quantity') }
  })
  const isRecurring = lines.some(({ price }) => price.kind !== 'once')
  if (isRecurring !== (mode === 'subscription')) refuse(`these prices do not go with the mode ${mode}`, 'mode')
  return lines
}

function absolute(form: Form, name: string): string {
  const address = text(form, name)
  return /^https?:\/\/./.test(address) ? address : refuse(`${name} is not an address`, name, 'url_invalid')
}

function mailAddress(form: Form): string {
  const address = text(form, 'customer_email')
  return /^[^@\s]+@[^@\s]+$/.test(address) ? address : refuse('not a mail address', 'customer_email', 'email_invalid')
}

function metadataOf(form: Form): Record<string, string> {
  const metadata = texts(form, 'metadata')
  const isTooLong = Object.entries(metadata).some(([name, value]) => name.length > 40 || value.length > 500)
  if (isTooLong || Object.keys(metadata).length > 50) refuse('metadata is too long', 'metadata')
  return metadata
}
