import { type Static, Type } from 'typebox'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import { type Evidence, findings, standingOf, standings, waysOfKnowing } from '../../schema/evidence.ts'
import { nullable, oneOf, shape, textOrNull } from '../../schema/fields.ts'
import { figuresOf } from '../../schema/figures.ts'
import { standingWords } from '../../schema/standing-text.ts'
import { fieldLabel } from './contradiction-text.ts'

/** On what one value of a record rests, as answers list it. */
export const evidenceRow = shape('EvidenceOfValue', {
  dataset: Type.String(),
  id: Type.String(),
  field: Type.String({ description: 'Dotted path' }),
  label_ja: Type.String(),
  value: Type.Unknown(),
  standing: oneOf(standings, { description: 'How sure it is: confirmed = its source says so' }),
  standing_ja: Type.String(),
  standing_en: Type.String(),
  span: textOrNull({ description: 'Words of the source' }),
  place: textOrNull({ description: 'Where in the source' }),
  source_url: textOrNull(),
  via: textOrNull({ description: 'The copy or summary that was read' }),
  how: oneOf(waysOfKnowing),
  day: textOrNull(),
  sha256: textOrNull({ description: 'Of the bytes, where the source was fetched' }),
  finding: nullable(oneOf(findings)),
  found: Type.Optional(Type.Unknown({ description: 'What the source states instead' })),
})

export type EvidenceRow = Static<typeof evidenceRow>

/** Every figure of a record with what it rests on, then what else the record keeps evidence of. */
export function evidenceRows(dataset: AnyDataset, record: Readonly<Record<string, unknown>>): EvidenceRow[] {
  const { evidence = [] } = record as { evidence?: readonly Evidence[] }
  const figures = figuresOf(dataset, record).map(({ evidence: item, field, value }) =>
    // What speaks of an object without a value says of each figure in it no more than how it came to be known.
    evidence.includes(item) && item.value !== null ? item : { ...item, field, value },
  )
  const id = idOf(dataset, record as Record<string, unknown>)
  return [...new Set([...figures, ...evidence])].map((item) => rowOf(dataset, id, item))
}

function rowOf(dataset: AnyDataset, id: string, item: Evidence): EvidenceRow {
  const { ja, en } = standingWords(item)
  const { field, value, span, place = null, source_url, via = null, how, day, sha256, finding = null, found } = item
  return {
    dataset: dataset.name,
    id,
    field,
    label_ja: fieldLabel(dataset.name, field).ja,
    value,
    standing: standingOf(item),
    standing_ja: ja,
    standing_en: en,
    span,
    place,
    source_url,
    via,
    how,
    day,
    sha256,
    finding,
    ...(found !== undefined && { found }),
  }
}
