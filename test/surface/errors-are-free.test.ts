import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { connect, unitsOf } from '../mcp/connect.ts'
import { send } from '../send.ts'

/** Operations that answer 200 with an `error` where nothing is held. */
const names = [
  'am_enforcement',
  'am_annotations',
  'am_provenance',
  'am_tax_rule',
  'am_by_law',
  'am_loans',
  'am_law_article',
  'diff_law_article',
]

test('an answer with an error beside status 200 costs nothing, over REST and MCP', async () => {
  const service = await testApp({ rows: [] })
  const { apiKey: key } = await service.createKey()
  const client = await connect(service, { key })
  for (const name of names) {
    const operation = operations.find((one) => one.name === name) as AnyOperation
    const { status, json, headers } = await send(service, operation, operation.example, { key })
    expect([name, status, json.error !== null && json.error !== undefined]).toEqual([name, 200, true])
    expect([name, headers['x-metered'], headers['x-cost-yen']]).toEqual([name, 'false', '0'])
    const { isError, structuredContent } = await client.callTool({ name, arguments: operation.example })
    const { error } = structuredContent as { error?: unknown }
    expect([name, isError ?? false, error !== null && error !== undefined]).toEqual([name, false, true])
  }
  expect(await unitsOf(service, key)).toBe(0)
  await client.callTool({ name: 'ping', arguments: {} })
  expect(await unitsOf(service, key)).toBe(1)
})
