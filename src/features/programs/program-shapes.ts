import { type TSchema, Type } from 'typebox'
import { program } from '../../datasets/program.ts'

const minimal = new Set<string>(program.minimal)

/** A program in any of the three shapes: the seven minimal keys always, the others as `fields` asks. */
export const programInAnyShape = Type.Object(
  Object.fromEntries(
    Object.entries(program.fields as Record<string, TSchema>).map(([name, schema]) => [
      name,
      minimal.has(name) ? schema : Type.Optional(schema),
    ]),
  ),
  {
    description: 'minimal has the first seven keys; default ends at application_window; full has all, null when empty',
  },
)

/** A program with every key, null when investigated and empty. */
export const programDetail = program.schema
