import { amAcceptanceStats } from './am-acceptance-stats.ts'
import { amCertifications } from './am-certifications.ts'
import { amGxPrograms } from './am-gx-programs.ts'
import { amLoans } from './am-loans.ts'
import { amMutualPlans } from './am-mutual-plans.ts'
import { amTaxIncentives } from './am-tax-incentives.ts'
import { amTaxRule } from './am-tax-rule.ts'

/** Lookups about money: tax, certifications that open it, loans, plans, decarbonisation, what was granted. */
export const financeLookups = [
  amTaxIncentives,
  amTaxRule,
  amCertifications,
  amLoans,
  amMutualPlans,
  amGxPrograms,
  amAcceptanceStats,
]
