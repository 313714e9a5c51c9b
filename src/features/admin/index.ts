import type { Feature } from '../../operation/feature.ts'
import {
  listAdminAdvisors,
  payAdminCommission,
  sendAdminAdvisorLink,
  setAdminAdvisorStanding,
} from './admin-advisors.ts'
import { decideAdminConversion, listAdminConversions } from './admin-conversions.ts'
import { listAdminTestimonials, reviewAdminTestimonial } from './admin-testimonials.ts'
import { closeAdminRequest } from './close-admin-request.ts'
import { checkAdminFigure } from './figures/check-admin-figure.ts'
import { getAdminFigure } from './figures/get-admin-figure.ts'
import { listAdminFigures } from './figures/list-admin-figures.ts'
import { findAdminCustomer } from './find-admin-customer.ts'
import { getAdminBacklogs } from './get-admin-backlogs.ts'
import { getAdminMetrics } from './get-admin-metrics.ts'
import { grantAdminKey } from './grant-admin-key.ts'
import { listAdminAccounts } from './list-admin-accounts.ts'
import { listAdminDeliveries } from './list-admin-deliveries.ts'
import { listAdminFeedback } from './list-admin-feedback.ts'
import { listAdminMails } from './list-admin-mails.ts'
import { listAdminRequests } from './list-admin-requests.ts'
import { listAdminSnapshots } from './list-admin-snapshots.ts'
import { listAdminSources } from './list-admin-sources.ts'
import { revokeAdminKey } from './revoke-admin-key.ts'
import { setAdminRequestState } from './set-admin-request-state.ts'
import { verifyAdminAdvisor } from './verify-admin-advisor.ts'

export const admin: Feature = {
  name: 'admin',
  title: 'Administration',
  toolset: 'account',
  operations: [
    getAdminBacklogs,
    listAdminAccounts,
    findAdminCustomer,
    grantAdminKey,
    revokeAdminKey,
    listAdminRequests,
    closeAdminRequest,
    setAdminRequestState,
    listAdminTestimonials,
    reviewAdminTestimonial,
    listAdminAdvisors,
    verifyAdminAdvisor,
    setAdminAdvisorStanding,
    listAdminConversions,
    decideAdminConversion,
    payAdminCommission,
    sendAdminAdvisorLink,
    listAdminFeedback,
    listAdminSources,
    listAdminSnapshots,
    listAdminFigures,
    getAdminFigure,
    checkAdminFigure,
    listAdminDeliveries,
    listAdminMails,
    getAdminMetrics,
  ],
}
