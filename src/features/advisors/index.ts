import type { Feature } from '../../operation/feature.ts'
import { decideAdvisorConversion } from './decide-advisor-conversion.ts'
import { getAdvisorDashboard } from './get-advisor-dashboard.ts'
import { matchAdvisors } from './match-advisors.ts'
import { confirmationPages } from './pages/confirmation-pages.ts'
import { reportAdvisorConversion } from './report-advisor-conversion.ts'
import { signupAdvisor } from './signup-advisor.ts'
import { trackAdvisorClick } from './track-advisor-click.ts'
import { verifyAdvisorHoujin } from './verify-advisor-houjin.ts'

export const advisors: Feature = {
  name: 'advisors',
  title: 'Professional firms',
  toolset: 'account',
  operations: [
    matchAdvisors,
    signupAdvisor,
    verifyAdvisorHoujin,
    trackAdvisorClick,
    reportAdvisorConversion,
    decideAdvisorConversion,
    getAdvisorDashboard,
  ],
  pages: confirmationPages,
}
