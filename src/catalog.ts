import { a2a } from './features/a2a/index.ts'
import { account } from './features/account/index.ts'
import { admin } from './features/admin/index.ts'
import { advisors } from './features/advisors/index.ts'
import { alerts } from './features/alerts/index.ts'
import { artifacts } from './features/artifacts/index.ts'
import { audit } from './features/audit/index.ts'
import { bids } from './features/bids/index.ts'
import { billing } from './features/billing/index.ts'
import { calendar } from './features/calendar/index.ts'
import { caseStudies } from './features/case-studies/index.ts'
import { citations } from './features/citations/index.ts'
import { cost } from './features/cost/index.ts'
import { courtDecisions } from './features/court-decisions/index.ts'
import { dataDump } from './features/data-dump/index.ts'
import { device } from './features/device/index.ts'
import { enforcementCases } from './features/enforcement-cases/index.ts'
import { evidence } from './features/evidence/index.ts'
import { exclusions } from './features/exclusions/index.ts'
import { exportsFeature } from './features/exports/index.ts'
import { feedback } from './features/feedback/index.ts'
import { feeds } from './features/feeds/index.ts'
import { fundingStack } from './features/funding-stack/index.ts'
import { houjinFeature } from './features/houjin/index.ts'
import { invoiceRegistrants } from './features/invoice-registrants/index.ts'
import { jobs } from './features/jobs/index.ts'
import { keys } from './features/keys/index.ts'
import { laws } from './features/laws/index.ts'
import { loanPrograms } from './features/loan-programs/index.ts'
import { meta } from './features/meta/index.ts'
import { newsletter } from './features/newsletter/index.ts'
import { oauth } from './features/oauth/index.ts'
import { commonGrants } from './features/opportunities/index.ts'
import { privacy } from './features/privacy/index.ts'
import { programs } from './features/programs/index.ts'
import { publicPayments } from './features/public-payments/index.ts'
import { records } from './features/records/index.ts'
import { savedSearches } from './features/saved-searches/index.ts'
import { screening } from './features/screening/index.ts'
import { seals } from './features/seals/index.ts'
import { service } from './features/service/index.ts'
import { session } from './features/session/index.ts'
import { stats } from './features/stats/index.ts'
import { subscribers } from './features/subscribers/index.ts'
import { supportLookups } from './features/support-lookups/index.ts'
import { taxRulesets } from './features/tax-rulesets/index.ts'
import { testimonials } from './features/testimonials/index.ts'
import { tools } from './features/tools/index.ts'
import { transparency } from './features/transparency/index.ts'
import { webhooks } from './features/webhooks/index.ts'
import { widget } from './features/widget/index.ts'
import type { Feature } from './operation/feature.ts'

export { datasets } from './datasets/index.ts'

/** Every subject with its operations, in display order. */
export const features: readonly Feature[] = [
  programs,
  exclusions,
  fundingStack,
  loanPrograms,
  calendar,
  feeds,
  supportLookups,
  laws,
  courtDecisions,
  taxRulesets,
  enforcementCases,
  invoiceRegistrants,
  houjinFeature,
  screening,
  artifacts,
  bids,
  caseStudies,
  publicPayments,
  evidence,
  citations,
  audit,
  seals,
  transparency,
  records,
  cost,
  tools,
  service,
  exportsFeature,
  jobs,
  a2a,
  meta,
  stats,
  feedback,
  testimonials,
  advisors,
  account,
  keys,
  billing,
  dataDump,
  webhooks,
  subscribers,
  alerts,
  savedSearches,
  widget,
  newsletter,
  privacy,
  session,
  device,
  commonGrants,
  oauth,
  admin,
]

export const operations = features.flatMap((feature) => feature.operations)
