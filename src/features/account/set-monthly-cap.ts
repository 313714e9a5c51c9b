import { Type } from 'typebox'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { setCap } from './queries.ts'

export const setMonthlyCap = defineOperation({
  name: 'set_monthly_cap',
  http: 'POST /v1/me/cap',
  title: { ja: '月額上限の設定', en: 'Set the monthly cap' },
  keywords: [
    '月額上限',
    '予算',
    '上限設定',
    '使いすぎ',
    'limit',
    'spending',
    'budget',
    '予算の上限を設定',
    '使いすぎ防止',
    '毎月の利用額の制限',
    '上限の解除',
    'spending limit',
  ],
  summary: 'Set a hard limit on what the account may spend in a calendar month (JST); null removes it',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({
    monthly_cap_yen: nullable(
      Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'JPY excluding tax; 0 stops every paid call' }),
    ),
  }),
  output: Type.Object({ ok: Type.Literal(true), monthly_cap_yen: nullable(Type.Integer()) }),
  example: { monthly_cap_yen: 3000 },
  async run({ monthly_cap_yen }, context) {
    await setCap(context.db, accountOf(context).id, monthly_cap_yen)
    return { ok: true as const, monthly_cap_yen }
  },
})
