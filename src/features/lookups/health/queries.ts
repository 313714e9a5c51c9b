import type { Snapshot } from '../../../corpus/snapshot.ts'

// Identifiers are hashes, so the first thousand stand for all, and the work is the same for the whole country.
const sampleSize = 1000

/**
 * The share of programs that another record names: a round, a relation or a source; null without programs. The plus keeps
 * SQLite from an index by which it would have to sort every program first.
 */
export function shareOfProgramsNamed(snapshot: Snapshot): number | null {
  const rows = snapshot.query<{ named: number }>(
    `select exists (select 1 from application_rounds where unified_id = p.id)
         or exists (select 1 from program_relations where from_id = p.id or to_id = p.id)
         or exists (select 1 from sources where entity_id = p.id) as named
       from (select id from programs where +hidden = 0 order by id limit ?) p`,
    sampleSize,
  )
  return rows.length === 0 ? null : rows.filter(({ named }) => named === 1).length / rows.length
}
