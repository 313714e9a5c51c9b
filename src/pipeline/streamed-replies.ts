import { keepSeals } from '../ledger/audit-seals.ts'
import { findReply, replaceReply } from '../ledger/replies.ts'
import { transact } from '../ledger/transact.ts'
import { ulidTime } from '../lib/ulid.ts'
import type { StreamedJson } from '../operation/streamed-json.ts'
import { AnswerStream } from './answer-stream.ts'
import type { Reply } from './call.ts'
import type { Admitted } from './execute.ts'
import { factsOfSeal } from './finish.ts'
import { type OnceKey, replayable, type StoredAnswer } from './once.ts'
import { type Recipe, readRecipe, recipeBytes, snapshotGone } from './recipe.ts'
import { replayHeaders } from './replay.ts'
import { type SealedCall, sealOf } from './seal.ts'
import type { Services } from './services.ts'

type SealMembers = Readonly<Record<string, unknown>>

const shown = (audit_seal: unknown): SealMembers => ({ _seal_unavailable: false, audit_seal })
const unavailable: SealMembers = { _seal_unavailable: true }

/** Answers that are made while they are sent, and made again for a retry. */
export class StreamedReplies {
  constructor(private readonly services: Services) {}

  /** The answer of a call that is about to be booked; nothing is made of it before it is read. */
  first(admitted: Admitted, once: OnceKey | null, document: StreamedJson, callId: string): AnswerStream {
    const { id: snapshot } = admitted.context.snapshot
    return this.open(admitted, once, document, { call_id: callId, snapshot, seal: null })
  }

  /** The stored answer, made again from the snapshot that it was first made from; 410 when that is gone. */
  async again(admitted: Admitted, once: OnceKey, stored: StoredAnswer): Promise<Reply> {
    const { status, body } = replayable(stored, once)
    const recipe = readRecipe(body)
    const { call, input, context } = admitted
    if (!context.readKept(recipe.snapshot)) throw snapshotGone(recipe.snapshot)
    // What depends on the day stays as it was: a call's id tells when it was made.
    const first = context.within({ now: new Date(ulidTime(recipe.call_id)) })
    const document = (await call.operation.run(input, first)) as StreamedJson
    return { status, answer: this.open(admitted, once, document, recipe), headers: replayHeaders, isV2: false }
  }

  private open(admitted: Admitted, once: OnceKey | null, document: StreamedJson, recipe: Recipe): AnswerStream {
    const { requestId, operation } = admitted.call
    const tell = (error: unknown) => this.services.onError(error, { requestId, operation: operation.name })
    if (!operation.auditSeal || !once) return new AnswerStream(document, recipe, async () => ({}), tell)
    // Once the answer is on its way, the call no longer has the snapshot that the seal names.
    const call = factsOfSeal(admitted, recipe.call_id)
    const seal = (sha256: string) =>
      this.sealed(once, recipe, call, sha256).catch((error) => {
        tell(error)
        return unavailable
      })
    return new AnswerStream(document, recipe, seal, tell)
  }

  /** The seal of whoever came to the end first: kept in a transaction of its own, because the charge is booked long before. */
  private async sealed(once: OnceKey, recipe: Recipe, call: SealedCall, sha256: string): Promise<SealMembers> {
    if (recipe.seal) return shown(recipe.seal)
    const { db } = this.services.ledger
    const seal = sealOf(call, sha256, [])
    const sealedRecipe = recipeBytes({ ...recipe, seal: seal.shown })
    const isFirst = await transact(db, async (tx) => {
      const isReplaced = await replaceReply(tx, once.accountId, once, recipeBytes(recipe), sealedRecipe)
      if (isReplaced) await keepSeals(tx, [seal.kept])
      return isReplaced
    })
    if (isFirst) return shown(seal.shown)
    const stored = await findReply(db, once.accountId, once, call.now)
    const other = stored && readRecipe(stored.body)
    return other?.seal && other.call_id === recipe.call_id ? shown(other.seal) : unavailable
  }
}
