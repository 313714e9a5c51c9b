import type { Mode } from '../../ledger/account.ts'
import { checkpointText, signedNote } from '../../lib/checkpoint.ts'
import type { Context } from '../context.ts'

/** The log of snapshots at one size, signed: a checkpoint that anybody can compare with the one they were given. */
export interface LogHead {
  readonly origin: string
  readonly size: number
  /** 32 bytes. */
  readonly root: Buffer
  /** C2SP tlog-checkpoint as a signed note. */
  readonly checkpoint: string
}

/** Signs the log of snapshots as it was when it had `size` entries; without it as it is. Throws a RangeError when it never had so many. */
export function logHead({ corpus, service, signer }: Pick<Context, 'corpus' | 'service' | 'signer'>, size?: number) {
  const { log } = corpus
  const head = { origin: logOrigin(service.baseUrl, signer.mode, log), size: size ?? log.size, root: log.rootAt(size) }
  const text = checkpointText(head.origin, head.size, head.root)
  const checkpoint = signedNote(text, head.origin, signer.key.sign(Buffer.from(text)), signer.key.publicKey)
  return { ...head, checkpoint } satisfies LogHead
}

/**
 * The name of a log: host and port of the service, without which a checkpoint could be taken for another's. Test mode begins a
 * log with each version of its invented records, so the first entry names it.
 */
function logOrigin(baseUrl: string, mode: Mode, log: Context['corpus']['log']): string {
  const { host } = new URL(baseUrl)
  return mode === 'live' ? `${host}/konkyo/snapshots` : `${host}/konkyo/test/${log.first?.snapshot_id ?? 'empty'}`
}

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
