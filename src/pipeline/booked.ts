import { AppError } from '../operation/errors.ts'

/** Runs ledger work; anything but a refusal of ours becomes 503, because nothing may be served that could not be booked. */
export async function booked<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    onFailure(error)
    throw notRecorded()
  }
}

/** 503 while the ledger cannot be written. */
export const notRecorded = () =>
  new AppError('unavailable', 'the service cannot record calls right now; nothing was billed', {
    retryAfter: 1,
    messageJa: '現在、利用の記録ができません。課金は発生していません。少し待って再試行してください。',
  })
