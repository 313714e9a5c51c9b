import type { Static, TObject, TSchema } from 'typebox'
import type { FormatName } from '../documents/formats.ts'
import type { Mode } from '../ledger/account.ts'
import type { Scope } from '../ledger/scopes.ts'
import type { Text } from '../lib/text.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import type { CallLimit } from './access/call-limit.ts'
import type { Context } from './context.ts'
import type { AppError } from './errors.ts'
import type { LongInput } from './long-input/long-input.ts'

/** Who may call an operation, and how often. */
export interface Access {
  /**
   * `admin`: on the operator's key only, and 404 without it; with `session`, in a browser in which the operator logged in. `widget`: on the key of a widget, from a page of an origin that
   * the key is for; a script of that page may read the answer.
   */
  readonly key: 'none' | 'optional' | 'required' | 'widget' | 'admin'
  /** Nothing in it belongs to an account: the operator's own use needs no key (docs/contract/order-of-checks.md#who-calls). */
  readonly isOpenToOperator?: true
  /** What a key needs, where that does not follow from price and effect; `none`: nothing that anybody may not do. */
  readonly scope?: Scope | 'none'
  /** A logged-in browser may call it as well; a change then needs a page of this site as its origin (docs/contract/shapes.md#sessions). */
  readonly session?: true
  /**
   * `own`: only a page of this site may ask for it (Origin or Sec-Fetch-Site); 403 for anything else. `any`: a page of any site
   * may read the answer with a script (Fetch, CORS protocol), because public proofs are checked elsewhere.
   */
  readonly pages?: 'own' | 'any'
  /** Whether a call without a key takes one of the day's slots; operations with an optional key do unless they say otherwise. */
  readonly quota?: boolean
  /** A limit beside the throttle, per account or, without a key, per address. */
  readonly limit?: CallLimit
  /** A secret in the address opens it, whoever calls. */
  readonly link?: SecretLink
}

/** What the secret of an address opens. */
export interface OpenedLink {
  /** Names what is opened, and says nothing about the secret. */
  readonly id: string
  /** Of its account: a test account sees fixtures. */
  readonly mode: Mode
}

/** Addresses that nobody can guess: what one opens, and how often one may be asked for. */
export interface SecretLink {
  readonly limit: CallLimit
  /** Undefined where the secret is none, or opens nothing any more. */
  open(input: never, ctx: Context): Promise<OpenedLink | undefined>
}

/** Billable units of a success: a number, or what it costs at most, and what it costs unless `run` answers `Metered`. */
export type Units =
  | number
  | {
      /** How it depends on the input, in English and in Japanese. */
      readonly note: Text
      predicted(input: never): number
    }

/** What is put on the books for a success: nothing but for a live key. */
export interface Charge {
  readonly units: number
  readonly isMetered: boolean
}

type BillingOf<Out extends TSchema> = Static<Out> extends { billing: infer Billing } ? Billing : never

/** What a success costs, and how callers hear of it. */
export interface Billing<Out extends TSchema = TSchema> {
  readonly units: Units
  /** Lines of a list, whether they are charged or not: those that are free are bounded in an hour. */
  readonly lines?: (input: never) => number
  /** A keyed call must state a budget in X-Cost-Cap-JPY or `max_cost_jpy`. */
  readonly costCap?: 'required'
  /** Says in headers what it costs to callers without a key, too. */
  readonly costHeaders?: 'always'
  /** Whether an answer says that nothing is held that could have been looked at: it costs nothing (docs/contract/order-of-checks.md#what-costs-nothing). */
  isFree?(answer: Static<Out>): boolean
  /** The member `billing` of the answer, from what is settled. */
  member?(charge: Charge): BillingOf<Out>
}

/** What a retry is answered with. */
export interface Replay {
  /** `required`: a keyed call without Idempotency-Key is 428; `accepted`: the header is honoured. */
  readonly idempotencyKey?: 'required' | 'accepted'
  /**
   * The answer follows from the snapshot, the input, the mode of the key and the moment of the call alone, so that a retry has
   * it made again: a long one, or, as a `stream`, every StreamedJson. Bytes are stored of all others, and of those with a receipt.
   */
  readonly from?: 'snapshot' | 'stream'
  /** Where the secret comes from that a lost answer is sealed under: the key of the call, or a cookie (docs/contract/order-of-checks.md#lost-answers). */
  readonly sealedBy?: 'key' | { readonly cookie: string }
}

/** What an answer proves. */
export interface Proof {
  /** Answers to a key carry an audit seal (docs/contract/shapes.md#audit-seal). */
  readonly auditSeal?: true
  /**
   * The answer is a document that depends on the snapshot and the input alone, given as `Cited`. Callers may ask for a receipt
   * that proves it without trusting this service, and for the answer of an earlier snapshot.
   */
  readonly receipt?: true
  /** Callers may ask for the answer of an earlier snapshot without a proof, as pages for people do. */
  readonly snapshot?: true
}

/** How the body of a request is read, where it is not a short JSON object. */
export interface RequestBody {
  /** Bytes of the longest body where it may be longer than others. */
  readonly limit?: number
  /** How an input is read, once the caller is known, that would hold the event loop. */
  readonly inThread?: LongInput
  /** The member of `input` that the body may be as well, as a bare list. */
  readonly list?: string
  /** Also takes application/x-www-form-urlencoded. */
  readonly form?: true
  /** Also takes multipart/form-data; a file is a member of its own, as `{ file_name, base64 }`. */
  readonly upload?: true
  /** Members that may stand in the query instead, where mail programs post to an address as it is, with a body of their own (RFC 8058). */
  readonly query?: readonly string[]
  /** A machine posts signed events: the input is `{payload, signature}`, the body as it came and the header named here. */
  readonly signatureHeader?: string
}

/** What MCP shows as a resource: an answer under an address of its own. */
export interface AsResource {
  /** `konkyo://` and a path, with the names of the input that it stands for in braces. */
  readonly uri: string
  /** The records that it reads; callers find their ids by name. */
  readonly dataset?: AnyDataset
  /** Values of its one name that the list of resources shows. */
  readonly shown?: readonly string[]
}

/** How requests and answers travel. */
export interface Transport {
  /** Programs may read its answers by an address (MCP resources), at the price of a call. */
  readonly resource?: AsResource
  readonly body?: RequestBody
  /** Files that `format` can ask for instead of JSON; `run` answers them as a ReadyFile. */
  readonly exports?: readonly FormatName[]
  /** The one format of its answers, shown where they are opened: what programs poll and nobody saves. */
  readonly feed?: FormatName
  /** People see its answers and refusals as pages: those who like HTML best, with `always` its answers also those who like it as well as JSON. */
  readonly page?: 'always' | 'accepted'
  /** Its answer holds a secret or opens what one opens, so nothing on the way may keep a copy (RFC 6749 section 5.1). */
  readonly secret?: true
  /** For how long whoever receives an answer may use it without asking again (RFC 9111, 5.2.2.1). */
  readonly freshForSeconds?: number
  readonly successStatus?: 200 | 201 | 204
  /** The rows of a page of its list where a tool answers it: an agent reads all that it is sent. Other callers have the list whole. */
  readonly toolPages?: { readonly default: number; readonly maximum: number }
  /** False for pages, redirects and machine receivers (docs/contract/order-of-checks.md#who-calls). */
  readonly tool?: false
  /** Not in the agent subset of OpenAPI unless true. */
  readonly agent?: boolean
  /** What the standard of an endpoint wants to stand in a refusal, beside what stands in all of them. */
  refused?(failure: AppError): Readonly<Record<string, unknown>>
}

/** Work that may be too much for a call: then it is left as a job, and the answer tells of that. */
export interface AsJob<In extends TObject> {
  /** Whether this input is too much for a call, whatever its caller says. */
  isLong(input: Static<In>): boolean
}

/** What a call asks of addresses that its caller names, and how much of that one caller may have. */
export interface OutsideUse<In extends TObject> {
  /** Most calls at the same time, in one process of the service. */
  readonly atOnce: number
  /** Most addresses a minute. */
  readonly perMinute: number
  /** How many addresses this call asks; one that asks none is not limited. */
  asks(input: Static<In>, ctx: Context): number
}
