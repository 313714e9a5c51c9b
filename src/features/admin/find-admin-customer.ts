import { Type } from 'typebox'
import { openRequestsOf } from '../../ledger/customer-requests.ts'
import { statusOf } from '../../ledger/entitlement-state.ts'
import { useOfMonth } from '../../ledger/month-use.ts'
import type { Db } from '../../ledger/open.ts'
import { yenOf } from '../../ledger/price.ts'
import { jstMonth } from '../../lib/jst.ts'
import { AppError, invalid, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { eitherOf } from '../../operation/usual-problems.ts'
import { nullable, oneOf, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { contactsOf } from './contacts-of.ts'
import { accountOfCustomer, customersOfPrefix, entitlementsOf, keysOf } from './queries.ts'
import { customerId, keyHashPrefix } from './request.ts'

const key = Type.Object({
  key_hash_prefix: Type.String(),
  entitlement_id: textOrNull(),
  scope: Type.String(),
  created_at: timestamp(),
  revoked_at: timestampOrNull(),
})

const entitlement = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  plan: Type.String(),
  has_dump: Type.Boolean(),
  status: Type.String(),
  period_end: textOrNull(),
  cancel_at_period_end: Type.Boolean(),
  paid_at: textOrNull(),
  failed_at: textOrNull(),
  ended_at: textOrNull(),
  key_issued_at: textOrNull(),
  created_at: timestamp(),
})

export const findAdminCustomer = defineOperation({
  name: 'find_admin_customer',
  http: 'GET /v1/admin/customers',
  title: { ja: '顧客の検索', en: 'Find a customer' },
  summary: 'Show a customer by id or by the prefix of a key: plan, use of the month, keys, purchases and open requests',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    key_hash_prefix: Type.Optional(keyHashPrefix()),
    customer_id: Type.Optional(customerId()),
  }),
  output: Type.Object({
    customer_id: Type.String(),
    email_masked: textOrNull({
      description: 'A mail address that the customer has confirmed, masked; null without one',
    }),
    plan: Type.String(),
    standing: oneOf(['good', 'demoted']),
    mode: Type.String(),
    monthly_cap_yen: nullable(Type.Integer()),
    created_at: timestamp(),
    month: Type.String({ description: 'JST calendar month, YYYY-MM' }),
    month_units: Type.Integer(),
    month_billed_units: Type.Integer(),
    month_amount_yen: Type.Integer({ description: 'JPY excluding tax' }),
    keys: Type.Array(key, { description: 'Newest first' }),
    entitlements: Type.Array(entitlement, { description: 'Newest first' }),
    open_requests: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), created_at: timestamp() })),
  }),
  example: { customer_id: 'cus_example' },
  check(input) {
    if ((input.key_hash_prefix === undefined) === (input.customer_id === undefined))
      throw invalid([{ loc: ['query'], ...eitherOf('key_hash_prefix', 'customer_id'), type: 'one_of' }])
  },
  async run(input, { db, secrets, now }) {
    const account = await accountOfCustomer(
      db,
      input.customer_id ?? (await customerOf(db, input.key_hash_prefix ?? '')),
    )
    if (!account) throw unknownRecord({ ja: '顧客', en: 'customer' }, input.customer_id ?? '')
    const { id, ...shown } = account
    const month = jstMonth(now)
    const use = await useOfMonth(db, id, month)
    const [keys, entitlements] = [await keysOf(db, id), await entitlementsOf(db, id)]
    return {
      ...shown,
      email_masked: (await contactsOf(db, secrets, [id])).get(id) ?? null,
      month,
      month_units: use.units,
      month_billed_units: use.billedUnits,
      month_amount_yen: yenOf(use.billedUnits),
      keys: keys.map(({ hash_prefix, ...rest }) => ({ key_hash_prefix: hash_prefix, ...rest })),
      entitlements: entitlements.map(({ state_as_of, ...row }) => ({
        ...row,
        status: statusOf({ state_as_of, ...row }),
        has_dump: row.has_dump === 1,
        cancel_at_period_end: row.cancel_at_period_end === 1,
      })),
      open_requests: await openRequestsOf(db, id),
    }
  },
})

async function customerOf(db: Db, prefix: string): Promise<string> {
  const [first, ...others] = await customersOfPrefix(db, prefix)
  if (first === undefined) throw unknownRecord({ ja: 'キー', en: 'key' }, prefix)
  if (others.length === 0) return first
  throw new AppError('conflict', {
    ja: `${prefix} で始まるキーが複数の顧客にあります。customer_id で指定してください。`,
    en: `keys of several customers begin with ${prefix}; ask by customer_id`,
    body: { customer_ids: [first, ...others].sort() },
  })
}
