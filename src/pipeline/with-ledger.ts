import { LedgerUnavailable, OutcomeUnknown } from '../ledger/unavailable.ts'
import { AppError, internalError } from '../operation/errors.ts'

/** Runs ledger work; anything but a refusal of ours becomes 503, because nothing may be served that could not be booked. */
export async function withLedger<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return refusing(onFailure)(error)
  }
}

/** The same for work that is under way: what it throws becomes what its caller is told. */
export const refusing =
  (onFailure: (error: unknown) => void) =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error
    onFailure(error)
    throw refusalOf(error)
  }

const refusalOf = (error: unknown): AppError =>
  error instanceof OutcomeUnknown ? outcomeUnknown() : isBusy(error) ? tooMany() : ledgerUnavailable()

const isBusy = (error: unknown): boolean => error instanceof LedgerUnavailable && error.code === 'busy'

/** 503 of a call that came in a crowd: as many as may wait for the ledger are waiting. */
const tooMany = () =>
  new AppError('unavailable', {
    ja: '同時の呼び出しが多すぎます。課金は発生していません。1秒後に再送してください。',
    en: 'too many calls came at the same moment; nothing was billed, send it again in a second',
    retryAfter: 1,
    body: { code: 'ledger_unavailable', reason: 'busy', retry_after: 1 },
  })

/** 503 while the ledger cannot be read or written. */
export const ledgerUnavailable = () =>
  new AppError('unavailable', {
    ja: '現在、利用の記録ができません。課金は発生していません。少し待って再試行してください。',
    en: 'the service cannot record calls right now; nothing was billed',
    retryAfter: 1,
    body: { code: 'ledger_unavailable', retry_after: 1 },
  })

/** 503 when the ledger was lost in the midst of a call and did not come back in time to say what became of it. */
const outcomeUnknown = () =>
  new AppError('unavailable', {
    ja: '利用の記録中に台帳との接続が切れました。この呼び出しは課金されている可能性があります。同じIdempotency-Keyで再送すれば、二重に課金されることはありません。',
    en: 'the ledger was lost while it recorded this call, which may be billed; a retry with its Idempotency-Key is not billed twice',
    retryAfter: 1,
    body: { code: 'outcome_unknown', retry_after: 1 },
  })

/** What a caller is told of anything that was thrown: an operation's own look into the ledger can fail as well. */
export function failureOf(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) return thrown
  return thrown instanceof LedgerUnavailable ? refusalOf(thrown) : internalError(requestId)
}
