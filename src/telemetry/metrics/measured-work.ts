import type { QueueWatch, Watch } from '../../lib/watch.ts'
import type { EndedCall, OnCall } from '../../pipeline/ended-call.ts'
import type { Reading, Recorder } from './recorder.ts'

/** Counts what happens beside the calls. */
export function measuredWork(recorder: Recorder): Watch {
  const queues = new Map<string, () => number>()
  recorder.read('konkyo_ledger_waiting', () =>
    [...queues].map(([queue, waiting]): Reading<'konkyo_ledger_waiting'> => [{ queue }, waiting()]),
  )
  return {
    queue(queue, waiting): QueueWatch {
      queues.set(queue, waiting)
      recorder.add('konkyo_ledger_shed_total', { queue }, 0)
      return {
        committed({ size, ms, isDone }) {
          recorder.add('konkyo_ledger_commits_total', { queue, outcome: isDone ? 'done' : 'failed' })
          recorder.observe('konkyo_ledger_commit_size', { queue }, size)
          recorder.observe('konkyo_ledger_commit_duration_seconds', { queue }, ms / 1000)
        },
        shed: () => recorder.add('konkyo_ledger_shed_total', { queue }),
      }
    },
    attempt: () => ({
      traceparent: null,
      ended({ outcome, ms }) {
        // A receiver chooses its status: only the class is ours to tell.
        const known = outcome.replace(/^http_(\d)\d*$/, 'http_$1xx')
        recorder.add('konkyo_webhook_attempts_total', { outcome: known })
        recorder.observe('konkyo_webhook_attempt_duration_seconds', {}, ms / 1000)
      },
    }),
  }
}

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
