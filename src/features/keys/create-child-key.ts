import { Type } from 'typebox'
import { createChildKey as create, mostChildKeys } from '../../ledger/child-keys.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { doing, handedOut, handedShape } from './shape.ts'
import { checkSheetTerms, checkTerms, termFields, termsOf } from './terms.ts'

const { label, scopes, monthly_cap_yen, expires_at, client_tag, dedupe_seconds } = termFields

export const createChildKey = defineOperation({
  name: 'create_child_key',
  http: 'POST /v1/me/keys',
  title: { ja: '子キーの作成', en: 'Make a restricted key' },
  keywords: [
    '子キー',
    '従業員用キー',
    'エージェント用キー',
    '予算付きキー',
    '権限を絞ったキー',
    'restricted key',
    '子キーの発行',
    '予算つきキー',
    '読み取り専用キー',
    '期限つきキーを作る',
    'create a restricted key',
  ],
  summary: 'Make a key for staff or an agent with scopes, a monthly cap, an end and a client tag of its own',
  guidance:
    'The key is shown once. It can never change the account or make keys, and ends with the key that makes it. Its cap is exact and held beside that of the account. Idempotency-Key gives a lost answer again for ten minutes.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true, successStatus: 201 },
  input: Type.Object({
    label,
    scopes: Type.Array(scopes.items, { ...scopes, default: ['api:read', 'api:metered'] }),
    monthly_cap_yen,
    expires_at: Type.Union(expires_at.anyOf, { default: null }),
    client_tag: Type.Union(client_tag.anyOf, { default: null }),
    dedupe_seconds: Type.Integer({ ...dedupe_seconds, default: 0 }),
  }),
  output: handedShape,
  example: { label: '経理部の調査エージェント', scopes: ['api:metered'], monthly_cap_yen: 3000 },
  check(given, ctx) {
    checkTerms(given, ctx)
    checkSheetTerms(termsOf(given))
  },
  async run(given, context) {
    const made = await create(context.db, context.secrets, termsOf(given), doing(context))
    if (!made) throw tooMany()
    return handedOut(made, context)
  },
})

const tooMany = () =>
  new AppError('conflict', {
    ja: `使用中の子キーは${mostChildKeys}件までです。不要なものを失効させてから作成してください。`,
    en: `at most ${mostChildKeys} keys may be in use; revoke one first`,
    body: { code: 'too_many_keys', limit: mostChildKeys },
  })
