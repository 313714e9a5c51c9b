import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { bid } from '../../datasets/bid.ts'

const bids = ['2026-04-01', '2026-03-31'].map((bid_deadline, i) =>
  make(bid, { unified_id: `BID-000000000${i + 1}`, bid_deadline, confidence: 1 }),
)
const rows = [[bid, bids]] as const
const path = (day: string) => `/v1/bids/search?deadline_after=${encodeURIComponent(day)}`

describe('a day that a caller names', () => {
  test('may be written as people in Japan write days', async () => {
    const app = await testApp({ rows, env: { KONKYO_ANON_DAILY: '100' } })
    const plain = await app.get(path('2026-04-01'))
    expect(plain.json.results.map(({ unified_id }: { unified_id: string }) => unified_id)).toEqual(['BID-0000000001'])
    for (const day of ['令和8年4月1日', 'R8.4.1', '２０２６年４月１日', '2026/4/1', '20260401', '令和八年四月一日']) {
      const { status, json } = await app.get(path(day))
      expect([day, status, json]).toEqual([day, 200, plain.json])
    }
    const lookUp = async (date: string) => (await app.get(`/v1/am/active_at?date=${encodeURIComponent(date)}`)).json
    expect(await lookUp('令和8年4月1日')).toEqual(await lookUp('2026-04-01'))
  })

  test('is refused where the calendar lacks it, in words that say what to send', async () => {
    const app = await testApp({ rows, env: { KONKYO_ANON_DAILY: '100' } })
    for (const day of ['令和8年2月30日', '4月1日', '2026-13-01', 'tomorrow', '令和8年4月']) {
      const { status, json } = await app.get(path(day))
      expect([status, json.detail[0].msg]).toEqual([
        422,
        expect.stringContaining('2026-04-01, 2026/4/1 or 令和8年4月1日'),
      ])
    }
  })

  test('is read over MCP alike', async () => {
    const app = await testApp({ rows })
    const { structuredContent } = await (await connect(app)).callTool({
      name: 'search_bids',
      arguments: { deadline_after: '令和8年4月1日' },
    })
    expect(structuredContent).toMatchObject({ total: 1 })
  })
})
