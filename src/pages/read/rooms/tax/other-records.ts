import { type Annotation, annotation } from '../../../../datasets/annotation.ts'
import { lineOf } from '../../../../datasets/bracketed-name.ts'
import { nameBook } from '../../../../datasets/subjects/name-book.ts'
import {
  periodOfMeasure,
  periodOfRuleset,
  type TaxPeriod,
  taxPeriodAt,
} from '../../../../datasets/subjects/tax-periods.ts'
import type { TaxMeasure } from '../../../../datasets/tax-measure.ts'
import type { TaxRuleset } from '../../../../datasets/tax-ruleset.ts'
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

const ofPeriod = ({ dataset, id, name, from, until, effect, row }: TaxPeriod): MeasureRecord => ({
  dataset,
  id,
  name,
  from,
  until,
  rate: effect,
  ...sourceOf(row),
})

/** A ruleset in the words that both kinds share. */
export const ofRuleset = (one: TaxRuleset): MeasureRecord => ofPeriod(periodOfRuleset(one))

/** The same of a measure by period. */
export const ofMeasure = (one: TaxMeasure): MeasureRecord => ofPeriod(periodOfMeasure(one))

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
    .flatMap(({ dataset, id }) => taxPeriodAt(snapshot, { dataset: dataset.name, id }) ?? [])
    .map(ofPeriod)
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
