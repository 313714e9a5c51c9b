import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { shippedFile, taxonomies } from './bundle.ts'

const item = Type.Object({
  id: Type.String({ description: 'What am_get_static takes' }),
  title: Type.String(),
  title_en: Type.String(),
  filename: Type.String(),
  path_relative: Type.String(),
  size_bytes: Type.Integer(),
})

export const amListStatic = defineOperation({
  name: 'am_list_static',
  http: 'GET /v1/am/static',
  title: 'List static resources',
  summary: 'List the curated taxonomies: schemes, terms, kinds of money, duties, combinations, crops',
  guidance: 'Background that changes rarely, written for this service and sourced; records are found by the searches.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({}),
  output: Type.Object({ results: Type.Array(item), total: Type.Integer() }),
  example: {},
  async run() {
    const listed = await Promise.all(
      Object.entries(taxonomies).map(async ([id, [title, title_en]]) => {
        const file = await shippedFile('taxonomies', id)
        if (!file) return []
        const { filename, path_relative, size_bytes } = file
        return [{ id, title, title_en, filename, path_relative, size_bytes }]
      }),
    )
    const results = listed.flat()
    return { results, total: results.length }
  },
})
