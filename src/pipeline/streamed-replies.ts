import { StreamedJson } from '../operation/streamed-json.ts'
import { AnswerStream } from './answer-stream.ts'
import type { Reply } from './call.ts'
import type { Admitted } from './execute.ts'
import { type OnceKey, replayable, type StoredAnswer } from './once.ts'
import type { Services } from './pipeline.ts'
import { type Recipe, readRecipe, snapshotGone } from './recipe.ts'
import { replayHeaders } from './replay.ts'

/** Answers that are streamed: made while they are sent, and made again for a retry. */
export class StreamedReplies {
  constructor(private readonly services: Services) {}

  /** The answer of a call that is about to be booked. */
  first(admitted: Admitted, once: OnceKey | null, document: StreamedJson, callId: string): AnswerStream {
    const { id: snapshot } = admitted.context.snapshot
    return this.open(admitted, once, document, { call_id: callId, snapshot, seal: null })
  }

  /** The stored answer, computed again from the snapshot that it was first made from; 410 when that is gone. */
  async again(admitted: Admitted, once: OnceKey, stored: StoredAnswer): Promise<Reply> {
    const { status, body } = replayable(stored, once)
    const recipe = readRecipe(body)
    const { call, input, context } = admitted
    if (!context.readKept(recipe.snapshot)) throw snapshotGone(recipe.snapshot)
    const document = (await call.operation.run(input, context)) as StreamedJson
    return { status, answer: this.open(admitted, once, document, recipe), headers: replayHeaders, isV2: false }
  }

  private open({ call }: Admitted, _once: OnceKey | null, document: StreamedJson, recipe: Recipe): AnswerStream {
    const about = { requestId: call.requestId, operation: call.operation.name }
    const tell = (error: unknown) => this.services.onError(error, about)
    return new AnswerStream(document, recipe, async () => (recipe.seal ? { audit_seal: recipe.seal } : {}), tell)
  }
}

/** Whether an answer is made while it is sent. */
export const isStreamed = (answer: unknown): answer is StreamedJson => answer instanceof StreamedJson
