import type { Config } from '../config.ts'
import { openPayments } from '../gateways/payments/open-payments.ts'
import type { Payments } from '../gateways/payments.ts'

/** The payment processor that is configured; null without a secret key. */
export const paymentsOf = (config: Config, clock: () => Date): Promise<Payments | null> =>
  openPayments({
    secretKey: config.KONKYO_PAYMENT_SECRET_KEY,
    apiBase: config.KONKYO_PAYMENT_API_BASE,
    webhookSecrets: config.KONKYO_PAYMENT_WEBHOOK_SECRET,
    meterEvent: config.KONKYO_METER_EVENT,
    clock,
  })
