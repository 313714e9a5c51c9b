import { nameKey } from '../lib/company-name.ts'
import { jsicMajor } from '../lib/jsic.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumber,
  countOrNull,
  dateOrNull,
  nullable,
  oneOf,
  text,
  textOrNull,
  timestampOrNull,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** 法人種別, in the order of the register's codes. */
export const legalPersonKinds = [
  'state_organ',
  'local_government',
  'kabushiki_kaisha',
  'yugen_kaisha',
  'gomei_kaisha',
  'goshi_kaisha',
  'godo_kaisha',
  'other_registered',
  'foreign_company',
  'other',
] as const

/** 登記記録の閉鎖等の事由. */
export const closeCauses = ['liquidation', 'merger', 'closed_by_registrar', 'other_liquidation'] as const

/** 処理区分: what a row of the register announces. */
export const registerChanges = [
  'number_assigned',
  'name_changed',
  'address_changed',
  'foreign_address_changed',
  'registration_closed',
  'registration_reopened',
  'absorbed_another',
  'merger_void',
  'trade_name_cancelled',
] as const

/** Companies and other legal persons with a corporate number (法人). */
export const houjin = defineDataset({
  name: 'houjin',
  summary: 'Companies and other legal persons by corporate number (法人番号)',
  id: 'houjin_bangou',
  lookUp: 'https://www.houjin-bangou.nta.go.jp/',
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
    kind: nullable(
      oneOf(legalPersonKinds, {
        description:
          '法人種別: 国の機関, 地方公共団体, 株式, 有限, 合名, 合資, 合同会社, その他の設立登記法人, 外国会社等, その他',
      }),
    ),
    number_assigned_date: dateOrNull({ description: '法人番号指定年月日; not the day of foundation' }),
    closed_date: dateOrNull({ description: '登記記録の閉鎖等年月日' }),
    close_cause: nullable(
      oneOf(closeCauses, {
        description: '登記記録の閉鎖等の事由: 清算の結了等, 合併による解散等, 登記官による閉鎖, その他の清算の結了等',
      }),
    ),
    successor_houjin_bangou: nullable(
      corporateNumber({ description: '承継先法人番号: the company that it merged into' }),
    ),
    last_change: nullable(
      oneOf(registerChanges, { description: '処理区分: what the newest row of the register announces' }),
    ),
    last_change_date: dateOrNull({ description: '変更年月日: the day of that change' }),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  filters: {
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', longest: 40 },
    municipality: { field: 'municipality', test: 'equals', spelling: 'municipality', longest: 40 },
    status: { field: 'status', test: 'equals' },
  },
  derived: {
    name_key: ({ name }) => nameKey(name),
    kana_key: ({ name_kana }) => nameKey(name_kana),
    english_key: ({ name_en }) => nameKey(name_en),
    peer_group: peerGroupOf,
  },
  columns: ['name_key', 'kana_key', 'english_key', 'peer_group'],
  lookups: [['name_key'], ['kana_key'], ['english_key']],
  // How often the companies of a group were adopted: what a company is compared with.
  tallied: { by: 'peer_group', of: 'case_studies', on: 'houjin_bangou' },
  listed: {
    as: 'companies',
    name: 'name',
    columns: ['houjin_bangou', 'address', 'status'],
    facets: ['status', 'prefecture'],
  },
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
