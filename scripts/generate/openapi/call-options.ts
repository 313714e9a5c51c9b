import { quoteIdPattern } from '../../../src/ledger/quotes.ts'
import type { AnyOperation } from '../../../src/operation/operation.ts'

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

/** Call options, which are headers, by their name among the components. */
export const callOptionComponents = {
  IdempotencyKey: header(
    'Idempotency-Key',
    'Names the call, so that a retry within 24 hours is answered from the first result and costs nothing. Without a key it is ignored.',
    { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
  ),
  RequiredIdempotencyKey: header(
    'Idempotency-Key',
    'Names the call, so that a retry within 24 hours is answered from the first result and costs nothing. Calls with a key must send it (428).',
    { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
  ),
  SecretIdempotencyKey: header(
    'Idempotency-Key',
    'Names the call, so that a retry within ten minutes gets the same answer, secret and all. It must be random: a UUID version 4, or at least 32 hexadecimal digits.',
    { type: 'string', minLength: 32, maxLength: 255, pattern: '^[0-9A-Fa-f-]+$' },
  ),
  CostCap: header(
    'X-Cost-Cap-JPY',
    'Refuses the call with 402 when it may cost more than this many JPY, excluding tax.',
    {
      type: 'integer',
      minimum: 0,
    },
  ),
  ClientTag: header('X-Client-Tag', 'Your own label, shown beside this call in your usage.', {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,32}$',
  }),
  QuoteId: header(
    'X-Quote-Id',
    'The quote of create_quote that this call is one of: it is refused with 409, unbilled, when it would cost more, is another call or was made already, and with 410 when the quote has expired.',
    { type: 'string', pattern: quoteIdPattern },
  ),
  IfNoneMatch: header('If-None-Match', 'ETag of an earlier answer: 304 and no charge when it still holds.', {
    type: 'string',
  }),
} as const

/** References to the call options that an operation honours. */
export function callOptionParameters(operation: AnyOperation): object[] {
  const { replay, billing, etag } = operation
  const { idempotencyKey, sealedBy } = replay ?? {}
  const names: (keyof typeof callOptionComponents)[] = []
  if (sealedBy) names.push('SecretIdempotencyKey')
  else if (idempotencyKey) names.push(idempotencyKey === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')
  if (billing.units !== 0) names.push('CostCap', 'ClientTag', 'QuoteId')
  if (etag) names.push('IfNoneMatch')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
