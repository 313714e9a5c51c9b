import { Type } from 'typebox'
import { defineDataset } from '../schema/dataset.ts'
import { corporateNumber, nullable, text, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Cities, wards, towns and villages with their codes (市区町村コード). */
export const municipality = defineDataset({
  name: 'municipalities',
  summary: 'Cities, wards, towns and villages with their codes (市区町村)',
  id: 'lg_code',
  fields: {
    lg_code: text({ pattern: '^\\d{6}$', description: '全国地方公共団体コード' }),
    code5: text({ pattern: '^\\d{5}$' }),
    prefecture: text(),
    name: text(),
    kana: nullable(Type.String()),
    kind: text(),
    parent_city: nullable(Type.String()),
    houjin_bangou: nullable(corporateNumber()),
    official_url: nullable(url()),
    ...lineage,
  },
  filters: {},
  order: (row) => [row.lg_code],
})
