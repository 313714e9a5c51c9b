import { type AnyOperation, isThrottled, routeOf } from '../operation.ts'
import { scopeOf } from './scope-of.ts'

/** A refusal that callers of some operations can meet. */
export interface Refusal {
  readonly name: string
  readonly description: string
  readonly headers?: readonly string[]
  applies(operation: AnyOperation): boolean
}

const isPost = (operation: AnyOperation) => routeOf(operation).method === 'POST'
const isMetered = ({ billing }: AnyOperation) => billing.units !== 0
const takesKey = ({ access }: AnyOperation) => access.key !== 'none'

/** Every refusal, by its status. */
export const refusals: Readonly<Record<string, Refusal>> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read, or a budget is missing or malformed',
    applies: (operation) => isPost(operation) || isMetered(operation),
  },
  401: {
    name: 'Unauthorized',
    description: 'The key is missing, unknown or revoked',
    headers: ['WWW-Authenticate'],
    applies: takesKey,
  },
  402: { name: 'CostCapExceeded', description: 'The call may cost more than the stated budget', applies: isMetered },
  403: {
    name: 'Forbidden',
    description:
      'The key lacks the scope (`error` is insufficient_scope, `scope` the one that is missing), a browser asks from a page that is not of this site, or a widget from one that it is not for',
    headers: ['WWW-Authenticate'],
    applies: (operation) =>
      operation.access.pages === 'own' ||
      operation.access.key === 'widget' ||
      !['api:read', null].includes(scopeOf(operation)),
  },
  404: {
    name: 'NotFound',
    description: 'There is no such record',
    applies: (operation) => routeOf(operation).pathNames.length > 0,
  },
  409: {
    name: 'Conflict',
    description: 'The Idempotency-Key belongs to another request, or its first call is still running',
    headers: ['Retry-After'],
    applies: ({ replay }) => replay?.idempotencyKey !== undefined,
  },
  414: {
    name: 'AddressTooLong',
    description: 'The address is longer than 8,192 characters, or a name in it longer than 100',
    applies: (operation) => !isPost(operation) && !isThrottled(operation),
  },
  422: {
    name: 'Invalid',
    description: 'The input breaks its schema; `detail` lists every problem, undeclared names come with a suggestion',
    applies: (operation) => routeOf(operation).path.startsWith('/v1/'),
  },
  428: {
    name: 'IdempotencyKeyRequired',
    description: 'A call with a key must send Idempotency-Key',
    applies: ({ replay }) => replay?.idempotencyKey === 'required',
  },
  429: {
    name: 'TooManyRequests',
    description: 'The daily quota without a key is used up, calls come too fast, or an address sends too many bad keys',
    headers: ['Retry-After'],
    applies: isThrottled,
  },
  503: {
    name: 'Unavailable',
    description: 'The monthly cap is reached (`cap_reached` is true), or the service cannot answer; nothing was billed',
    headers: ['Retry-After'],
    applies: () => true,
  },
  default: { name: 'OtherFailure', description: 'Any other failure; nothing was billed', applies: () => true },
}

/** The refusals that can meet a caller of an operation, by status. */
export const refusalsOf = (operation: AnyOperation): (readonly [status: string, refusal: Refusal])[] =>
  Object.entries(refusals).filter(([, refusal]) => refusal.applies(operation))
