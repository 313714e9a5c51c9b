import { type Lifecycle, lifecycleOn } from '../../lib/lifecycle.ts'
import type { Context } from '../../operation/context.ts'
import { stateOfMeasure, type TaxMeasure, taxMeasure } from '../tax-measure.ts'
import { type TaxRuleset, taxRuleset } from '../tax-ruleset.ts'
import { nameBook } from './name-book.ts'

type Snapshot = Context['snapshot']

/** A tax measure in one period, whichever dataset states it. */
export interface TaxPeriod {
  readonly dataset: 'tax_rulesets' | 'tax_measures'
  readonly id: string
  readonly name: string
  readonly from: string | null
  readonly until: string | null
  /** Its rate, amount or effect, in the words of the record. */
  readonly effect: string | null
  /** The fields of the record that state those. */
  readonly fields: { readonly from: string; readonly until: string; readonly effect: string }
  readonly row: TaxRuleset | TaxMeasure
}

export const periodOfRuleset = (row: TaxRuleset): TaxPeriod => ({
  dataset: 'tax_rulesets',
  id: row.unified_id,
  name: row.ruleset_name,
  from: row.effective_from,
  until: row.effective_until,
  effect: row.rate_or_amount,
  fields: { from: 'effective_from', until: 'effective_until', effect: 'rate_or_amount' },
  row,
})

export const periodOfMeasure = (row: TaxMeasure): TaxPeriod => ({
  dataset: 'tax_measures',
  id: row.canonical_id,
  name: row.name,
  from: row.application_period_from,
  until: row.application_period_to,
  effect: row.amount_or_rate,
  fields: { from: 'application_period_from', until: 'application_period_to', effect: 'amount_or_rate' },
  row,
})

/** The period that a record states; undefined where it is none of a tax measure. */
export function taxPeriodAt(
  snapshot: Snapshot,
  { dataset, id }: { dataset: string; id: string },
): TaxPeriod | undefined {
  if (dataset === taxRuleset.name) {
    const ruleset = snapshot.table(taxRuleset).record(id)
    return ruleset && periodOfRuleset(ruleset)
  }
  const measure = dataset === taxMeasure.name ? snapshot.table(taxMeasure).record(id) : undefined
  return measure && periodOfMeasure(measure)
}

/** Where a measure stands on a day by what its record states. */
export const stateOfPeriod = ({ row }: TaxPeriod, day: string): Lifecycle =>
  'root_law' in row ? stateOfMeasure(row, day) : lifecycleOn(taxRuleset.lifecycle?.(row) ?? {}, day)

/** Every period of every tax measure; what both datasets state is that of the measure, which names its law. */
export const taxPeriods = (snapshot: Snapshot): Promise<readonly TaxPeriod[]> =>
  snapshot.remember('tax-periods', async () => {
    const { subjects } = await nameBook(snapshot)
    return subjects
      .filter(({ kind }) => kind === 'tax')
      .flatMap(({ records }) => {
        const shown = records.filter(({ isShown }) => isShown)
        const all = shown.flatMap(({ dataset, id }) => taxPeriodAt(snapshot, { dataset: dataset.name, id }) ?? [])
        const isTwin = (one: TaxPeriod) =>
          one.dataset === 'tax_rulesets' &&
          all.some((other) => other.dataset !== one.dataset && other.from === one.from && other.until === one.until)
        return all.filter((one) => !isTwin(one))
      })
  })
