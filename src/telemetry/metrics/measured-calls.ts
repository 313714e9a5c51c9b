import type { EndedCall, OnCall } from '../../pipeline/ended-call.ts'
import type { Recorder } from './recorder.ts'

/** Counts every ended call. */
export const measuredCalls =
  (recorder: Recorder): OnCall =>
  (call) => {
    const { transport, status, durationMs, units, code, isCut } = call
    const labels = { operation: call.operation ?? 'none', transport }
    recorder.add('konkyo_calls_total', { ...labels, status: status === null ? 'none' : String(status) })
    if (isRead(call)) recorder.observe('konkyo_call_duration_seconds', labels, durationMs / 1000)
    if (units > 0) recorder.add('konkyo_units_total', labels, units)
    if (code !== null) recorder.add('konkyo_refusals_total', { code, transport })
    if (isCut) recorder.add('konkyo_cut_calls_total', { transport })
  }

/** What never became a request has no duration. */
const isRead = ({ method, transport }: EndedCall): boolean => method !== null || transport !== 'http'
