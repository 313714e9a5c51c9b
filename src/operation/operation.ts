import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Text } from '../lib/text.ts'
import { widgetKeyMember } from './access/widget-key.ts'
import type { KeptAnswer } from './answer/kept-answer.ts'
import type { ReadyFile } from './answer/ready-file.ts'
import type { ReadyJson } from './answer/ready-json.ts'
import type { ReadyPage } from './answer/ready-page.ts'
import type { CitedAnswer, MeteredAnswer, StreamedJson } from './answer/wrapped-answers.ts'
import type { Context } from './context.ts'
import type { FailureKind } from './errors.ts'
import { jobMember, jobOption } from './jobs/job-shape.ts'
import type { Access, AsJob, Billing, OutsideUse, Proof, Replay, Transport } from './operation-groups.ts'
import { proofOptions, receiptMember, sealMembers } from './proof.ts'
import type { Toolset } from './toolsets.ts'
import type { WordSearch } from './word-search.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** How a call changes things: a client decides by it what to ask its user. */
export interface Change {
  /** It takes away or replaces what was there, where others only add. */
  readonly destructive: boolean
  readonly repeatable: boolean
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
  /** How the words were understood where no record has all of them, by the names of the members. */
  readonly understood?: Readonly<Record<string, unknown>>
  /** Words that were not used. */
  readonly unparsedTerms?: readonly string[]
  readonly emptyReason?: string
  readonly retryWith?: Record<string, unknown>
}

/** One thing a caller can do; route, OpenAPI, MCP tool, docs and price row are derived from it. */
export interface Operation<In extends TObject = TObject, Out extends TSchema = TSchema> {
  /** operationId, x-mcp-tool and tool name, which never change. */
  readonly name: string
  readonly http: `${Method} /${string}`
  readonly title: Text
  readonly summary: string
  /** Sentences that tell an agent when to call it and how to read the answer. */
  readonly guidance?: string
  /** Phrases in either language with which somebody asks for it; the nearest ones count (docs/decisions/0058-how-a-tool-is-found.md). */
  readonly keywords?: readonly string[]
  /** The lists of tools that name it, where that is not the one of its subject alone. */
  readonly toolsets?: readonly Toolset[]
  readonly access: Access
  /** `write`: runs inside one ledger transaction with its charge. `external`: asks the outside, so it opens its own short ones. */
  readonly effect: 'read' | 'write' | 'external'
  /** What a call that does not only read does to what was there, and whether the same call again changes anything more. */
  readonly change?: Change
  /** May ask addresses that the caller names; `true` where `access.limit` says how often. */
  readonly asksOutside?: true | OutsideUse<In>
  readonly billing: Billing<Out>
  /** May be done as a job: where its caller asks for it, and where it is too much for a call. */
  readonly asJob?: AsJob<In>
  readonly replay?: Replay
  readonly proof?: Proof
  readonly transport?: Transport
  readonly input: In
  readonly output: Out
  /** What it finds by words; without it no other answer points to it. */
  readonly searches?: WordSearch
  /** A request that works on the starter corpus; shown in the docs and run by the tests. */
  readonly example: Record<string, unknown>
  /** What the example meets on a new installation, where for instance nothing is sold yet. */
  readonly exampleRefusal?: FailureKind
  /** Refuses an input that is well formed and still breaks a rule of the domain, before anything is spent. */
  check?(input: Static<In>, ctx: Context): void
  /** Entity tag of the answer; a match answers 304 and costs nothing. */
  etag?(input: Static<In>, ctx: Context): string | undefined | Promise<string | undefined>
  run(input: Static<In>, ctx: Context): Answer<Out> | Promise<Answer<Out>>
  /** Present on routes migrated to v2. */
  envelope?(input: Static<In>, answer: Static<Out>, ctx: Context): EnvelopeParts | Promise<EnvelopeParts>
}

/** What an operation says of itself, for what derives operations from something else. */
export type OperationTexts = Pick<
  Operation,
  'name' | 'http' | 'title' | 'summary' | 'guidance' | 'keywords' | 'toolsets' | 'example' | 'transport'
>

type PlainAnswer<Out extends TSchema> =
  | Static<Out>
  | CitedAnswer<Static<Out>>
  | ReadyJson
  | ReadyFile
  | ReadyPage
  | StreamedJson
  | KeptAnswer

export type Answer<Out extends TSchema> = PlainAnswer<Out> | MeteredAnswer<PlainAnswer<Out>>

/** Ties `run` to `input` and `output`, and adds what the pipeline itself takes and answers for sealed and provable operations. */
export function defineOperation<In extends TObject, Out extends TSchema>(op: Operation<In, Out>): Operation<In, Out> {
  const { auditSeal, receipt, snapshot } = op.proof ?? {}
  const key = op.access.key === 'widget' ? widgetKeyMember : {}
  const sealed = withMembers(op.output, { ...(auditSeal && sealMembers), ...(receipt && receiptMember) })
  return {
    ...op,
    input: withMembers(op.input, {
      ...(receipt && proofOptions),
      ...(snapshot && { snapshot: proofOptions.snapshot }),
      ...(op.asJob && jobOption),
      ...key,
    }),
    output: op.asJob ? orJob(sealed) : sealed,
  } as Operation<In, Out>
}

/** An answer, or else that of a call that was left as a job. */
const orJob = (schema: TSchema): TSchema => withMembers(Type.Partial(schema as TObject), jobMember)

/** The object schema with further members, under a name of its own; closed schemas stay closed. */
function withMembers(schema: TSchema, members: TProperties): TSchema {
  if (Object.keys(members).length === 0) return schema
  const { properties, required: _, title, ...options } = schema as TObject & { title?: string }
  const name = title === undefined ? {} : { title: `${title}Answer` }
  return Type.Object({ ...properties, ...members }, { ...options, ...name })
}

// biome-ignore lint/suspicious/noExplicitAny: a list of operations forgets each one's schemas
export type AnyOperation = Operation<any, any>

/** Method and path of an operation. */
export function routeOf(operation: AnyOperation): { method: Method; path: string; pathNames: string[] } {
  const [method, path] = operation.http.split(' ') as [Method, string]
  return { method, path, pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string) }
}

/** Options that say how to answer and not what was asked: a POST takes them in its query as well as in its body. */
const answerOptions = ['as_of', 'format', 'snapshot', 'receipt']

/** Those among the members of an input that an operation does not take: an option is refused, never passed over. */
export function foreignOptions(operation: AnyOperation, given: Readonly<Record<string, unknown>>): readonly string[] {
  let options = untaken.get(operation)
  if (!options) {
    options = answerOptions.filter((name) => !Object.hasOwn(operation.input.properties, name))
    untaken.set(operation, options)
  }
  return options.some((name) => given[name] !== undefined) ? options.filter((name) => given[name] !== undefined) : none
}

const untaken = new WeakMap<AnyOperation, readonly string[]>()
const none: readonly string[] = []

/** Those among an operation's inputs that a POST takes in its query. */
export const queryOptionsOf = ({ input, http }: AnyOperation): string[] =>
  http.startsWith('POST ') ? answerOptions.filter((name) => Object.hasOwn(input.properties, name)) : []

/** The same, and the members that it takes in its query as well as in its body. */
export const queryNamesOf = (operation: AnyOperation): string[] => [
  ...queryOptionsOf(operation),
  ...(operation.transport?.body?.query ?? []),
]

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

/** Whether machines post signed events to it. */
export const isReceiver = ({ transport }: AnyOperation): boolean => transport?.body?.signatureHeader !== undefined

/** Whether calls are held to a number a second: probes, machines that post events and the operator are not (docs/contract/order-of-checks.md#who-calls). */
export const isThrottled = (operation: AnyOperation): boolean =>
  operation.access.key !== 'admin' &&
  !isReceiver(operation) &&
  (operation.http.includes(' /v1/') || isCounted(operation))

/** Whether an operation is a tool: receivers of machine events and administration are none (docs/contract/order-of-checks.md#who-calls). */
export const isTool = (operation: AnyOperation): boolean =>
  operation.transport?.tool !== false && operation.access.key !== 'admin' && !isReceiver(operation)

/** Whether a retry with the same Idempotency-Key gets the first answer again: stored, or for minutes where it holds a secret. */
export const takesIdempotencyKey = ({ replay }: AnyOperation): boolean =>
  replay?.idempotencyKey !== undefined || replay?.sealedBy !== undefined

/** Whether a call without a key uses the anonymous quota. */
export const isCounted = ({ access }: AnyOperation): boolean => access.quota ?? access.key === 'optional'
