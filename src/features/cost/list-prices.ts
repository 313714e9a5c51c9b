import { Type } from 'typebox'
import { unitPriceYen } from '../../ledger/price.ts'
import { asNote } from '../../lib/text.ts'
import { defineOperation, isTool } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'

export const listPrices = defineOperation({
  name: 'list_prices',
  http: 'GET /v1/prices',
  title: { ja: '価格表', en: 'List all prices' },
  keywords: ['価格表', '料金表', '単価表', 'price list', '単価一覧', '全機能の値段', '1回いくら'],
  summary: 'List what a success of every operation costs',
  guidance:
    'The whole price list; preview_cost adds up calls with their arguments. Failures cost nothing. Not counted against a quota.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { resource: { uri: 'konkyo://prices' } },
  input: Type.Object({}),
  output: Type.Object({
    yen_per_unit: Type.Integer({ description: 'JPY excluding tax' }),
    results: Type.Array(
      Type.Object({
        operation: Type.String(),
        http: Type.String(),
        units: nullable(Type.Integer({ description: 'null = it depends on the input' })),
        note: nullable(Type.String({ description: 'How it depends' })),
        note_ja: nullable(Type.String({ description: 'The same in Japanese' })),
        yen: nullable(Type.Integer({ description: 'JPY excluding tax' })),
      }),
    ),
  }),
  example: {},
  run: (_, { service }) => ({
    yen_per_unit: unitPriceYen,
    results: [...service.operations.values()].filter(isTool).map(({ name, http, billing: { units } }) => {
      const isFixed = typeof units === 'number'
      return {
        operation: name,
        http,
        units: isFixed ? units : null,
        ...(isFixed ? { note: null, note_ja: null } : asNote(units.note)),
        yen: isFixed ? units * unitPriceYen : null,
      }
    }),
  }),
})
