import { Type } from 'typebox'
import { filterKey } from '../../corpus/layout.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { recordsCalled, underFormOf } from '../../datasets/named-bearers.ts'
import { anyCompanyWordSpellings } from '../../lib/company-words.ts'
import { jstDate } from '../../lib/jst.ts'
import { beginsWith, unprefixed } from '../../lib/name-prefix.ts'
import type { Context } from '../../operation/context.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { oneOf } from '../../schema/fields.ts'
import { attributionMember, attributionShape } from './attribution.ts'

const kinds = { corporate: 'corporation', individual: 'sole_proprietor' } as const

export const searchInvoiceRegistrants = defineSearch({
  name: 'search_invoice_registrants',
  http: 'GET /v1/invoice_registrants/search',
  title: { ja: 'インボイス登録事業者の検索', en: 'Search invoice registrants' },
  keywords: [
    'インボイス登録',
    '適格請求書発行事業者を探す',
    '登録事業者',
    'インボイス登録事業者を探す',
    '名前から登録番号を調べる',
    '適格請求書発行事業者の検索',
    '先月登録された事業者',
    '登録番号がわからない',
    'find invoice issuers by name',
  ],
  summary: 'Find qualified invoice issuers by the beginning of their name, corporate number, kind and date',
  guidance:
    'q is the beginning of the name, with or without its corporate form. Newest registration first. A look-up, not an export: show the attribution. No hit does not mean that a number is invalid; the national register decides.',
  transport: { agent: true },
  dataset: invoiceRegistrant,
  isRegister: true,
  isLookUp: true,
  asked: { aside: ['registration', 'any'] },
  limit: { default: 50, maximum: 100 },
  leastWords: 2,
  wider: { active_only: false },
  parameters: {
    kind: Type.Optional(oneOf(['corporate', 'individual'], { description: 'Kind of registrant' })),
    active_only: Type.Boolean({ default: true, description: 'Without revoked and expired registrations' }),
  },
  select: ({ kind, active_only: activeOnly }, ctx, { whole }) => ({
    ...(whole !== '' && { words: beginningsOf(whole) }),
    any: [
      ...(kind === undefined ? [] : [[filterKey('registrant_kind', kinds[kind])]]),
      ...(activeOnly ? [activeKeys(ctx)] : []),
    ],
  }),
  beside: { properties: { attribution: attributionShape }, json: attributionMember },
  ranksNamed(beginning, { snapshot }) {
    const name = unprefixed(beginning)
    const ranks = recordsCalled(snapshot, invoiceRegistrant, name)
    return underFormOf(snapshot, name, ranks, [invoiceRegistrant, 'normalized_name'])
  },
  example: { q: '苫小牧', limit: 5 },
})

/** Names that begin with what was sent, however it writes a corporate form and its characters. */
const beginningsOf = (whole: string): Words => ({
  terms: [{ alternatives: [whole, ...anyCompanyWordSpellings(whole)].map(beginsWith), short: false }],
  whole: '',
})

/** Filter keys of registrations that hold today: without an end, or with one that lies ahead. */
function activeKeys({ snapshot, now }: Context): string[] {
  const today = jstDate(now)
  const ends = snapshot.table(invoiceRegistrant).filterValues('ends_on')
  return [filterKey('ends_on', null), ...ends.filter(({ value }) => value > today).map(({ key }) => key)]
}
