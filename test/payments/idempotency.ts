import { createHash } from 'node:crypto'
import { Refusal } from './refusal.ts'

export interface Reply {
  readonly status: number
  readonly body: object
  readonly isReplay?: boolean
}

/** Remembers the reply to each idempotency key; the same key with another request is an error of its own kind. */
export class Idempotency {
  private readonly replies = new Map<string, { readonly request: string; readonly reply: Reply }>()

  /** Does the work unless this key has been answered; a refusal is not remembered, because nothing was done. */
  once(key: string | undefined, request: string, work: () => object): Reply {
    if (key === undefined) return { status: 200, body: work() }
    const fingerprint = createHash('sha256').update(request).digest('hex')
    const known = this.replies.get(key)
    if (known && known.request !== fingerprint) {
      throw new Refusal(400, 'this idempotency key was used for another request', { type: 'idempotency_error' })
    }
    if (known) return { ...known.reply, isReplay: true }
    const reply = { status: 200, body: structuredClone(work()) }
    this.replies.set(key, { request: fingerprint, reply })
    return reply
  }
}
