import type { Static } from 'typebox'
import { asMessage, type Text } from '../../../lib/text.ts'
import { oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'

/** What an invoice has to say, and what has to be right in it. */
const checks = [
  'issuer_name',
  'registration_number',
  'transaction_date',
  'description',
  'reduced_rate_mark',
  'totals_by_rate',
  'applied_rate',
  'tax_by_rate',
  'recipient_name',
  'sum_of_lines',
  'tax_amount',
  'rounding_once',
  'total_amount',
] as const

type Check = (typeof checks)[number]

const statuses = ['ok', 'missing', 'wrong', 'not_checked'] as const

/** How one requirement turns out. */
export const findingShape = shape('InvoiceFinding', {
  check: oneOf(checks),
  status: oneOf(statuses, {
    description: 'not_checked: what it would be compared with was not sent, or it does not apply',
  }),
  where: textOrNull({ description: 'Rate or line that it is about' }),
  article: textOrNull({ description: 'Where the requirement stands; null = plain arithmetic' }),
  message: text(),
  message_ja: text(),
})

export type Finding = Static<typeof findingShape>

/** Article 57-4 lists what an invoice (paragraph 1) and a simplified one (paragraph 2) have to say. */
const items: Partial<Record<Check, readonly [qualified: string, simplified: string | null]>> = {
  issuer_name: ['一号', '一号'],
  registration_number: ['一号', '一号'],
  transaction_date: ['二号', '二号'],
  description: ['三号', '三号'],
  reduced_rate_mark: ['三号', '三号'],
  totals_by_rate: ['四号', '四号'],
  applied_rate: ['四号', '五号'],
  tax_by_rate: ['五号', '五号'],
  recipient_name: ['六号', null],
}

const rounding = new Set<Check>(['tax_amount', 'rounding_once'])

/** Where a requirement stands in the law. */
function articleOf(check: Check, isSimplified: boolean): string | null {
  if (rounding.has(check)) return '消費税法施行令70条の10'
  const item = items[check]?.[isSimplified ? 1 : 0]
  return item ? `消費税法57条の4第${isSimplified ? 2 : 1}項${item}` : null
}

/** Makes findings on one kind of invoice. */
export const findingsOn =
  (isSimplified: boolean) =>
  (check: Check, status: Finding['status'], said: Text, where: string | null = null): Finding => ({
    check,
    status,
    where,
    article: articleOf(check, isSimplified),
    ...asMessage(said),
  })
