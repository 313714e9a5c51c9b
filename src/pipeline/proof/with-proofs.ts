import { createHash } from 'node:crypto'
import { CanonicalObject } from '../../lib/canonical-pieces.ts'
import { type Pause, pauses } from '../../lib/pause.ts'
import { Cited } from '../../operation/cited.ts'
import { routeOf } from '../../operation/operation.ts'
import { ReadyFile } from '../../operation/ready-file.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { type AuditedCall, type Seal, sealOf } from './audit-seal.ts'
import { receiptOf } from './receipt.ts'
import { sourceUrlsIn } from './source-urls.ts'

/** An answer as it leaves, and what has to be kept of it. */
export interface Proven {
  readonly answer: unknown
  readonly seal?: Seal
}

/**
 * Adds what an operation declares about its answers: a seal for keys, and the receipt that was asked for. An answer that is
 * made again carries the seal that it had, which is not kept twice.
 */
export function withProofs(
  checked: CheckedCall,
  made: unknown,
  callId: string,
  parts: Pick<PipelineParts, 'sealVersion'>,
  sealBefore: Seal['shown'] | null = null,
): Proven | Promise<Proven> {
  const { call, account, proof } = checked
  const { auditSeal, receipt: provable } = call.operation.proof ?? {}
  const cited = made instanceof Cited ? made : { body: made, records: [] }
  const isSealed = auditSeal === true && account !== null && !checked.isLeft
  const isProven = provable === true && proof.receipt && !checked.isLeft
  if (!isSealed && !isProven) return { answer: cited.body }
  return proven(checked, cited, callId, parts, { isSealed, isProven, sealBefore })
}

async function proven(
  checked: CheckedCall,
  { body, records }: Pick<Cited<unknown>, 'body' | 'records'>,
  callId: string,
  parts: Pick<PipelineParts, 'sealVersion'>,
  { isSealed, isProven, sealBefore }: { isSealed: boolean; isProven: boolean; sealBefore: Seal['shown'] | null },
): Promise<Proven> {
  const pause = pauses()
  const { plain, canonical, sha256, sourceUrls } = await readable(body, pause)
  const isNew = isSealed && sealBefore === null
  const seal = isNew ? sealOf(auditedCallOf(checked, callId, parts), sha256, sourceUrls) : undefined
  const shown = seal?.shown ?? sealBefore
  const added = shown ? { audit_seal: shown, _seal_unavailable: false } : {}
  const document = { ...plain, ...added }
  const signed = async () => ({ plain: document, canonical: await canonical.with(added, pause) })
  const receipt = isProven && (await receiptOf(await signed(), records, checked.context, pause))
  const answer = receipt ? { ...document, receipt } : document
  return { answer: body instanceof ReadyFile ? body.with(answer) : answer, ...(seal && { seal }) }
}

/** An answer as its readers will see it, and what is said of it in seals and receipts. */
async function readable(body: unknown, pause: Pause) {
  const plain = await plainOf(body, pause)
  const canonical = await CanonicalObject.empty.with(plain, pause)
  const hash = createHash('sha256')
  for (const piece of canonical.pieces()) {
    hash.update(piece)
    await pause()
  }
  return { plain, canonical, sha256: hash.digest('hex'), sourceUrls: await sourceUrlsIn(plain, pause) }
}

/** What JSON leaves out is in no hash: plain JSON data, with a pause after each item of the lists at the top. */
async function plainOf(body: unknown, pause: Pause): Promise<Record<string, unknown>> {
  if (body instanceof ReadyJson) return body.toObject() as Record<string, unknown>
  const plain: Record<string, unknown> = {}
  for (const [key, value] of Object.entries((body instanceof ReadyFile ? body.json : body) as object)) {
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) {
        items.push(copyOf(item) ?? null)
        await pause()
      }
      plain[key] = items
    } else if (value !== undefined) plain[key] = copyOf(value)
  }
  return plain
}

const copyOf = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** The answer as the exact bytes that are sent now and on every replay. */
export function storable(answer: unknown): ReadyJson | ReadyFile {
  if (answer instanceof ReadyFile) return answer
  if (!(answer instanceof ReadyJson)) return new ReadyJson([Buffer.from(JSON.stringify(answer))])
  return new ReadyJson([answer.toBuffer()])
}

/** What a seal says about the call that it belongs to. */
export function auditedCallOf(
  { call, account, context, queryHash }: CheckedCall,
  callId: string,
  { sealVersion: keyVersion }: Pick<PipelineParts, 'sealVersion'>,
): AuditedCall {
  if (account === null) throw new Error('only calls with a key are sealed')
  const { secrets, now, snapshot } = context
  const facts = { endpoint: routeOf(call.operation).path, snapshotId: snapshot.id, clientTag: call.options.clientTag }
  return { ...facts, callId, account, queryHash, keyVersion, secrets, now }
}
