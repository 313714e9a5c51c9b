import type { TSchema } from 'typebox'
import { hasUnseen, withoutUnseen } from '../../lib/unseen-signs.ts'
import { withTexts } from './described-texts.ts'

/** An input whose texts hold nothing that nobody sees. */
export const readableInput = (schema: TSchema, input: Record<string, unknown>): Record<string, unknown> =>
  withTexts(schema, input, readableText)

/** A text of nothing else stays what it is: that nobody can see it is said of it. */
const readableText = (text: string): string => (hasUnseen(text) ? withoutUnseen(text) || text : text)
