import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { FailureKind } from '../../operation/errors.ts'
import type { Reply } from '../../pipeline/call.ts'
import type { CallFacts } from '../../pipeline/ended-call.ts'

/** What is noted of a request while it is answered, for the one line that tells about it when it has ended. */
interface RequestNotes {
  requestId: string | undefined
  facts: CallFacts | undefined
  code: FailureKind | undefined
  /** Set when every tool call that the request carried has been told about. */
  isReported: boolean
}

const notes = Symbol('notes')

/** The notes of a request, which begin empty. They stand on the request: a map of all requests would cost each collection. */
export function notesOf({ raw }: Pick<FastifyRequest, 'raw'>): RequestNotes {
  const noted = raw as IncomingMessage & { [notes]?: RequestNotes }
  noted[notes] ??= { requestId: undefined, facts: undefined, code: undefined, isReported: false }
  return noted[notes]
}

/** Notes how a request is answered. */
export function noteReply(request: FastifyRequest, { facts, failure }: Reply): void {
  const noted = notesOf(request)
  noted.facts = facts
  noted.code = failure?.kind
}

/** An address as a header may carry it: what is neither a letter nor a sign of ASCII is percent-encoded (RFC 9110, 10.2.2). */
export const locationOf = (address: string): string =>
  address.replace(/[^!-~]+/g, (part) => encodeURIComponent(part.toWellFormed()))
