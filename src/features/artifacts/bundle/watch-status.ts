import type { Material } from '../material/material.ts'
import { origin } from '../material/origin.ts'

/** Nothing watches companies yet; what a snapshot knows is when the registry entry last changed. */
export function watchRow({ changes: { dataset, shown } }: Material) {
  const [last] = [...shown].sort((a, b) => (a.detected_at > b.detected_at ? -1 : 1))
  return {
    row_type: 'watch_status' as const,
    is_watched: false,
    watch_subscribers: 0,
    last_amendment: last
      ? { field_name: last.field_name, detected_at: last.detected_at, ...origin(dataset, last, 'detected_at') }
      : null,
  }
}
