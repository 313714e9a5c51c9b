import type { Feature } from '../../operation/feature.ts'
import { getEnforcementCase, searchEnforcementCases } from './search-enforcement-cases.ts'

export const enforcementCases: Feature = {
  name: 'enforcement-cases',
  title: 'Enforcement cases',
  toolset: 'companies',
  operations: [searchEnforcementCases, getEnforcementCase],
}
