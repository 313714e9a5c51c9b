import type { Snapshot } from '../../../corpus/snapshot.ts'
import { withoutPeriod } from '../../../datasets/bracketed-name.ts'
import { type NameBook, nameBook } from '../../../datasets/subjects/name-book.ts'
import type { NamedRecord } from '../../../datasets/subjects/views.ts'
import { type TaxMeasure, taxMeasure } from '../../../datasets/tax-measure.ts'
import { type TaxRuleset, taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { addTo } from '../../../lib/add-to.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { percentOf } from '../../../lib/yen-text.ts'
import { fetchedAt } from '../../../schema/lineage.ts'

/** A tax measure in one period, as either dataset states it. */
export interface StatedMeasure {
  readonly dataset: 'tax_measures' | 'tax_rulesets'
  readonly id: string
  readonly name: string
  readonly kind: string | null
  readonly rate: number | null
  readonly note: string | null
  readonly eligibility: Readonly<Record<string, unknown>>
  readonly combinableWith: readonly unknown[]
  readonly from: string | null
  readonly until: string | null
  readonly article: string | null
  readonly source: { readonly url: string | null; readonly fetched_at: string | null }
}

/** Most records that a part of a name finds. */
const mostMeasures = 20

/** The measures of an id, else those called so, else those whose name holds the text; none where no tax measure does. */
export async function measuresNamed(snapshot: Snapshot, wanted: string): Promise<readonly StatedMeasure[]> {
  const book = await nameBook(snapshot)
  const found = recordsNamed(book, wanted).filter(({ kind, isShown }) => kind === 'tax' && isShown)
  const rows = found.length > 0 ? found : recordsHolding(book, wanted).slice(0, mostMeasures)
  const bySubject = new Map<unknown, NamedRecord[]>()
  for (const one of rows) addTo(bySubject, book.byRef(one.ref), one)
  return [...bySubject.values()].flatMap((views) => viewsJoined(views.flatMap((one) => stated(snapshot, one) ?? [])))
}

/** A name that says a period means that record, any other one every period of the measure. */
function recordsNamed(book: NameBook, wanted: string): readonly NamedRecord[] {
  const { records, subjects } = book.named(wanted)
  const isOneRecord =
    records.length > 0 && (book.recordByRef(wanted) || records.every(({ name }) => withoutPeriod(name) !== name))
  return isOneRecord ? records : subjects.flatMap((one) => one.records)
}

function recordsHolding({ subjects }: NameBook, wanted: string): NamedRecord[] {
  const text = normalizeText(wanted)
  const records = subjects.filter(({ kind }) => kind === 'tax').flatMap((one) => one.records)
  return records.filter(({ name, isShown }) => isShown && normalizeText(name).includes(text))
}

function stated(snapshot: Snapshot, { dataset, id }: NamedRecord): StatedMeasure | undefined {
  if (dataset === taxRuleset) {
    const ruleset = snapshot.table(taxRuleset).record(id)
    return ruleset && ofRuleset(ruleset)
  }
  const measure = snapshot.table(taxMeasure).record(id)
  return measure && ofMeasure(measure)
}

function ofMeasure(one: TaxMeasure): StatedMeasure {
  const { target_taxpayer, eligible_assets, prerequisite_certification, compatible_with } = one
  return {
    dataset: 'tax_measures',
    id: one.canonical_id,
    name: one.name,
    kind: one.kind,
    rate: percentOf(one.tax_credit_rate_standard ?? one.tax_credit_rate_small),
    note: one.amount_or_rate,
    eligibility: { target_taxpayer, eligible_assets, prerequisite_certification },
    combinableWith: Array.isArray(compatible_with) ? compatible_with : [],
    from: one.application_period_from,
    until: one.application_period_to,
    article: [one.root_law, one.article].filter(Boolean).join(' ') || null,
    source: { url: one.source_url, fetched_at: fetchedAt(one) },
  }
}

function ofRuleset(one: TaxRuleset): StatedMeasure {
  const { eligibility_conditions, filing_requirements, calculation_formula } = one
  return {
    dataset: 'tax_rulesets',
    id: one.unified_id,
    name: one.ruleset_name,
    kind: one.ruleset_kind,
    rate: null,
    note: one.rate_or_amount,
    eligibility: { eligibility_conditions, filing_requirements, calculation_formula },
    combinableWith: [],
    from: one.effective_from,
    until: one.effective_until,
    article: null,
    source: { url: one.source_url, fetched_at: fetchedAt(one) },
  }
}

/** What both datasets state of one period of a measure is one row, with what only the ruleset says of who is eligible. */
function viewsJoined(rows: readonly StatedMeasure[]): StatedMeasure[] {
  const isSamePeriod = (a: StatedMeasure, b: StatedMeasure) => a.from === b.from && a.until === b.until
  const twinOf = (one: StatedMeasure) => {
    const twins = rows.filter((other) => other.dataset !== one.dataset && isSamePeriod(one, other))
    return twins.length === 1 ? twins[0] : undefined
  }
  return rows.flatMap((one) => {
    const twin = twinOf(one)
    if (!twin || twinOf(twin) !== one) return [one]
    return one.dataset === 'tax_rulesets' ? [] : [{ ...one, eligibility: { ...one.eligibility, ...twin.eligibility } }]
  })
}
