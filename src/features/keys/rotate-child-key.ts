import { Type } from 'typebox'
import { rotateChildKey as rotate } from '../../ledger/child-keys.ts'
import { defineOperation } from '../../operation/operation.ts'
import { doing, handedOut, handedShape, keyId, noSuchKey } from './shape.ts'

export const rotateChildKey = defineOperation({
  name: 'rotate_child_key',
  http: 'POST /v1/me/keys/{key_id}/rotate',
  title: { ja: '子キーの再発行', en: 'Replace the secret of a restricted key' },
  keywords: ['子キーの再発行', 'スタッフ用キーの入れ替え', '制限付きキーの秘密を新しく', 'rotate a restricted key'],
  summary: 'Give a restricted key a new secret; the old one is refused at once',
  guidance: 'What it may do and spent stays. Shown once; Idempotency-Key gives a lost answer again for ten minutes.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'write',
  change: { destructive: true, repeatable: false },
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true },
  input: Type.Object({ key_id: keyId }),
  output: handedShape,
  example: { key_id: 'key_00000000-0000-4000-8000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ key_id: id }, context) {
    const handed = await rotate(context.db, context.secrets, id, doing(context))
    if (!handed) throw noSuchKey(id)
    return handedOut(handed, context)
  },
})
