import { Type } from 'typebox'
import { rowsOf } from '../../operation/absence/completeness.ts'
import { defineStatistics } from './define-statistics.ts'
import { byKind, recordKinds } from './record-kinds.ts'

export const statsCoverage = defineStatistics({
  name: 'stats_coverage',
  title: { ja: '収録件数の統計', en: 'How many records there are' },
  keywords: [
    '収録状況',
    'カバー率',
    '網羅性',
    '何件',
    '種類ごとの件数',
    'データセット別のレコード数',
    '判例や入札は何件',
    '検索できる記録の数',
    'record counts by kind',
  ],
  summary: 'Count the records that searches can find, by kind',
  guidance: 'Most kinds are partial copies of what exists: a count says what is held here, not what there is.',
  agent: true,
  from: 'snapshot',
  output: byKind(recordKinds, ({ summary }) => Type.Integer({ description: summary })),
  make: ({ snapshot }) => byKind(recordKinds, (kind) => rowsOf(snapshot, kind)),
})
