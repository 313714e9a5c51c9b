import { defineDataset } from '../schema/dataset.ts'
import { corporateNumber, nullable, text, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** The 47 prefectures with their codes (都道府県コード). */
export const prefecture = defineDataset({
  name: 'prefectures',
  summary: 'The 47 prefectures with their codes (都道府県)',
  id: 'prefecture_code',
  fields: {
    prefecture_code: text({ pattern: '^\\d{2}$' }),
    name: text(),
    short_name: text(),
    kana: text(),
    name_en: text(),
    lg_code: text({ pattern: '^\\d{6}$', description: '全国地方公共団体コード' }),
    region: text(),
    houjin_bangou: nullable(corporateNumber()),
    official_url: nullable(url()),
    ...lineage,
  },
  filters: {},
  order: (row) => [row.prefecture_code],
})
