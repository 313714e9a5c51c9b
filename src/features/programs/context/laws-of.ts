import type { Static } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'
import { shape, textOrNull } from '../../../schema/fields.ts'

const { program_unified_id: _p, program_name: _n, ...fields } = lawProgramRef.fields

/** A law that a program rests on or refers to. */
export const lawBasisShape = shape('LawBasis', {
  ...fields,
  law_title: textOrNull({ description: 'null = the law itself is not held here' }),
})

interface Requested {
  readonly ref_kind?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The references of a program to laws, by their kind. */
export async function lawsOf(snapshot: Snapshot, program_unified_id: string, { ref_kind, limit, offset }: Requested) {
  const filters = filterClauses(lawProgramRef, { program_unified_id, ref_kind }, snapshot)
  const { total, records } = await snapshot
    .table(lawProgramRef)
    .searchRecords(queryOf(noWords, { limit, offset }, filters))
  const results = records.map(
    ({ program_unified_id: _, program_name: __, ...ref }): Static<typeof lawBasisShape> => ({
      ...ref,
      law_title: snapshot.table(law).record(ref.law_unified_id)?.law_title ?? null,
    }),
  )
  return { total, results }
}
