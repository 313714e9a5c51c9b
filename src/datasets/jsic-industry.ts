import { Type } from 'typebox'
import { defineDataset } from '../schema/dataset.ts'
import { nullable, oneOf, text } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** The Japan Standard Industrial Classification, all levels (日本標準産業分類). */
export const jsicIndustry = defineDataset({
  name: 'jsic_industries',
  summary: 'The Japan Standard Industrial Classification, all levels (日本標準産業分類)',
  id: 'jsic_id',
  fields: {
    jsic_id: text({ description: 'Level and code, as in middle:09' }),
    level: oneOf(['major', 'middle', 'minor', 'detail']),
    code: text(),
    name: text(),
    name_en: nullable(Type.String()),
    parent: nullable(Type.String()),
    revision: Type.Integer(),
    ...lineage,
  },
  filters: {},
  order: (row) => [row.jsic_id],
})
