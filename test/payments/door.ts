import type { IncomingMessage } from 'node:http'
import { type Form, readForm } from './form.ts'
import { Refusal } from './refusal.ts'

/** A request as it was sent, for tests to look at. */
export interface Recorded {
  readonly method: string
  readonly path: string
  /** Parameters of the query and of the body. */
  readonly form: Form
  readonly idempotencyKey: string | null
  readonly apiVersion: string | null
}

export interface Arrived extends Recorded {
  readonly authorization: string
  readonly contentType: string
  /** The body as it came. */
  readonly body: string
}

/** Reads a whole request. */
export async function arrived(request: IncomingMessage): Promise<Arrived> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
  const body = Buffer.concat(pieces).toString()
  const header = (name: string) => (request.headers[name] as string | undefined) ?? null
  return {
    method: request.method ?? '',
    path: pathname,
    form: { ...readForm(search), ...readForm(body) },
    idempotencyKey: header('idempotency-key'),
    apiVersion: header('stripe-version'),
    authorization: header('authorization') ?? '',
    contentType: header('content-type') ?? '',
    body,
  }
}

/** Refuses a request without the key or the version, or with a body that is no form. */
export function admit({ method, authorization, apiVersion, contentType }: Arrived, keys: ReadonlySet<string>): void {
  if (!keys.has(authorization.replace(/^Bearer /, ''))) {
    const shown = `${authorization.slice(0, 15)}****${authorization.slice(-4)}`
    throw new Refusal(401, `${shown} is not the secret key`)
  }
  if (!apiVersion) throw new Refusal(400, 'the service is expected to pin a version', { param: 'Stripe-Version' })
  if (method === 'POST' && !contentType.startsWith('application/x-www-form-urlencoded')) {
    throw new Refusal(400, 'a body is expected as a form')
  }
}
