import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { type EntityFact, entityFact } from '../../../datasets/entity-fact.ts'
import { type EntitySource, entitySource } from '../../../datasets/entity-source.ts'
import { type PrecomputedSummary, precomputedSummary } from '../../../datasets/precomputed-summary.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { charWeightedTokens } from '../../../lib/char-weighted-tokens.ts'
import { fieldName } from '../../../lib/labels.ts'
import { ageInDays, staleAfterDays } from '../../../operation/evidence/verification.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { inOrder, latestFirst } from '../../../schema/record-order.ts'
import { type Fact, type StatedField, statedFacts } from './fact.ts'
import type { LicenceGate } from './licence-gate.ts'
import { programFields } from './stated-fields.ts'

const mostChanges = 5

/** What other datasets hold about an entity, before the licence gate. */
export interface SideRows {
  readonly facts: readonly EntityFact[]
  readonly documents: readonly EntitySource[]
  readonly changes: readonly Amendment[]
  readonly summaries: readonly PrecomputedSummary[]
}

/** Reads the rows about an entity, but for those that are `known`: a program by its id, a company as `houjin:` and its number. */
export function sideRows(snapshot: Snapshot, entityId: string, known: Partial<SideRows> = {}): SideRows {
  const rows = <D extends AnyDataset>(dataset: D) => snapshot.table(dataset).recordsWith('entity_id', entityId)
  return {
    facts: known.facts ?? rows(entityFact),
    documents: rows(entitySource),
    changes: known.changes ?? rows(amendment),
    summaries: rows(precomputedSummary),
  }
}

/** The newest changes of an entity between snapshots. */
export function recentChanges({ changes }: SideRows, gate: LicenceGate) {
  const admitted = changes.filter(({ license }) => gate.admitsDetail(license))
  return inOrder(admitted, ({ detected_at }) => [latestFirst(detected_at)])
    .slice(0, mostChanges)
    .map((change) => ({
      field_name: change.field_name,
      label: fieldName(change.field_name, 'ja'),
      detected_at: change.detected_at,
      source_url: change.source_url,
      stated_by: { dataset: amendment.name, id: idOf(amendment, change) },
    }))
}

/** The first summary that may be shown, and its middle length as a short text. */
export function summaryOf({ summaries }: SideRows, gate: LicenceGate) {
  const summary = summaries.find(({ license }) => gate.admitsDetail(license))
  if (!summary) return { precomputed: null, short_summary: null }
  const { basis, token_estimates, generated_at, source_quality } = summary
  const stated_by = { dataset: precomputedSummary.name, id: idOf(precomputedSummary, summary) }
  const size = [200, 50, 800].find((length) => summary.summaries[String(length)] !== undefined)
  const text = size === undefined ? undefined : summary.summaries[String(size)]
  return {
    precomputed: { basis, summaries: summary.summaries, token_estimates, generated_at, source_quality, stated_by },
    short_summary:
      text === undefined
        ? null
        : { text, basis, size, token_estimate: token_estimates[String(size)] ?? charWeightedTokens(text), stated_by },
  }
}

/** Whether the source of a record still answers, as far as it was looked at. */
export function sourceHealth(
  source: { readonly url: string | null; readonly fetched_at: string | null },
  documents: readonly EntitySource[],
  asOf: string,
) {
  const document = documents.find(({ source_url }) => source_url !== null && source_url === source.url)
  const last_checked_at = document?.last_verified ?? source.fetched_at
  const age = ageInDays(last_checked_at, asOf)
  const byAge = age === null ? ('unknown' as const) : age > staleAfterDays ? ('stale' as const) : ('ok' as const)
  const status = document?.canonical_status === 'broken' ? ('broken' as const) : byAge
  return {
    status,
    last_checked_at,
    ...(document && { stated_by: { dataset: entitySource.name, id: idOf(entitySource, document) } }),
  }
}

/** What a program's record states, with the details of the dimensions A to J when asked for everything. */
export function factsOfProgram(record: Program, withDetails: boolean): { facts: Fact[]; missing: string[] } {
  const fields = withDetails ? [...programFields, ...detailFields(record)] : programFields
  return statedFacts({ dataset: program, record, publisher: record.authority_name }, fields)
}

/** The known details, one field each; a name with a dot in it could not be found again by its path. */
const detailFields = ({ enriched }: Program): StatedField[] =>
  Object.entries(enriched ?? {}).flatMap(([dimension, details]) =>
    Object.keys(details ?? {})
      .filter((name) => !name.includes('.'))
      .map((name) => ({ path: `enriched.${dimension}.${name}` })),
  )
