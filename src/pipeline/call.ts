import type { JobCaller } from '../ledger/jobs/job.ts'
import type { Db } from '../ledger/open.ts'
import type { QuotedLine } from '../ledger/quotes.ts'
import type { ReadyJson } from '../operation/answer/ready-json.ts'
import type { CallOptions } from '../operation/context.ts'
import type { AppError, Problem } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'
import type { Visitor } from '../operation/pages/page.ts'
import type { Progress } from '../operation/progress.ts'
import type { CallFacts } from './ended-call.ts'
import type { CallBalance } from './standing.ts'

/** Credentials as sent, or the operator's own machine (MCP over stdio without a key, docs/contract/order-of-checks.md#who-calls). */
export type Credentials =
  | {
      readonly apiKey?: string | undefined
      readonly authorization?: string | undefined
      readonly adminKey?: string | undefined
      readonly widgetKey?: string | undefined
    }
  | 'operator'

/** What a browser sends beside a call. */
export interface Browser {
  readonly cookies: string | undefined
  /** Whether the page that sent it is one of this site. */
  readonly isSameSite: boolean
}

/** Work that was admitted when its caller wanted it: nothing is throttled or counted again. */
export interface JobCall {
  readonly caller: JobCaller
  readonly progress?: Progress
  /** The line of a quote that it is charged by. */
  readonly quote?: QuotedLine | undefined
  /** Puts aside what was answered, before its charge: what is long takes no transaction for long. */
  keep?(answer: unknown): Promise<void>
  /** Ends the work in the transaction of its charge; what it throws undoes both. */
  end(tx: Db, made: { readonly answer: unknown; readonly units: number }): Promise<void>
}

/** What a transport hands over. `given` is the flat input, decoded from text but not yet checked. */
export interface Call {
  readonly operation: AnyOperation
  readonly credentials: Credentials
  /** Address of the caller after trusted proxies. */
  readonly address: string
  readonly options: CallOptions
  readonly requestId: string
  readonly wantsV2: boolean
  /** Absent where no browser can be behind a call. */
  readonly browser?: Browser
  /** Whether its answer says what it cost and what is left. */
  readonly isStandingWanted?: true
  /** Whether its answer says who is logged in where it is shown. */
  readonly isVisitorWanted?: true
  /** Where an address of a spreadsheet asks, and whether the key stands in that address. */
  readonly sheet?: { readonly isKeyInAddress: boolean }
  /** Where it is not answered to anybody, but done for a caller who left. */
  readonly job?: JobCall
  /** Hears how far long work is, where somebody waits for it and wants to know. */
  readonly progress?: Progress
  /** Says that nobody waits for the answer any more, where work is ended for it. */
  readonly signal?: AbortSignal
  given(): CallInput
  /** The same where a thread reads it, received by then at the latest; not for a caller who is refused anyway. */
  readLong?(caller: LongCaller): Promise<LongCallInput>
}

/** The flat input and what was already found wrong while reading it. */
export interface CallInput {
  readonly input: Record<string, unknown>
  readonly problems: readonly Problem[]
  readonly unknownNames: readonly string[]
  /** What a tool takes, where the names are those of its arguments and not of a query. */
  readonly argumentNames?: ReadonlySet<string>
}

/** For whom a long input is read. */
export interface LongCaller {
  readonly isKeyed: boolean
  /** Texts that are looked for in a list that stays in the thread. */
  readonly lookFor: readonly string[]
}

/** An input that a thread read. */
export interface LongCallInput extends CallInput {
  /** SHA-256 of its canonical JSON. */
  readonly sha256: string
  readonly found: FoundText | null
}

/** A text that was looked for in a list, and its `loc`. */
export interface FoundText {
  readonly text: string
  readonly loc: readonly (string | number)[]
}

/** A finished call. No answer means 304; an AnswerStream is still to be read, or closed. */
export interface Reply {
  readonly status: number
  readonly answer: ReadyJson | unknown
  readonly headers: Record<string, string>
  /** True when `answer` is a v2 envelope. */
  readonly isV2: boolean
  /** The refusal that `answer` tells about. */
  readonly failure?: AppError
  /** Units on the books; none without it. */
  readonly units?: number
  /** The part of them that is charged. */
  readonly billedUnits?: number
  /** Whether it is the answer that the same call got before, for nothing. */
  readonly isRepeated?: true
  /** Where its caller wants to know. */
  readonly standing?: CallBalance
  /** Where its caller wants to know: who is logged in, null where nobody is. */
  readonly visitor?: Visitor | null
  /** What logs and metrics learn of the call. */
  readonly facts?: CallFacts
}

/** Status of a success. */
export const statusOf = ({ transport }: AnyOperation): number => transport?.successStatus ?? 200
