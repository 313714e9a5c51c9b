import { type Program, program } from '../../../datasets/program.ts'
import { type Fact, type StatedField, statedFacts } from './fact.ts'
import { programFields } from './stated-fields.ts'

/** What a program's record states, with the details of the dimensions A to J when asked for everything. */
export function factsOfProgram(record: Program, withDetails: boolean): { facts: Fact[]; missing: string[] } {
  const fields = withDetails ? [...programFields, ...detailFields(record)] : programFields
  return statedFacts({ dataset: program, record, publisher: record.authority_name }, fields)
}

/** The known details, one field each; a name with a dot in it could not be found again by its path. */
const detailFields = ({ enriched }: Program): StatedField[] =>
  Object.entries(enriched ?? {}).flatMap(([dimension, details]) =>
    Object.keys(details ?? {})
      .filter((name) => !name.includes('.'))
      .map((name) => ({ path: `enriched.${dimension}.${name}` })),
  )
