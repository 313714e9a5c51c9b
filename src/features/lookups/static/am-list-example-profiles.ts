import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { profileIds } from './bundle.ts'
import { exampleProfile } from './example-profile.ts'

const item = Type.Object({
  id: Type.String({ description: 'What am_get_example_profile takes' }),
  filename: Type.String(),
  size_bytes: Type.Integer(),
  purpose: Type.String(),
  purpose_en: Type.String(),
})

export const amListExampleProfiles = defineOperation({
  name: 'am_list_example_profiles',
  http: 'GET /v1/am/example_profiles',
  title: 'List example profiles',
  summary: 'List invented applicants whose payloads can be sent as they are, to try the service',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({}),
  output: Type.Object({ results: Type.Array(item), total: Type.Integer() }),
  example: {},
  async run() {
    const listed = await Promise.all(profileIds.map(exampleProfile))
    const results = listed.flatMap((found) => {
      if (!found) return []
      const { filename, size_bytes } = found.file
      const { id, purpose, purpose_en } = found.example
      return [{ id, filename, size_bytes, purpose, purpose_en }]
    })
    return { results, total: results.length }
  },
})
