import type { Feature } from '../../operation/operation.ts'
import { createBillingPortal } from './create-billing-portal.ts'
import { createMyBillingPortal } from './create-my-billing-portal.ts'
import { submitRefundRequest } from './submit-refund-request.ts'

export const billing: Feature = {
  name: 'billing',
  title: 'Billing',
  operations: [createBillingPortal, createMyBillingPortal, submitRefundRequest],
}
