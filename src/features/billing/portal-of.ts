import { type Payments, PaymentsRefused } from '../../gateways/payments.ts'
import type { Account } from '../../ledger/account.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { askPayments } from './ask-payments.ts'

/** Address of the processor's page where an account manages what it bought; 404 when the processor does not know it. */
export async function portalOf(account: Account, returnUrl: string, context: Context): Promise<{ url: string }> {
  // Test keys belong to nobody who could pay.
  if (account.mode === 'test') throw noCustomer()
  return { url: await askPayments(context, (payments) => portalUrl(payments, account.customerId, returnUrl)) }
}

async function portalUrl(payments: Payments, customerId: string, returnUrl: string): Promise<string> {
  try {
    return await payments.portalUrl(customerId, returnUrl)
  } catch (error) {
    if (error instanceof PaymentsRefused && error.code === 'resource_missing') throw noCustomer()
    throw error
  }
}

const noCustomer = () =>
  new AppError('not_found', {
    ja: '決済サービスにこのお客様の登録がありません。',
    en: 'the payment processor has no such customer',
    detail: { status: 'no_customer' },
  })
