import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { jsonDepth } from '../../lib/json-pieces.ts'
import type { Problem } from '../../operation/errors.ts'
import { deepest } from '../../operation/long-input/read-input.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { CallInput, LongCaller, LongCallInput } from '../../pipeline/call.ts'
import { longGiven } from '../../pipeline/input/long-input.ts'
import { fingerprint } from '../../pipeline/replay/idempotency.ts'
import { longFrom } from './body-budget.ts'
import { declaredBytes } from './body-rooms.ts'
import { collectBody } from './collect-body.ts'

/** The problem of a body whose objects and lists stand too deep inside one another. */
export const tooDeep: Problem = {
  loc: ['body'],
  ja: `入れ子が${deepest}段を超えています。`,
  en: `is nested deeper than ${deepest} levels`,
  type: 'depth',
}

/** The problem of a body that is missing, or is something else than an object. */
export const noObject = (isMissing: boolean): Problem => ({
  loc: ['body'],
  ja: '本文はJSONのオブジェクトで送ってください。',
  en: isMissing ? 'a JSON object is required as the body' : 'the body must be a JSON object',
  type: 'type',
})

/** Whether a parsed body is nested deeper than any input of ours. */
export const isTooDeep = (body: object): boolean => jsonDepth(body, deepest) > deepest

/** Receives a long body, for a caller who is not refused anyway, and has a thread read it with the options of the query. */
export async function readLongBody(
  request: FastifyRequest,
  operation: AnyOperation,
  { input: around, problems, unknownNames }: CallInput,
  { isKeyed, lookFor }: LongCaller,
): Promise<LongCallInput> {
  const { body } = request
  const { inThread: longInput, limit } = operation.transport?.body ?? {}
  if (!longInput || limit === undefined || !(body instanceof Readable)) {
    return {
      input: around,
      problems: [noObject(true), ...problems],
      unknownNames,
      sha256: fingerprint(around),
      found: null,
    }
  }
  const { budget, addressOf } = request.server.bodyRooms
  const isShort = (declaredBytes(request) ?? limit) <= longFrom
  request.room = budget.open(isShort ? 'short' : isKeyed ? 'keyed' : 'anonymous', addressOf(request))
  request.body = undefined
  const bytes = await collectBody(request, body, { limit, room: request.room })
  const given = longGiven(operation, await longInput.read({ bytes, around }, lookFor))
  return { ...given, problems: [...given.problems, ...problems], unknownNames }
}
