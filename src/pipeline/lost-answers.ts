import { unsealReply } from '../ledger/sealed-replies.ts'
import { AppError } from '../operation/errors.ts'
import { RefusedKey } from '../operation/refused-key.ts'
import { BadKeys } from './bad-keys.ts'
import type { Call, Reply } from './call.ts'
import type { CallContext } from './call-context.ts'
import { replay } from './replay.ts'
import { sealedReplyIdOfRefused } from './sealed-reply-id.ts'
import type { Services } from './services.ts'
import { withLedger } from './with-ledger.ts'

/** Gives answers with a secret again to whoever lost them, and to nobody who guesses. */
export class LostAnswers {
  private readonly badKeys = new BadKeys()

  constructor(
    private readonly services: Pick<Services, 'ledger' | 'secrets' | 'onError'>,
    private readonly addressHash: (address: string) => string,
  ) {}

  /** The refusal of a bad key before it is known what is asked; the key is counted. */
  counted(refusal: unknown, address: string, now: Date): unknown {
    return refusal instanceof RefusedKey ? this.badKeys.count(this.addressHash(address), now, refusal) : refusal
  }

  /** The answer that the same call got before. */
  async find({ requestId, operation }: Call, { sealedReplyId, now }: CallContext): Promise<Reply | null> {
    if (sealedReplyId === null) return null
    const { ledger, secrets, onError } = this.services
    const report = (error: unknown) => onError(error, { requestId, operation: operation.name })
    const body = await withLedger(() => unsealReply(ledger.db, secrets, sealedReplyId, now), report)
    return body ? replay({ status: operation.successStatus ?? 200, body }) : null
  }

  /** A retry that came while the first call was at work finds the answer of that one when its own attempt is refused. */
  async insteadOf(refusal: unknown, call: Call, context: CallContext): Promise<Reply> {
    if (refusal instanceof RefusedKey && context.caller.kind === 'anonymous')
      return this.insteadOfBadKey(refusal, call, context)
    const first = refusal instanceof AppError ? await this.find(call, context) : null
    if (first) return first
    throw refusal
  }

  /** The key may be revoked by the very answer that was lost. Whatever a bad key asks is counted first. */
  private async insteadOfBadKey(refusal: RefusedKey, call: Call, context: CallContext): Promise<Reply> {
    const { now, cookies } = context
    const addressHash = this.addressHash(call.address)
    const refused = this.badKeys.count(addressHash, now, refusal)
    context.sealedReplyId = sealedReplyIdOfRefused(call, cookies)
    const first =
      context.sealedReplyId && this.badKeys.mayLookUp(addressHash, now) ? await this.find(call, context) : null
    if (!first) throw refused
    this.badKeys.forgive(addressHash)
    return first
  }
}
