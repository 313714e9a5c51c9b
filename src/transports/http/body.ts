import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { KeptList } from '../../lib/canonical-list.ts'
import { jsonDepth } from '../../lib/json-depth.ts'
import { letGo } from '../../lib/let-go.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { unfit } from '../../operation/unfit.ts'
import { readLong } from '../../pipeline/read-long.ts'
import { longFrom } from './body-budget.ts'
import { declaredBytes } from './body-rooms.ts'
import { collectBody } from './collect-body.ts'

const deepest = 20

/** The problem of a body whose objects and lists stand too deep inside one another. */
export const tooDeep: Problem = { loc: ['body'], msg: `is nested deeper than ${deepest} levels`, type: 'depth' }

/** Whether a parsed body is nested deeper than any input of ours. */
export const isTooDeep = (body: object): boolean => jsonDepth(body, deepest) > deepest

/** Reads a long body as it comes and parses it in steps that let other calls in between, for a caller who is not refused anyway. */
export async function readLongBody(
  request: FastifyRequest,
  { bodyLimit: limit, keptList }: Pick<AnyOperation, 'bodyLimit' | 'keptList'>,
  isKeyed: boolean,
): Promise<void> {
  const { body } = request
  if (limit === undefined || !(body instanceof Readable)) return
  const { budget, addressOf } = request.server.bodyRooms
  const isShort = (declaredBytes(request) ?? limit) <= longFrom
  request.room = budget.open(isShort ? 'short' : isKeyed ? 'keyed' : 'anonymous', addressOf(request))
  request.body = undefined
  const bytes = await collectBody(request, body, { limit, room: request.room })
  await readLong(taken(request, bytes, keptList))
}

function* taken(request: FastifyRequest, bytes: Buffer, keptList: KeptList | undefined): Generator<void, void> {
  request.body = yield* parsed(bytes, keptList)
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
