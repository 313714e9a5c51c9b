import { Type } from 'typebox'
import { filterKey } from '../../corpus/layout.ts'
import { law, revisionStatuses } from '../../datasets/law.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { lawsMeant, ranksOfLawNamed } from './meant/laws-meant.ts'

const flag = (description: string, fallback: boolean) => Type.Boolean({ default: fallback, description })

export const searchLaws = defineSearch({
  name: 'search_laws',
  http: 'GET /v1/laws/search',
  title: { ja: '法令の検索', en: 'Search laws' },
  keywords: [
    '法令',
    '法律',
    '政令',
    '省令',
    '検索',
    'statute',
    'act',
    '法令を検索',
    '法律を探す',
    '政令や省令を探す',
    '所管省庁の法令',
    '公布された法律',
    'find laws',
  ],
  summary: 'Find laws, orders and notices by title, abbreviation, number, type, ministry and date',
  guidance:
    'Only laws in force by default: send currently_effective_only=false for superseded ones, and include_repealed=true with it for repealed ones.',
  transport: { agent: true },
  dataset: law,
  meant: lawsMeant,
  ranksNamed: ranksOfLawNamed,
  wider: { currently_effective_only: false, include_repealed: true },
  parameters: {
    currently_effective_only: flag('Only revision_status current', true),
    include_repealed: flag('Also repealed laws; has an effect with currently_effective_only=false', false),
  },
  select: ({ currently_effective_only: currentOnly, include_repealed: repealedToo }) => ({
    any: [
      revisionStatuses
        .filter((status) => status === 'current' || (!currentOnly && (status === 'superseded' || repealedToo)))
        .map((status) => filterKey('revision_status', status)),
    ],
  }),
  example: { q: '租税特別措置法', limit: 5 },
})
