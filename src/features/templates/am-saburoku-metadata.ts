import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { fieldNames, fields } from './fields.ts'
import { factKeys, templateFacts } from './template-facts.ts'

export const amSaburokuMetadata = defineOperation({
  name: 'am_saburoku_metadata',
  http: 'GET /v1/am/templates/saburoku_kyotei/metadata',
  title: { ja: '三六協定のひな型について', en: 'About the overtime agreement template' },
  summary: 'Read which fields the draft of an overtime and holiday work agreement (36協定) takes',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({}),
  output: Type.Object({
    ...factKeys,
    required_fields: Type.Array(Type.String()),
    field_aliases: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
  example: {},
  run: () => ({
    ...templateFacts,
    required_fields: [...fieldNames],
    field_aliases: Object.fromEntries(fieldNames.map((name) => [name, [...fields[name].aliases]])),
  }),
})
