import { Type } from 'typebox'
import { addDays } from '../../lib/jst.ts'
import { date, nullable, ratio } from '../../schema/fields.ts'
import { defineStatistics } from './define-statistics.ts'
import { toolCallers, toolDays } from './queries.ts'
import { fewestCallers, figuresOf, overallOf, tellablePlans } from './tool-confidence.ts'

const windowDays = 30

const mean = (description: string) => nullable(ratio({ description: `${description}; four decimals` }))
const interval = (description: string) =>
  nullable(
    Type.Array(ratio(), {
      minItems: 2,
      maxItems: 2,
      description: `Equal-tail 95 % interval of ${description}: from, to`,
    }),
  )

const figures = {
  discovery: mean('Share of calls that found at least one record'),
  discovery_ci95: interval('discovery'),
  discovery_hits: Type.Integer(),
  discovery_trials: Type.Integer(),
  use: mean('Share of calls that the same account followed with another within seven days'),
  use_ci95: interval('use'),
  use_hits: Type.Integer(),
  use_trials: Type.Integer(),
}

export const statsConfidence = defineStatistics({
  name: 'stats_confidence',
  title: { ja: 'ツールの応答状況', en: 'How well tools serve' },
  keywords: ['信頼度', '確度', 'ツールごとの信頼度', '検索が当たる確率', 'ツールの役立ち度', 'confidence of each tool'],
  summary: 'Estimate for each tool how often a call finds something, and how often its caller comes back to it',
  guidance: `Means and intervals of a Beta(1, 1) posterior over calls with a live key on thirty whole UTC days. Whether somebody came back is only asked of calls whose following seven days are over. A tool or plan with fewer than ${fewestCallers} callers is left out everywhere, as is a plan from which they could be worked out; nothing is kept of what was asked.`,
  from: 'ledger',
  output: {
    window_days: Type.Integer(),
    since: date({ description: 'UTC' }),
    until: date({ description: 'UTC: yesterday' }),
    overall: Type.Object({
      discovery_weighted: mean('Mean over tools, by trials'),
      use_weighted: mean('Mean over tools, by trials'),
      discovery_overall: mean('Of the calls of all tools together'),
      use_overall: mean('Of the calls of all tools together'),
    }),
    per_tool: Type.Array(
      Type.Object({
        tool: Type.String(),
        ...figures,
        by_cohort: Type.Record(Type.String(), Type.Object(figures), { description: 'By plan of the account' }),
      }),
      { description: 'By name' },
    ),
    suppressed_tools: Type.Integer({ description: `Tools that were used by fewer than ${fewestCallers} callers` }),
  },
  async make({ db, now }) {
    const until = addDays(now.toISOString().slice(0, 10), -1)
    const since = addDays(until, 1 - windowDays)
    const [days, callers] = [await toolDays(db, since, until), await toolCallers(db, since, until)]
    const tools = [...new Set(callers.map(({ operation }) => operation))].sort()
    const per_tool = tools.flatMap((tool) => {
      const ofTool = days.filter(({ operation }) => operation === tool)
      const byPlan = new Map(
        callers.filter(({ operation }) => operation === tool).map((one) => [one.plan, one.callers]),
      )
      const ofPlan = (plan: string) =>
        figuresOf(
          ofTool.filter((day) => day.plan === plan),
          until,
        )
      if (sumOf([...byPlan.values()]) < fewestCallers) return []
      const by_cohort = Object.fromEntries(tellablePlans(byPlan).map((plan) => [plan, ofPlan(plan)]))
      return [{ tool, ...figuresOf(ofTool, until), by_cohort }]
    })
    return {
      window_days: windowDays,
      since,
      until,
      overall: overallOf(per_tool),
      per_tool,
      suppressed_tools: tools.length - per_tool.length,
    }
  },
})

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0)
