import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { oneApp } from '../one-app.ts'

const app = oneApp({})

const shown = operations.filter(({ transport }) => transport?.page !== undefined)

test('what an operation that people see as a page refuses is JSON, as the API document says, but for whoever asks for a page', async () => {
  expect(shown.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['compliance_verify', 'compliance_unsubscribe', 'unsubscribe_subscriber']),
  )
  for (const operation of shown) {
    const { method, path, pathNames } = routeOf(operation)
    const given = Object.entries({ ...operation.example, token: 'x' }).filter(([name]) => !pathNames.includes(name))
    const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
    const address = `${path.replace(/\{\w+\}/g, '0'.repeat(32))}?${query}`
    for (const [accept, type] of [
      ['*/*', 'application/json; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ] as const) {
      const { status, headers } = await app().call(method, address, { headers: { accept } })
      expect([operation.name, accept, status >= 400 && status < 500, headers['content-type']]).toEqual([
        operation.name,
        accept,
        true,
        type,
      ])
    }
  }
})
