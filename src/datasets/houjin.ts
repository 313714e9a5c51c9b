import { withoutCorporateForm } from '../lib/corporate-form.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { jsicMajor } from '../lib/jsic.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumber,
  countOrNull,
  dateOrNull,
  text,
  textOrNull,
  timestampOrNull,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Companies and other legal persons with a corporate number (法人). */
export const houjin = defineDataset({
  name: 'houjin',
  summary: 'Companies and other legal persons by corporate number (法人番号)',
  id: 'houjin_bangou',
  fields: {
    houjin_bangou: corporateNumber(),
    name: text(),
    name_kana: textOrNull(),
    name_en: textOrNull(),
    address: textOrNull(),
    prefecture: textOrNull(),
    municipality: textOrNull(),
    postal_code: textOrNull(),
    founded_date: dateOrNull(),
    representative: textOrNull(),
    company_url: textOrNull(),
    industry_jsic_major: textOrNull(),
    industry_raw: textOrNull(),
    employee_count: countOrNull(),
    capital_yen: yenOrNull(),
    business_summary: textOrNull(),
    status: textOrNull({ description: 'active, closed, merged' }),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  filters: {
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', longest: 40 },
    municipality: { field: 'municipality', test: 'equals', longest: 40 },
    status: { field: 'status', test: 'equals' },
    bare_name: { field: 'bare_name', test: 'lookup', description: 'Normalised, without 株式会社 and the like' },
  },
  derived: { bare_name: ({ name }) => withoutCorporateForm(normalizeText(name)), peer_key: peerKeyOf },
  columns: ['bare_name', 'peer_key'],
  lookups: [['bare_name'], ['peer_key']],
  searched: (c) => ({ names: [c.name], aliases: [c.name_kana ?? '', c.name_en ?? ''], body: [] }),
  order: (c) => [c.status === 'active' ? 0 : 1, c.houjin_bangou],
})

export type Houjin = RecordOf<typeof houjin>

/**
 * Prefecture, major group of the industry (JSIC) and corporate number: companies to compare with stand beside one another in
 * its index. Null where the register states no place or no industry that the classification knows.
 */
function peerKeyOf(company: { prefecture: string | null; industry_jsic_major: string | null; houjin_bangou: string }) {
  const major = company.industry_jsic_major === null ? undefined : jsicMajor(company.industry_jsic_major)
  return company.prefecture && major ? `${company.prefecture}|${major}|${company.houjin_bangou}` : null
}
