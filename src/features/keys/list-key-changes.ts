import { Type } from 'typebox'
import { keyActsOf } from '../../ledger/child-keys.ts'
import { accountOf } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, timestamp } from '../../schema/fields.ts'

export const listKeyChanges = defineOperation({
  name: 'list_key_changes',
  http: 'GET /v1/me/key-changes',
  title: { ja: '子キーの操作履歴', en: 'What was done with restricted keys' },
  keywords: [
    'キーの操作履歴',
    '監査ログ',
    'audit log',
    '誰がキーを作ったか',
    'キーの監査ログ',
    '子キーの変更記録',
    'key audit trail',
  ],
  summary: 'List who made, changed, replaced or ended which restricted key of the account, newest first',
  guidance: 'by_key_id is the key that did it, itself or by its session. A restricted key cannot read this.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Entries at most' }),
  }),
  output: Type.Object({
    changes: Type.Array(
      Type.Object({
        at: timestamp(),
        act: oneOf(['created', 'changed', 'rotated', 'revoked']),
        key_id: Type.String(),
        by_key_id: Type.String(),
        details: Type.Record(Type.String(), Type.Unknown(), {
          description: 'The terms that were given, or the prefixes of a rotation',
        }),
      }),
    ),
  }),
  example: {},
  async run({ limit }, context) {
    const { id, limits } = accountOf(context)
    if (limits !== null && limits.parentKeyId !== null) throw ofOwner()
    const acts = await keyActsOf(context.db, id, limit)
    return { changes: acts.map(({ details, ...act }) => ({ ...act, details: JSON.parse(details) })) }
  },
})

const ofOwner = () =>
  new AppError('forbidden', {
    ja: '子キーではキーの操作履歴を閲覧できません。親のキーで呼び出してください。',
    en: 'a restricted key cannot read what was done with keys; use the key that it belongs to',
  })
