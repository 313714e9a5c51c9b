import type { BackgroundWork } from '../lib/background-work.ts'
import { unwatched, type Watch } from '../lib/watch.ts'
import { type OnCall, tellAll } from '../pipeline/ended-call.ts'
import { measuredCalls, measuredWork } from './metrics/measured-work.ts'
import { Recorder } from './metrics/recorder.ts'
import { type OtlpExport, type OtlpSettings, openOtlp } from './otlp/otlp-export.ts'

/** What a process tells of itself. */
export interface Telemetry {
  readonly watch: Watch
  readonly onCall: OnCall
  /** Null where nobody asks for figures: then nothing is counted. */
  readonly recorder: Recorder | null
  /** Sends what waits to be sent, as far as it is taken soon. */
  close(): Promise<void>
}

interface Options {
  readonly isMeasured: boolean
  /** Null where nothing is exported. */
  readonly otlp: OtlpSettings | null
  /** Where a collector that takes nothing is told of. */
  readonly background: BackgroundWork
  readonly clock: () => Date
}

/** Opens what the configuration asks for; without any of it nothing is loaded and nothing is done. */
export async function openTelemetry({ isMeasured, otlp, background, clock }: Options): Promise<Telemetry> {
  if (!isMeasured && !otlp) return { watch: unwatched, onCall: () => {}, recorder: null, close: async () => {} }
  const recorder = await Recorder.open()
  const measured = { watch: measuredWork(recorder), onCall: measuredCalls(recorder), recorder, close: async () => {} }
  return otlp ? exporting(measured, await openOtlp(otlp, { recorder, background, clock })) : measured
}

/** The same, and spans beside it. */
const exporting = ({ watch, onCall, recorder }: Telemetry, { spans, close }: OtlpExport): Telemetry => ({
  recorder,
  close,
  onCall: tellAll(onCall, (call) => spans.call(call)),
  watch: {
    queue: watch.queue,
    attempt() {
      const [counted, traced] = [watch.attempt(), spans.attempt()]
      return {
        traceparent: traced.traceparent,
        ended(attempt) {
          counted.ended(attempt)
          traced.ended(attempt)
        },
      }
    },
  },
})
