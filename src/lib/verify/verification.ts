/** One thing that was checked, with a sentence for people; its names are fixed, because programs read them. */
export interface Check {
  readonly check: CheckName
  readonly ok: boolean
  readonly detail: string
  readonly detail_ja: string
}

/** What can be checked, in the order of the algorithm (`docs/verify/README.md`). */
export type CheckName =
  | 'environment'
  | 'json'
  | 'shape'
  | 'base64url'
  | 'header'
  | 'key'
  | 'signature'
  | 'snapshot'
  | 'records'
  | 'stated_values'
  | 'log'
  | 'checkpoint'
  | 'entries'
  | 'consistency'

/** Where a snapshot stands in the issuer's log. */
export interface LogPlace {
  readonly origin: string
  /** Place of the snapshot, from 0; null for an answer that is about the whole log. */
  readonly index: number | null
  readonly size: number
}

/** What a document proved; nothing in it was merely said. */
export interface Proven {
  readonly kind: 'receipt' | 'snapshot_log'
  readonly issuer: string | null
  readonly kid: string
  readonly snapshot_id: string | null
  /** `sha256:<64 hex>`: of the snapshot, or of the log. */
  readonly root: string
  /** Records that were shown to be in the snapshot. */
  readonly records: number
  /** Values that equal the field of a record that they name. */
  readonly stated_values: number
  readonly log: LogPlace | null
}

/** What a document says about its signer before anything is proven: enough to ask for the keys. */
export interface Claim {
  readonly issuer: string | null
  readonly kid: string | null
}

export interface Verification {
  readonly ok: boolean
  readonly checks: readonly Check[]
  readonly claim: Claim | null
  /** Null unless every check is ok. */
  readonly proven: Proven | null
}

export const passed = (check: CheckName, detail: string, detail_ja: string): Check => ({
  check,
  ok: true,
  detail,
  detail_ja,
})

export const failed = (check: CheckName, detail: string, detail_ja: string): Check => ({
  check,
  ok: false,
  detail,
  detail_ja,
})

/** Closes a list of checks; what they proved counts only if all of them are ok. */
export function concluded(checks: readonly Check[], claim: Claim | null, proven: Proven | null): Verification {
  const ok = checks.length > 0 && proven !== null && checks.every((one) => one.ok)
  return { ok, checks, claim, proven: ok ? proven : null }
}
