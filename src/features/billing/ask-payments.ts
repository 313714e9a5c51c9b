import { type Payments, PaymentsRefused, PaymentsUnavailable, PaymentsUnconfigured } from '../../gateways/payments.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'

/** Asks the payment processor; 503 where none is set up, and when it cannot answer or will not do it. */
export async function askPayments<T>(
  { payments }: Pick<Context, 'payments'>,
  ask: (payments: Payments) => T | Promise<T>,
): Promise<T> {
  const processor = requirePayments({ payments })
  try {
    return await ask(processor)
  } catch (error) {
    if (error instanceof PaymentsUnconfigured) throw unconfigured(error.message)
    if (error instanceof PaymentsUnavailable) throw unavailable()
    if (error instanceof PaymentsRefused) throw refused(error)
    throw error
  }
}

/** The payment processor; 503 where none is set up. */
export function requirePayments({ payments }: Pick<Context, 'payments'>): Payments {
  if (payments === null) throw unconfigured('billing is not configured')
  return payments
}

const unconfigured = (message: string) =>
  new AppError('unavailable', {
    ja: 'お支払いの機能はまだ設定されていません。',
    en: message,
    body: { code: 'billing_not_configured' },
  })

const unavailable = () =>
  new AppError('unavailable', {
    ja: '決済サービスに接続できません。請求は発生していません。しばらくしてから再試行してください。',
    en: 'the payment service does not answer; nothing was charged',
    retryAfter: 10,
    body: { code: 'payment_service_unavailable' },
  })

/** Names the processor's reason, because only the operator can mend it. */
const refused = ({ message }: PaymentsRefused) =>
  new AppError('unavailable', {
    ja: '決済サービスが受け付けませんでした。運営者にお問い合わせください。',
    en: message,
    body: { code: 'payment_service_refused' },
  })
