import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { type AnyOperation, isReceiver, isTool } from '../../src/operation/operation.ts'
import { textPlaces, withText } from '../fuzz/text-places.ts'
import { oneApp } from '../one-app.ts'
import { randomKey } from '../random-key.ts'
import { send } from '../send.ts'

const adminKey = 'admin-key-of-the-names'
const app = oneApp({ rows: 'starter', env: { KONKYO_ADMIN_KEY: adminKey } })

/** What every object answers to, whatever it holds. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

// What receives signed notes refuses them before it reads a text.
const askable = operations.filter((one) => !isReceiver(one) && textPlaces(one).length > 0)
const asked = askable.flatMap((operation) => textPlaces(operation).map((place) => ({ operation, place })))

/** It is no fault that nothing is sold here, or that what is asked for elsewhere does not answer. */
const isFault = (status: number, code: unknown) => status >= 500 && code !== 'billing_not_configured'

const headersOf = ({ access, replay }: AnyOperation) => ({
  'x-cost-cap-jpy': '9',
  'idempotency-key': replay?.sealedBy === 'key' ? randomKey('names') : randomUUID(),
  ...(access.key === 'admin' && { 'x-admin-key': adminKey }),
})

test('the names are those of every object, and every operation that takes a text is asked with them', () => {
  expect(inherited).toEqual(expect.arrayContaining(['toString', 'constructor', '__proto__', 'hasOwnProperty']))
  expect(asked.length).toBeGreaterThan(500)
})

test.each(askable.map((one) => [one.name, one] as const))(
  '%s is answered or refused for every name that objects inherit, in every place for a text, over HTTP and as a tool',
  async (name, operation) => {
    const faults: string[] = []
    for (const place of textPlaces(operation)) {
      // A key that such a call ends is that call's alone.
      const { apiKey: key } = await app().createKey()
      for (const text of inherited) {
        const input = withText(operation.example, place, text) as Record<string, unknown>
        const { status, json } = await send(app(), operation, input, { key, headers: headersOf(operation) })
        if (isFault(status, json?.code)) faults.push(`${place.join('.')}=${text} answered ${status}`)
        // As a tool, with one of the names for each place: what runs is the same.
        if (!isTool(operation) || text !== inherited[place.length % inherited.length]) continue
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
        const said = await app().post('/mcp', message, { key, headers: headersOf(operation) })
        const failure = said.json?.result?._meta?.['konkyo/error'] ?? { status: said.status }
        if (isFault(failure.status, failure.body?.code)) faults.push(`${place.join('.')}=${text} as a tool`)
      }
    }
    expect(faults).toEqual([])
  },
)
