import type { EntityFact } from '../../../datasets/entity-fact.ts'
import type { Houjin } from '../../../datasets/houjin.ts'
import { fieldName } from '../../../lib/labels.ts'
import { type Lineage, type Material, origin, type StatedBy } from '../material/origin.ts'

/** One value of a company with the very field that states it. */
export interface FactRow extends Lineage {
  readonly row_type: 'fact'
  readonly field: string
  readonly label_ja: string
  readonly value: string | number
  readonly stated_by: StatedBy
}

interface Field {
  readonly field: string
  /** The field of the registry entry, where it is called otherwise. */
  readonly column?: string
  /** Facts of other sources that state the same, the best first. */
  readonly facts?: readonly string[]
}

/** Fields of a company as a pack shows them; names of natural persons are none of them. */
export const companyFields: readonly Field[] = [
  { field: 'houjin_bangou' },
  { field: 'name', facts: ['name'] },
  { field: 'name_kana', facts: ['name_kana', 'kana'] },
  { field: 'name_en', facts: ['name_en'] },
  { field: 'corporation_type', column: 'kind', facts: ['corporation_type'] },
  { field: 'status', facts: ['status'] },
  { field: 'address', facts: ['location'] },
  { field: 'prefecture' },
  { field: 'municipality' },
  { field: 'postal_code' },
  { field: 'founded_date', facts: ['date_of_establishment'] },
  { field: 'close_date', column: 'closed_date', facts: ['close_date'] },
  { field: 'close_cause' },
  { field: 'successor_houjin_bangou' },
  { field: 'capital_yen', facts: ['capital_yen', 'capital_stock'] },
  { field: 'employee_count', facts: ['employee_number'] },
  { field: 'industry_jsic_major' },
  { field: 'industry_raw', facts: ['industry'] },
  { field: 'business_summary', facts: ['business_summary'] },
  { field: 'company_url', facts: ['company_url'] },
]

/** What sources state of a company; a field that nobody states has no row. */
export function factRows({ entry, facts }: Material): FactRow[] {
  const [master] = entry.shown
  return companyFields.flatMap(({ field, column = field, facts: names = [] }): FactRow[] => {
    const row = { row_type: 'fact' as const, field, label_ja: fieldName(field, 'ja', 'houjin') }
    const value = master && fieldOf(master, column)
    if (master && value !== null && value !== undefined)
      return [{ ...row, value, ...origin(entry.dataset, master, column) }]
    const fact = names.flatMap((name) => facts.shown.filter((one) => one.field_name === name))[0]
    if (!fact) return []
    const [place, stated] = statedIn(fact)
    if (stated === null) return []
    const from = origin(facts.dataset, fact, place)
    return [{ ...row, value: stated, ...from, source_url: fact.fact_source_url ?? from.source_url }]
  })
}

const fieldOf = (entry: Houjin, field: string): string | number | null | undefined =>
  (entry as Record<string, unknown>)[field] as string | number | null | undefined

const statedIn = (fact: EntityFact): readonly [field: string, value: string | number | null] =>
  fact.field_value_numeric === null
    ? ['field_value_text', fact.field_value_text]
    : ['field_value_numeric', fact.field_value_numeric]
