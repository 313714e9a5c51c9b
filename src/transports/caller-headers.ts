import type { IncomingHttpHeaders } from 'node:http'
import type { CallOptions } from '../operation/context.ts'
import type { Credentials } from '../pipeline/call.ts'

/** What the headers of a request say about its caller and how its calls are to be answered; the same for REST and MCP over HTTP. */
export function callerHeaders(headers: IncomingHttpHeaders): { credentials: Credentials; options: CallOptions } {
  return {
    credentials: {
      apiKey: single(headers['x-api-key']),
      authorization: headers.authorization,
      adminKey: single(headers['x-admin-key']),
      widgetKey: single(headers['x-widget-key']),
    },
    options: {
      idempotencyKey: single(headers['idempotency-key']),
      costCap: single(headers['x-cost-cap-jpy']),
      clientTag: single(headers['x-client-tag']),
      quoteId: single(headers['x-quote-id']),
      scopedCapToken: single(headers['x-service-scoped-cap-token']),
      prefer: single(headers.prefer),
      origin: headers.origin,
    },
  }
}

/** A header that was sent several times is one list, as RFC 9110 section 5.2 reads it. */
export const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header

/** Media type of the canonical v2 envelope (docs/contract/shapes.md#envelope). */
export const v2MediaType = 'application/vnd.service.v2+json'
