import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { oneApp } from '../one-app.ts'
import { sendOddBodies } from './odd-bodies.ts'

const ofEvidence =
  /^\/v1\/(?:evidence|artifacts|audit|citations|exclusions|funding_stack|cost|service|invoice_registrants\/batch)/

const requested = operations
  .filter(({ access }) => access.key !== 'admin')
  .map((operation) => ({ operation, ...routeOf(operation) }))
  // What a receiver of signed notes takes is refused for its signature, before its body is read.
  .filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/') && !path.endsWith('webhook'))
  .map((one) => ({ ...one, runs: ofEvidence.test(one.path) ? 60 : 20 }))

const app = oneApp({ rows: 'starter' })

test('every operation that takes a body is among them', () => {
  expect(requested.length).toBeGreaterThanOrEqual(75)
})

test.each(requested.map((one) => [one.operation.name, one] as const))(
  '%s answers every odd body with an answer or with what is wrong, over HTTP and as a tool',
  async (_, { operation, runs }) => {
    const { apiKey } = await app().createKey()
    await sendOddBodies(app(), apiKey, operation, runs)
  },
)
