import { valueAt } from '../../../lib/dotted-path.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import {
  type Contradiction,
  type Evidence,
  type EvidenceHolder,
  evidencedOf,
  evidenceFor,
  evidenceOn,
  type Sureness,
  standingOf,
} from '../../../schema/evidence.ts'
import { contradictionsOf } from '../../../schema/figures.ts'
import { type Licences, licencesOf } from '../../../schema/lineage.ts'
import { publisherAt } from '../../../schema/publishers.ts'

type Row = Readonly<Record<string, unknown>>

/** Which field of which record states a fact; `field` is a dotted path. */
export interface StatedBy {
  readonly dataset: string
  readonly id: string
  readonly field: string
}

export interface FactSource extends Licences {
  readonly url: string | null
  readonly publisher: string | null
  readonly fetched_at: string | null
  readonly checksum: string | null
  /** The row of `sources` that says so, where it is not the record itself. */
  readonly document_id: string | null
}

/** How a value came to be known, and how sure it is (docs/decisions/0093-evidence-is-part-of-a-row.md). */
export interface Provenance {
  readonly standing: Sureness
  readonly how: Evidence['how']
  /** On which the source was read. */
  readonly day?: string
  readonly place?: string
  readonly via?: string
  readonly finding?: NonNullable<Evidence['finding']>
  /** What sources state instead. */
  readonly contradicted?: Pick<Contradiction, 'found' | 'source_url'>[]
}

/** One statement of a source: `value` is exactly what the field that `stated_by` names holds. */
export interface Fact extends Provenance {
  readonly fact_id: string
  readonly field: string
  readonly value: unknown
  readonly unit: string | null
  /** How many sources say the same, of three; set when all facts of a record are together. */
  readonly confidence: number
  readonly quote: string | null
  readonly stated_by: StatedBy
  readonly source: FactSource
  /** Further addresses that state the same value. */
  readonly also?: readonly string[]
}

/** A field that a packet states; when a source had to say it (`isExpected`), null is a known gap. */
export interface StatedField {
  readonly path: string
  readonly unit?: string
  readonly isExpected?: true
}

/** A record whose fields are to be stated. */
export interface Stating {
  readonly dataset: AnyDataset
  readonly record: Row
  readonly publisher: string | null
  /** Stands before the name of a field, to tell records of several datasets apart. */
  readonly prefix?: string
  /** The span of the source that the record quotes. */
  readonly quote?: string | null
}

/** The facts that a record states, and the fields that no source states. */
export function statedFacts(stating: Stating, fields: readonly StatedField[]): { facts: Fact[]; missing: string[] } {
  const { dataset, record, prefix = '', quote = null } = stating
  const source = sourceOf(record, stating.publisher)
  const kept = evidencedOf(record)
  const doubts = contradictionsOf(record)
  const facts: Fact[] = []
  const missing: string[] = []
  for (const { path, unit = null, isExpected } of fields) {
    const value = valueAt(record, path)
    if (isEmpty(value)) {
      if (isExpected) missing.push(`${prefix}${path}`)
      continue
    }
    const stated_by = { dataset: dataset.name, id: idOf(dataset, record), field: path }
    const fact_id = factId(stated_by)
    const item = evidenceOn(kept, path, value)
    const about = { fact_id, field: `${prefix}${path}`, value, unit, confidence: 0, quote: wordsOf(kept, path, quote) }
    const also = alsoAt(kept, path, value)
    const doubted = doubts.filter(({ field }) => field === path || path.startsWith(`${field}.`))
    facts.push({ ...about, ...knownBy(item, doubted), stated_by, source: sourceAt(source, item), ...also })
  }
  return { facts, missing }
}

/** The words of the source that state a field: those of its own item, and of a record without items those that it quotes as a whole. */
function wordsOf(record: EvidenceHolder, path: string, quote: string | null): string | null {
  const [own] = evidenceFor(record, path)
  return own ? own.span : record.evidence === undefined ? quote : null
}

/** What a fact says of how sure it is. */
export function knownBy(item: Evidence, doubts: readonly Contradiction[] = []): Provenance {
  const { how, day, place, via, finding } = item
  return {
    standing: standingOf(item),
    how,
    ...(day !== null && { day }),
    ...(place !== undefined && { place }),
    ...(via !== undefined && { via }),
    ...(finding !== undefined && { finding }),
    ...(doubts.length > 0 && { contradicted: doubts.map(({ found, source_url }) => ({ found, source_url })) }),
  }
}

/** The source of one value: that of the record, unless its item names another document. */
function sourceAt(source: FactSource, { source_url: url, sha256 }: Evidence): FactSource {
  const isOther = url !== null && url !== source.url
  const checksum = sha256 ?? (isOther ? null : source.checksum)
  if (!isOther) return { ...source, checksum }
  return { ...source, url, publisher: publisherAt(url)?.name ?? source.publisher, fetched_at: null, checksum }
}

/** The addresses of further items that state the same. */
function alsoAt(record: EvidenceHolder, path: string, value: unknown): { also?: string[] } {
  const [, ...others] = evidenceFor(record, path)
  const same = others.filter((one) => JSON.stringify(one.value) === JSON.stringify(value))
  const also = same.flatMap(({ source_url }) => source_url ?? [])
  return also.length > 0 ? { also } : {}
}

/** The identifier of a fact names its record and field, so it is the same in every snapshot. */
export const factId = ({ dataset, id, field }: StatedBy): string => `${dataset}:${id}#${field}`

/** Where a record says that it comes from; `publisher` counts where nothing is confirmed about the host. */
export const sourceOf = (record: Row, publisher: string | null): FactSource => ({
  url: textOf(record.source_url),
  publisher: publisherAt(textOf(record.source_url))?.name ?? publisher,
  fetched_at: textOf(record.source_fetched_at),
  checksum: textOf(record.source_checksum),
  ...licencesOf(record),
  document_id: null,
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
