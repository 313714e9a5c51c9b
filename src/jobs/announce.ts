import { createHash } from 'node:crypto'
import { endOfNewsUrl } from '../ledger/mail/link-token.ts'
import { mailPerson } from '../ledger/mail/outbox.ts'
import { subscribersAfter } from '../ledger/mail/subscribers.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { transact } from '../ledger/transact.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { type AnnouncementTexts, announcement } from '../mails/announcement.ts'
import { contentOf } from '../mails/mail-kind.ts'

interface Announcing {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly baseUrl: string
  readonly now: Date
}

const page = 100

/** Writes an announcement to everybody who gets news; whoever has got the same words before does not again. Returns how many. */
export async function announce(
  announced: AnnouncementTexts,
  { ledger, secrets, baseUrl, now }: Announcing,
): Promise<number> {
  const name = createHash('sha256').update(canonicalJson(announced)).digest('hex')
  let count = 0
  for (let after = 0; ; ) {
    const people = await subscribersAfter(ledger.db, after, page)
    await transact(ledger.db, async (tx) => {
      for (const { id, address: sealed } of people) {
        const address = secrets.unseal(sealed)
        const content = contentOf(announcement, { announced, end_url: endOfNewsUrl(secrets, baseUrl, address) })
        const once = `announcement:${name}:${id}`
        if (await mailPerson(tx, secrets, { ...content, address, language: null, once, now })) count++
      }
    })
    const last = people.at(-1)
    if (!last || people.length < page) return count
    after = last.id
  }
}
