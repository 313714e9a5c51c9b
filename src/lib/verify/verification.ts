import type { KeyMode } from './public-keys.ts'

/** One thing that was checked, with a sentence for people; its names are fixed, because programs read them. */
export interface Check {
  readonly check: CheckName
  readonly ok: boolean
  readonly detail: string
  readonly detail_ja: string
}

/** What a caller of a verifier may add to a document and its keys. */
export interface VerifyOptions {
  /** A checkpoint kept from earlier, which the log must have grown from. */
  readonly earlierCheckpoint?: string | undefined
  /** Takes documents of test mode, which are refused otherwise. */
  readonly acceptTest?: boolean | undefined
  /** Whose cosignatures a checkpoint must carry (the text of a C2SP tlog-policy). */
  readonly policy?: string | undefined
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
  | 'figures'
  | 'log'
  | 'checkpoint'
  | 'entries'
  | 'consistency'
  | 'witnesses'
  | 'mode'

/** Where a snapshot stands in the issuer's log. */
export interface LogPlace {
  readonly origin: string
  /** Place of the snapshot, from 0; null for an answer that is about the whole log. */
  readonly index: number | null
  readonly size: number
}

/** How the values of a document stand to what its receipt proves. */
export interface Figures {
  /** Equal a field of a record that is proven. */
  readonly bound: number
  /** Follow from such records, or from lists of the document, by a rule of the format. */
  readonly derived: number
  /** Repeat what the caller asked for, as the receipt says it; no record states them. */
  readonly asked: number
  /** Are those of the snapshot and of its manifest, as the receipt repeats it. */
  readonly manifest: number
  /** Where nothing proves them, with how many stand there. */
  readonly not_covered: Readonly<Record<string, number>>
  /** Sentences, and what is about the call and its document alone. */
  readonly not_evidence: number
}

/** A value of a document and what it rests on: a record, others, the request or the manifest. */
export interface ProvenValue {
  readonly pointer: string
  readonly ground: 'bound' | 'derived' | 'asked' | 'manifest'
  readonly value: unknown
}

/** What a document proved; nothing in it was merely said. */
export interface ProofSummary {
  readonly kind: 'receipt' | 'snapshot_log' | 'tlog_proof'
  readonly issuer: string | null
  readonly kid: string
  /** When the document was signed, as its signer says. */
  readonly issued_at: string | null
  readonly snapshot_id: string | null
  /** `sha256:<64 hex>`: of the snapshot, or of the log. */
  readonly root: string
  /** Records that were shown to be in the snapshot. */
  readonly records: number
  /** Values that equal the field of a record that they name. */
  readonly stated_values: number
  /** Null for an answer of the log. */
  readonly figures: Figures | null
  /** Every value that rests on something; none for an answer of the log. */
  readonly values: readonly ProvenValue[]
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
  /** 'test' when it was signed in test mode, whatever else is wrong: such a document proves nothing about real records. */
  readonly mode: KeyMode | null
  readonly claim: Claim | null
  /** Null unless every check is ok. */
  readonly proven: ProofSummary | null
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
export function concluded(
  checks: readonly Check[],
  claim: Claim | null,
  proven: ProofSummary | null,
  mode: KeyMode | null = null,
): Verification {
  const ok = checks.length > 0 && proven !== null && checks.every((one) => one.ok)
  return { ok, checks, mode, claim, proven: ok ? proven : null }
}

/** What is said of a document of test mode: refused unless the caller asked for such; of a live one there is nothing to say. */
export function checkMode(mode: KeyMode, { acceptTest }: VerifyOptions): Check[] {
  if (mode === 'live') return []
  return [
    (acceptTest ? passed : failed)(
      'mode',
      'TEST: this was signed in test mode, over invented records; it proves nothing about real ones.',
      'TEST（試験用）: 試験モードで架空の記録に署名されたもので、実在の記録については何も証明しません。',
    ),
  ]
}
