import { Type } from 'typebox'
import { revokeKey } from '../../ledger/keys.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { timestamp } from '../../schema/fields.ts'
import { revocationOf } from './queries.ts'
import { keyHashPrefix } from './request.ts'

export const revokeAdminKey = defineOperation({
  name: 'revoke_admin_key',
  http: 'POST /v1/admin/keys/{key_hash_prefix}/revoke',
  title: { ja: 'キーの失効', en: 'Revoke a key' },
  summary: 'Revoke a key; from the next call on it is refused everywhere, and revoking it again changes nothing',
  access: { key: 'admin' },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ key_hash_prefix: keyHashPrefix() }),
  output: Type.Object({ key_hash_prefix: Type.String(), revoked_at: timestamp() }),
  example: { key_hash_prefix: '0123abcd' },
  exampleRefusal: 'not_found',
  async run({ key_hash_prefix }, { db, now }) {
    const result = await revokeKey(db, key_hash_prefix, now)
    if (result === 'unknown') throw unknownRecord({ ja: 'キー', en: 'key' }, key_hash_prefix)
    if (result === 'ambiguous')
      throw new AppError('conflict', {
        ja: `${key_hash_prefix} で始まるキーが複数あるため、失効させていません。`,
        en: `several keys begin with ${key_hash_prefix}; none was revoked`,
      })
    const { revoked_at } = await revocationOf(db, key_hash_prefix)
    return { key_hash_prefix, revoked_at: revoked_at ?? now.toISOString() }
  },
})
