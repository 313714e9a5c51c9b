import { courtDecision } from '../../datasets/court-decision.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchCourtDecisions = defineSearch({
  name: 'search_court_decisions',
  http: 'GET /v1/court-decisions/search',
  title: 'Search court decisions',
  summary: 'Find court decisions by words, court, level, type, subject, law cited and date',
  guidance:
    'Weight of the precedent comes first, then the level of the court, then relevance, then the newest. The courts publish a selection: no hit proves nothing.',
  transport: { agent: true },
  dataset: courtDecision,
  example: { court_level: 'supreme', limit: 5 },
})
