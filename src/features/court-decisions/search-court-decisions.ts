import { courtDecision } from '../../datasets/court-decision.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { keysByLaw } from './decisions-by-law.ts'

export const searchCourtDecisions = defineSearch({
  name: 'search_court_decisions',
  http: 'GET /v1/court-decisions/search',
  title: 'Search court decisions',
  summary: 'Find court decisions by words, court, level, type, subject, law cited and date',
  guidance:
    'Weight of the precedent comes first, then the level of the court, then relevance, then the newest. A word that names a law, by any of its names, finds the decisions that refer to it, too. The courts publish a selection: no hit proves nothing.',
  transport: { agent: true },
  dataset: courtDecision,
  keysOf: keysByLaw,
  example: { court_level: 'supreme', limit: 5 },
})
