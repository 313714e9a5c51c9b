import { type Browser, type Shop, shop } from './payments/shop.ts'

/** A page that the widget is for. */
export const page = 'https://www.example.jp'

/** What a widget is ordered with. */
export const order = {
  email: 'taro@example.jp',
  origins: [page, 'https://*.shop.example.jp'],
  label: '補助金さがし',
  success_url: 'https://shop.example/paid?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/',
}

/** A service that sells widgets. */
export async function widgetShop(options: Parameters<typeof shop>[0] = {}) {
  const selling = await shop(options)
  const { app, standIn, browser } = selling
  const signUp = async (input: object = {}) => {
    const answer = await app.post('/v1/widget/signup', { ...order, ...input })
    const [set] = [answer.headers['set-cookie']].flat()
    if (set) browser.cookie = set.split(';')[0]
    return answer
  }
  /** Opens a checkout and pays it. */
  const paid = async (input?: object) => {
    const sessionId: string = (await signUp(input)).json.session_id
    const { subscriptionId, ...bought } = standIn.buyer.pay(sessionId)
    return { sessionId, ...bought, subscriptionId: subscriptionId ?? '' }
  }
  /** The same, with the key picked up. */
  const opened = async (input?: object) => {
    const bought = await paid(input)
    const { json } = await pickUp(selling, bought.sessionId)
    return { ...bought, ...(json as Handed) }
  }
  /** Tells the service of an event; its word for what became of it. */
  const tell = async (event: object): Promise<string> => {
    const { payload, signature } = standIn.signed(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.call('POST', '/v1/widget/payment-webhook', { headers, body: payload })).json.status
  }
  /** Asks as a page with a widget does. */
  const ask = (path: string, key: string, origin: string | null = page) =>
    app.get(`/v1/widget/${path}`, { headers: { 'x-widget-key': key, ...(origin && { origin }) } })
  return { ...selling, signUp, paid, opened, tell, ask }
}

interface Handed {
  readonly widget_key: string
  readonly key_id: string
  readonly api_key: string
}

/** Asks for the key of a widget's checkout, with the cookie of a browser. */
export const pickUp = (
  { app, browser }: Pick<Shop, 'app'> & { browser: Pick<Browser, 'cookie'> },
  session_id: string,
  headers: Record<string, string> = {},
) =>
  app.post(
    '/v1/widget/keys/from-checkout',
    { session_id },
    { headers: { ...(browser.cookie && { cookie: browser.cookie }), ...headers } },
  )
