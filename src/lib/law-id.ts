import { createHash } from 'node:crypto'

/** The `unified_id` of a law: `LAW-` and the first 10 hex digits of the SHA-256 of the id under which its source keeps it. */
export function lawIdOf(sourceId: string): string {
  return `LAW-${createHash('sha256').update(sourceId).digest('hex').slice(0, 10)}`
}
