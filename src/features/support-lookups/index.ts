import type { Feature } from '../../operation/feature.ts'
import { amAcceptanceStats } from './finance/am-acceptance-stats.ts'
import { amCertifications } from './finance/am-certifications.ts'
import { amGxPrograms } from './finance/am-gx-programs.ts'
import { amLoans } from './finance/am-loans.ts'
import { amMutualPlans } from './finance/am-mutual-plans.ts'
import { amTaxIncentives } from './finance/am-tax-incentives.ts'
import { amTaxRule } from './finance/am-tax-rule.ts'
import { deepHealth } from './health/deep-health.ts'
import { amIntent } from './intent/am-intent.ts'
import { amReason } from './reason/am-reason.ts'
import { amAnnotations } from './records/am-annotations.ts'
import { amEnforcement } from './records/am-enforcement.ts'
import { amEnumValues } from './records/am-enum-values.ts'
import { amProvenance } from './records/am-provenance.ts'
import { amProvenanceFact } from './records/am-provenance-fact.ts'
import { amByLaw } from './relations/am-by-law.ts'
import { amRelated } from './relations/am-related.ts'
import { profileOperations } from './static/profile-operations.ts'
import { taxonomyOperations } from './static/taxonomy-operations.ts'
import { amActiveAt } from './time/am-active-at.ts'
import { amOpenPrograms } from './time/am-open-programs.ts'
import { amProgramsActiveV2 } from './time/am-programs-active.ts'
import { amValidate } from './validate/am-validate.ts'

export const supportLookups: Feature = {
  name: 'lookups',
  title: 'Extended lookups',
  toolset: 'programs',
  operations: [
    amOpenPrograms,
    amActiveAt,
    amProgramsActiveV2,
    amTaxIncentives,
    amTaxRule,
    amCertifications,
    amLoans,
    amMutualPlans,
    amGxPrograms,
    amAcceptanceStats,
    amEnforcement,
    amAnnotations,
    amProvenance,
    amProvenanceFact,
    amEnumValues,
    amByLaw,
    amRelated,
    deepHealth,
    amIntent,
    amReason,
    ...profileOperations,
    ...taxonomyOperations,
    amValidate,
  ],
}
