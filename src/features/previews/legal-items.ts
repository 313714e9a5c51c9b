import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { underDevelopment } from './under-development.ts'

export const legalItems = defineOperation({
  name: 'legal_items',
  http: 'GET /v1/legal/items',
  title: 'Legal items (preview)',
  summary: 'Answer that items of an article are under development, once a request is well formed',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({
    law: text({ maxLength: 200 }),
    article: text({ maxLength: 40 }),
    subject: Type.Optional(text({ maxLength: 200 })),
  }),
  output: Type.Object({}),
  example: { law: '民法', article: '709' },
  exampleRefusal: 'not_implemented',
  run() {
    throw underDevelopment()
  },
})
