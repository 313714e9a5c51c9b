import { type Static, Type } from 'typebox'
import { shape } from '../schema/fields.ts'

const note = shape('InputNote', {
  parameter: Type.String(),
  given: Type.String({ description: 'In its normal form where it has one' }),
  problem: Type.Union([Type.Literal('is_municipality'), Type.Literal('check_digit'), Type.Literal('none_confirmed')]),
  did_you_mean: Type.Optional(Type.String()),
  message: Type.String(),
  message_ja: Type.String(),
})

export type InputNote = Static<typeof note>

/** Beside an answer: values that were taken as they are and cannot mean anything. */
export const inputNotesKey = {
  input_notes: Type.Optional(Type.Array(note, { description: 'Values that were given and match nothing anywhere' })),
}

/** The notes as a member of an answer, absent where there is nothing to say. */
export const withNotes = (notes: readonly InputNote[]): { input_notes?: InputNote[] } =>
  notes.length > 0 ? { input_notes: [...notes] } : {}
