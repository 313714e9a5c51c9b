import { countAgainst } from '../operation/access/call-limit.ts'
import { AppError } from '../operation/errors.ts'
import type { SecretLink } from '../operation/operation-groups.ts'
import type { PipelineParts } from './parts.ts'
import type { RunningCall } from './running-call.ts'
import { markTestMode, readFixtures } from './test-mode/test-mode.ts'
import { withLedger } from './with-ledger.ts'

/** Opens what the secret in the address is for, counts the call against it, and answers from fixtures where a test account made it. */
export async function openLink(
  { limit, open }: SecretLink,
  running: RunningCall,
  input: Record<string, unknown>,
  parts: PipelineParts,
): Promise<void> {
  const { call, context } = running
  const { db, now, report } = context
  const opened = await withLedger(() => open(input as never, context), report)
  if (!opened) throw closed()
  markTestMode(running, opened)
  await withLedger(() => countAgainst(db, { bucket: call.operation.name, caller: opened.id, limit }, now), report)
  if (opened.mode === 'test') await readFixtures(context, parts)
}

/** The same whatever is wrong with it, and without the secret: nobody learns whether it was good once. */
const closed = () =>
  new AppError('not_found', {
    ja: 'このURLは無効です。発行し直されたか、所有者が終了した可能性があります。',
    en: 'this address is unknown, was replaced or was ended by its owner',
  })
