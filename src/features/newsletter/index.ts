import type { Feature } from '../../operation/feature.ts'
import { complianceConfirm } from './compliance-confirm.ts'
import { compliancePaymentCheckout } from './compliance-payment-checkout.ts'
import { compliancePaymentWebhook } from './compliance-payment-webhook.ts'
import { complianceSubscribe } from './compliance-subscribe.ts'
import { complianceUnsubscribe } from './compliance-unsubscribe.ts'
import { complianceVerify } from './compliance-verify.ts'
import { newsletterPages } from './pages/newsletter-pages.ts'

export const newsletter: Feature = {
  name: 'compliance',
  title: 'Compliance newsletter',
  toolset: 'account',
  operations: [
    complianceSubscribe,
    complianceVerify,
    complianceConfirm,
    complianceUnsubscribe,
    compliancePaymentCheckout,
    compliancePaymentWebhook,
  ],
  pages: newsletterPages,
}
