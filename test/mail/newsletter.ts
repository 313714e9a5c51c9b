import { endPayments } from '../../src/jobs/run-newsletter.ts'
import type { LedgerKind } from '../app.ts'
import { payingApp } from '../payments/paying-app.ts'
import { mailServer } from './mail-server.ts'
import { mailing } from './mailing.ts'

export const json = { accept: 'application/json' }

/** A service that sells the newsletter, sends mail and is paid, with what a person does about a newsletter. */
export async function newsletterService({
  ledger = 'sqlite' as LedgerKind,
  now = new Date('2026-07-01T00:00:00Z'),
} = {}) {
  const server = await mailServer()
  const paying = await payingApp({ ledger, now, env: server.env })
  const { app, standIn } = paying
  const { send, kept } = mailing(app)
  const subscribe = (given: Record<string, unknown> = {}) =>
    app.post('/v1/compliance/subscribe', { email: 'taro@example.jp', areas_of_interest: ['subsidy'], ...given })
  const rows = () => app.app.ledger.db.selectFrom('newsletter_subscribers').selectAll().orderBy('created_at').execute()
  const paid = () => app.app.ledger.db.selectFrom('newsletter_payments').selectAll().orderBy('id').execute()
  /** The path of a link in the newest mail. */
  const linkIn = async (path: string): Promise<string> => {
    await send()
    const text = (await server.mails()).at(-1)?.text ?? ''
    return new RegExp(`http://127.0.0.1:8787(${path}\\S*)`).exec(text)?.[1] ?? ''
  }
  const verify = async (given: Record<string, unknown> = {}) => {
    const { subscriber_id } = (await subscribe(given)).json
    const link = await linkIn('/v1/compliance/verify/')
    const answer = await app.post(link, undefined, { headers: json })
    return { id: subscriber_id as string, token: link.split('/').at(-1) ?? '', answer }
  }
  const checkout = (subscriber_id: string) => {
    const addresses = { success_url: 'https://shop.example/done', cancel_url: 'https://shop.example/' }
    return app.post('/v1/compliance/payment-checkout', { subscriber_id, ...addresses })
  }
  const tell = async (events: readonly object[]) => {
    const answers = []
    for (const event of events) {
      const { payload, signature } = standIn.signed(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const { status, json: answer } = await app.call('POST', '/v1/compliance/payment-webhook', {
        headers,
        body: payload,
      })
      answers.push([status, answer])
    }
    return answers
  }
  /** Pays as the buyer does, and has the processor tell it. */
  const pay = async (subscriberId: string) => {
    const { session_id } = (await checkout(subscriberId)).json
    const bought = standIn.buyer.pay(session_id)
    await tell(bought.events)
    return bought.subscriptionId as string
  }
  const end = () => {
    const { ledger: books, payments } = app.app
    if (!payments) throw new Error('there is a payment processor')
    return endPayments(books.db, payments, () => app.clock.now)
  }
  const actions = { subscribe, rows, paid, linkIn, verify, checkout, tell, pay, end }
  return { ...paying, server, send, kept, ...actions }
}
