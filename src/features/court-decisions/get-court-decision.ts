import { courtDecision } from '../../datasets/court-decision.ts'
import { defineGet } from '../../operation/define-get.ts'

export const getCourtDecision = defineGet({
  name: 'get_court_decision',
  http: 'GET /v1/court-decisions/{unified_id}',
  title: 'Get one court decision',
  summary: 'Read one court decision: court, date, holding, laws cited and source',
  transport: { agent: true },
  dataset: courtDecision,
  noun: ['court decision', '裁判例'],
  isStamped: true,
  example: { unified_id: 'HAN-01dc74f446' },
})
