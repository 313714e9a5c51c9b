import { canonicalJson } from '../lib/canonical-json.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { followingEvidence } from '../schema/evidence-rule.ts'
import { lineage } from '../schema/lineage.ts'

/** A field that two states of a record do not share; a key that is absent counts as null. */
export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Row = Readonly<Record<string, unknown>>

/** The fields in which two states of a record differ, in the order of their keys. */
export function changedFields(before: Row, after: Row): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
}

/** Where, when and how surely something was learned is no part of what it says. */
const silent = new Set([
  ...Object.keys(lineage),
  ...['fetched_at', 'updated_at', 'confidence', 'trust_level', 'source_mentions', 'source_excerpt'],
])

/** Whether a field says how something was learned, and nothing of the world. */
export const isOfLearning = (field: string): boolean => silent.has(field) || field === 'evidence'

/**
 * The fields in which two states of a record say something else of the world, and not only of how it was learned: what the
 * earlier one would say just so, had it rested on what the later one rests on, is no change either.
 */
export function changedFacts(dataset: AnyDataset, before: Row, after: Row): ChangedField[] {
  const { evidence } = after
  const rested = followingEvidence(dataset, { ...before, ...(evidence !== undefined && { evidence }) })
  return changedFields(before, after).filter(
    ({ field, after: said }) => !silent.has(field) && canonicalJson(rested[field] ?? null) !== canonicalJson(said),
  )
}
