import type { FastifyRequest } from 'fastify'
import { jsonDepth } from '../../lib/json-depth.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'

const deepest = 20

/** The problem of a body whose objects and lists stand too deep inside one another. */
export const tooDeep: Problem = { loc: ['body'], msg: `is nested deeper than ${deepest} levels`, type: 'depth' }

/** Long bodies, which were looked through when they were parsed. */
const lookedThrough = new WeakSet<object>()

/** Whether a parsed body is nested deeper than any input of ours. */
export function isTooDeep(body: object): boolean {
  if (lookedThrough.has(body)) return false
  const steps = jsonDepth(body, deepest)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value > deepest
}

/** Parses a body that came as bytes, in steps that let other calls in between. */
export function* readLongBody(request: FastifyRequest): Generator<void, void> {
  if (!Buffer.isBuffer(request.body)) return
  const body = yield* parsed(request.body)
  if ((yield* jsonDepth(body, deepest)) > deepest) throw invalid([tooDeep])
  if (typeof body === 'object' && body !== null) lookedThrough.add(body)
  request.body = body
}

function* parsed(bytes: Buffer): Generator<void, unknown> {
  try {
    return yield* parseJson(bytes, { deepest })
  } catch (error) {
    throw error instanceof RangeError ? invalid([tooDeep]) : new AppError('bad_request', 'the body is not valid JSON')
  }
}
