import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { ReadyJson } from '../../src/operation/answer/ready-json.ts'
import { failures } from '../../src/operation/errors.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { validatorOf } from '../../src/schema/validator.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import type { TestApp } from '../app.ts'
import { asToolAnswer } from '../mcp/as-tool-answer.ts'
import { oneApp } from '../one-app.ts'
import { randomKey } from '../random-key.ts'
import { send } from '../send.ts'

const changing = [
  'audit_seal',
  'generated_at',
  'server_time_utc',
  'feedback_id',
  'testimonial_id',
  'request_id',
  'received_at',
  'cached_at',
  'device_code',
  'task_id',
  'state_token',
  'created_at',
  'updated_at',
  'user_code',
  'verification_uri_complete',
]

const adminKey = 'admin-key-of-the-examples'

/** Operations whose example cannot be run as it stands, each with the reason. */
const notRun: Record<string, string> = {
  rotate_key: 'it ends the key that it is called with',
  signup_advisor: 'each sign-up has a number of its own',
  create_quote: 'each quote is another one, with its own id and moment',
}

const tools = mcpTools(operations)

const runnable = operations.filter(({ name }) => !(name in notRun))

describe('an example is answered over REST as its declaration promises, and over MCP with the same content', () => {
  const serviceOf = oneApp({ rows: 'starter', env: { KONKYO_ADMIN_KEY: adminKey } })
  // What there is nothing of yet comes first: other examples make some of it.
  const isFirst = ({ exampleRefusal }: AnyOperation) => exampleRefusal !== undefined
  const inOrder = [...runnable.filter(isFirst), ...runnable.filter((one) => !isFirst(one))]

  test.each(inOrder.map((operation) => ({ name: operation.name, operation })))('of $name', ({ operation }) =>
    expectExample(serviceOf(), operation),
  )
})

async function expectExample(app: TestApp, operation: AnyOperation): Promise<void> {
  const { name, exampleRefusal, output } = operation
  const { apiKey } = await app.createKey({ customerId: 'cus_example' })
  const { successStatus = 200 } = operation.transport ?? {}
  const rest = await overRest(app, operation, apiKey)
  expect(rest.status, `${name}: ${rest.text}`).toBe(exampleRefusal ? failures[exampleRefusal].status : successStatus)
  const isJson = /json/.test(String(rest.headers['content-type'] ?? 'json'))
  if (isJson && !exampleRefusal) expect([name, ...validatorOf(output).Errors(rest.json ?? {})]).toEqual([name])
  const tool = tools.find((tool) => tool.operation === operation)
  if (!tool) return
  // A limit of one call a minute would refuse the second one.
  if (operation.access.limit) app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  const structured = await overMcp(app, operation, apiKey)
  // A file over REST is told over MCP by what describes it.
  if (!isJson) return void expect([name, ...validatorOf(output).Errors(structured)]).toEqual([name])
  const expected = exampleRefusal ? (rest.json ?? {}) : asToolAnswer(operation, rest.json ?? {})
  expect([name, steady(structured)]).toEqual([name, steady(expected)])
}

const overRest = (app: TestApp, operation: AnyOperation, key: string) =>
  send(app, operation, operation.example, {
    key,
    headers: {
      ...(operation.replay?.idempotencyKey === 'required' ? { 'idempotency-key': 'example-rest' } : {}),
      ...(operation.replay?.sealedBy === 'key' ? { 'idempotency-key': randomKey('example') } : {}),
      ...(operation.access.key === 'admin' ? { 'x-admin-key': adminKey } : {}),
    },
  })

async function overMcp(app: TestApp, operation: AnyOperation, apiKey: string): Promise<unknown> {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: operation.name,
      arguments: {
        ...operation.example,
        ...(operation.replay?.idempotencyKey === 'required' ? { idempotency_key: 'example-mcp' } : {}),
        // A secret is made once: only the same call again has the same answer.
        ...(operation.replay?.sealedBy === 'key' ? { idempotency_key: randomKey('example') } : {}),
      },
    },
  }
  const headers = {
    host: '127.0.0.1:8787',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  }
  const answer = await app.post('/mcp', message, { key: apiKey, headers })
  expect(answer.json?.result?.isError ?? false, answer.text).toBe(operation.exampleRefusal !== undefined)
  const { structuredContent, _meta } = answer.json.result
  return structuredContent ?? _meta['konkyo/error'].body
}

/** The answer without what differs from call to call. */
function steady(answer: unknown): unknown {
  if (answer instanceof ReadyJson || answer === null || typeof answer !== 'object' || Array.isArray(answer))
    return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !changing.includes(name)))
}
