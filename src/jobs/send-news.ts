import { newsFor } from '../features/newsletter/news-for.ts'
import { wishesOf } from '../features/newsletter/wishes.ts'
import { mailPerson } from '../ledger/mail/outbox.ts'
import { isPaidFor } from '../ledger/newsletter/payments.ts'
import { activeNewsletters, eventsAfter, noteReported } from '../ledger/newsletter/reported.ts'
import type { NewsletterSubscriber } from '../ledger/newsletter/subscribers.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { transact } from '../ledger/transact.ts'
import { jstDate, jstMonth } from '../lib/jst.ts'
import { contentOf } from '../mails/mail-kind.ts'
import { newsletterNews } from '../mails/newsletter-news.ts'

/** What telling the news needs; several processes may do it at the same time. */
export interface NewsOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly clock: () => Date
  readonly baseUrl: string
}

const page = 200
const mostItems = 50

/** Writes a mail to every newsletter that is due and has news: each event is told once. Returns how many. */
export async function sendNews(options: NewsOptions): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const subscribers = await activeNewsletters(options.ledger.db, after, page)
    for (const subscriber of subscribers) if (await tellNews(subscriber, options)) count++
    const last = subscribers.at(-1)
    if (!last || subscribers.length < page) return count
    after = last.id
  }
}

async function tellNews(subscriber: NewsletterSubscriber, { ledger, secrets, clock, baseUrl }: NewsOptions) {
  const now = clock()
  const { id, told_on, language } = subscriber
  const isDaily = await isPaidFor(ledger.db, id)
  const isReported = isDaily ? told_on === jstDate(now) : told_on?.startsWith(jstMonth(now)) === true
  if (isReported) return false
  const { items, until } = await newsSince(subscriber, ledger)
  // A quiet day is no mail, and news that come later on that day are told on it.
  if (items.length === 0 && isDaily) return false
  return transact(ledger.db, async (tx) => {
    if (!(await noteReported(tx, subscriber, until, jstDate(now))) || items.length === 0) return false
    const own_url = `${baseUrl}/newsletter/${secrets.unseal(subscriber.token)}`
    const facts = { items: items.slice(0, mostItems), more: Math.max(0, items.length - mostItems), own_url }
    const address = secrets.unseal(subscriber.address)
    return mailPerson(tx, secrets, { ...contentOf(newsletterNews, facts), address, language, now })
  })
}

async function newsSince(subscriber: NewsletterSubscriber, { db }: Ledger) {
  const wishes = wishesOf(subscriber)
  const items: NonNullable<ReturnType<typeof newsFor>>[] = []
  let until = subscriber.told_until
  for (;;) {
    const events = await eventsAfter(db, until, page)
    for (const { body } of events) {
      const item = newsFor(body, wishes)
      if (item) items.push(item)
    }
    until = events.at(-1)?.id ?? until
    if (events.length < page) return { items, until }
  }
}
