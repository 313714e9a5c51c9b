import { isPaidFor } from '../../ledger/newsletter/payments.ts'
import { byNewsletterToken, type NewsletterSubscriber } from '../../ledger/newsletter/subscribers.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { areaNames } from '../../lib/newsletter-areas.ts'
import { unknownLink } from '../../operation/access/link-token.ts'
import type { Context } from '../../operation/context.ts'
import { wishesOf } from './wishes.ts'

/** What a newsletter is, as its owner sees it. */
export interface NewsletterView {
  readonly token: string
  readonly subscriber: NewsletterSubscriber
  readonly isPaid: boolean
  readonly priceYen: number
}

/** Reads what its owner sees. */
export async function newsletterView(
  token: string,
  subscriber: NewsletterSubscriber,
  { db, service }: Context,
): Promise<NewsletterView> {
  return { token, subscriber, isPaid: await isPaidFor(db, subscriber.id), priceYen: service.newsletterYen }
}

/** Whether its owner still has to pay. */
export const isToBePaid = ({ subscriber, isPaid }: NewsletterView): boolean =>
  subscriber.state === 'active' && subscriber.plan === 'paid' && !isPaid

const words = {
  ja: {
    pending: '次の内容のニュースレターを、このメールアドレスで受け取りますか。確定するまで何も送信されません。',
    confirm: '登録を確定する',
    ended: 'この登録は終了しています。ニュースレターは送信されません。',
    daily: 'ニュースがある日に毎日お届けします（有料プラン）。',
    monthly: '月に1回お届けします。',
    areas: '分野',
    place: '都道府県',
    payText: (yen: string) =>
      `毎日のアラートは月額${yen}円です。お支払いまでは月1回のお届けになります。お支払いは決済サービスのページで行います。`,
    pay: 'お支払いに進む',
    endText: '解約すると、すぐに配信が止まり、有料プランの請求も終了します。',
    end: '解約する',
  },
  en: {
    pending: 'Do you want this newsletter at your address? Nothing is sent before you say so.',
    confirm: 'Yes, send it',
    ended: 'This newsletter has ended; nothing is sent.',
    daily: 'You get it every day there is news (paid plan).',
    monthly: 'You get it once a month.',
    areas: 'Areas',
    place: 'Prefecture',
    payText: (yen: string) =>
      `The daily alert costs ${yen} JPY a month; until it is paid you get the news once a month. You pay on the page of the payment service.`,
    pay: 'Continue to payment',
    endText: 'Nothing more is sent from then on, and nothing more is charged.',
    end: 'End the newsletter',
  },
}

/** The page of a newsletter: what it is about, how often it comes, and what its owner can do. */
export function newsletterBody(view: NewsletterView, language: Language): Html {
  const { subscriber, isPaid, token, priceYen } = view
  const said = words[language]
  if (subscriber.state === 'ended') return html`<p>${said.ended}</p>`
  const { areas, prefecture } = wishesOf(subscriber)
  const place = prefecture === null ? null : html`<h2>${said.place}</h2><p>${prefecture}</p>`
  const about = html`<h2>${said.areas}</h2><ul>${areas.map((area) => html`<li>${areaNames[area][language]}</li>`)}</ul>${place}`
  if (subscriber.state === 'pending')
    return html`<p>${said.pending}</p>${about}
<form action="/v1/compliance/verify/${token}" method="post"><button class="main">${said.confirm}</button></form>`
  const pay = button(`/newsletter/${token}/pay`, said.payText(grouped(priceYen)), said.pay)
  return html`<p>${isPaid ? said.daily : said.monthly}</p>
${about}
${isToBePaid(view) ? pay : null}
${button(`/v1/compliance/unsubscribe/${token}`, said.endText, said.end)}`
}

const button = (action: string, text: string, label: string): Html =>
  html`<h2>${label}</h2><p>${text}</p><form action="${action}" method="post"><button>${label}</button></form>`

/** Whose token it is; 404 for one that nobody got, or that was not opened in time. */
export async function subscriberOf(
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<NewsletterSubscriber> {
  const subscriber = await byNewsletterToken(db, token, now)
  if (subscriber) return subscriber
  throw unknownLink()
}
