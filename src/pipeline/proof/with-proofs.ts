import { CanonicalObject } from '../../lib/canonical-pieces.ts'
import { type Pause, pauses } from '../../lib/pause.ts'
import type { Check } from '../../lib/verify/verification.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import { ThreadList } from '../../operation/long-input/long-input.ts'
import { routeOf } from '../../operation/operation.ts'
import { type Gap, gap } from '../../schema/gap.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { type AuditedCall, type Seal, sealOf } from './audit-seal.ts'
import { type Grounds, receiptOf } from './receipt.ts'

/** An answer as it leaves, and what has to be kept of it. */
export interface AnswerWithProofs {
  readonly answer: unknown
  readonly seal?: Seal
  /** Whether the receipt that was asked for is one that no verifier would take: it is not there, and nothing is billed. */
  readonly isUnproven?: true
}

const names = /(^|_)source_urls?$/

/** Every address that an answer names as a source, each once, in the order of their first appearance. */
async function sourceUrlsIn(answer: Readonly<Record<string, unknown>>, pause: Pause): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, member] of Object.entries(answer)) {
    if (!Array.isArray(member)) collect({ [name]: member }, found)
    else
      for (const item of member) {
        collect({ [name]: item }, found)
        await pause()
      }
  }
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, member] of Object.entries(value)) {
    if (names.test(name)) for (const url of [member].flat()) if (typeof url === 'string') found.add(url)
    if (name === 'source' && typeof member?.url === 'string') found.add(member.url)
    collect(member, found)
  }
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
): AnswerWithProofs | Promise<AnswerWithProofs> {
  const { call, account, proof } = checked
  const { auditSeal, receipt: provable } = call.operation.proof ?? {}
  const { body, records, asked } = made instanceof CitedAnswer ? made : { body: made, records: [] }
  const cited = { body, records, asked: { ...plainly(checked.input), ...asked } }
  const isSealed = auditSeal === true && account !== null && !checked.isLeft
  const isProven = provable === true && proof.receipt && !checked.isLeft
  if (!isSealed && !isProven) return { answer: cited.body }
  return proven(checked, cited, callId, parts, { isSealed, isProven, sealBefore })
}

/** What of an input is plain JSON: a long list may lie in another thread. */
const plainly = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => !(value instanceof ThreadList)))

async function proven(
  checked: CheckedCall,
  { body, ...grounds }: Grounds & { readonly body: unknown },
  callId: string,
  parts: Pick<PipelineParts, 'sealVersion'>,
  { isSealed, isProven, sealBefore }: { isSealed: boolean; isProven: boolean; sealBefore: Seal['shown'] | null },
): Promise<AnswerWithProofs> {
  const pause = pauses()
  const { plain, canonical, sha256, sourceUrls } = await readable(body, pause)
  const isNew = isSealed && sealBefore === null
  const seal = isNew ? sealOf(auditedCallOf(checked, callId, parts), sha256, sourceUrls) : undefined
  const shown = seal?.shown ?? sealBefore
  const added = shown ? { audit_seal: shown, _seal_unavailable: false } : {}
  const document = { ...plain, ...added }
  if (!isProven) return { answer: body instanceof ReadyFile ? body.with(document) : document, ...(seal && { seal }) }
  const signed = { plain: document, canonical: await canonical.with(added, pause) }
  const made = await receiptOf(signed, grounds, checked.context, pause)
  if ('receipt' in made) return { answer: { ...document, receipt: made.receipt }, ...(seal && { seal }) }
  // The seal is over what leaves, so it is made anew.
  const unproven = { body: { ...unbilled(checked, plain), receipt_gap: receiptGap(made.refused) }, ...grounds }
  const others = { isSealed, isProven: false, sealBefore }
  return { ...(await proven(checked, unproven, callId, parts, others)), isUnproven: true }
}

/** An answer whose `billing`, where it has one, says that it costs nothing. */
function unbilled({ call, account }: CheckedCall, plain: Record<string, unknown>): Record<string, unknown> {
  const billing = call.operation.billing.member?.({ units: 0, isMetered: account?.mode === 'live' })
  return billing === undefined ? plain : { ...plain, billing }
}

/** What an answer says instead of a receipt that a verifier would refuse, in the words of its check. */
const receiptGap = ({ detail, detail_ja }: Check): Gap =>
  gap('receipt_not_provable', {
    ja: `この回答は、示すことのできる記録からは証明できないため、レシートを発行せず、課金もしていません。${detail_ja}`,
    en: `No receipt was made, and nothing is billed for this answer: it cannot be proven from records that may be shown. ${detail}`,
  })

/** An answer as its readers will see it, and what is said of it in seals and receipts. */
async function readable(body: unknown, pause: Pause) {
  const plain = await plainOf(body, pause)
  const canonical = await CanonicalObject.empty.with(plain, pause)
  const sha256 = await canonical.sha256(pause)
  return { plain, canonical, sha256, sourceUrls: await sourceUrlsIn(plain, pause) }
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
