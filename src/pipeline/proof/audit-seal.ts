import { randomBytes } from 'node:crypto'
import type { Account } from '../../ledger/account.ts'
import { type AuditSeal, sealHmac } from '../../ledger/audit-seals.ts'
import type { Secrets } from '../../ledger/secrets.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'

const mostSourceUrls = 32

const sealDisclaimer = disclaimer({ ja: 'この監査シール', en: 'This audit seal' }, ['tax', 'legal', 'audit'])

/** The call that a seal speaks of. */
export interface AuditedCall {
  readonly callId: string
  readonly account: Account
  /** The path that answered. */
  readonly endpoint: string
  /** SHA-256 of the canonical request. */
  readonly queryHash: string
  readonly clientTag: string | undefined
  readonly snapshotId: string
  readonly keyVersion: number
  readonly secrets: Secrets
  readonly now: Date
}

/** A seal as it is kept, and as the answer carries it. */
export interface Seal {
  readonly kept: AuditSeal
  readonly shown: Record<string, unknown>
}

/** The seal of an answer that is known by its canonical SHA-256 and its sources (docs/contract/shapes.md#audit-seal). */
export function sealOf(call: AuditedCall, responseHash: string, sourceUrls: readonly string[]): Seal {
  const kept = keptSeal(call, responseHash)
  return { kept, shown: shownSeal(call, kept, sourceUrls.slice(0, mostSourceUrls)) }
}

function keptSeal(call: AuditedCall, response_hash: string): AuditSeal {
  const signed = {
    seal_id: `seal_${randomBytes(16).toString('hex')}`,
    call_id: call.callId,
    issued_at: call.now.toISOString(),
    query_hash: call.queryHash,
    response_hash,
    corpus_snapshot_id: call.snapshotId,
  }
  return {
    ...signed,
    account_id: call.account.id,
    endpoint: call.endpoint,
    key_version: call.keyVersion,
    hmac: sealHmac(call.secrets, signed),
  }
}

function shownSeal(
  { account, clientTag }: AuditedCall,
  { account_id: _, ...kept }: AuditSeal,
  source_urls: readonly string[],
): Record<string, unknown> {
  return {
    ...kept,
    alg: 'HMAC-SHA256',
    key_hash_prefix: account.keyPrefix,
    ts: kept.issued_at,
    subject_hash: `sha256:${kept.response_hash}`,
    client_tag: clientTag ?? null,
    source_urls,
    verify_endpoint: `/v1/audit/seals/${kept.seal_id}`,
    _disclaimer: sealDisclaimer,
  }
}
