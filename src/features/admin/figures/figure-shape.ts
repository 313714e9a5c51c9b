import { Type } from 'typebox'
import { datasets } from '../../../datasets/index.ts'
import { valueAt } from '../../../lib/dotted-path.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { unknownRecord } from '../../../operation/errors.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import {
  type Evidence,
  evidencedOf,
  evidenceItem,
  evidenceOn,
  standingOf,
  standings,
} from '../../../schema/evidence.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { isOpen, titleOf } from '../../records/open-record.ts'

type Row = Readonly<Record<string, unknown>>

/** The parameters with which one figure is named. */
export const figureParameters = {
  dataset: oneOf(
    datasets.filter(({ figures }) => figures !== undefined).map(({ name }) => name),
    { description: 'Kind of the record' },
  ),
  record_id: text({ maxLength: 200 }),
  field: text({ maxLength: 96, description: 'Dotted path, as lists of figures name it' }),
}

/** A figure as the operator sees it. */
export const figureShape = Type.Object({
  dataset: Type.String(),
  record_id: Type.String(),
  record_name: Type.String(),
  field: Type.String(),
  value: Type.Unknown({ description: 'What is served' }),
  standing: oneOf(standings),
  evidence: evidenceItem,
})

/** The served figure with its evidence; 404 for a record or a value that is not served. */
export function figureNamed(
  named: { readonly dataset: string; readonly record_id: string; readonly field: string },
  { snapshot, now }: Pick<Context, 'snapshot' | 'now'>,
) {
  const dataset = datasets.find(({ name }) => name === named.dataset) as AnyDataset
  const record = snapshot.table(dataset).record(named.record_id) as Row | undefined
  if (!record || !isOpen(record, jstDate(now))) throw unknownRecord({ ja: '記録', en: 'record' }, named.record_id)
  const value = valueAt(record, named.field)
  if (value === undefined) throw unknownRecord({ ja: '項目', en: 'value of the record' }, named.field)
  return figureOf(dataset, record, named)
}

/** A figure of a record that is at hand. */
export function figureOf(
  dataset: AnyDataset,
  record: Row,
  { record_id, field }: { readonly record_id: string; readonly field: string },
) {
  const value = valueAt(record, field)
  const evidence = evidenceOn(evidencedOf(record), field, value)
  // A relation's items have more members than evidence has.
  const shown = Object.fromEntries(Object.entries(evidence).filter(([key]) => key in evidenceItem.properties))
  return {
    dataset: dataset.name,
    record_id,
    record_name: titleOf({ dataset, record }, record_id),
    field,
    value,
    standing: standingOf(evidence),
    evidence: shown as Evidence,
  }
}
