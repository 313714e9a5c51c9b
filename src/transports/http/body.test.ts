import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { letGoUnread, readLongBody } from './body.ts'

const value = { texts: Array.from({ length: 10_000 }, (_, i) => `根拠${i}`) }
const requestOf = () => ({ body: Buffer.from(JSON.stringify(value)) }) as unknown as FastifyRequest

test('a long body is read to its end though its caller leaves meanwhile, and its bytes are gone after that', async () => {
  const request = requestOf()
  const bytes = request.body as Buffer
  const steps = readLongBody(request, undefined)
  steps.next()
  await letGoUnread(request)
  expect(bytes.length).toBeGreaterThan(65_536)
  for (const _ of steps);
  expect(request.body).toEqual(value)
  expect(bytes).toHaveLength(0)
})

test('a long body whose call ends before anybody reads it is gone, and not read after that', async () => {
  const request = requestOf()
  const bytes = request.body as Buffer
  await letGoUnread(request)
  expect(bytes).toHaveLength(0)
  expect([...readLongBody(request, undefined)]).toEqual([])
  expect(request.body).toBeUndefined()
})
