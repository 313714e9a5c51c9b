import { describe, expect, test } from 'vitest'
import { exclusionRule } from '../../src/datasets/exclusion-rule.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { unitsOf } from './connect.ts'
import { sdkClient, type ToolAnswer } from './sdk-clients.ts'

const ids = Array.from({ length: 45 }, (_, i) => `xr-${String(i + 100)}`)
const service = oneApp({ rows: [[exclusionRule, ids.map((rule_id) => make(exclusionRule, { rule_id }))]] })

const idsOf = ({ structuredContent: page }: ToolAnswer) =>
  (page as { results: { rule_id: string }[] }).results.map(({ rule_id }) => rule_id)

const name = 'list_exclusion_rules'

/** A client with a key of its own, so that what it paid is what its calls cost. */
async function client() {
  const { apiKey: key } = await service().createKey()
  const { call, tools } = await sdkClient('v2 over HTTP', service(), key, '/mcp/programs')
  const tool = tools.find((one) => one.name === name)
  return { call, tool, list: (args: object = {}) => call(name, args), units: () => unitsOf(service(), key) }
}

describe('a long list over MCP', () => {
  test('comes in pages like those of a search, each for the price of a call, and says how to go on', async () => {
    const { call, tool, list, units } = await client()
    const first = await list()
    expect(first.structuredContent).toMatchObject({ total: 45, limit: 20, offset: 0 })
    expect(idsOf(first)).toEqual(ids.slice(0, 20))
    expect(idsOf(await list({ offset: 40 }))).toEqual(ids.slice(40))
    expect(idsOf(await list({ limit: 500 }))).toEqual(ids)
    expect(idsOf(await list({ offset: 45 }))).toEqual([])
    expect(idsOf(await list({ limit: '500', offset: null }))).toEqual(ids)
    expect(await units()).toBe(5)
    const named = await call('call_tool', { name, arguments: { limit: 2, offset: 3 } })
    expect(idsOf(named)).toEqual(ids.slice(3, 5))
    expect(tool?.description).toContain('Answers 20 rows a call')
    expect(tool?.inputSchema.properties).toMatchObject({
      limit: { maximum: 500, description: expect.stringContaining('default 20') },
      offset: { description: 'Rows to skip' },
    })
  })

  test('refuses a page that is none by naming what is wrong, and charges nothing', async () => {
    const { list, units } = await client()
    const refused = [
      [{ limit: 501 }, 'limit'],
      [{ limit: 0 }, 'limit'],
      [{ offset: -1 }, 'offset'],
      [{ limit: 'twenty' }, 'limit'],
      [{ ofset: 20 }, 'offset'],
    ] as const
    for (const [args, wrong] of refused) {
      const { isError, content } = await list(args)
      expect([args, isError, content[0]?.text]).toEqual([args, true, expect.stringContaining(wrong)])
    }
    expect(await units()).toBe(0)
  })

  test('is whole over REST, whose contract knows no page', async () => {
    const { json } = await service().get('/v1/exclusions/rules')
    expect(json.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual(ids)
    expect((await service().get('/v1/exclusions/rules?limit=20')).status).toBe(422)
  })
})
