import { expect } from 'vitest'
import { operations } from '../src/catalog.ts'
import { validatorOf } from '../src/schema/validator.ts'
import type { TestApp } from './app.ts'
import { send } from './send.ts'

const headers = {
  host: '127.0.0.1:8787',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-06-18',
}

/** Asks an operation over REST and over MCP, checks that both say the same as declared, and answers it. */
export async function bothWays(app: TestApp, name: string, input: Record<string, unknown>) {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`no operation is called ${name}`)
  const rest = await send(app, operation, input)
  expect([rest.status, rest.text.slice(0, 400)]).toEqual([200, expect.anything()])
  expect([...validatorOf(operation.output).Errors(rest.json)]).toEqual([])
  const params = { name, arguments: input }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const { result } = (await app.post('/mcp', message, { headers })).json
  expect(result.structuredContent).toEqual(rest.json)
  return rest.json
}
