import type { Feature } from '../../operation/feature.ts'
import { createCheckout, createLifetimeCheckout, createSubscriptionCheckout } from './checkouts.ts'
import { createBillingPortal } from './create-billing-portal.ts'
import { createDataDumpCheckout } from './create-data-dump-checkout.ts'
import { createMyBillingPortal } from './create-my-billing-portal.ts'
import { issueKeyFromCheckout } from './issue-key-from-checkout.ts'
import { receiveBillingWebhook } from './receive-billing-webhook.ts'
import { submitRefundRequest } from './submit-refund-request.ts'

export const billing: Feature = {
  name: 'billing',
  title: 'Billing',
  toolset: 'account',
  operations: [
    createCheckout,
    createLifetimeCheckout,
    createDataDumpCheckout,
    createSubscriptionCheckout,
    issueKeyFromCheckout,
    createBillingPortal,
    createMyBillingPortal,
    submitRefundRequest,
    receiveBillingWebhook,
  ],
}
