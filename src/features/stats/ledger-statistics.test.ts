import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { posteriorOfShare } from '../../lib/beta-distribution.ts'
import { addDays } from '../../lib/jst.ts'
import type { ToolDay } from './queries.ts'
import { figuresOf, overallOf, tellablePlans } from './tool-confidence.ts'

const now = new Date('2026-07-01T00:00:00Z')
const rows = [[program, [make(program, { primary_name: '省エネ補助金' })]]] as const
const dayMs = 24 * 3_600_000
const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Has accounts of a plan search on a day after `now`: each once with a hit, and once without where it says so. */
async function searches(app: TestApp, keys: readonly string[], day: number, misses = 0) {
  app.clock.now = new Date(now.getTime() + day * dayMs)
  for (const [i, key] of keys.entries()) {
    await app.get('/v1/programs/search?q=省エネ', { key })
    if (i < misses) await app.get('/v1/programs/search?q=存在しない語', { key })
  }
  await app.pipeline.tally.flush()
}

const keysOf = async (app: TestApp, count: number, plan: 'metered' | 'pro' | 'starter' = 'metered') =>
  (await Promise.all(Array.from({ length: count }, () => app.createKey({ plan })))).map(({ apiKey }) => apiKey)

describe.each(ledgers)('stats_usage on %s', (ledger) => {
  test('counts answers on each of thirty UTC days, zero where there were none', async () => {
    const app = await testApp({ ledger, now, rows })
    await searches(app, await keysOf(app, 2), 0)
    await app.get('/v1/programs/search')
    await searches(app, await keysOf(app, 1), 2)
    app.clock.now = new Date(now.getTime() + 3 * dayMs - 1)
    const { daily, ...rest } = await bothWays(app, 'stats_usage', {})
    expect(rest).toEqual({
      window_days: 30,
      since: '2026-06-04',
      until: '2026-07-03',
      counted_from: '2026-07-01',
      total: 4,
      generated_at: app.clock.now.toISOString(),
    })
    expect(daily).toHaveLength(30)
    expect(daily.slice(-4)).toEqual([
      { date: '2026-06-30', count: 0, cumulative: 0 },
      { date: '2026-07-01', count: 3, cumulative: 3 },
      { date: '2026-07-02', count: 0, cumulative: 3 },
      { date: '2026-07-03', count: 1, cumulative: 4 },
    ])
    app.clock.now = new Date(now.getTime() + 31 * dayMs)
    expect((await app.get('/v1/stats/usage')).json).toMatchObject({ since: '2026-07-03', counted_from: '2026-07-01' })
  })

  test('says before the first call that nothing was counted', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    expect((await app.get('/v1/stats/usage')).json).toMatchObject({ counted_from: null, total: 0 })
  })
})

describe.each(ledgers)('stats_confidence on %s', (ledger) => {
  test('estimates how often a tool finds something and is used again, and shows nothing of few callers', async () => {
    const app = await testApp({ ledger, now, rows })
    const keys = await keysOf(app, 5)
    await searches(app, keys, 0, 2)
    await searches(app, keys.slice(0, 3), 7)
    await app.get('/v1/ping', { key: keys[0] ?? '' })
    app.clock.now = new Date(now.getTime() + 8 * dayMs)
    await app.get('/v1/laws/search', { key: keys[0] ?? '' })
    await app.pipeline.tally.flush()
    const reported = await bothWays(app, 'stats_confidence', {})
    const [discovery, use] = [posteriorOfShare(8, 10), posteriorOfShare(5, 7)]
    const tool = {
      discovery: rounded(discovery.mean),
      discovery_ci95: discovery.interval.map(rounded),
      discovery_hits: 8,
      discovery_trials: 10,
      use: rounded(use.mean),
      use_ci95: use.interval.map(rounded),
      // Two accounts searched twice on the first day, and three of five came back on the seventh day after it.
      use_hits: 5,
      use_trials: 7,
    }
    expect(reported).toEqual({
      window_days: 30,
      since: '2026-06-09',
      until: '2026-07-08',
      generated_at: app.clock.now.toISOString(),
      overall: {
        discovery_weighted: tool.discovery,
        use_weighted: tool.use,
        discovery_overall: tool.discovery,
        use_overall: tool.use,
      },
      per_tool: [{ tool: 'search_programs', ...tool, by_cohort: { metered: tool } }],
      // Laws were searched today, which is not over.
      suppressed_tools: 0,
    })
    app.clock.now = new Date(now.getTime() + 9 * dayMs)
    expect((await app.get('/v1/stats/confidence')).json).toMatchObject({ suppressed_tools: 1 })
  })

  test('a plan of few callers is told neither by itself nor by what the others leave over', async () => {
    const app = await testApp({ ledger, now, rows })
    await searches(app, [...(await keysOf(app, 6)), ...(await keysOf(app, 5, 'pro'))], 0)
    await searches(app, await keysOf(app, 1, 'starter'), 0)
    app.clock.now = new Date(now.getTime() + dayMs)
    const { per_tool } = (await app.get('/v1/stats/confidence')).json
    expect([per_tool[0].discovery_trials, Object.keys(per_tool[0].by_cohort)]).toEqual([12, ['metered']])
  })

  test('of four callers and of nobody nothing is told', async () => {
    const app = await testApp({ ledger, now, rows })
    const nothing = { discovery_weighted: null, use_weighted: null, discovery_overall: null, use_overall: null }
    expect((await app.get('/v1/stats/confidence')).json).toMatchObject({ overall: nothing, per_tool: [] })
    await searches(app, await keysOf(app, 4), 0)
    app.clock.now = new Date(now.getTime() + dayMs)
    const { overall, per_tool, suppressed_tools } = (await app.get('/v1/stats/confidence')).json
    expect([overall, per_tool, suppressed_tools]).toEqual([nothing, [], 1])
  })
})

describe('the figures of a tool', () => {
  const until = '2026-07-08'
  const used = (day: string, next_day: string | null, rest: Partial<ToolDay> = {}): ToolDay => ({
    operation: 'search_programs',
    plan: 'metered',
    day,
    next_day,
    accounts: 1,
    calls: 1,
    trials: 1,
    hits: 1,
    ...rest,
  })

  test('count a return within seven days, and ask for it only when they are over', () => {
    const day = '2026-07-01'
    const uses = [addDays(day, 7), addDays(day, 8), null].map((next) => figuresOf([used(day, next)], until))
    expect(uses.map(({ use_hits, use_trials }) => [use_hits, use_trials])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
    ])
    expect(figuresOf([used('2026-07-02', '2026-07-03')], until)).toMatchObject({ use: null, use_ci95: null })
    const busy = figuresOf([used(day, null, { accounts: 2, calls: 10 })], until)
    expect([busy.use_hits, busy.use_trials]).toEqual([8, 10])
  })

  test('of several tools are weighted by their trials', () => {
    const tools = [
      figuresOf([used('2026-07-01', null, { calls: 9, trials: 9, hits: 9 })], until),
      figuresOf([used('2026-07-01', null, { trials: 1, hits: 0 })], until),
    ]
    expect(overallOf(tools)).toMatchObject({
      discovery_weighted: rounded(((10 / 11) * 9 + 1 / 3) / 10),
      discovery_overall: rounded(10 / 12),
    })
  })

  test.each([
    [{ a: 5 }, ['a']],
    [{ a: 4 }, []],
    [{ a: 9, b: 5, c: 4 }, ['a']],
    [{ a: 9, b: 3, c: 2 }, ['a']],
    [{ a: 5, b: 4 }, []],
    [{ a: 5, b: 6 }, ['b', 'a']],
  ] as [Record<string, number>, string[]][])(
    'by plan are told so that no few can be worked out: %j',
    (callers, plans) => {
      expect(tellablePlans(new Map(Object.entries(callers)))).toEqual(plans)
    },
  )
})
