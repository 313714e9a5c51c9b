import type { FastifyRequest } from 'fastify'
import type { KeptList } from '../../lib/canonical-list.ts'
import { jsonDepth } from '../../lib/json-depth.ts'
import { letGo } from '../../lib/let-go.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import { unfit } from '../../operation/unfit.ts'

const deepest = 20

/** The problem of a body whose objects and lists stand too deep inside one another. */
export const tooDeep: Problem = { loc: ['body'], msg: `is nested deeper than ${deepest} levels`, type: 'depth' }

/** Whether a parsed body is nested deeper than any input of ours. */
export const isTooDeep = (body: object): boolean => jsonDepth(body, deepest) > deepest

/** Parses a body that came as bytes, in steps that let other calls in between; `keptList` as for parseJson. */
export function* readLongBody(request: FastifyRequest, keptList: KeptList | undefined): Generator<void, void> {
  const { body } = request
  if (!Buffer.isBuffer(body)) return
  // Taken while it is read: a caller who leaves meanwhile has `letGoUnread` look for it.
  request.body = undefined
  request.body = yield* parsed(body, keptList)
}

/** Lets go of a long body that nobody has begun to read, once its call is over. */
export async function letGoUnread(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (!Buffer.isBuffer(body)) return
  request.body = undefined
  letGo(body)
}

function* parsed(bytes: Buffer, keptList: KeptList | undefined): Generator<void, unknown> {
  try {
    return yield* parseJson(bytes, { deepest, keptList })
  } catch (error) {
    if (error instanceof RangeError) throw invalid([tooDeep])
    throw error instanceof SyntaxError ? new AppError('bad_request', 'the body is not valid JSON') : unfit(error)
  } finally {
    letGo(bytes)
  }
}
