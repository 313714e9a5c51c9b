import { checkpointText, signedNote } from '../lib/checkpoint.ts'
import type { Context } from './context.ts'

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
  const head = { origin: logOrigin(service.baseUrl), size: size ?? log.size, root: log.rootAt(size) }
  const text = checkpointText(head.origin, head.size, head.root)
  const checkpoint = signedNote(text, head.origin, signer.sign(Buffer.from(text)), signer.publicKey)
  return { ...head, checkpoint } satisfies LogHead
}

/** The name of the log of a service: its host and port, without which a checkpoint could be taken for another log's. */
const logOrigin = (baseUrl: string): string => `${new URL(baseUrl).host}/konkyo/snapshots`
