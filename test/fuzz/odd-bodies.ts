import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type AnyOperation, isTool, routeOf } from '../../src/operation/operation.ts'
import type { TestApp } from '../app.ts'
import { hostilePieces } from './hostile-texts.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 1.5, 1e308, 9007199254740992, '', [], {}, [[]], [{}], { constructor: 1 }),
  fc.constantFrom(...hostilePieces.filter(({ length }) => length < 1000)),
  fc.constantFrom('T7000012050002', '7000012050002', '2026-02-30', 'TAX-0000000000', 'UNI-0000000000', '\u0000'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)

/** A value that is like an example but for a few members, items or itself. */
function mutated(value: Json): fc.Arbitrary<Json> {
  const kept = fc.constant(value)
  if (Array.isArray(value)) {
    const items = value.length === 0 ? kept : fc.tuple(...value.map(mutated))
    return fc.oneof({ arbitrary: items, weight: 6 }, fc.array(odd, { maxLength: 4 }), odd)
  }
  if (typeof value !== 'object' || value === null) return fc.oneof({ arbitrary: kept, weight: 3 }, odd)
  const members = fc.record(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mutated(one)])), {
    requiredKeys: [],
    noNullPrototype: true,
  })
  const others = fc.dictionary(fc.constantFrom('x', 'toString', 'limit', 'format', 'receipt', 'citations'), odd, {
    maxKeys: 1,
    noNullPrototype: true,
  })
  return fc.oneof(
    { arbitrary: fc.tuple(members, others).map(([one, other]) => ({ ...other, ...one }) as Json), weight: 12 },
    odd,
  )
}

/** What reaches for a prototype is refused as no JSON at all, which is another test's. */
const isJsonHere = (body: Json): boolean => !/"(?:__proto__|constructor)"/.test(JSON.stringify(body))

/** That a refusal says what is wrong, and where if a field is. */
function isReported(status: number, detail: unknown): boolean {
  if (status !== 422 || !Array.isArray(detail)) return Boolean(detail)
  return detail.length > 0 && detail.every(({ loc, msg }) => loc.length > 0 && msg !== '')
}

const sound = ({ input }: AnyOperation, body: Json) =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'properties' in input

/** What an installation that sells nothing answers to every purchase. */
const isUnsold = (status: number, json: { readonly code?: string }) =>
  status === 503 && json.code === 'billing_not_configured'

/** Sends bodies that are like the example of an operation, or like nothing, over HTTP and as a tool. */
export async function sendOddBodies({ post }: TestApp, key: string, operation: AnyOperation, numRuns: number) {
  const { path, pathNames } = routeOf(operation)
  const { name, example } = operation
  const ofPath = Object.fromEntries(pathNames.map((one) => [one, String(example[one])]))
  const url = path.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(ofPath[one] as string))
  const headers = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-cost-cap-jpy': '9' })
  const send = (to: string, body: Json) => post(to, JSON.stringify(body), { key, headers: headers() })
  const property = fc.asyncProperty(mutated(example as Json).filter(isJsonHere), async (body) => {
    const { status, json, text } = await send(url, body)
    const shown = `${JSON.stringify(body)} answered ${status} ${text.slice(0, 500)}`
    const isRefused = status >= 400 && status < 500
    expect((status >= 200 && status < 300) || isRefused || isUnsold(status, json), shown).toBe(true)
    if (isRefused && json !== undefined) expect(isReported(status, json.detail), shown).toBe(true)
    if (!sound(operation, body) || !isTool(operation)) return
    const params = { name, arguments: { ...(body as object), ...ofPath } }
    const said = await send('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params } as Json)
    const { result } = said.json
    expect(said.status === 200 && result !== undefined, `${shown}; as a tool ${said.text.slice(0, 500)}`).toBe(true)
    const failure = result._meta?.['konkyo/error'] ?? { status: 200 }
    expect(failure.status < 500 || isUnsold(failure.status, failure.body), shown).toBe(true)
    if (result.isError) expect(result.content[0].text, shown).not.toBe('')
  })
  await fc.assert(property, { numRuns })
}
