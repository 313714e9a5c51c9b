import { Type } from 'typebox'
import { revokeChildKey as revoke } from '../../ledger/child-keys.ts'
import { defineOperation } from '../../operation/operation.ts'
import { childKeyForOwner, doing, keyId, keyShape, noSuchKey } from './shape.ts'

export const revokeChildKey = defineOperation({
  name: 'revoke_child_key',
  http: 'DELETE /v1/me/keys/{key_id}',
  title: { ja: '子キーの失効', en: 'End a restricted key' },
  keywords: [
    '子キーの失効',
    'キーの取り消し',
    '退職者のキーを無効に',
    '制限付きキーを止める',
    'revoke a restricted key',
  ],
  summary: 'End a restricted key for good; it is refused from the next call on',
  guidance: 'Answers the key, also when it was over before. Its usage stays on the bills.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ key_id: keyId }),
  output: keyShape,
  example: { key_id: 'key_00000000-0000-4000-8000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ key_id: id }, context) {
    const key = await revoke(context.db, id, doing(context))
    if (!key) throw noSuchKey(id)
    return childKeyForOwner(key, context.now)
  },
})
