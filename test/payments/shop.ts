import type { TestApp } from '../app.ts'
import { payingApp } from './paying-app.ts'

export const returns = {
  success_url: 'https://shop.example/paid?id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/',
}

type Headers = Record<string, string>

/** A person's browser: keeps the cookie of its checkouts, as a browser does. */
export class Browser {
  cookie: string | undefined

  constructor(private readonly app: TestApp) {}

  /** Opens a checkout; `kind` is the end of its path, such as `/lifetime`. */
  async checkout(kind = '', body: object = {}) {
    const answer = await this.app.post(
      `/v1/billing/checkout${kind}`,
      { ...returns, ...body },
      { headers: this.headers() },
    )
    const [set] = [answer.headers['set-cookie']].flat()
    if (set) this.cookie = set.split(';')[0]
    return answer
  }

  /** Asks for the key of a checkout. */
  pickUp(session_id: string, headers: Headers = {}) {
    return this.app.post(
      '/v1/billing/keys/from-checkout',
      { session_id },
      { headers: { ...this.headers(), ...headers } },
    )
  }

  private headers(): Headers {
    return this.cookie === undefined ? {} : { cookie: this.cookie }
  }
}

/** A service that sells, with a browser that may buy and has bought something when asked to. */
export async function shop(options: Parameters<typeof payingApp>[0] = {}) {
  const paying = await payingApp({ rows: 'none', ...options })
  const browser = new Browser(paying.app)
  /** Opens a checkout and pays it. */
  const bought = async (kind?: string, body?: object) => {
    const sessionId: string = (await browser.checkout(kind, body)).json.session_id
    return { sessionId, ...paying.standIn.buyer.pay(sessionId) }
  }
  return { ...paying, browser, bought }
}

export type Shop = Awaited<ReturnType<typeof shop>>
