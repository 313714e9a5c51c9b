import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { metricFamilies } from './metric-families.ts'

export const getAdminMetrics = defineOperation({
  name: 'get_admin_metrics',
  http: 'GET /v1/admin/metrics',
  title: { ja: 'サービスの指標', en: 'Figures of the service' },
  summary: 'Tell the figures that /metrics tells, since the start of each process, as JSON',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    metrics: nullable(
      Type.Array(
        Type.Object({
          name: Type.String(),
          type: Type.String({ description: 'counter, gauge or histogram' }),
          help: Type.String(),
          samples: Type.Array(
            Type.Object({
              labels: Type.Record(Type.String(), Type.String()),
              part: nullable(oneOf(['bucket', 'sum', 'count'], { description: 'Of a histogram' })),
              value: nullable(Type.Number()),
            }),
          ),
        }),
      ),
    ),
  }),
  example: {},
  async run(_, { service }) {
    const { metrics } = service.operator
    return { metrics: metrics && metricFamilies(await metrics()).map((one) => ({ ...one, samples: [...one.samples] })) }
  },
})
