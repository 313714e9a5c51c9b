import { type Static, Type } from 'typebox'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { MeteredAnswer } from '../../../operation/answer/wrapped-answers.ts'
import { steps } from '../../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { nameMatchingCaveat } from '../../company/wording.ts'
import { resolutionOf, resolutionShape, resolutionStatuses } from '../resolution.ts'

const mostLines = 500

const line = Type.Object({ line: Type.Integer({ minimum: 1 }), ...resolutionShape.properties })

export const batchResolveCompanies = defineOperation({
  name: 'batch_resolve_companies',
  http: 'POST /v1/houjin/resolve-batch',
  title: { ja: '法人の一括特定', en: 'Find which companies are meant' },
  keywords: [
    '会社名のリストから法人番号',
    '取引先名簿に法人番号を振る',
    '複数社の名寄せ',
    '多数の社名と住所を一括特定',
    'many company names to corporate numbers',
  ],
  summary: 'List for up to 500 names with or without addresses which companies they may mean; none is picked silently',
  guidance:
    'One result for each line, in order. resolved only where the copy of the register is complete; ambiguous never picks one. Lines that nobody held here bears are not billed. A paid key needs an Idempotency-Key and a budget (X-Cost-Cap-JPY or max_cost_jpy).',
  access: { key: 'optional' },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: {
    costCap: 'required',
    units: {
      note: { ja: '候補が見つかった行1件ごとに1単位', en: '1 per line with a candidate' },
      predicted: ({ lines }: { lines: unknown[] }) => lines.length,
    },
  },
  input: Type.Object({
    lines: Type.Array(
      Type.Object({
        name: text({ maxLength: 200, description: 'As written' }),
        address: Type.Optional(text({ maxLength: 200, description: 'From the prefecture on' })),
      }),
      { minItems: 1, maxItems: mostLines, description: 'Names to resolve' },
    ),
    include_closed: Type.Boolean({ default: false, description: 'Also companies whose register is closed' }),
    candidates: Type.Integer({ minimum: 1, maximum: 5, default: 3, description: 'Candidates of each line' }),
    max_cost_jpy: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
    ),
  }),
  output: Type.Object({
    total: Type.Integer(),
    counts: Type.Object(
      Object.fromEntries(resolutionStatuses.map((status) => [status, Type.Integer({ minimum: 0 })])),
      { description: 'Lines by status' },
    ),
    results: Type.Array(line),
    name_matching_caveat: Type.String(),
    ...snapshotKeys,
  }),
  example: { lines: [{ name: '九州電力', address: '福岡県福岡市' }, { name: '架空の会社' }], max_cost_jpy: 6 },
  async run({ lines, include_closed, candidates }, context) {
    const { snapshot } = context
    const results: Static<typeof line>[] = []
    const step = steps(context, lines.length)
    for (const [i, { name, address }] of lines.entries()) {
      const requested = { name, address, include_closed, limit: candidates }
      results.push({ line: i + 1, ...(await resolutionOf(snapshot, requested)) })
      await step()
    }
    const having = (status: string) => results.filter((one) => one.status === status).length
    const body = {
      total: results.length,
      counts: Object.fromEntries(resolutionStatuses.map((status) => [status, having(status)])),
      results,
      name_matching_caveat: nameMatchingCaveat,
      ...snapshotNamed(snapshot),
    }
    return new MeteredAnswer(body, results.filter(({ candidates: all }) => all.length > 0).length)
  },
})
