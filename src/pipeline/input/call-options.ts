import type { Account } from '../../ledger/account.ts'
import type { Text } from '../../lib/text.ts'
import type { CallOptions } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { asciiWords, visibleWords } from '../../operation/input/pattern-words.ts'
import { type AnyOperation, takesIdempotencyKey } from '../../operation/operation.ts'
import { missingKey } from '../replay/idempotency.ts'
import { checkSealingKey } from '../replay/sealing-key.ts'

/** Who calls, and whether it is a job, whose caller was asked for a key when it was left. */
interface Caller {
  readonly account: Account | null
  readonly isJob: boolean
}

/** Checks the headers that need no body: Idempotency-Key (428, 422) and X-Client-Tag (422). */
export function checkCallOptions(operation: AnyOperation, options: CallOptions, { account, isJob }: Caller): void {
  const { idempotencyKey, clientTag } = options
  const isKeyed = account !== null && !isJob
  if (isKeyed && operation.replay?.idempotencyKey === 'required' && !idempotencyKey) throw missingKey(operation)
  if (idempotencyKey !== undefined && takesIdempotencyKey(operation) && !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw invalidHeader('Idempotency-Key', asciiWords(255))
  }
  if (operation.replay?.sealedBy) checkSealingKey(idempotencyKey)
  if (clientTag !== undefined && !/^[\x21-\x7e]{1,32}$/.test(clientTag)) {
    throw invalidHeader('X-Client-Tag', visibleWords(32))
  }
  const fixedTag = account?.limits?.clientTag ?? null
  if (clientTag !== undefined && fixedTag !== null && clientTag !== fixedTag)
    throw invalidHeader('X-Client-Tag', {
      ja: `このキーの呼び出しはすべて ${fixedTag} のものです。ヘッダーを外してください。`,
      en: `all calls of this key are for ${fixedTag}; leave the header out`,
    })
}

const invalidHeader = (name: string, wrong: Text) => invalid([{ loc: ['header', name], ...wrong, type: 'header' }])
