import { Type } from 'typebox'
import { oneOf, text } from '../../schema/fields.ts'
import { usualLimit } from './addresses.ts'

/** What every feed takes. */
export const feedParameters = {
  language: oneOf(['ja', 'en'], { default: 'ja', description: 'Of what is ours; names stay as published' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: usualLimit, description: 'Entries at most' }),
  after: Type.Optional(text({ maxLength: 512, description: 'From the link to the next page' })),
}
