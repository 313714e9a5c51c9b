import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { type AnyOperation, requestSchema, routeOf } from '../../src/operation/operation.ts'
import { connect } from '../mcp/connect.ts'
import { oneApp } from '../one-app.ts'

const app = oneApp({ rows: 'starter' })

/** Operations that anybody may call and that take a place. */
const placed = operations.filter(
  (one: AnyOperation) =>
    'prefecture' in one.input.properties && one.http.includes(' /v1/') && one.access.key === 'optional',
)

async function call(operation: AnyOperation, place: Record<string, string>) {
  const { method, path, pathNames } = routeOf(operation)
  // An example may stand for a place of its own.
  const { municipality: _, ...example } = { ...operation.example } as Record<string, unknown>
  const input: Record<string, unknown> = { ...example, ...place }
  const address = pathNames.reduce((made, name) => made.replace(`{${name}}`, String(input[name])), path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathNames.includes(name)))
  if (method === 'POST') return await app().post(address, rest)
  return await app().get(`${address}?${new URLSearchParams(rest as Record<string, string>)}`)
}

describe('a prefecture that is none', () => {
  test('there are operations to be held to this', () => {
    expect(placed.length).toBeGreaterThan(12)
    expect(placed.every((one) => requestSchema(one) !== undefined)).toBe(true)
  })

  test.each(placed.map((one) => [one.name, one] as const))(
    '%s refuses it, and says what was meant',
    async (_, operation) => {
      for (const [given, meant] of [
        ['東京県', '東京都'],
        ['大坂府', '大阪府'],
        ['ソウル', undefined],
      ] as const) {
        const { status, json } = await call(operation, { prefecture: given })
        const { detail, did_you_mean } = json.error ?? json
        expect([given, status, did_you_mean ?? detail.did_you_mean]).toEqual([given, 422, meant ? [meant] : undefined])
      }
    },
  )

  test.each(placed.map((one) => [one.name, one] as const))(
    '%s knows its names and short forms',
    async (_, operation) => {
      for (const given of ['東京都', '東京', 'Tokyo', 'tokyo-to'])
        expect([given, (await call(operation, { prefecture: given })).status]).toEqual([given, 200])
    },
  )
})

test('a municipality where a prefecture should stand is read as one, or refused with its prefecture where rows have none', async () => {
  for (const operation of placed) {
    const { status, json } = await call(operation, { prefecture: '名古屋市' })
    if ('municipality' in operation.input.properties) expect([operation.name, status]).toEqual([operation.name, 200])
    else expect([operation.name, status, json.did_you_mean]).toEqual([operation.name, 422, ['愛知県']])
  }
})

test('over MCP it is the same refusal', async () => {
  const client = await connect(app())
  const refused = await client.callTool({ name: 'search_programs', arguments: { prefecture: '東京県' } })
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining('東京都')])
})
