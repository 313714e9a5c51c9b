import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { FailureKind } from '../../operation/errors.ts'
import type { Reply } from '../../pipeline/call.ts'
import type { CallFacts } from '../../pipeline/ended-call.ts'

/** What is noted of a request while it is answered, for the one line that tells about it when it has ended. */
interface RequestNotes {
  requestId?: string
  facts?: CallFacts | undefined
  code?: FailureKind | undefined
  /** Set when every tool call that the request carried has been told about. */
  isTold?: true
}

const notes = new WeakMap<IncomingMessage, RequestNotes>()

/** The notes of a request, which begin empty. */
export function notesOf({ raw }: Pick<FastifyRequest, 'raw'>): RequestNotes {
  const known = notes.get(raw)
  if (known) return known
  const made: RequestNotes = {}
  notes.set(raw, made)
  return made
}

/** Notes how a request is answered. */
export function noteReply(request: FastifyRequest, { facts, failure }: Reply): void {
  const noted = notesOf(request)
  noted.facts = facts
  noted.code = failure?.kind
}
