import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { completenessOf, rowsComparable, rowsOf } from '../../operation/absence/completeness.ts'
import { sourceGaps } from '../../operation/absence/corpus-gaps.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable, oneOf, shape } from '../../schema/fields.ts'

/** A dataset that numbers are looked for in, and the field that holds them. */
export interface ScreeningSource {
  readonly dataset: AnyDataset
  readonly field: string
}

export const actionSources: readonly ScreeningSource[] = [
  { dataset: enforcementAction, field: 'houjin_bangou' },
  { dataset: enforcementCase, field: 'recipient_houjin_bangou' },
]

export const companySources: readonly ScreeningSource[] = [
  { dataset: houjin, field: 'houjin_bangou' },
  { dataset: invoiceRegistrant, field: 'invoice_registration_number' },
  ...actionSources,
]

/** What every number was compared with. */
export const sourceShape = shape('ScreenedSource', {
  dataset: Type.String(),
  rows_scanned: Type.Integer({ description: 'Rows that are shown' }),
  rows_comparable: Type.Integer({ description: 'Rows that carry a number: no_hit is said of these only' }),
  rows_without_number: Type.Integer({ description: 'Rows in which nobody can be found or missed by number' }),
  complete: Type.Boolean({ description: 'The complete list of its source, of data_as_of' }),
  data_as_of: nullable(Type.String({ description: 'YYYY-MM-DD' })),
  where_to_look: nullable(Type.String({ description: 'Official place to look' })),
  not_stated: Type.Array(Type.String(), { description: 'What the sources never say, such as names of persons' }),
})

export const outcomeShape = oneOf(['hit', 'no_hit', 'not_covered'], {
  description:
    'no_hit: none of rows_comparable carries the number, which proves no absence; not_covered: there is none',
})

export type Outcome = Static<typeof outcomeShape>

export const sourceOf = (snapshot: Snapshot, { dataset, field }: ScreeningSource): Static<typeof sourceShape> => {
  const [rows, comparable] = [rowsOf(snapshot, dataset), rowsComparable(snapshot, dataset, [field])]
  const { complete, data_as_of } = completenessOf(snapshot, dataset)
  return {
    dataset: dataset.name,
    rows_scanned: rows,
    rows_comparable: comparable,
    rows_without_number: rows - comparable,
    complete,
    data_as_of,
    where_to_look: dataset.lookUp ?? null,
    not_stated: sourceGaps(snapshot, dataset).map(({ message_ja }) => message_ja),
  }
}

/** What is said of a number in a source, given how many records carry it. */
export function outcomeOf(snapshot: Snapshot, { dataset, field }: ScreeningSource, found: number): Outcome {
  if (found > 0) return 'hit'
  return rowsComparable(snapshot, dataset, [field]) > 0 ? 'no_hit' : 'not_covered'
}
