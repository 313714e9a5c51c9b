import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { unitPriceYen, yenOf } from '../../ledger/price.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import { defineOperation } from '../../operation/operation.ts'
import { openInTime } from './in-time.ts'
import { programDetail } from './program-shapes.ts'

export const batchGetPrograms = defineOperation({
  name: 'batch_get_programs',
  http: 'POST /v1/programs/batch',
  title: { ja: '支援制度の一括取得（50件まで）', en: 'Get up to 50 programs' },
  keywords: [
    '制度をまとめて',
    '一括取得',
    '複数の制度',
    '制度をまとめて取得',
    '複数の制度の詳細を一括',
    '制度IDのリスト',
    '多数の補助金を一度に読む',
    'many programs by id',
  ],
  summary: 'Read many programs in one call; unknown ids are listed, not billed',
  guidance: 'A paid key needs an Idempotency-Key and a budget (X-Cost-Cap-JPY or max_cost_jpy).',
  access: { key: 'optional' },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: {
    costCap: 'required',
    units: {
      note: { ja: '見つかった記録1件ごとに1単位', en: '1 per found record' },
      predicted: ({ unified_ids }: { unified_ids: string[] }) => new Set(unified_ids).size,
    },
    member: ({ units }) => ({
      billable_units: units,
      yen_excl_tax: yenOf(units),
      unit_price_yen: unitPriceYen,
      not_found_billed: false,
    }),
  },
  input: Type.Object({
    unified_ids: Type.Array(Type.String(), { minItems: 1, maxItems: 50, description: 'Repeated ids count once' }),
    max_cost_jpy: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
    ),
  }),
  output: Type.Object({
    results: Type.Array(programDetail, { description: 'ProgramDetail in first-seen order' }),
    not_found: Type.Array(Type.String()),
    billing: Type.Object({
      billable_units: Type.Integer(),
      yen_excl_tax: Type.Integer(),
      unit_price_yen: Type.Integer({ default: unitPriceYen }),
      not_found_billed: Type.Boolean({ default: false }),
    }),
  }),
  example: { unified_ids: ['UNI-6882390b71', 'UNI-ffffffffff'], max_cost_jpy: 6 },
  run({ unified_ids }, { snapshot, now }) {
    const table = snapshot.table(program)
    const parts: (Buffer | string)[] = ['{"results":[']
    const day = jstDate(now)
    let found = 0
    const not_found: string[] = []
    for (const id of new Set(unified_ids)) {
      const record = table.get(id, 'full')
      if (record) parts.push(found++ > 0 ? ',' : '', ...openInTime(id, record, snapshot, day), '}')
      else not_found.push(id)
    }
    parts.push(`],"not_found":${JSON.stringify(not_found)}}`)
    return new MeteredAnswer(new ReadyJson(parts), found)
  },
})
