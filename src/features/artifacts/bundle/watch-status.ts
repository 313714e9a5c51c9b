import { inOrder, latestFirst } from '../../../schema/record-order.ts'
import type { Material } from '../material/material.ts'
import { origin } from '../material/origin.ts'

/** Who watches a company stands in the ledger; what a snapshot knows is when the registry entry last changed. */
export function watchRow({ changes: { dataset, shown } }: Material) {
  const [last] = inOrder(shown, ({ detected_at }) => [latestFirst(detected_at)])
  return {
    row_type: 'watch_status' as const,
    is_watched: false,
    watch_subscribers: 0,
    last_amendment: last
      ? { field_name: last.field_name, detected_at: last.detected_at, ...origin(dataset, last, 'detected_at') }
      : null,
  }
}
