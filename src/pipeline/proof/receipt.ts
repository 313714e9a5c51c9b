import { decodeRecord } from '../../corpus/encode.ts'
import type { Signer } from '../../ledger/signing-keys.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { CanonicalObject } from '../../lib/canonical-pieces.ts'
import type { Pause } from '../../lib/pause.ts'
import { askedOnly } from '../../lib/verify/asked.ts'
import { coverageOf } from '../../lib/verify/coverage.ts'
import { figuresCheck } from '../../lib/verify/figures.ts'
import { nameOf } from '../../lib/verify/records.ts'
import { ruleOf } from '../../lib/verify/ruled-figures.ts'
import { checkStatedValues } from '../../lib/verify/stated-values.ts'
import { mostBytes } from '../../lib/verify/strict-json.ts'
import { type Check, failed } from '../../lib/verify/verification.ts'
import type { CitedAnswer, CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { hexOf, logPlace } from '../../operation/evidence/log-head.ts'
import { manifestFacts, manifestOnly } from './manifest-facts.ts'
import { ruleHashes } from './rule-hashes.ts'

type Signing = Pick<Context, 'snapshot' | 'corpus' | 'service' | 'signer' | 'now'>

/** A document as data and as the bytes that are signed. */
interface Signed {
  readonly plain: Readonly<Record<string, unknown>>
  readonly canonical: CanonicalObject
}

/** What a document rests on. */
export type Grounds = Pick<CitedAnswer<unknown>, 'records' | 'asked'>

/** A receipt, or the check of a verifier that would refuse it. */
type Receipted = { readonly receipt: Readonly<Record<string, unknown>> } | { readonly refused: Check }

/**
 * The receipt of a document: what its snapshot, the log of snapshots and every record it rests on prove, which of its figures
 * they do not, signed together with the document (docs/verify). The same document, snapshot, key and moment give the same bytes.
 * None is made that a verifier would refuse.
 */
export async function receiptOf(
  document: Signed,
  { records, asked }: Grounds,
  context: Signing,
  pause: Pause,
): Promise<Receipted> {
  const { service, signer, now } = context
  const cited = await proven(records, context, pause)
  const snapshot = placeOf(context.snapshot)
  const manifest = manifestFacts(context.snapshot)
  const grounds = { records: cited, declared: anyPattern, rules: ruleHashes, asked, manifest, snapshot, isWhole: true }
  const coverage = await coverageOf(document.plain, grounds, pause)
  const checks = [figuresCheck(coverage), checkStatedValues(document.plain, { records: cited }).check]
  const refused = checks.find(({ ok }) => !ok)
  if (refused) return { refused }
  const not_covered = [...coverage.notCovered.keys()]
  const unsigned = {
    version: 1,
    issuer: service.baseUrl,
    kid: signer.key.kid,
    issued_at: now.toISOString(),
    ...(signer.mode === 'test' && { mode: signer.mode }),
    ...(signer.succession.length > 0 && { succession: signer.succession }),
    snapshot,
    log: logPlace(context),
    records: cited,
    ...(coverage.used.asked.size > 0 && { asked: askedOnly(asked, coverage.used.asked) }),
    ...(coverage.used.manifest.length > 0 && { manifest: manifestOnly(manifest, coverage.used.manifest) }),
    covers: 'every_member',
    not_covered,
    rules: rulesOf(not_covered),
  }
  const canonical = await document.canonical.with({ receipt: unsigned }, pause).catch(nullIfTooDeep)
  const jws = canonical && (await detachedJws(canonical, signer, pause))
  return jws === null ? { refused: unreadable } : { receipt: { ...unsigned, jws } }
}

const placeOf = ({ id, checksum, treeSize }: Signing['snapshot']) => ({ id, root: checksum, tree_size: treeSize })

/** What is left to rules is only known when all figures have been looked at, and is then declared. */
const anyPattern = { has: () => true }

const unreadable = failed(
  'json',
  'With its records the document is longer than 32 MiB or nested deeper than 64 levels.',
  '記録を含めた文書が32MiBまたは入れ子64段を超えます。',
)

/** Canonical JSON is not defined for what is deeper than verifiers read. */
function nullIfTooDeep(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

/** The hash of each rule that decides figures of some patterns. */
const rulesOf = (patterns: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(patterns.flatMap((pattern) => ruleOf(pattern) ?? []))].sort().map((rule) => [rule, ruleHashes[rule]]),
  )

/** The records that a document rests on, each with its place in the tree of the snapshot. */
async function proven(records: readonly CitedRecord[], { snapshot }: Signing, pause: Pause) {
  const proofs = []
  for (const [dataset, id] of new Map(
    records.map((one) => [nameOf({ dataset: one[0].name, id: one[1] }), one]),
  ).values()) {
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

/** RFC 7515, appendix F: the payload is the document itself. Null where it is longer than verifiers read. */
async function detachedJws(document: CanonicalObject, { key, mode }: Signer, pause: Pause): Promise<string | null> {
  const header = base64url(
    canonicalJson({ alg: 'EdDSA', kid: key.kid, typ: mode === 'test' ? 'konkyo-test-receipt' : 'konkyo-receipt' }),
  )
  const input = await signingInput(header, document, pause)
  if (input.length > mostSigned) return null
  const signature = await key.signLong(input)
  return `${header}..${signature.toString('base64url')}`
}

/** The signature itself is not among what is signed. */
const mostSigned = ((mostBytes - 1024) * 4) / 3

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
