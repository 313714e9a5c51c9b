import { type Static, Type } from 'typebox'
import { nullable, shape, text } from './fields.ts'
import { lifecycle } from './lifecycle.ts'

const successor = shape('SuccessorProgram', {
  unified_id: nullable(Type.String({ description: 'null = no record here has the name' })),
  primary_name: text(),
  from: nullable(Type.String({ description: 'Day, month or year, as stated' })),
  confidence: nullable(Type.Number()),
  source_url: nullable(Type.String()),
})

/** A program that was asked for by its name and is over, with what took its place. */
export const overProgram = shape('EndedProgram', {
  unified_id: nullable(Type.String({ description: 'null = only a relation names it' })),
  primary_name: text(),
  lifecycle,
  exclusion_reason: nullable(Type.String({ description: 'Why its record is not among the results' })),
  source_url: nullable(Type.String()),
  successors: Type.Array(successor),
  message: text(),
  message_ja: text(),
})

export type OverProgram = Static<typeof overProgram>
