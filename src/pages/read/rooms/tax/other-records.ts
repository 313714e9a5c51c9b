import { annotation } from '../../../../datasets/annotation.ts'
import { type TaxMeasure, taxMeasure } from '../../../../datasets/tax-measure.ts'
import { type TaxRuleset, taxRuleset } from '../../../../datasets/tax-ruleset.ts'
import type { Context } from '../../../../operation/context.ts'
import { rowsHeld } from '../../../../operation/lookup/rows.ts'
import { isRedistributable, licencesOf } from '../../../../schema/lineage.ts'
import type { SourceFields } from '../../../components/source-link.ts'
import { sameMeasureAs } from './measure-names.ts'

/** A record of a tax measure of either kind, as the pages of both show it. */
export interface MeasureRecord extends SourceFields {
  readonly dataset: 'tax_rulesets' | 'tax_measures'
  readonly id: string
  readonly name: string
  readonly from: string | null
  readonly until: string | null
  readonly rate: string | null
  readonly topic?: unknown
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
  topic: one.source_topic,
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

/** Other records of the same measure, of both kinds, those that begin first in front. */
export async function otherRecords(own: MeasureRecord, { snapshot }: Context): Promise<readonly MeasureRecord[]> {
  const rulesets = await rowsHeld(snapshot, taxRuleset)
  const measures = await rowsHeld(snapshot, taxMeasure)
  const isSame = sameMeasureAs(own)
  return [...rulesets.map(ofRuleset), ...measures.map(ofMeasure)]
    .filter((one) => one.id !== own.id && isRedistributable(one.license ?? null) && isSame(one))
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
