import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { bundleLicense, shippedFile, taxonomies } from './bundle.ts'
import { unknownResource } from './unknown-resource.ts'

const object = Type.Record(Type.String(), Type.Unknown())

export const amGetStatic = defineOperation({
  name: 'am_get_static',
  http: 'GET /v1/am/static/{resource_id}',
  title: 'Get one static resource',
  summary: 'Read one curated taxonomy whole, with the official pages that its statements rest on',
  guidance:
    'A taxonomy explains; amounts, periods and conditions of the day are in the records. Cite the sources of the entry, not the taxonomy.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ resource_id: text({ maxLength: 64, description: 'As am_list_static lists it' }) }),
  output: Type.Object({
    id: Type.String(),
    content: Type.Union([object, Type.Array(object)], { description: 'By its own shape' }),
    license: Type.String(),
  }),
  example: { resource_id: 'money_types' },
  async run({ resource_id: id }) {
    const file = Object.hasOwn(taxonomies, id) ? await shippedFile('taxonomies', id) : null
    if (!file) throw unknownResource('static resource', id, Object.keys(taxonomies))
    return { id, content: file.content as Record<string, unknown>, license: bundleLicense }
  },
})
