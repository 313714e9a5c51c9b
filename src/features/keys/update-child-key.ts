import { Type } from 'typebox'
import { changeChildKey } from '../../ledger/child-keys.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { childKeyForOwner, doing, keyId, keyShape, noSuchKey } from './shape.ts'
import { changedTermsOf, checkSheetTerms, checkTerms, termFields } from './terms.ts'

const names = Object.keys(termFields)

const nothing = {
  ja: `変更する項目を指定してください: ${names.join('、')}`,
  en: `name what changes: ${names.join(', ')}`,
  type: 'empty',
}

export const updateChildKey = defineOperation({
  name: 'update_child_key',
  http: 'POST /v1/me/keys/{key_id}',
  title: { ja: '子キーの変更', en: 'Change a restricted key' },
  keywords: [
    '子キーの変更',
    '予算の変更',
    'キーの権限の変更',
    '子キーの上限や期限の変更',
    'キーの予算を引き上げる',
    'change a restricted key',
  ],
  summary: 'Change what a restricted key may do: scopes, monthly cap, end, client tag or label; the rest stays',
  guidance: 'Holds from the next call on; what was spent this month counts against a new cap.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ key_id: keyId, ...Type.Partial(Type.Object(termFields)).properties }),
  output: keyShape,
  example: { key_id: 'key_00000000-0000-4000-8000-000000000000', monthly_cap_yen: 6000 },
  exampleRefusal: 'not_found',
  check({ key_id: _, ...changed }, ctx) {
    if (Object.keys(changedTermsOf(changed)).length === 0) throw invalid([{ loc: ['body'], ...nothing }])
    checkTerms(changed, ctx)
  },
  async run({ key_id: id, ...changed }, context) {
    const key = await changeChildKey(context.db, id, changedTermsOf(changed), doing(context))
    if (!key) throw noSuchKey(id)
    checkSheetTerms(key)
    return childKeyForOwner(key, context.now)
  },
})
