import { type Static, Type } from 'typebox'
import { date, nullable, oneOf, text } from '../../../schema/fields.ts'

/** Rates of the consumption tax since invoices of registered issuers exist, in percent. */
export const rates = [10, 8] as const

export type Rate = (typeof rates)[number]

const rateShape = Type.Union(
  rates.map((rate) => Type.Literal(rate)),
  { description: 'Percent: 10, or 8 for goods of the reduced rate (軽減税率)' },
)

const yen = (description: string) => Type.Integer({ minimum: -1e12, maximum: 1e12, description })

const line = Type.Object(
  {
    description: Type.Optional(text({ maxLength: 200, description: 'What was supplied (取引内容)' })),
    amount_yen: yen('As the document has it; negative for a return'),
    tax_rate: nullable(
      Type.Union(
        [...rates, 0].map((rate) => Type.Literal(rate)),
        { description: 'Percent: 10, 8, or 0 for what is not taxed; null = the line does not say' },
      ),
    ),
    is_marked_reduced: Type.Optional(Type.Boolean({ description: 'It bears ※ of the reduced rate' })),
  },
  { additionalProperties: false },
)

const total = Type.Object(
  {
    tax_rate: rateShape,
    amount_yen: yen('Sum of the amounts of this rate'),
    includes_tax: Type.Boolean({ description: 'Whether that sum includes the tax (税込)' }),
    tax_yen: Type.Optional(yen('Tax of this rate (消費税額等)')),
    is_rate_shown: Type.Optional(Type.Boolean({ description: 'false: the document does not name the rate' })),
  },
  { additionalProperties: false },
)

/** An invoice as its caller read it; nothing of it is kept. */
export const invoiceDocument = Type.Object(
  {
    kind: oneOf(['qualified', 'simplified'], {
      default: 'qualified',
      description: 'qualified: 適格請求書; simplified: 適格簡易請求書 (shops, restaurants, taxis, car parks …)',
    }),
    issuer_name: Type.Optional(text({ maxLength: 200, description: 'Name of the issuer' })),
    registration_number: Type.Optional(text({ maxLength: 40, description: 'T and 13 digits' })),
    transaction_date: Type.Optional(date({ description: 'Day of the supply' })),
    transaction_period: Type.Optional(text({ maxLength: 100, description: 'Period instead of a day: 2026年10月分' })),
    recipient_name: Type.Optional(text({ maxLength: 200, description: 'Who received the document' })),
    lines: Type.Array(line, { maxItems: 500, default: [], description: 'Its lines (明細)' }),
    totals: Type.Array(total, { maxItems: 4, default: [], description: 'Sum and tax of each rate' }),
    total_yen: Type.Optional(yen('Amount to pay, tax included')),
  },
  { additionalProperties: false },
)

export type InvoiceDocument = Static<typeof invoiceDocument>

export type InvoiceTotal = InvoiceDocument['totals'][number]
