import { unwatched, type Watch } from '../lib/watch.ts'
import type { OnCall } from '../pipeline/ended-call.ts'
import { measuredCalls } from './metrics/measured-calls.ts'
import { measuredWork } from './metrics/measured-work.ts'
import { Recorder } from './metrics/recorder.ts'

/** What a process measures of itself. */
export interface Telemetry {
  readonly watch: Watch
  readonly onCall: OnCall
  /** Null where nobody asks for figures: then nothing is counted. */
  readonly recorder: Recorder | null
}

/** Whether figures are kept at all. */
export async function openTelemetry({ isMeasured }: { readonly isMeasured: boolean }): Promise<Telemetry> {
  if (!isMeasured) return { watch: unwatched, onCall: () => {}, recorder: null }
  const recorder = await Recorder.open()
  return { watch: measuredWork(recorder), onCall: measuredCalls(recorder), recorder }
}
