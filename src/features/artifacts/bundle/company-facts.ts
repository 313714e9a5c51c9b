import type { EntityFact } from '../../../datasets/entity-fact.ts'
import type { Houjin } from '../../../datasets/houjin.ts'
import type { Material } from '../material/material.ts'
import { type Lineage, origin, type StatedBy } from '../material/origin.ts'

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
  readonly label: string
  /** Facts of other sources that state the same, the best first. */
  readonly facts?: readonly string[]
}

/** Fields of a company as a pack shows them; names of natural persons are none of them. */
export const companyFields: readonly Field[] = [
  { field: 'houjin_bangou', label: '法人番号' },
  { field: 'name', label: '商号又は名称', facts: ['name'] },
  { field: 'name_kana', label: 'フリガナ', facts: ['name_kana', 'kana'] },
  { field: 'name_en', label: '英語表記', facts: ['name_en'] },
  { field: 'corporation_type', column: 'kind', label: '法人種別', facts: ['corporation_type'] },
  { field: 'status', label: '登記の状態', facts: ['status'] },
  { field: 'address', label: '所在地', facts: ['location'] },
  { field: 'prefecture', label: '都道府県' },
  { field: 'municipality', label: '市区町村' },
  { field: 'postal_code', label: '郵便番号' },
  { field: 'founded_date', label: '設立年月日', facts: ['date_of_establishment'] },
  { field: 'close_date', column: 'closed_date', label: '閉鎖年月日', facts: ['close_date'] },
  { field: 'close_cause', label: '閉鎖の事由' },
  { field: 'successor_houjin_bangou', label: '承継先の法人番号' },
  { field: 'capital_yen', label: '資本金', facts: ['capital_yen', 'capital_stock'] },
  { field: 'employee_count', label: '従業員数', facts: ['employee_number'] },
  { field: 'industry_jsic_major', label: '産業大分類（日本標準産業分類）' },
  { field: 'industry_raw', label: '業種（出典の表記）', facts: ['industry'] },
  { field: 'business_summary', label: '事業概要', facts: ['business_summary'] },
  { field: 'company_url', label: 'ウェブサイト', facts: ['company_url'] },
]

/** What sources state of a company; a field that nobody states has no row. */
export function factRows({ entry, facts }: Material): FactRow[] {
  const [master] = entry.shown
  return companyFields.flatMap(({ field, column = field, label, facts: names = [] }): FactRow[] => {
    const row = { row_type: 'fact' as const, field, label_ja: label }
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
  (entry as Record<string, string | number | null | undefined>)[field]

const statedIn = (fact: EntityFact): readonly [field: string, value: string | number | null] =>
  fact.field_value_numeric === null
    ? ['field_value_text', fact.field_value_text]
    : ['field_value_numeric', fact.field_value_numeric]
