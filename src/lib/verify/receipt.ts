import type { ManifestFacts } from './manifest-states.ts'
import { isCount, isObject, isPath, isRoot, isText } from './shape.ts'

/** A record that a document cites, with its way to the root of the snapshot. */
export interface ProvenRecord {
  readonly dataset: string
  readonly id: string
  readonly leaf_index: number
  readonly path: readonly string[]
  readonly record: Readonly<Record<string, unknown>>
}

/** What the log keeps about one snapshot. */
export interface LogEntry {
  readonly snapshot_id: string
  readonly root: string
  readonly tree_size: number
  readonly built_at: string
}

export interface Receipt {
  readonly version: 1
  readonly issuer: string
  readonly kid: string
  /** When it was signed (RFC 3339); receipts from before this was said have none. */
  readonly issued_at?: string
  /** Only in test mode. */
  readonly mode?: 'test'
  readonly succession?: readonly string[]
  readonly snapshot: { readonly id: string; readonly root: string; readonly tree_size: number }
  readonly log: {
    readonly origin: string
    readonly index: number
    readonly size: number
    readonly path: readonly string[]
    readonly entry: LogEntry
    readonly checkpoint: string
  } | null
  readonly records: readonly ProvenRecord[]
  /** What the caller asked for, where the document repeats it and no record states it. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** What the manifest of the snapshot counts, where the document repeats it. */
  readonly manifest?: ManifestFacts
  /** Whether `not_covered` names whatever is open; receipts of earlier versions named figures only. */
  readonly covers?: 'every_member'
  /** What a rule decides, or the word of the service: pointers, with `*` for every place in a list. */
  readonly not_covered?: readonly string[]
  /** SHA-256 of the source of each rule that decides some of them, by its name. */
  readonly rules?: Readonly<Record<string, string>>
  readonly jws: string
}

type Rule = (value: unknown) => boolean
type Parts = Record<string, Rule>

const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value)

/** A moment of RFC 3339 in UTC, as a service writes it. */
const isMoment = (value: unknown): boolean =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value) && !Number.isNaN(Date.parse(value))

const entry: Parts = { snapshot_id: isText, root: isRoot, tree_size: isCount, built_at: isText }

const record: Parts = { dataset: isText, id: isText, leaf_index: isCount, path: isPath, record: isObject }

const log: Parts = {
  origin: isText,
  index: isCount,
  size: isCount,
  path: isPath,
  entry: (value) => wrongPart(value, entry) === null,
  checkpoint: isText,
}

const isManifest: Rule = (value) =>
  isObject(value) && isRoot(value.sha256) && isObject(value.datasets) && Object.values(value.datasets).every(isObject)

const receipt: Parts = {
  version: (value) => value === 1,
  issuer: isText,
  kid: isText,
  issued_at: optional(isMoment),
  mode: optional((value) => value === 'test'),
  succession: optional((value) => Array.isArray(value) && value.every(isText)),
  snapshot: (value) => wrongPart(value, { id: isText, root: isRoot, tree_size: isCount }) === null,
  log: (value) => value === null || wrongPart(value, log) === null,
  records: (value) => Array.isArray(value) && value.every((one) => wrongPart(one, record) === null),
  asked: optional(isObject),
  manifest: optional(isManifest),
  covers: optional((value) => value === 'every_member'),
  not_covered: (value) => value === undefined || (Array.isArray(value) && value.every(isText)),
  rules: (value) => value === undefined || (isObject(value) && Object.values(value).every(isText)),
  jws: isText,
}

/** The receipt of a document, or the name of its first member that is not as the format says. */
export function readReceipt(value: unknown): Receipt | { readonly wrong: string } {
  const wrong = wrongPart(value, receipt)
  return wrong === null ? (value as Receipt) : { wrong: wrong === '' ? 'receipt' : `receipt.${wrong}` }
}

/** Whether a value is what the log keeps about a snapshot. */
export const isLogEntry = (value: unknown): value is LogEntry & { readonly index?: unknown } =>
  wrongPart(value, entry) === null

/** The first member that is wrong, '' when the value is no object, null when nothing is. */
function wrongPart(value: unknown, parts: Parts): string | null {
  if (!isObject(value)) return ''
  return Object.keys(parts).find((name) => !parts[name]?.(value[name])) ?? null
}
