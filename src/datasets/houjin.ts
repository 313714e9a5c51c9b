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
  derived: { bare_name: ({ name }) => withoutCorporateForm(normalizeText(name)), peer_group: peerGroupOf },
  columns: ['bare_name', 'peer_group'],
  lookups: [['bare_name'], ['peer_group']],
  // How often the companies of a group were adopted: what a company is compared with.
  tallied: { by: 'peer_group', of: 'case_studies', on: 'houjin_bangou' },
  searched: (c) => ({ names: [c.name], aliases: [c.name_kana ?? '', c.name_en ?? ''], body: [] }),
  order: (c) => [c.status === 'active' ? 0 : 1, c.houjin_bangou],
})

export type Houjin = RecordOf<typeof houjin>

/** Prefecture and major group of the industry (東京都|E); null where the register states no place, or no industry that JSIC knows. */
function peerGroupOf(company: { prefecture: string | null; industry_jsic_major: string | null }): string | null {
  const { prefecture, industry_jsic_major } = company
  const major = industry_jsic_major === null ? undefined : jsicMajor(industry_jsic_major)
  return prefecture && major ? `${prefecture}|${major}` : null
}
