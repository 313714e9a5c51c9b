import { Type } from 'typebox'
import type { NewsletterArea } from '../../lib/newsletter-areas.ts'
import { newsTypes } from '../../mails/newsletter-news.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { isOf } from '../../schema/validator.ts'
import type { Wishes } from './wishes.ts'

const optional = Type.Optional(nullable(Type.String()))
const eventShape = Type.Object({
  event_type: oneOf(newsTypes),
  data: Type.Object({
    name: optional,
    recipient_name: optional,
    recipient_houjin_bangou: optional,
    prefecture: optional,
    source_url: optional,
  }),
})

/** Words in names that tell of an area which no kind of event stands for. */
const byName: readonly (readonly [NewsletterArea, RegExp])[] = [
  ['invoice', /インボイス|適格請求書/],
  ['ebook', /電子帳簿|電子取引/],
  ['loan', /融資|貸付|信用保証/],
]

const byType: Partial<Record<(typeof newsTypes)[number], NewsletterArea>> = {
  'program.created': 'subsidy',
  'program.amended': 'subsidy',
  'enforcement.added': 'enforcement',
  'tax_ruleset.amended': 'tax_ruleset',
}

/** What an event is for somebody with these wishes; null where it is nothing for them. */
export function newsFor(body: string, { areas, prefecture, houjin_bangou }: Wishes) {
  const event: unknown = JSON.parse(body)
  if (!isOf(eventShape, event)) return null
  const { event_type: type, data } = event
  const name = data.name ?? data.recipient_name ?? null
  const item = { type, name, url: data.source_url ?? null }
  if (houjin_bangou !== null && data.recipient_houjin_bangou === houjin_bangou) return item
  if (prefecture !== null && data.prefecture && data.prefecture !== prefecture) return null
  const about = [byType[type], ...byName.flatMap(([area, words]) => (words.test(name ?? '') ? [area] : []))]
  return about.some((area) => area !== undefined && areas.includes(area)) ? item : null
}
