import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { FormatName } from '../documents/formats.ts'
import type { Scope } from '../ledger/scopes.ts'
import type { CallLimit } from './call-limit.ts'
import type { Cited } from './cited.ts'
import type { Context } from './context.ts'
import type { FailureKind } from './errors.ts'
import type { LongInput } from './long-input/long-input.ts'
import type { Metered } from './metered.ts'
import type { OutsideUse } from './outside-use.ts'
import type { Page } from './page.ts'
import { proofOptions, receiptMember, sealMembers } from './proof.ts'
import type { ReadyFile } from './ready-file.ts'
import type { ReadyJson } from './ready-json.ts'
import type { StreamedJson } from './streamed-json.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** A machine that posts signed events: the input is `{payload, signature}`, the body as it came and the header named here. */
export interface Receiver {
  readonly signatureHeader: string
  readonly bodyLimit: number
}

/** Billable units of a success: a number, or what it costs at most, and what it costs unless `run` answers `Metered`. */
export type Units =
  | number
  | {
      readonly note: string
      predicted(input: never): number
    }

/** What is put on the books for a success: nothing but for a live key. */
export interface Charge {
  readonly units: number
  readonly isMetered: boolean
}

/** The parts of a v2 envelope that only the operation knows (docs/contract/shapes.md#envelope). */
export interface EnvelopeParts {
  readonly normalizedInput: Record<string, unknown>
  readonly appliedFilters: Record<string, unknown>
  readonly results: readonly unknown[]
  readonly citations: readonly unknown[]
  readonly suggestedActions: readonly { endpoint: string; args: Record<string, unknown>; reason?: string }[]
  readonly warnings?: readonly string[]
  /** What was searched, beside the specified keys. */
  readonly checkedScope?: unknown
  /** Where each row stands on the day of the call, by its id. */
  readonly lifecycles?: Readonly<Record<string, unknown>>
  /** Values that were given and mean nothing; they are told as warnings, too, and leave the status as it is. */
  readonly inputNotes?: readonly { readonly message: string }[]
  readonly emptyReason?: string
  readonly retryWith?: Record<string, unknown>
}

/** One thing a caller can do; route, OpenAPI, MCP tool, docs and price row are derived from it. */
export interface Operation<In extends TObject = TObject, Out extends TSchema = TSchema> {
  /** operationId, x-mcp-tool and tool name, which never change. */
  readonly name: string
  readonly http: `${Method} /${string}`
  readonly title: string
  readonly summary: string
  /** Sentences that tell an agent when to call it and how to read the answer. */
  readonly guidance?: string
  /** `admin`: on the operator's key only, and 404 without it. */
  readonly access: 'none' | 'optional' | 'required' | 'admin'
  /** What a key needs, where that does not follow from price and effect; `none`: nothing that anybody may not do. */
  readonly scope?: Scope | 'none'
  /** A logged-in browser may call it as well; a change then needs a page of this site as its origin (docs/contract/shapes.md#sessions). */
  readonly session?: true
  /** Only a page of this site may ask for it (Origin or Sec-Fetch-Site); 403 for anything else. */
  readonly fromOwnPage?: true
  /** Whether a call without a key takes one of the day's slots; operations with `optional` access do unless they say otherwise. */
  readonly counted?: boolean
  /** `write`: runs inside one ledger transaction with its charge. `external`: asks the outside, so it opens its own short ones. */
  readonly effect: 'read' | 'write' | 'external'
  /** May ask addresses that the caller names; `true` where `limit` says how often. */
  readonly asksOutside?: true | OutsideUse<In>
  readonly units: Units
  /** The member `billing` of the answer, from what is settled. */
  billingMember?(charge: Charge): BillingOf<Out>
  /** `required`: a keyed call without Idempotency-Key is 428; `accepted`: the header is honoured. */
  readonly idempotency?: 'required' | 'accepted'
  /** A keyed call must state a budget in X-Cost-Cap-JPY or `max_cost_jpy`. */
  readonly costCap?: 'required'
  /** The member of `input` that the body may be as well, as a bare list. */
  readonly bareList?: string
  /** A limit beside the throttle, per account or, without a key, per address. */
  readonly limit?: CallLimit
  /** Bytes of the longest body where it may be longer than others. */
  readonly bodyLimit?: number
  /** How an input is read, once the caller is known, that would hold the event loop. */
  readonly longInput?: LongInput
  /** `run` answers with a StreamedJson, which a retry has made again unless it has a receipt; needs `idempotency`. */
  readonly streams?: true
  /** Says in the headers of a meter what it costs, to callers without a key too. */
  readonly statesCost?: true
  /** Also takes application/x-www-form-urlencoded. */
  readonly form?: true
  readonly receiver?: Receiver
  /** Where the secret comes from that a lost answer is sealed under: the key of the call, or a cookie (docs/contract/order-of-checks.md#lost-answers). */
  readonly sealedBy?: 'key' | { readonly cookie: string }
  /** A page of any site may read the answer with a script (Fetch, CORS protocol): public proofs are checked elsewhere. */
  readonly anyOrigin?: true
  /** Its answer holds a secret or opens what one opens, so nothing on the way may keep a copy (RFC 6749 section 5.1). */
  readonly secret?: true
  readonly input: In
  readonly output: Out
  /** Files that `format` can ask for instead of JSON; `run` answers them as a ReadyFile. */
  readonly exports?: readonly FormatName[]
  /** Answers to a key carry an audit seal (docs/contract/shapes.md#audit-seal). */
  readonly auditSeal?: true
  /**
   * The answer is a document that depends on the snapshot and the input alone, given as `Cited`. Callers may ask for a receipt
   * that proves it without trusting this service, and for the answer of an earlier snapshot.
   */
  readonly provable?: true
  /** A request that works on the starter corpus; shown in the docs and run by the tests. */
  readonly example: Record<string, unknown>
  /** What the example meets on a new installation, where for instance nothing is sold yet. */
  readonly exampleRefusal?: FailureKind
  readonly successStatus?: 200 | 201 | 204
  /** False for pages, redirects and machine receivers (docs/contract/order-of-checks.md#who-calls). */
  readonly tool?: false
  /** Not in the agent subset of OpenAPI unless true. */
  readonly agent?: boolean
  /** Refuses an input that is well formed and still breaks a rule of the domain, before anything is spent. */
  check?(input: Static<In>, ctx: Context): void
  /** Entity tag of the answer; a match answers 304 and costs nothing. */
  etag?(input: Static<In>, ctx: Context): string | undefined
  run(input: Static<In>, ctx: Context): Answer<Out> | Promise<Answer<Out>>
  /** Present on routes migrated to v2. */
  envelope?(input: Static<In>, answer: Static<Out>, ctx: Context): EnvelopeParts | Promise<EnvelopeParts>
}

type BillingOf<Out extends TSchema> = Static<Out> extends { billing: infer Billing } ? Billing : never
type PlainAnswer<Out extends TSchema> = Static<Out> | Cited<Static<Out>> | ReadyJson | ReadyFile | StreamedJson

export type Answer<Out extends TSchema> = PlainAnswer<Out> | Metered<PlainAnswer<Out>>

/** Ties `run` to `input` and `output`, and adds what the pipeline itself takes and answers for sealed and provable operations. */
export function defineOperation<In extends TObject, Out extends TSchema>(op: Operation<In, Out>): AnyOperation {
  const { auditSeal } = op
  return {
    ...op,
    input: withMembers(op.input, op.provable ? proofOptions : {}),
    output: withMembers(op.output, { ...(auditSeal && sealMembers), ...(op.provable && receiptMember) }),
  } as unknown as AnyOperation
}

/** The object schema with further members; closed schemas stay closed. */
function withMembers<S extends TSchema>(schema: S, members: TProperties): S {
  if (Object.keys(members).length === 0) return schema
  const { properties, required: _, ...options } = schema as unknown as TObject
  return Type.Object({ ...properties, ...members }, options) as unknown as S
}

// biome-ignore lint/suspicious/noExplicitAny: a list of operations forgets each one's schemas
export type AnyOperation = Operation<any, any>

/** A group of operations that belong together in docs and tool lists. */
export interface Feature {
  readonly name: string
  readonly title: string
  readonly operations: readonly AnyOperation[]
  /** Pages for people that belong to it. */
  readonly pages?: readonly Page[]
}

/** Method and path of an operation. */
export function routeOf(operation: AnyOperation): { method: Method; path: string; pathNames: string[] } {
  const [method, path] = operation.http.split(' ') as [Method, string]
  return { method, path, pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string) }
}

/** Options that say how to answer and not what was asked: a POST takes them in its query as well as in its body. */
const answerOptions = ['as_of', 'format', 'snapshot', 'receipt']

/** Those among the members of an input that an operation does not take: an option is refused, never passed over. */
export const foreignOptions = ({ input }: AnyOperation, given: Readonly<Record<string, unknown>>): string[] =>
  answerOptions.filter((name) => given[name] !== undefined && !Object.hasOwn(input.properties, name))

/** Those among an operation's inputs that a POST takes in its query. */
export const queryOptionsOf = ({ input, http }: AnyOperation): string[] =>
  http.startsWith('POST ') ? answerOptions.filter((name) => Object.hasOwn(input.properties, name)) : []

/** Where a caller sends a value: what the `loc` of a problem begins with. */
export function placeOf(operation: AnyOperation, name: string): 'body' | 'path' | 'query' {
  const { method, pathNames } = routeOf(operation)
  if (pathNames.includes(name)) return 'path'
  return method === 'POST' ? 'body' : 'query'
}

/** `input` as a caller must send it: a field with a default is optional on the wire, present in `run`. */
export function requestSchema(operation: AnyOperation): TObject {
  const { input } = operation
  const required = (input.required as string[] | undefined)?.filter(
    (name) => !('default' in (input.properties[name] ?? {})),
  )
  return { ...input, required } as TObject
}

/** Whether calls are held to a number a second: probes, machines that post events and the operator are not (docs/contract/order-of-checks.md#who-calls). */
export const isThrottled = ({ access, http, receiver }: AnyOperation): boolean =>
  access !== 'admin' && receiver === undefined && http.includes(' /v1/')

/** Whether an operation is a tool: receivers of machine events and administration are none (docs/contract/order-of-checks.md#who-calls). */
export const isTool = ({ tool, access, receiver }: AnyOperation): boolean =>
  tool !== false && access !== 'admin' && receiver === undefined

/** Whether a retry with the same Idempotency-Key gets the first answer again: stored, or for minutes where it holds a secret. */
export const takesIdempotencyKey = ({ idempotency, sealedBy }: AnyOperation): boolean =>
  idempotency !== undefined || sealedBy !== undefined

/** Whether a call without a key uses the anonymous quota. */
export const isCounted = (operation: AnyOperation): boolean => operation.counted ?? operation.access === 'optional'
