import type { AuditSeal } from '../ledger/audit-seals.ts'
import { Cited } from '../operation/cited.ts'
import { routeOf } from '../operation/operation.ts'
import { ReadyFile } from '../operation/ready-file.ts'
import { ReadyJson } from '../operation/ready-json.ts'
import type { Admitted } from './execute.ts'
import { receiptOf } from './receipt.ts'
import { type SealedCall, sealOf } from './seal.ts'

/** An answer as it leaves, and what has to be kept of it. */
export interface Finished {
  readonly answer: unknown
  readonly seal?: AuditSeal
}

/** Adds what an operation declares about its answers: a seal for keys, and the receipt that was asked for. */
export async function finished(admitted: Admitted, made: unknown, callId: string): Promise<Finished> {
  const { call, keyed, proof } = admitted
  const { auditSeal, provable } = call.operation
  const { body, records } = made instanceof Cited ? made : { body: made, records: [] }
  const isSealed = auditSeal === true && keyed !== null
  const isProven = provable === true && proof.receipt
  if (!isSealed && !isProven) return { answer: body }
  const plain = plainOf(body)
  const seal = isSealed ? sealOf(factsOfSeal(admitted, callId), plain) : undefined
  const document = seal ? { ...plain, audit_seal: seal.shown, _seal_unavailable: false } : plain
  const answer = isProven ? { ...document, receipt: await receiptOf(document, records, admitted.context) } : document
  return { answer: body instanceof ReadyFile ? body.with(answer) : answer, ...(seal && { seal: seal.kept }) }
}

/** The answer as its readers will see it: what JSON leaves out is in no hash. */
function plainOf(body: unknown): Record<string, unknown> {
  if (body instanceof ReadyJson) return body.toObject() as Record<string, unknown>
  return JSON.parse(JSON.stringify(body instanceof ReadyFile ? body.json : body)) as Record<string, unknown>
}

/** What a seal says about the call that it belongs to. */
export function factsOfSeal(admitted: Admitted, callId: string): SealedCall {
  const { call, keyed, context, queryHash, keyVersion } = admitted
  if (keyed === null) throw new Error('only calls with a key are sealed')
  const { path } = routeOf(call.operation)
  const facts = { endpoint: path, snapshotId: context.snapshot.id, clientTag: call.steering.clientTag }
  const { secrets, now } = context
  return { ...facts, callId, account: keyed, queryHash, keyVersion, secrets, now }
}
