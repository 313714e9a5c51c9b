import type { FailureKind } from '../operation/errors.ts'
import type { Call } from './call.ts'
import type { CallContext } from './call-context.ts'

/** What the pipeline knows of a call that it answered. */
export interface CallFacts {
  readonly operation: string
  /** The public beginning of the hash of the key; null without a key. */
  readonly keyPrefix: string | null
  readonly units: number
}

/** A request or tool call that has ended: all that logs, metrics and traces ever learn of it. */
export interface EndedCall {
  readonly requestId: string
  /** `job`: done for a caller who had left. */
  readonly transport: 'http' | 'mcp' | 'job'
  readonly method: string | null
  /** The template of the route, never the address as sent; null where no route was reached. */
  readonly route: string | null
  readonly operation: string | null
  /** Null where the caller left before there was one. */
  readonly status: number | null
  /** Whether the caller left, or was cut off, before the whole answer was handed over. */
  readonly isCut: boolean
  /** Milliseconds since 1970, and how many the call took. */
  readonly startedAtMs: number
  readonly durationMs: number
  readonly units: number
  readonly keyPrefix: string | null
  /** Of the caller, to be hashed before anything is written. */
  readonly address: string
  readonly code: FailureKind | null
  /** The caller's own trace (W3C Trace Context). */
  readonly traceparent?: string | undefined
}

/** Told once about every request and tool call when it has ended. */
export type OnCall = (call: EndedCall) => void

/** Tells several, one after the other. */
export const tellAll =
  (...listeners: readonly OnCall[]): OnCall =>
  (call) => {
    for (const listener of listeners) listener(call)
  }

/** What is known of a call whatever its transport. */
export const factsOf = ({ operation }: Call, { caller }: CallContext, units: number): CallFacts => ({
  operation: operation.name,
  keyPrefix: caller.kind === 'account' ? caller.account.keyPrefix : null,
  units,
})
