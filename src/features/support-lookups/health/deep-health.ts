import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, timestamp } from '../../../schema/fields.ts'
import { healthChecks } from './health-checks.ts'
import { healthReport } from './kept-report.ts'

const finding = Type.Object({
  status: oneOf(['ok', 'warn', 'fail']),
  details: Type.String(),
  details_ja: Type.String(),
})

export const deepHealth = defineOperation({
  name: 'deep_health',
  http: 'GET /v1/am/health/deep',
  title: { ja: 'データとサービスの健全性', en: 'Health of data and service' },
  keywords: ['システム全体の健全性', 'データと台帳の異常', '詳細な状態確認', 'deep health check'],
  toolsets: ['service'],
  summary: 'Check what answers rest on: the corpus, its freshness and licences, rules, files and the ledger',
  guidance:
    'Free and outside the quota. warn means that answers are given with the limit that the sentence states; fail that some cannot be given. A report is kept for 30 seconds; force=true makes a new one, at most every 5 seconds.',
  access: { key: 'optional', quota: false, scope: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ force: Type.Boolean({ default: false, description: 'Check anew instead of the kept report' }) }),
  output: Type.Object({
    status: oneOf(['ok', 'degraded', 'unhealthy'], { description: 'unhealthy: a check failed; degraded: one warns' }),
    generated_at: timestamp(),
    checks: Type.Object(
      Object.fromEntries(Object.keys(healthChecks).map((name) => [name, finding])) as Record<
        keyof typeof healthChecks,
        typeof finding
      >,
    ),
  }),
  example: {},
  run: ({ force }, ctx) => healthReport(ctx, force),
  envelope(input, report) {
    const unwell = Object.entries(report.checks).filter(([, { status }]) => status !== 'ok')
    return {
      normalizedInput: { ...input },
      appliedFilters: {},
      results: [report],
      citations: [],
      suggestedActions: [],
      warnings: unwell.map(([name, { details }]) => `${name}: ${details}`),
    }
  },
})
