import { courtDecision } from '../../datasets/court-decision.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { findCourtDecisionsByStatute, keysByLaw } from './find-court-decisions-by-statute.ts'

const searchCourtDecisions = defineSearch({
  name: 'search_court_decisions',
  http: 'GET /v1/court-decisions/search',
  title: { ja: '裁判例の検索', en: 'Search court decisions' },
  keywords: [
    '判例',
    '裁判例',
    '判決',
    '最高裁',
    'case',
    'law',
    'precedent',
    'judgment',
    '判例を検索',
    '裁判例を探す',
    '最高裁の判決',
    '税務訴訟',
    '地裁の判決',
    '判例調査',
    'court judgments',
  ],
  summary: 'Find court decisions by words, court, level, type, subject, law cited and date',
  guidance:
    'Weight of the precedent comes first, then the level of the court, then relevance, then the newest. A word that names a law, by any of its names, finds the decisions that refer to it, too. The courts publish a selection: no hit proves nothing.',
  transport: { agent: true },
  dataset: courtDecision,
  keysOf: keysByLaw,
  example: { court_level: 'supreme', limit: 5 },
})

const getCourtDecision = defineGet({
  name: 'get_court_decision',
  http: 'GET /v1/court-decisions/{unified_id}',
  title: { ja: '裁判例の詳細', en: 'Get one court decision' },
  keywords: ['判決の詳細', '判決文', '判決を読む', '裁判例1件', '判決の要旨', 'one court decision'],
  summary: 'Read one court decision: court, date, holding, laws cited and source',
  transport: { agent: true },
  dataset: courtDecision,
  noun: { ja: '裁判例', en: 'court decision' },
  isStamped: true,
  example: { unified_id: 'HAN-01dc74f446' },
})

export const courtDecisions: Feature = {
  name: 'court-decisions',
  title: 'Court decisions',
  toolset: 'laws',
  operations: [findCourtDecisionsByStatute, searchCourtDecisions, getCourtDecision],
}
