import type { Feature } from '../../operation/operation.ts'
import {
  listAdminAdvisors,
  payAdminCommission,
  sendAdminAdvisorLink,
  setAdminAdvisorStanding,
} from './admin-advisors.ts'
import { listAdminTestimonials, reviewAdminTestimonial } from './admin-testimonials.ts'
import { closeAdminRequest } from './close-admin-request.ts'
import { findAdminCustomer } from './find-admin-customer.ts'
import { grantAdminKey } from './grant-admin-key.ts'
import { listAdminRequests } from './list-admin-requests.ts'
import { revokeAdminKey } from './revoke-admin-key.ts'
import { setAdminRequestState } from './set-admin-request-state.ts'

export const admin: Feature = {
  name: 'admin',
  title: 'Administration',
  toolset: 'account',
  operations: [
    findAdminCustomer,
    grantAdminKey,
    revokeAdminKey,
    listAdminRequests,
    closeAdminRequest,
    setAdminRequestState,
    listAdminTestimonials,
    reviewAdminTestimonial,
    listAdminAdvisors,
    setAdminAdvisorStanding,
    payAdminCommission,
    sendAdminAdvisorLink,
  ],
}
