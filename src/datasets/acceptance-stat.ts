import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  countOrNull,
  dateOrNull,
  nullable,
  ratio,
  text,
  textOrNull,
  timestampOrNull,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

const { source_url, ...otherLineage } = lineage

/** How many applied and how many were adopted in one round of a program (採択結果). */
export const acceptanceStat = defineDataset({
  name: 'acceptance_stats',
  summary: 'Applications and adoptions by program and round (採択結果)',
  id: ['program_name', 'round_label', 'sub_type', 'fiscal_year'],
  fields: {
    program_name: text(),
    program_canonical_id: textOrNull({ description: 'unified_id of the program' }),
    round_label: textOrNull(),
    round_number: countOrNull(),
    sub_type: textOrNull({ description: 'Frame (枠・類型); null = all of them' }),
    fiscal_year: countOrNull(),
    announced_date: dateOrNull(),
    applicants: countOrNull(),
    accepted: countOrNull(),
    acceptance_rate: nullable(ratio()),
    granted_count: countOrNull(),
    granted_amount_total_yen: yenOrNull(),
    budget_total_yen: yenOrNull(),
    avg_grant_yen: yenOrNull(),
    source_url,
    source_excerpt: nullable(Type.Unknown()),
    fetched_at: timestampOrNull(),
    confidence: nullable(ratio()),
    source_topic: nullable(Type.Unknown()),
    ...otherLineage,
  },
  defaultUntil: 'source_topic',
  figures: [
    'announced_date',
    'applicants',
    'accepted',
    'acceptance_rate',
    'granted_count',
    'granted_amount_total_yen',
    'budget_total_yen',
    'avg_grant_yen',
  ],
  filters: {
    program_name: { field: 'program_name', test: 'contains', longest: 160 },
    year: { field: 'fiscal_year', test: 'equals' },
  },
  searched: (stat) => ({ names: [stat.program_name], aliases: [stat.round_label ?? ''], body: [stat.sub_type ?? ''] }),
  order: (stat) => [stat.program_name, newestFirst(stat.announced_date), stat.round_label ?? '', stat.sub_type ?? ''],
})

/** The result of one round. */
export type AcceptanceStat = RecordOf<typeof acceptanceStat>
