import type { SourceState } from '../schema/source-state.ts'

/** What an installation tells its operator alone. */
export interface OperatorFacts {
  /** Null where sources are read on another machine. */
  sources(): readonly SourceState[] | null
  /** The figures of all processes in the text format of Prometheus; null where nothing is measured. */
  readonly metrics: (() => Promise<string>) | null
}
