import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, text, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const texts = () => Type.Array(Type.String(), { default: [] })

/** Rules that keep programs from being combined, or ask for one before another (併用・排他・前提のルール). */
export const exclusionRule = defineDataset({
  name: 'exclusion_rules',
  summary: 'Rules that keep programs from being combined, or ask for one before another (併用・排他・前提)',
  id: 'rule_id',
  fields: {
    rule_id: text({ maxLength: 64 }),
    kind: text({ description: 'mutex, prerequisite, conditional_reduction, same_asset_exclusive and others' }),
    severity: nullable(Type.String({ description: 'absolute, conditional, warning' })),
    program_a: nullable(Type.String({ description: 'unified_id or name of a program' })),
    program_b: nullable(Type.String({ description: 'unified_id or name of a program' })),
    program_b_group: texts(),
    description: nullable(Type.String()),
    source_notes: nullable(Type.String()),
    source_urls: Type.Array(url(), { default: [] }),
    extra: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
    ...lineage,
  },
  defaultUntil: 'extra',
  filters: {},
  order: (rule) => [rule.rule_id],
})

export type ExclusionRule = RecordOf<typeof exclusionRule>
