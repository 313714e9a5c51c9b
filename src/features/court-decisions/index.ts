import type { Feature } from '../../operation/operation.ts'
import { findCourtDecisionsByStatute } from './find-court-decisions-by-statute.ts'
import { getCourtDecision } from './get-court-decision.ts'
import { searchCourtDecisions } from './search-court-decisions.ts'

export const courtDecisions: Feature = {
  name: 'court-decisions',
  title: 'Court decisions',
  operations: [findCourtDecisionsByStatute, searchCourtDecisions, getCourtDecision],
}
