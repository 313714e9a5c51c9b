import { canonicalJson } from '../lib/canonical-json.ts'
import type { Evidence } from '../schema/evidence.ts'
import { ownLicence } from '../schema/lineage.ts'
import { licenceAt } from '../schema/publishers.ts'
import type { PutResult, RecordStore } from './record-store.ts'

/** The dataset whose rows say what was found when the source of a value was looked at. */
export const sourceChecks = 'source_checks'

/** Which value of which record is spoken of. */
export interface CheckedValue {
  readonly dataset: string
  readonly record_id: string
  /** Dotted path. */
  readonly field: string
}

/** What is said of one value: it holds as long as the record says `value`. */
export interface Check extends CheckedValue {
  readonly value: unknown
  readonly finding: NonNullable<Evidence['finding']>
  readonly found: unknown
  readonly span: string | null
  readonly place: string | null
  readonly source_url: string | null
  /** `sha256:` of the bytes that were read. */
  readonly sha256: string | null
  /** null = `konkyo sources verify`. */
  readonly checked_by: string | null
  readonly note: string | null
}

/** A check as its row states it. */
export interface CheckRow extends Omit<Check, 'sha256'> {
  readonly check_id: string
  readonly checked_at: string
  readonly source_checksum: string | null
  readonly source_fetched_at: string | null
}

/** The id of the one check of a value. */
export const checkId = ({ dataset, record_id, field }: CheckedValue): string => `${dataset}:${record_id}#${field}`

/** Whether a check speaks of what a record says. */
export const holdsFor = (check: Pick<CheckRow, 'value'>, value: unknown): boolean =>
  value !== undefined && canonicalJson(check.value) === canonicalJson(value)

/** Puts a check into the store as the next version of what is known of its value. */
export function putCheck(store: RecordStore, { sha256, ...said }: Check, now: Date): PutResult {
  const { source_url } = said
  const checked_at = now.toISOString()
  const row = {
    check_id: checkId(said),
    ...said,
    checked_at,
    source_fetched_at: sha256 === null ? null : checked_at,
    source_checksum: sha256,
    license: ownLicence,
    ...(source_url !== null && { source_license: licenceAt(source_url) }),
  }
  const lineage = { source_url, fetched_at: row.source_fetched_at, license: ownLicence }
  return store.put({ dataset: sourceChecks, id: row.check_id, json: canonicalJson(row), lineage }, checked_at)
}

/** The check of a value that the store holds, whether or not the record still says what it speaks of. */
export function checkOf(store: RecordStore, checked: CheckedValue, today: string): CheckRow | undefined {
  const json = store.currentOf(sourceChecks, checkId(checked), today)
  return json === undefined ? undefined : (JSON.parse(json) as CheckRow)
}
