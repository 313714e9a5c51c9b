import { type Payments, PaymentsUnavailable } from '../../gateways/payments.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** Asks the payment processor; 503 where none is set up, and while it does not answer. */
export async function askProcessor<T>(
  { payments }: Pick<Context, 'payments'>,
  ask: (payments: Payments) => Promise<T>,
): Promise<T> {
  if (payments === null) throw notSetUp()
  try {
    return await ask(payments)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw unavailable()
    throw error
  }
}

const notSetUp = () =>
  new AppError('unavailable', 'payments are not set up at this service', {
    messageJa: 'このサービスでは決済が設定されていません。',
  })

const unavailable = () =>
  new AppError('unavailable', 'the payment service is unavailable', {
    retryAfter: 30,
    messageJa: '決済サービスに接続できません。少し待って再試行してください。',
  })
