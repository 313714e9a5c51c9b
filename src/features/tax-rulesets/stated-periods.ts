import type { Snapshot } from '../../corpus/snapshot.ts'
import { type NameBook, nameBook } from '../../datasets/subjects/name-book.ts'
import { type TaxMeasure, taxMeasure } from '../../datasets/tax-measure.ts'
import { type TaxRuleset, taxRuleset } from '../../datasets/tax-ruleset.ts'
import { rowsHeld } from '../../operation/lookup/rows.ts'
import { lineageOf } from '../../schema/lineage.ts'

/** A measure in one period, in the words of rulesets. */
export type StatedPeriod = ReturnType<typeof ofRuleset> & {
  /** Records of the other dataset that state the same last day of the same measure. */
  readonly also_stated_by: { dataset: string; id: string }[]
}

/** Every period of every measure, each once: what both datasets state of one is the ruleset's, which names the other. */
export async function periodsStated(snapshot: Snapshot): Promise<readonly StatedPeriod[]> {
  const [book, rulesets, measures] = [
    await nameBook(snapshot),
    await rowsHeld(snapshot, taxRuleset),
    await rowsHeld(snapshot, taxMeasure),
  ]
  const listed = measures.map(ofMeasure)
  const twins = new Set<unknown>()
  const ofRulesets = rulesets.map(ofRuleset).map((one): StatedPeriod => {
    const same = listed.filter((other) => isSamePeriod(one, other, book))
    for (const twin of same) twins.add(twin)
    return { ...one, also_stated_by: same.map(({ dataset, unified_id: id }) => ({ dataset, id })) }
  })
  return [...ofRulesets, ...listed.filter((one) => !twins.has(one)).map((one) => ({ ...one, also_stated_by: [] }))]
}

type Period = Pick<ReturnType<typeof ofRuleset>, 'unified_id' | 'effective_until'>

const isSamePeriod = (one: Period, other: Period, book: NameBook): boolean =>
  one.effective_until === other.effective_until && book.byRef(one.unified_id) === book.byRef(other.unified_id)

const ofRuleset = (one: TaxRuleset) => ({
  dataset: 'tax_rulesets' as 'tax_rulesets' | 'tax_measures',
  unified_id: one.unified_id,
  ruleset_name: one.ruleset_name,
  tax_category: one.tax_category as string | null,
  ruleset_kind: one.ruleset_kind as string | null,
  effective_from: one.effective_from as string | null,
  effective_until: one.effective_until,
  period_basis: one.period_basis,
  rate_or_amount: one.rate_or_amount,
  authority: one.authority as string | null,
  ...lineageOf(one),
})

const ofMeasure = (one: TaxMeasure): ReturnType<typeof ofRuleset> => ({
  dataset: 'tax_measures',
  unified_id: one.canonical_id,
  ruleset_name: one.name,
  tax_category: one.tax_category,
  ruleset_kind: one.kind,
  effective_from: one.application_period_from,
  effective_until: one.application_period_to,
  period_basis: one.period_basis,
  rate_or_amount: one.amount_or_rate,
  authority: one.authority,
  ...lineageOf(one),
})
