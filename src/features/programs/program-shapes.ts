import { type TSchema, Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { briefKeys } from './brief-row.ts'

const minimal = new Set<string>(program.minimal)

/** A program in any of the three shapes: the seven minimal keys always, the others as `fields` asks. */
export const programInAnyShape = Type.Object(
  {
    ...Object.fromEntries(
      Object.entries(program.fields as Record<string, TSchema>).map(([name, schema]) => [
        name,
        minimal.has(name) ? schema : Type.Optional(schema),
      ]),
    ),
    lifecycle: Type.Optional(lifecycle),
    ...briefKeys,
  },
  {
    description:
      'minimal has the first seven keys; default ends at application_window; full has all, null when empty, and lifecycle; brief is for scanning',
  },
)

/** A program with every key, null when investigated and empty, and where it stands on the day of the call. */
export const programDetail = Type.Object({ ...program.fields, lifecycle }, { additionalProperties: false })
