import { type Annotation, annotation } from '../../../../datasets/annotation.ts'
import { lineOf } from '../../../../datasets/subjects/bracketed-name.ts'
import { nameBook } from '../../../../datasets/subjects/name-book.ts'
import type { NamedRecord } from '../../../../datasets/subjects/views.ts'
import { type TaxMeasure, taxMeasure } from '../../../../datasets/tax-measure.ts'
import { type TaxRuleset, taxRuleset } from '../../../../datasets/tax-ruleset.ts'
import type { Context } from '../../../../operation/context.ts'
import { isRedistributable, licencesOf } from '../../../../schema/lineage.ts'
import type { SourceFields } from '../../../components/source-link.ts'

/** A record of a tax measure of either kind, as the pages of both show it. */
export interface MeasureRecord extends SourceFields {
  readonly dataset: 'tax_rulesets' | 'tax_measures'
  readonly id: string
  readonly name: string
  readonly from: string | null
  readonly until: string | null
  readonly rate: string | null
}

/** A ruleset in the words that both kinds share. */
export const ofRuleset = (one: TaxRuleset): MeasureRecord => ({
  dataset: 'tax_rulesets',
  id: one.unified_id,
  name: one.ruleset_name,
  from: one.effective_from,
  until: one.effective_until,
  rate: one.rate_or_amount,
  ...sourceOf(one),
})

/** The same of a measure by period. */
export const ofMeasure = (one: TaxMeasure): MeasureRecord => ({
  dataset: 'tax_measures',
  id: one.canonical_id,
  name: one.name,
  from: one.application_period_from,
  until: one.application_period_to,
  rate: one.amount_or_rate,
  ...sourceOf(one),
})

const sourceOf = (record: SourceFields): SourceFields => ({
  source_url: record.source_url ?? null,
  source_fetched_at: record.source_fetched_at ?? null,
  ...licencesOf(record),
})

/** Most other records that are shown. */
const mostOthers = 40

/** Other records of the same measure, its line and what took its place, of both kinds, those that begin first in front. */
export async function otherRecords(own: MeasureRecord, { snapshot }: Context): Promise<readonly MeasureRecord[]> {
  const book = await nameBook(snapshot)
  const next = snapshot.table(annotation).recordsWith('entity_id', own.id).flatMap(successorIn)
  const subjects = [own.id, ...next].flatMap((ref) => book.byRef(ref) ?? [])
  const line = [lineOf(own.name), ...next].flatMap((name) => book.named(name).subjects)
  const records = [...new Set([...subjects, ...line])]
    .filter(({ kind }) => kind === 'tax')
    .flatMap((one) => one.records)
  return records
    .filter(({ id, license }) => id !== own.id && isRedistributable(license))
    .flatMap((one) => measureOf(snapshot, one) ?? [])
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
    .slice(0, mostOthers)
}

/** Whether a note says what came after a measure. */
export const hasSuccessor = (id: string, { snapshot }: Context): boolean =>
  snapshot
    .table(annotation)
    .recordsWith('entity_id', id)
    .some(
      ({ meta, visibility }) =>
        visibility === 'public' && typeof meta.successor_name === 'string' && meta.successor_id !== id,
    )

/** What a note says took the place of the record. */
const successorIn = ({ meta: { successor_id: id } }: Annotation): string[] => (typeof id === 'string' ? [id] : [])

function measureOf(snapshot: Context['snapshot'], { dataset, id }: NamedRecord): MeasureRecord | undefined {
  if (dataset === taxRuleset) {
    const ruleset = snapshot.table(taxRuleset).record(id)
    return ruleset && ofRuleset(ruleset)
  }
  const measure = snapshot.table(taxMeasure).record(id)
  return measure && ofMeasure(measure)
}
