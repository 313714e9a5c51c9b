import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, ratio, text } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** From here on a relation with a source counts as stated by it, not inferred. */
const authoritativeFrom = 0.9

// Its own evidence is part of the contract: items as everywhere, with the names and the clause beside.
const { evidence: _, ...otherLineage } = lineage

/** How programs relate to each other and to laws (制度間の関係). */
export const programRelation = defineDataset({
  name: 'program_relations',
  summary:
    'How programs relate to each other and to laws (制度間の関係). A relation is authoritative when it has a source_url and a confidence of 0.9 or more, or when an entry of its evidence says `"authoritative": true`; any other one is heuristic',
  id: ['from_id', 'to_id', 'relation_type'],
  fields: {
    from_id: text({ maxLength: 96, description: 'Identifier of a program, law or other entity' }),
    to_id: text({ maxLength: 96, description: 'Identifier of a program, law or other entity' }),
    relation_type: text({
      maxLength: 64,
      description:
        'prerequisite, compatible, incompatible, case_by_case, replaces, amends, related, references_law and others',
    }),
    confidence: nullable(ratio({ description: 'null = not stated, which makes the relation heuristic' })),
    evidence: Type.Array(Type.Unknown(), {
      default: [],
      description:
        'What the relation rests on; an entry with `"authoritative": true` says that a primary source states it',
    }),
    ...otherLineage,
  },
  figures: ['relation_type'],
  filters: {
    from_id: { field: 'from_id', test: 'lookup' },
    to_id: { field: 'to_id', test: 'lookup' },
    relation_type: { field: 'relation_type', test: 'equals' },
  },
  columns: ['from_id', 'to_id'],
  lookups: [['from_id'], ['to_id']],
  order: (relation) => [relation.from_id, relation.to_id, relation.relation_type],
})

export type ProgramRelation = RecordOf<typeof programRelation>

/** Whether a source states the relation; otherwise it was inferred and has to be checked. */
export function isAuthoritative({ source_url, confidence, evidence }: ProgramRelation): boolean {
  const saysSo = (entry: unknown) => (entry as { authoritative?: unknown } | null)?.authoritative === true
  return (source_url !== null && (confidence ?? 0) >= authoritativeFrom) || evidence.some(saysSo)
}
