import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { validatorOf } from '../../src/schema/validator.ts'
import { textPlaces, withText } from '../fuzz/text-places.ts'
import { oneApp } from '../one-app.ts'
import { randomKey } from '../random-key.ts'
import { send } from '../send.ts'

const adminKey = 'admin-key-of-the-answers'
const app = oneApp({ rows: 'starter', env: { KONKYO_ADMIN_KEY: adminKey } })

/** Well formed for most parameters, and found by none: a day that no calendar has, a word, a number of nothing. */
const odd = ['2026-02-30', 'toString', '9999999999999']

const headersOf = ({ access, replay }: AnyOperation) => ({
  'x-cost-cap-jpy': '9',
  'idempotency-key': replay?.sealedBy === 'key' ? randomKey('odd') : randomUUID(),
  ...(access.key === 'admin' && { 'x-admin-key': adminKey }),
})

/** What an answer lacks of what is declared: of its output where it succeeds, of every refusal where it does not. */
async function wrongIn(operation: AnyOperation, input: Record<string, unknown>, key: string): Promise<string[]> {
  const { status, json, text, headers } = await send(app(), operation, input, { key, headers: headersOf(operation) })
  if (!/\bjson\b/.test(String(headers['content-type'] ?? ''))) return []
  if (status >= 400) return json?.detail ? [] : [`${status} without detail: ${text.slice(0, 200)}`]
  if (status === 202 && operation.asJob) return []
  return [...validatorOf(operation.output).Errors(json)].map(
    ({ instancePath, message }) => `${JSON.stringify(input).slice(0, 200)} ${instancePath} ${message}`,
  )
}

test.each(operations.filter((one) => textPlaces(one).length > 0).map((one) => [one.name, one] as const))(
  '%s answers inputs that find nothing, or that it does not understand, as it declares',
  async (_, operation) => {
    const { apiKey } = await app().createKey()
    const wrong: string[] = []
    for (const place of textPlaces(operation).filter(({ length }) => length <= 2))
      for (const text of odd)
        wrong.push(...(await wrongIn(operation, withText(operation.example, place, text) as never, apiKey)))
    expect(wrong).toEqual([])
  },
)
