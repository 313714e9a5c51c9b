import { addTo } from '../lib/add-to.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { valueAt, withValueAt } from '../lib/dotted-path.ts'
import { jstDate } from '../lib/jst.ts'
import type { RecordStore } from '../records/record-store.ts'
import { type CheckRow, holdsFor, sourceChecks } from '../records/source-checks.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type Evidence, evidencedOf, evidenceOn, mostEvidence } from '../schema/evidence.ts'
import { followingEvidence } from '../schema/evidence-rule.ts'
import { fillKeys, validatorOf } from '../schema/validator.ts'

type Row = Readonly<Record<string, unknown>>

/** The checks of a store, laid over the records that they speak of (docs/decisions/0094-sources-are-looked-at-again.md). */
export class LaidChecks {
  private readonly byRecord = new Map<string, string[]>()
  private readonly checked = new Set<string>()
  private readonly byName: ReadonlyMap<string, AnyDataset>

  constructor(store: RecordStore, datasets: readonly AnyDataset[], today: string) {
    this.byName = new Map(datasets.map((dataset) => [dataset.name, dataset]))
    for (const { json } of store.current(sourceChecks, today)) {
      const { dataset, record_id } = JSON.parse(json) as CheckRow
      addTo(this.byRecord, keyOf(dataset, record_id), json)
      this.checked.add(dataset)
    }
  }

  /** Whether anything is said of a dataset: most are registers of which nothing is. */
  speakOf(dataset: string): boolean {
    return this.checked.has(dataset)
  }

  /** A record of a dataset as it is served: with what its sources were found to say, and what people corrected. */
  over(dataset: string, id: string, json: string): string {
    const checks = this.byRecord.get(keyOf(dataset, id))
    const declared = checks && this.byName.get(dataset)
    if (!declared) return json
    const record = fillKeys(declared)(JSON.parse(json) as Row)
    const said = checks.map((one) => JSON.parse(one) as CheckRow).filter((one) => speaksOf(one, record))
    return said.length === 0 ? json : canonicalJson(layOver(declared, record, said))
  }

  /** The records of which a value was corrected. */
  corrected(): { readonly dataset: string; readonly id: string }[] {
    return [...this.byRecord].flatMap(([key, checks]) =>
      checks.some((json) => (JSON.parse(json) as CheckRow).finding === 'corrected') ? [placeOf(key)] : [],
    )
  }
}

const keyOf = (dataset: string, id: string): string => `${dataset}:${id}`

function placeOf(key: string): { dataset: string; id: string } {
  const at = key.indexOf(':')
  return { dataset: key.slice(0, at), id: key.slice(at + 1) }
}

const speaksOf = (check: CheckRow, record: Row): boolean => holdsFor(check, valueAt(record, check.field))

/** A correction that the dataset does not allow is left out: a record must not be lost to it. */
function layOver(dataset: AnyDataset, record: Row, checks: readonly CheckRow[]): Row {
  const isRecord = validatorOf(dataset.schema)
  let laid = record
  for (const check of checks) {
    const next = withCheck(laid, check)
    if (check.finding !== 'corrected' || isRecord.Check(next)) laid = next
  }
  return followingEvidence(dataset, laid)
}

function withCheck(record: Row, check: CheckRow): Row {
  const { field, finding, found } = check
  const evidenced = evidencedOf(record)
  const { evidence = [] } = evidenced
  const own = evidence.find((item) => item.field === field)
  const item = checkedItem(own ?? evidenceOn(evidenced, field, check.value), check)
  const items = own ? evidence.map((one) => (one === own ? item : one)) : [...evidence, item]
  const laid = items.length > mostEvidence ? record : { ...record, evidence: items }
  return finding === 'corrected' ? withValueAt(laid, field, found) : laid
}

/**
 * What a value rests on once its source was looked at. What is gone was not read again: its item keeps what it had. The place
 * that a table names stays, as it also names the document; a copy is named as long as the source does not say the same.
 */
function checkedItem(item: Evidence, check: CheckRow): Evidence {
  const { field, value, finding, found, span, place, source_url, source_checksum: sha256, checked_at } = check
  const { finding: _, found: __, place: before, via, ...kept } = item
  const copied = via === undefined ? {} : { via }
  if (finding === 'source_gone') return { ...kept, ...placed(before), ...copied, finding }
  const day = jstDate(new Date(checked_at))
  const read = { ...kept, field, source_url: source_url ?? item.source_url, day, sha256, finding, span }
  if (finding === 'corrected') return { ...read, value: found, ...placed(place) }
  if (finding === 'confirmed') return { ...read, value, span: span ?? item.span, ...placed(place ?? before), ...copied }
  const fetched = { ...read, value, how: 'fetched' as const }
  if (finding === 'contradicted') return { ...fetched, ...placed(place ?? before), ...copied, found }
  return { ...fetched, ...placed(before ?? place), ...(finding === 'not_found' && copied) }
}

const placed = (place: string | null | undefined): { place?: string } => (place ? { place } : {})
