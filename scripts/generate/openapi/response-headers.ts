import { type AnyOperation, isCounted, isThrottled, takesIdempotencyKey } from '../../../src/operation/operation.ts'

const integer = { type: 'integer' }
const string = { type: 'string' }
const header = (description: string, schema: object) => ({ description, schema })

/** Every response header that callers may rely on. */
export const headerComponents = {
  'X-Request-Id': header('Your X-Request-Id when it was well formed, else a new one', string),
  'X-Envelope-Version': header('Shape of the body: v1, or v2 when it was asked for', {
    type: 'string',
    enum: ['v1', 'v2'],
  }),
  'X-RateLimit-Limit': header('Calls that may come at once', integer),
  'X-RateLimit-Remaining': header('Calls left right now', integer),
  'X-RateLimit-Reset': header('When all are back, in Unix seconds', integer),
  'X-RateLimit-Bucket': header('Which limit this call met', { type: 'string', enum: ['key', 'ip-anon'] }),
  RateLimit: header('The same in the notation of the IETF draft', string),
  'RateLimit-Policy': header('The limit itself in the notation of the IETF draft', string),
  'X-Anon-Quota-Remaining': header('Calls left today without a key', integer),
  'X-Anon-Quota-Reset': header('When the day ends, with the offset of Japan', { type: 'string', format: 'date-time' }),
  'X-Metered': header('With a key: whether this call was billed', { type: 'string', enum: ['true', 'false'] }),
  'X-Cost-Yen': header('With a key: what this call cost in JPY, excluding tax', integer),
  'X-Test-Mode': header('true on every answer to a test key', { type: 'string', enum: ['true'] }),
  'X-Cap-Yen': header('The budget of this call, when one was stated', integer),
  'X-Used-Yen': header('What was used of that budget', integer),
  'X-Remaining-Yen': header('What is left of that budget', integer),
  'X-Corpus-Snapshot-Id': header('The snapshot that the answer was computed from, when it needed one', string),
  'X-Corpus-Checksum': header('Checksum of that snapshot', string),
  'Idempotency-Replayed': header('true when this is the stored answer of an earlier call', {
    type: 'string',
    enum: ['true'],
  }),
  'X-Deduplicated': header(
    'true when a token of a program sent the same call within its time: the first answer again, for nothing',
    { type: 'string', enum: ['true'] },
  ),
  ETag: header('Entity tag for If-None-Match', string),
  'Content-Disposition': header('Of a file: attachment, or inline for a feed, and its name', string),
  Vary: header('Accept, X-Envelope-Version', string),
  'Retry-After': header('Seconds to wait before a retry can help', integer),
  'WWW-Authenticate': header('Bearer; on 403 with error="insufficient_scope" and the scope', string),
} as const

type HeaderName = keyof typeof headerComponents

/** References to the headers of a success. */
export function responseHeaders(operation: AnyOperation): Record<string, object> {
  const { access, etag } = operation
  const { units } = operation.billing
  const { exports, feed } = operation.transport ?? {}
  const names: HeaderName[] = ['X-Request-Id', 'X-Envelope-Version', 'Vary']
  if (isThrottled(operation)) {
    names.push(
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-RateLimit-Bucket',
      'RateLimit',
      'RateLimit-Policy',
    )
  }
  if (access.key !== 'none') names.push('X-Metered', 'X-Cost-Yen', 'X-Test-Mode')
  if (isCounted(operation)) names.push('X-Anon-Quota-Remaining', 'X-Anon-Quota-Reset')
  if (units !== 0) names.push('X-Cap-Yen', 'X-Used-Yen', 'X-Remaining-Yen', 'X-Corpus-Snapshot-Id', 'X-Corpus-Checksum')
  if (operation.effect === 'read' && units !== 0 && access.key !== 'none') names.push('X-Deduplicated')
  if (takesIdempotencyKey(operation)) names.push('Idempotency-Replayed')
  if (etag) names.push('ETag')
  if (exports || feed) names.push('Content-Disposition')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
