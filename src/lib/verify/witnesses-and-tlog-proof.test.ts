import { describe, expect, test } from 'vitest'
import { entriesOf, origin, receipted, rowsOf, signer } from '../../../test/proofs/receipt.ts'
import { testSigner } from '../../../test/proofs/signer.ts'
import { inclusionOf, leafOf, rootOf } from '../../../test/proofs/tree.ts'
import { canonicalJson } from '../canonical-json.ts'
import { readPolicy } from './policy.ts'
import { readTlogProof, tlogProofIn } from './tlog-proof.ts'
import { verifyDocument } from './verify-document.ts'

const entries = entriesOf(6)
const leaves = entries.map((entry) => leafOf(canonicalJson(entry)))
const checkpoint = signer.checkpoint(origin, 6, rootOf(leaves))
const [w1, w2, w3, stranger] = ['w1', 'w2', 'w3', 'stranger'].map((word) => testSigner(word)) as [
  ReturnType<typeof testSigner>,
  ReturnType<typeof testSigner>,
  ReturnType<typeof testSigner>,
  ReturnType<typeof testSigner>,
]
const named = [w1, w2, w3].map(
  (witness, i) => `witness W${i + 1} ${witness.vkey(`w${i + 1}.example`, 4)} https://w${i + 1}.example`,
)
const policyOf = (...lines: string[]) => [`log ${signer.vkey(origin, 1)}`, ...named, ...lines, ''].join('\n')
const two = policyOf('# two of three', 'group any-two 2 W1 W2 W3', '', 'quorum any-two')
const cosigned = (note: string, ...by: [typeof w1, string][]) =>
  note + by.map(([witness, name]) => witness.cosignature(name, note, 1_790_000_000)).join('')

async function failed(text: string, options: object = {}, jwks: unknown = signer.jwks) {
  const { ok, checks } = await verifyDocument(text, jwks, options)
  const names = checks.filter((one) => !one.ok).map(({ check }) => check)
  expect(ok).toBe(names.length === 0)
  return names
}

describe('a policy that names witnesses', () => {
  const good = cosigned(checkpoint, [w1, 'w1.example'], [w3, 'w3.example'])

  test('takes a checkpoint that its quorum cosigned, and says who did and when', async () => {
    expect(await failed(good, { policy: two })).toEqual([])
    const { checks } = await verifyDocument(JSON.stringify({ checkpoint: good }), signer.jwks, { policy: two })
    expect(checks.find(({ check }) => check === 'witnesses')?.detail).toBe(
      '2 of 3 witnesses cosigned the checkpoint, as the policy asks (W1 2026-09-21T14:13:20Z, W3 2026-09-21T14:13:20Z).',
    )
  })

  test.each([
    ['nobody', checkpoint],
    ['one of them, twice', cosigned(checkpoint, [w1, 'w1.example'], [w1, 'w1.example'])],
    ['one of them under two names', cosigned(checkpoint, [w1, 'w1.example'], [w1, 'w2.example'])],
    [
      'one of them and a stranger under the name of another',
      cosigned(checkpoint, [w1, 'w1.example'], [stranger, 'w2.example']),
    ],
    [
      'two of them, another checkpoint',
      checkpoint +
        cosigned(signer.checkpoint(origin, 5, leafOf('x')), [w1, 'w1.example'], [w2, 'w2.example'])
          .split('\n\n')[1]
          ?.split('\n')
          .slice(1)
          .join('\n'),
    ],
    ['two of them, one with a changed time', good.replace(/(w3\.example \S{9})A/, '$1B')],
  ])('refuses a checkpoint cosigned by %s', async (_, note) => {
    expect(note).not.toBe(good)
    expect(await failed(note, { policy: two })).toEqual(['witnesses'])
    expect(await failed(note)).toEqual([])
  })

  test('counts groups of groups, all and any, and asks nothing with quorum none', async () => {
    const groups = ['group left all W1 W3', 'group right any W2', 'group both all left right', 'group either any left']
    expect(await failed(good, { policy: policyOf(...groups.slice(0, 3), 'quorum both') })).toEqual(['witnesses'])
    expect(await failed(good, { policy: policyOf(groups[0] ?? '', 'quorum left') })).toEqual([])
    expect(await failed(good, { policy: policyOf('quorum W2') })).toEqual(['witnesses'])
    expect(await failed(checkpoint, { policy: policyOf('quorum none') })).toEqual([])
  })

  test('that lists logs takes no other, and its keys are enough to verify by', async () => {
    const other = testSigner('another log')
    const foreign = cosigned(other.checkpoint(origin, 6, rootOf(leaves)), [w1, 'w1.example'], [w2, 'w2.example'])
    const jwks = { keys: [...other.jwks.keys, ...signer.jwks.keys] }
    expect(await failed(foreign, { policy: two }, jwks)).toEqual(['witnesses'])
    expect(await failed(foreign, { policy: two.replace(/^log.*\n/, '') }, jwks)).toEqual([])
    expect(await failed(good, { policy: two }, { keys: [] })).toEqual([])
  })

  test('refuses a receipt, whose own checkpoint no witness has seen, and a policy that cannot be read', async () => {
    const document = JSON.stringify(receipted({ body: {}, rows: rowsOf(2), cited: [], logged: entriesOf(1) }))
    expect(await failed(document, { policy: two })).toEqual(['witnesses'])
    expect(await failed(good, { policy: 'garbage' })).toEqual(['witnesses'])
  })

  const w1key = w1.vkey('w1.example', 4)
  test.each([
    ['', 'no quorum line'],
    [`witness none ${w1key}\nquorum none`, 'line 1: the name none is taken'],
    [`witness A ${w1key}\nwitness B ${w1key}\nquorum A`, 'line 2: the same key again'],
    [`witness A ${w1.vkey('w1.example', 1)}`, 'line 1: expected witness'],
    [`witness A ${w1key.replace('w1.', 'w2.')}`, 'line 1: expected witness'],
    [`log ${w1key}`, 'line 1: expected log'],
    ['group A any B\nquorum A', 'line 1: B is not named above'],
    [`witness A ${w1key}\ngroup G 2 A\nquorum G`, 'line 2: expected group'],
    [`witness A ${w1key}\ngroup G any A A\nquorum G`, 'line 2: A is in a group already'],
    ['quorum none\nquorum none', 'line 2: a second quorum'],
    ['quorum A', 'line 1: expected quorum'],
    ['Quorum none', 'line 1: "Quorum" is none of'],
  ])('%j is refused with the line and the reason', async (text, problem) => {
    expect(await readPolicy(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

describe('a proof in the form of C2SP tlog-proof', () => {
  const document = receipted({ body: {}, rows: rowsOf(2), cited: [1], logged: entriesOf(5) })
  const proof = tlogProofIn(document) as string

  test('goes from a receipt to a file and back, and is proven by the key of the log alone', async () => {
    const lines = proof.split('\n')
    expect(lines[0]).toBe('c2sp.org/tlog-proof@v1')
    expect(JSON.parse(Buffer.from(lines[1]?.slice(6) ?? '', 'base64').toString())).toEqual(document.receipt.log?.entry)
    expect(lines.slice(2, 3)).toEqual(['index 5'])
    expect(proof.endsWith(`\n\n${document.receipt.log?.checkpoint}`)).toBe(true)
    expect(readTlogProof(proof)).toMatchObject({ index: 5, path: document.receipt.log?.path })
    expect(await verifyDocument(proof, signer.jwks)).toMatchObject({
      ok: true,
      proven: { kind: 'tlog_proof', snapshot_id: document.receipt.snapshot.id, log: { origin, index: 5, size: 6 } },
    })
    expect(await failed(proof, {}, testSigner('another').jwks)).toEqual(['checkpoint'])
  })

  test('is made of any entry that an answer of the log lists, and can be cosigned', async () => {
    const results = [{ index: 2, ...entries[2], path: inclusionOf(leaves, 2), is_kept: true }]
    const listed = tlogProofIn({ checkpoint, results }) as string
    const both = cosigned(checkpoint, [w1, 'w1.example'], [w2, 'w2.example'])
    expect(await failed(listed.replace(checkpoint, both), { policy: two })).toEqual([])
    expect(await failed(listed, { policy: two })).toEqual(['witnesses'])
    expect(await failed(listed, { earlierCheckpoint: signer.checkpoint(origin, 6, leafOf('x')) })).toEqual([
      'consistency',
    ])
    expect([tlogProofIn({ checkpoint, results: [] }), tlogProofIn({ checkpoint }), tlogProofIn(1)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is refused whichever character of it is changed', async () => {
    for (let at = 0; at < proof.length; at++) {
      const changed = proof.slice(0, at) + String.fromCharCode(proof.charCodeAt(at) ^ 1) + proof.slice(at + 1)
      expect([at, (await verifyDocument(changed, signer.jwks)).ok]).toEqual([at, false])
    }
  })
})
