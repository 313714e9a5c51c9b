import { Type } from 'typebox'
import { childKeysOf } from '../../ledger/child-keys.ts'
import { jstMonth } from '../../lib/jst.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { childKeyForOwner, keyShape } from './shape.ts'

export const listChildKeys = defineOperation({
  name: 'list_child_keys',
  http: 'GET /v1/me/keys',
  title: { ja: '子キーの一覧', en: 'My restricted keys' },
  keywords: [
    '子キー一覧',
    'キーの一覧',
    '子キーの一覧',
    '発行したキー',
    'スタッフ用キーの利用額',
    '制限付きキーのリスト',
    'my restricted keys',
  ],
  summary: 'List the restricted keys that the account made, newest first, with what each spent this month',
  guidance: 'No secrets. A restricted key sees itself alone.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    include_ended: Type.Boolean({ default: false, description: 'Also those that were revoked or have expired' }),
  }),
  output: Type.Object({ keys: Type.Array(keyShape) }),
  example: {},
  async run({ include_ended }, context) {
    const { id, keyId, limits } = accountOf(context)
    const isChild = limits !== null && limits.parentKeyId !== null
    const keys = await childKeysOf(context.db, id, jstMonth(context.now), isChild ? keyId : undefined)
    const all = keys.map((key) => childKeyForOwner(key, context.now))
    return { keys: include_ended ? all : all.filter(({ status }) => status === 'active') }
  },
})
