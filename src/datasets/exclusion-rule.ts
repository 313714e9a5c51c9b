import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, text, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const listOfTexts = () => Type.Array(Type.String(), { default: [] })

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
    program_b_group: listOfTexts(),
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

/**
 * Every id and name under which a rule means a party: the field itself, and what `extra` adds to it, namely the ids of the
 * program's other frames (`program_a_family_ids`) and the name the rule was written with (`program_a_name`).
 */
export function partyNames({ extra, ...rule }: ExclusionRule, party: 'program_a' | 'program_b'): string[] {
  const id = rule[party]
  if (id === null) return []
  return [...new Set([id, ...texts(extra[`${party}_name`]), ...texts(extra[`${party}_family_ids`])])]
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
