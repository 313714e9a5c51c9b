import { hash } from 'node:crypto'

/**
 * SHA-256 in hex of what a record says, without the moments at which it was fetched or written down. `updated_at` is one of
 * them: a source that restates the same facts under a later date said nothing new, and new facts bring their own date along.
 */
export function contentHash(json: string): string {
  const content = JSON.parse(json) as Record<string, unknown>
  // What is undefined is not written; a copy without these keys would cost more than everything else here.
  content.source_fetched_at = undefined
  content.fetched_at = undefined
  content.updated_at = undefined
  return hash('sha256', JSON.stringify(content))
}
