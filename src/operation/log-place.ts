import type { Context } from './context.ts'
import { logHead } from './log-head.ts'

/**
 * The place of the snapshot of a call in the log, proven for the log as it was when the snapshot came in: later ones change nothing.
 * Null where it never came in.
 */
export function logPlace(context: Pick<Context, 'snapshot' | 'corpus' | 'service' | 'signer'>) {
  const { log } = context.corpus
  const logged = log.entryOf(context.snapshot.id)
  if (!logged) return null
  const { index, ...entry } = logged
  const { origin, size, checkpoint } = logHead(context, index + 1)
  return { origin, index, size, path: hexOf(log.inclusion(index, size)), entry, checkpoint }
}

/** Hashes as answers write them. */
export const hexOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))
