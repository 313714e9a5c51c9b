import { decodeRecord } from '../../corpus/encode.ts'
import type { Signer } from '../../ledger/signing-keys.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { CanonicalObject } from '../../lib/canonical-pieces.ts'
import type { Pause } from '../../lib/pause.ts'
import { coverageOf } from '../../lib/verify/coverage.ts'
import { ruleOf } from '../../lib/verify/ruled-figures.ts'
import type { CitedRecord } from '../../operation/cited.ts'
import type { Context } from '../../operation/context.ts'
import { hexOf, logPlace } from '../../operation/log-place.ts'
import { ruleHashes } from './rule-hashes.ts'

type Signing = Pick<Context, 'snapshot' | 'corpus' | 'service' | 'signer' | 'now' | 'report'>

/** A document as data and as the bytes that are signed. */
interface Signed {
  readonly plain: Readonly<Record<string, unknown>>
  readonly canonical: CanonicalObject
}

/**
 * The receipt of a document: what its snapshot, the log of snapshots and every record it rests on prove, which of its figures
 * they do not, signed together with the document (docs/verify). The same document, snapshot, key and moment give the same bytes.
 */
export async function receiptOf(document: Signed, records: readonly CitedRecord[], context: Signing, pause: Pause) {
  const { snapshot, service, signer, now } = context
  const cited = await proven(records, context, pause)
  const { unbound } = await coverageOf(document.plain, { records: cited, declared: new Set(), rules: {} }, pause)
  const not_covered = [...new Set(unbound.map(({ pattern }) => pattern))]
  const loose = not_covered.filter((pattern) => ruleOf(pattern) === undefined)
  if (loose.length > 0)
    context.report(new Error(`no record and no rule decides ${loose.join(', ')}: no verifier takes it`))
  const unsigned = {
    version: 1,
    issuer: service.baseUrl,
    kid: signer.key.kid,
    issued_at: now.toISOString(),
    ...(signer.mode === 'test' && { mode: signer.mode }),
    ...(signer.succession.length > 0 && { succession: signer.succession }),
    snapshot: { id: snapshot.id, root: snapshot.checksum, tree_size: snapshot.treeSize },
    log: logPlace(context),
    records: cited,
    not_covered,
    rules: rulesOf(not_covered),
  }
  const canonical = await document.canonical.with({ receipt: unsigned }, pause)
  return { ...unsigned, jws: await detachedJws(canonical, signer, pause) }
}

/** The hash of each rule that decides figures of some patterns. */
const rulesOf = (patterns: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(patterns.flatMap((pattern) => ruleOf(pattern) ?? []))].sort().map((rule) => [rule, ruleHashes[rule]]),
  )

/** The records that a document rests on, each with its place in the tree of the snapshot. */
async function proven(records: readonly CitedRecord[], { snapshot }: Signing, pause: Pause) {
  const proofs = []
  for (const [dataset, id] of records) {
    const bytes = snapshot.table(dataset).get(id, 'full', true)
    const inclusion = snapshot.inclusionOf(dataset, id)
    if (!bytes || !inclusion) throw new Error(`an answer cites ${dataset.name} ${id}, which is not in ${snapshot.id}`)
    proofs.push({
      dataset: dataset.name,
      id,
      leaf_index: inclusion.leafIndex,
      path: hexOf(inclusion.path),
      record: decodeRecord(dataset, bytes),
    })
    await pause()
  }
  return proofs
}

/** RFC 7515, appendix F: the payload is the document itself. */
async function detachedJws(document: CanonicalObject, { key, mode }: Signer, pause: Pause): Promise<string> {
  const header = base64url(
    canonicalJson({ alg: 'EdDSA', kid: key.kid, typ: mode === 'test' ? 'konkyo-test-receipt' : 'konkyo-receipt' }),
  )
  const signature = await key.signLong(await signingInput(header, document, pause))
  return `${header}..${signature.toString('base64url')}`
}

/** RFC 7515, 5.1: what is signed. Three bytes are four signs of base64url. */
async function signingInput(header: string, document: CanonicalObject, pause: Pause): Promise<Buffer> {
  const parts = [Buffer.from(`${header}.`)]
  let rest = Buffer.alloc(0)
  for (const piece of document.pieces()) {
    rest = Buffer.concat([rest, Buffer.from(piece)])
    const whole = rest.length - (rest.length % 3)
    parts.push(Buffer.from(rest.toString('base64url', 0, whole), 'latin1'))
    rest = rest.subarray(whole)
    await pause()
  }
  return Buffer.concat([...parts, Buffer.from(rest.toString('base64url'), 'latin1')])
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url')
