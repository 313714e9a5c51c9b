import type { Logger } from 'pino'
import { buildApp } from '../../app.ts'
import { ulid } from '../../lib/ulid.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { commandConfig } from '../command-config.ts'
import { ensureCorpus } from '../ensure-corpus.ts'

/** The answer of an operation as the operator's own, unmetered use; throws the sentence of a refusal. */
export async function operatorCall(
  operation: AnyOperation,
  input: Record<string, unknown>,
  log: Logger,
): Promise<unknown> {
  const config = commandConfig()
  if (!config.KONKYO_CORPUS_URL) await ensureCorpus(config.KONKYO_DATA_DIR, log)
  const app = await buildApp(config, { log })
  try {
    const { answer, failure } = await app.pipeline.run({
      operation,
      credentials: 'operator',
      address: '127.0.0.1',
      options: { idempotencyKey: ulid(Date.now()) },
      requestId: ulid(Date.now()),
      wantsV2: false,
      given: () => ({ input, problems: [], unknownNames: [] }),
    })
    if (failure) throw new Error(failure.message)
    return answer instanceof ReadyJson ? answer.toObject() : answer
  } finally {
    await app.close()
  }
}
