import { type Static, Type } from 'typebox'
import { jstDate } from '../lib/jst.ts'
import { dateOrNull, nullable, oneOf, shape, text, url } from './fields.ts'

/** How a value came to be known: its source was fetched; a stored copy or a summary of it was read; or it was written down from public knowledge. */
export const waysOfKnowing = ['fetched', 'read_from_copy', 'written_down'] as const

/** What became of a value when somebody looked: `konkyo sources verify` finds the first four, a person says the last two. */
export const findings = ['verified', 'contradicted', 'not_found', 'source_gone', 'confirmed', 'corrected'] as const

/** Most characters of a source that a record repeats beside a figure. */
export const longestSpan = 60

/** Most items that a record keeps. */
export const mostEvidence = 60

/** What one value of a record rests on. */
export const evidenceItem = shape(
  'Evidence',
  {
    field: text({ maxLength: 96, description: 'Field of the record, as a dotted path' }),
    value: Type.Unknown({ description: 'What it states; null = of an object, what its members state' }),
    span: nullable(Type.String({ maxLength: longestSpan, description: 'Words of the source; null = none were kept' })),
    source_url: nullable(url()),
    how: oneOf(waysOfKnowing, {
      description:
        'fetched = from the source itself; read_from_copy = from a copy of it; written_down = from public knowledge',
    }),
    day: dateOrNull({ description: 'On which the source or its copy was read' }),
    sha256: nullable(
      Type.String({ pattern: '^sha256:[0-9a-f]{64}$', description: 'Of the bytes, where the source was fetched' }),
    ),
    place: Type.Optional(Type.String({ maxLength: 120, description: 'Where in the source: page, heading, cell' })),
    via: Type.Optional(url({ description: 'The copy or summary that was read' })),
    finding: Type.Optional(oneOf(findings, { description: 'What a check of the source or a person found' })),
    found: Type.Optional(Type.Unknown({ description: 'What the source states instead, where it contradicts' })),
  },
  { additionalProperties: false },
)

export type Evidence = Static<typeof evidenceItem>

/** A value of a record of which a source says otherwise. */
export const contradiction = shape(
  'Contradiction',
  {
    field: text({ maxLength: 96, description: 'Field of the record, as a dotted path' }),
    value: Type.Unknown({ description: 'What the record states' }),
    found: Type.Unknown({ description: 'What the source states' }),
    source_url: nullable(url()),
  },
  { additionalProperties: false },
)

export type Contradiction = Static<typeof contradiction>

/** How sure a value is, in one word, from the surest to the least sure; `confirmed` = its source says so, by a fetch, a check or a person. */
export const standings = ['confirmed', 'read', 'written_down', 'source_gone', 'not_found', 'contradicted'] as const
export type Sureness = (typeof standings)[number]

/** How sure the value is that an item speaks of (docs/decisions/0093-evidence-is-part-of-a-row.md). */
export function standingOf({ how, finding }: Pick<Evidence, 'how' | 'finding'>): Sureness {
  if (finding === 'contradicted' || finding === 'not_found' || finding === 'source_gone') return finding
  if (finding !== undefined || how === 'fetched') return 'confirmed'
  return how === 'read_from_copy' ? 'read' : 'written_down'
}

/** A record as far as it says what it rests on. */
export interface EvidenceHolder {
  readonly evidence?: readonly Evidence[]
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly source_checksum: string | null
}

/** Whether an item speaks of a field: of the field itself, or of the object that it stands in. */
const speaksOf = (item: Evidence, field: string): boolean => item.field === field || field.startsWith(`${item.field}.`)

/** The items that a record keeps for a field, in their order: the first is that of the value, the others speak of it as well. */
export const evidenceFor = ({ evidence = [] }: Pick<EvidenceHolder, 'evidence'>, field: string): Evidence[] =>
  evidence.filter((item) => speaksOf(item, field))

/** What a field rests on: its own item, else what the record says of its source as a whole. */
export const evidenceOn = (record: EvidenceHolder, field: string, value: unknown): Evidence =>
  evidenceIn(record)(field, value)

/** The same for all fields of a record, of which what it says as a whole is read once. */
export function evidenceIn(record: EvidenceHolder): (field: string, value: unknown) => Evidence {
  const { evidence = [] } = record
  let whole: Omit<Evidence, 'field' | 'value'> | undefined
  return (field, value) => {
    const own = evidence.find((item) => speaksOf(item, field))
    if (own) return own
    whole ??= evidenceAsWhole(record)
    return { field, value, ...whole }
  }
}

function evidenceAsWhole({ source_url, source_fetched_at: fetched, source_checksum: checksum }: EvidenceHolder) {
  const how = fetched === null ? 'written_down' : checksum === null ? 'read_from_copy' : 'fetched'
  const sha256 = checksum !== null && /^sha256:[0-9a-f]{64}$/.test(checksum) ? checksum : null
  const day = fetched === null ? null : jstDate(new Date(fetched))
  return { span: null, source_url, how, day, sha256 } as const
}

/** What a record of any dataset says of where its values come from. */
export const evidencedOf = (record: Readonly<Record<string, unknown>>): EvidenceHolder => ({
  ...(record.evidence !== undefined && { evidence: record.evidence as readonly Evidence[] }),
  source_url: (record.source_url as string | null | undefined) ?? null,
  source_fetched_at: (record.source_fetched_at as string | null | undefined) ?? null,
  source_checksum: (record.source_checksum as string | null | undefined) ?? null,
})
