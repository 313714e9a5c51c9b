import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readInThread } from '../../operation/long-input/long-input.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { readLongBody } from './body.ts'
import { BodyBudget } from './body-budget.ts'

const value = { texts: Array.from({ length: 10_000 }, (_, i) => `根拠${i}`) }
const operation = { transport: { body: { limit: 1_000_000, inThread: readInThread } } } as AnyOperation
const nothing = { input: {}, problems: [], unknownNames: [] }
const caller = { isKeyed: true, lookFor: [] }

function requestOf(text: string) {
  const bodyRooms = { budget: new BodyBudget(), addressOf: () => null }
  const body = Readable.from([Buffer.from(text)], { objectMode: false })
  return { headers: { 'transfer-encoding': 'chunked' }, body, server: { bodyRooms } } as unknown as FastifyRequest
}

test('a long body is received and read when its call asks for it', async () => {
  const request = requestOf(JSON.stringify(value))
  const query = { ...nothing, input: { receipt: true } }
  const { input, problems } = await readLongBody(request, operation, query, caller)
  expect([input, problems]).toEqual([{ ...value, receipt: true }, []])
})

test('a long body that is no JSON, or too deep, is refused in words', async () => {
  const deep = `{"a":${'['.repeat(70_000)}${']'.repeat(70_000)}}`
  for (const [text, status] of [['x'.repeat(100_000), 400] as const, [deep, 422] as const])
    await expect(readLongBody(requestOf(text), operation, nothing, caller)).rejects.toMatchObject({ status })
})
