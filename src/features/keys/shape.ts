import { type Static, Type } from 'typebox'
import type { ChildKeyState, HandedKey } from '../../ledger/child-keys.ts'
import { yenOf } from '../../ledger/price.ts'
import { jstMonth } from '../../lib/jst.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { oneOf, shape, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { termFields } from './terms.ts'

/** A key as its owner sees it. */
export const keyShape = shape('ChildKey', {
  key_id: Type.String(),
  key_hash_prefix: Type.String({ description: 'The eight hex digits that logs and bills know it by' }),
  ...termFields,
  status: oneOf(['active', 'expired', 'revoked']),
  month_to_date_yen: Type.Integer({ description: 'What it spent of its cap this month' }),
  created_at: timestamp(),
  revoked_at: timestampOrNull(),
})

/** The same with its secret, which is shown once. */
export const handedShape = shape('NewChildKey', {
  ...keyShape.properties,
  api_key: Type.String({ description: 'Shown once; only its hash is kept' }),
})

export function childKeyForOwner(key: ChildKeyState, now: Date): Static<typeof keyShape> {
  const isOver = key.expiresAt !== null && key.expiresAt <= now.toISOString()
  return {
    key_id: key.id,
    key_hash_prefix: key.prefix,
    label: key.label,
    scopes: key.scopes as Static<typeof keyShape>['scopes'],
    monthly_cap_yen: key.capYen,
    expires_at: key.expiresAt,
    client_tag: key.clientTag,
    dedupe_seconds: key.dedupeSeconds,
    status: key.revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'active',
    month_to_date_yen: yenOf(key.monthUnits),
    created_at: key.createdAt,
    revoked_at: key.revokedAt,
  }
}

/** What is handed out of a new secret; kept for a retry with the same Idempotency-Key. */
export async function handedOut({ key, apiKey }: HandedKey, context: Context): Promise<Static<typeof handedShape>> {
  const answer = { ...childKeyForOwner(key, context.now), api_key: apiKey }
  await context.sealAnswer(context.db, answer)
  return answer
}

/** Who changes keys, and when. */
export const doing = (context: Context) => ({
  by: accountOf(context),
  now: context.now,
  month: jstMonth(context.now),
})

/** The id of a key, in a path. */
export const keyId = Type.String({ maxLength: 64, description: 'As create_child_key gave it' })

/** 404 for a key that was not made by this account, or is over. */
export const noSuchKey = (id: string) => unknownRecord({ ja: '子キー', en: 'child key' }, id)
