import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import { prefixed } from '../lib/name-prefix.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumberOrNull,
  dateOrNull,
  nullable,
  oneOf,
  ratio,
  textOrNull,
  timestampOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

const registrantKinds = ['corporation', 'sole_proprietor', 'other'] as const

/** Qualified invoice issuers (適格請求書発行事業者); names of individuals only where the register itself publishes them. */
export const invoiceRegistrant = defineDataset({
  name: 'invoice_registrants',
  summary: 'Qualified invoice issuers by registration number (適格請求書発行事業者)',
  id: 'invoice_registration_number',
  lookUp: 'https://www.invoice-kohyo.nta.go.jp/',
  fields: {
    invoice_registration_number: Type.String({ pattern: '^T\\d{13}$' }),
    houjin_bangou: corporateNumberOrNull(),
    normalized_name: textOrNull({ description: 'NFKC; null where the register publishes no name' }),
    address_normalized: textOrNull(),
    prefecture: textOrNull(),
    registered_date: dateOrNull(),
    revoked_date: dateOrNull(),
    expired_date: dateOrNull(),
    registrant_kind: oneOf(registrantKinds),
    trade_name: nullable(Type.Unknown()),
    last_updated_nta: textOrNull(),
    confidence: nullable(ratio()),
    fetched_at: timestampOrNull(),
    updated_at: timestampOrNull(),
    ...lineage,
  },
  filters: {
    houjin_bangou: { field: 'houjin_bangou', test: 'lookup', spelling: 'corporate number' },
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', longest: 40 },
    registered_after: { field: 'registered_date', test: 'atLeast', description: 'Inclusive' },
    registered_before: { field: 'registered_date', test: 'atMost', description: 'Inclusive' },
    registrant_kind: { field: 'registrant_kind', test: 'equals', internal: true },
    ends_on: { field: 'ends_on', test: 'equals', internal: true },
  },
  derived: { ends_on: endOf, name_key: ({ normalized_name }) => nameKey(normalized_name) },
  columns: ['houjin_bangou', 'name_key'],
  lookups: [['houjin_bangou'], ['name_key']],
  listed: {
    name: 'normalized_name',
    columns: ['invoice_registration_number', 'address_normalized', 'registered_date', 'revoked_date', 'expired_date'],
    facets: ['prefecture'],
  },
  searched: (r) => ({ names: prefixed(r.normalized_name ?? ''), aliases: [], body: [] }),
  order: (r) => [newestFirst(r.registered_date), r.invoice_registration_number],
  relevanceAfter: 'never',
})

export type InvoiceRegistrant = RecordOf<typeof invoiceRegistrant>

/** The day from which a registration no longer holds: the earlier of revocation and expiry, or null. */
function endOf(r: { revoked_date: string | null; expired_date: string | null }): string | null {
  const ends = [r.revoked_date, r.expired_date].filter((day) => day !== null)
  return ends.sort()[0] ?? null
}
