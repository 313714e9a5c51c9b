import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a stand-in of a source is asked. */
export interface Asked {
  /** The address at the source. */
  readonly url: URL
  /** Fields of a POST. */
  readonly form: URLSearchParams | null
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A body, or a status with one. */
type Body = string | Buffer | { readonly status: number; readonly body: string }

export type Answer = Body | Promise<Body>

/** The answer of a source to what it does not have. */
export const notFound = { status: 404, body: '<!DOCTYPE html><html><h1>404</h1></html>' } as const
