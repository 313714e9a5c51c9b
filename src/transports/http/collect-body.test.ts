import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'
import { collectBody } from './collect-body.ts'

const limit = 200_000
const room = new BodyBudget(Number.MAX_SAFE_INTEGER).open('short', null)
const collect = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>, declared?: number) => {
  const headers = declared === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(declared) }
  return collectBody({ headers }, Readable.from(chunks, { objectMode: false }), { limit, room })
}

test('a body is the bytes that came, however they were cut, with and without a declared length', async () => {
  const chunk = fc.nat(50_000).chain((size) => fc.constant(Buffer.alloc(size, size % 251)))
  await fc.assert(
    fc.asyncProperty(fc.array(chunk, { maxLength: 4 }), async (chunks) => {
      const whole = Buffer.concat(chunks)
      expect((await collect(chunks)).equals(whole)).toBe(true)
      expect((await collect(chunks, whole.length)).equals(whole)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('one byte above the limit is 413, declared or not', async () => {
  const chunks = [Buffer.alloc(limit), Buffer.alloc(1)]
  expect(await collect(chunks.slice(0, 1))).toHaveLength(limit)
  for (const declared of [limit + 1, undefined])
    await expect(collect(chunks, declared)).rejects.toMatchObject({ status: 413 })
})

test('a body that is not as long as it was declared is 400', async () => {
  for (const declared of [9, 11])
    await expect(collect([Buffer.alloc(10)], declared)).rejects.toMatchObject({ status: 400 })
})
