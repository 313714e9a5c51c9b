import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { bundleLicense, profileIds } from './bundle.ts'
import { exampleProfile } from './example-profile.ts'
import { unknownResource } from './unknown-resource.ts'

const body = (operation: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description: `The body of ${operation}` })

export const amGetExampleProfile = defineOperation({
  name: 'am_get_example_profile',
  http: 'GET /v1/am/example_profiles/{profile_id}',
  title: 'Get one example profile',
  summary: 'Read one invented applicant, ready to be sent to prescreen_programs and am_validate',
  guidance:
    'Nobody real: names, sizes and plans are invented. Send profile.prescreen and profile.validate as they are.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ profile_id: text({ maxLength: 64, description: 'As am_list_example_profiles lists it' }) }),
  output: Type.Object({
    id: Type.String(),
    profile: Type.Object({ prescreen: body('prescreen_programs'), validate: body('am_validate') }),
    license: Type.String(),
    purpose: Type.String(),
    purpose_en: Type.String(),
  }),
  example: { profile_id: 'new_corp' },
  async run({ profile_id }) {
    const found = await exampleProfile(profile_id)
    if (!found) throw unknownResource('example profile', profile_id, profileIds)
    const { id, profile, purpose, purpose_en } = found.example
    return { id, profile, license: bundleLicense, purpose, purpose_en }
  },
})
