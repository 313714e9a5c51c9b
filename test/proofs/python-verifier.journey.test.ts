import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { canonicalJson } from '../../src/lib/canonical-json.ts'
import { tlogProofIn } from '../../src/lib/verify/tlog-proof.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { entriesOf, origin, type Receipted, receipted, rowsOf, sealed, signer } from './receipt.ts'
import { type TestSigner, testSigner } from './signer.ts'
import { consistencyOf, inclusionOf, leafOf, rootOf } from './tree.ts'

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0
const reason = 'no python3 of 3.9 or later is installed here'
const keys = 'docs/verify/example.jwks.json'
const example = readFileSync('docs/verify/example.json')

/** Exit code and output of the Python verifier for a document on its standard input. */
function verify(document: Uint8Array) {
  const args = ['docs/verify/verify.py', '-', '--jwks', keys]
  const { status, stdout, stderr } = spawnSync('python3', args, { input: document, encoding: 'utf8' })
  return { status, stderr, last: stdout.trim().split('\n').at(-1) }
}

/** The example with one bit turned, at the first place where a text stands or so many bytes after it. */
function turned(text: string, after: number, bit: number): Uint8Array {
  const copy = Buffer.from(example)
  const at = copy.indexOf(text) + after
  copy[at] = (copy[at] as number) ^ (1 << bit)
  return copy
}

describe('the verifier in Python beside the documentation', () => {
  beforeEach(({ skip }) => skip(!python, reason))

  test('proves the example', () => {
    expect(verify(example)).toEqual({ status: 0, stderr: '', last: 'proven' })
  })

  test.each([
    ['the text', turned('検証', 2, 0), 'signature'],
    ['a digit of a stated value', turned('100.5', 0, 1), 'signature'],
    ['a digit of an exponent', turned('1e-7', 3, 0), 'json'],
    ['a hex digit of a path', turned('0a0fed0f', 0, 0), 'signature'],
    ['a letter that becomes upper case', turned('b20a2851', 0, 5), 'shape'],
    ['the name of the key', turned('"kid": "cil', 9, 0), 'key'],
    ['the header of the signature', turned('eyJhbGci', 4, 0), 'header'],
    ['a quotation mark', turned('"_disclaimer"', 0, 0), 'json'],
    ['a byte that is no text any more', turned('検証', 0, 6), 'json'],
  ])('refuses it with one bit turned in %s', (_, document, check) => {
    expect(verify(document)).toEqual({ status: 1, stderr: '', last: expect.stringMatching(`^FAILED +${check}:`) })
  })

  test('calls a file that is not there wrong usage', () => {
    expect(spawnSync('python3', ['docs/verify/verify.py', 'none.json', '--jwks', keys]).status).toBe(2)
  })
})

const { log: logged, ...small } = receipted({ body: {}, rows: rowsOf(2), cited: [1], logged: entriesOf(2) }).receipt
const log = logged as NonNullable<typeof logged>
const entries = entriesOf(130)
const leaves = entries.map((entry) => leafOf(canonicalJson(entry)))
const listed = (index: number) => ({ index, ...entries[index], path: inclusionOf(leaves, index) })
const page = Array.from({ length: 100 }, (_, i) => listed(119 - i))
const [next, tester] = [testSigner('next'), testSigner('of test mode', { mode: 'test' })]
const rotated = signer.succession(next, '2026-05-01T00:00:00.000Z')
const checkpointOf = (size: number, by: TestSigner) => by.checkpoint(origin, size, rootOf(leaves.slice(0, size)))
const answer = {
  checkpoint: checkpointOf(130, next),
  results: page,
  limit: 100,
  offset: 10,
  total: 130,
  succession: [rotated],
  consistency: { first: 70, second: 130, path: consistencyOf(leaves, 70) },
}
const testOrigin = 'konkyo.example/konkyo/test/corpus-2026-01-01-0123456789ab'

/** A small document as a key signs it, with or without a log of this name. */
function signedBy(key: TestSigner, parts: object = {}, name?: string): Receipted {
  const root = Buffer.from(log.checkpoint.split('\n')[2] ?? '', 'base64')
  const own = name === undefined ? null : { ...log, origin: name, checkpoint: key.checkpoint(name, log.size, root) }
  return sealed({ receipt: { ...small, kid: key.kid, log: own, ...parts } } as Receipted, key)
}

describe('the verifier in Python and ours', () => {
  beforeEach(({ skip }) => skip(!python, reason))

  interface Case {
    readonly document: object | string
    readonly jwks: unknown
    readonly earlier?: string
    readonly policy?: string
    readonly failed?: string
    readonly test?: boolean
  }
  const witness = testSigner('a witness')
  const policy = `log ${signer.vkey(origin, 1)}\nwitness W ${witness.vkey('w.example', 4)}\ngroup G any W\nquorum G\n`
  const proof = tlogProofIn(signedBy(signer, {}, origin)) ?? ''
  const cosigned = proof + witness.cosignature('w.example', log.checkpoint, 1_790_000_000)
  const cases: Record<string, Case> = {
    'a tlog-proof': { document: proof, jwks: signer.jwks },
    'a tlog-proof of another entry': {
      document: proof.replace('index 2', 'index 1'),
      jwks: signer.jwks,
      failed: 'log',
    },
    'a tlog-proof that a witness cosigned, with the keys of the policy': { document: cosigned, jwks: {}, policy },
    'a tlog-proof that no witness cosigned': { document: proof, jwks: signer.jwks, policy, failed: 'witnesses' },
    'a cosignature with another time': {
      document: cosigned.replace(/(w\.example \S{9})A/, '$1B'),
      jwks: signer.jwks,
      policy,
      failed: 'witnesses',
    },
    'a bare checkpoint': { document: checkpointOf(70, signer), jwks: signer.jwks },
    'a bare checkpoint of a log that is not listed': {
      document: signer.checkpoint('other.example/log', 1, leafOf('x')),
      jwks: signer.jwks,
      policy,
      failed: 'witnesses',
    },
    'a page of a long log': { document: answer, jwks: next.jwks },
    'a page after a rotation, from the old key alone': {
      document: answer,
      jwks: signer.jwks,
      earlier: checkpointOf(70, signer),
    },
    'a reversed page': { document: { ...answer, results: page.toReversed() }, jwks: next.jwks, failed: 'entries' },
    'a shortened page': { document: { ...answer, results: page.slice(1) }, jwks: next.jwks, failed: 'entries' },
    'a forged entry': {
      document: { ...answer, results: page.with(3, { ...listed(116), tree_size: 9 }) },
      jwks: next.jwks,
      failed: 'entries',
    },
    'a split view': {
      document: answer,
      jwks: signer.jwks,
      earlier: signer.checkpoint(origin, 130, leafOf('another log')),
      failed: 'consistency',
    },
    'a rewritten log': {
      document: answer,
      jwks: signer.jwks,
      earlier: signer.checkpoint(origin, 70, leafOf('another log')),
      failed: 'consistency',
    },
    'a receipt after a rotation': {
      document: signedBy(next, { succession: [rotated], issued_at: '2026-06-01T00:00:00.000Z' }, origin),
      jwks: signer.jwks,
    },
    'a rotation that nobody signed': {
      document: signedBy(next, { succession: [testSigner('x').succession(next, '2026-05-01T00:00:00.000Z')] }),
      jwks: signer.jwks,
      failed: 'key',
    },
    'a receipt from before its key': {
      document: signedBy(next, { succession: [rotated], issued_at: '2026-04-01T00:00:00.000Z' }),
      jwks: signer.jwks,
      failed: 'key',
    },
    'a receipt of test mode': {
      document: signedBy(tester, { mode: 'test' }, testOrigin),
      jwks: tester.jwks,
      failed: 'mode',
    },
    'a receipt of test mode that was asked for': {
      document: signedBy(tester, { mode: 'test' }, testOrigin),
      jwks: tester.jwks,
      test: true,
    },
    'a receipt of test mode in the live log': {
      document: signedBy(tester, { mode: 'test' }, origin),
      jwks: tester.jwks,
      test: true,
      failed: 'checkpoint',
    },
    'a live receipt of a test key': { document: signedBy(tester), jwks: tester.jwks, test: true, failed: 'key' },
    'an earlier checkpoint of the size of a receipt': {
      document: signedBy(signer, {}, origin),
      jwks: signer.jwks,
      earlier: log.checkpoint,
    },
  }

  /** What both verifiers say of a case. */
  async function judged({ document, jwks, earlier = '', policy = '', test: acceptTest }: Case) {
    const dir = mkdtempSync(join(tmpdir(), 'konkyo-python-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const text = typeof document === 'string' ? document : JSON.stringify(document)
    const args = ['docs/verify/verify.py', ...(acceptTest ? ['--test'] : [])]
    for (const [name, content] of Object.entries({ doc: text, jwks: JSON.stringify(jwks), earlier, policy })) {
      const file = join(dir, name)
      writeFileSync(file, content)
      if (content !== '') args.push(...(name === 'doc' ? [file] : [`--${name}`, file]))
    }
    const { status, stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' })
    const options = { earlierCheckpoint: earlier || undefined, policy: policy || undefined, acceptTest }
    const { ok, checks } = await verifyDocument(text, jwks, options)
    const failures = checks.filter((one) => !one.ok).map(({ check }) => check)
    return { status, stderr, last: stdout.trim().split('\n').at(-1), ok, failures }
  }

  test.each(Object.entries(cases))('judge %s alike', async (name, one) => {
    const { status, stderr, last, ok, failures } = await judged(one)
    const { failed } = one
    expect([status, stderr, ok]).toEqual([failed ? 1 : 0, '', !failed])
    expect(failures).toEqual(failed ? expect.arrayContaining([failed]) : [])
    expect(last).toMatch(failed ? `FAILED  ${failed}:` : one.test ? /^TEST, no evidence/ : /^proven$/)
    if (name === 'a split view') expect(last).toContain('MISBEHAVIOUR')
  })

  test('call an earlier checkpoint that is none wrong usage', () => {
    const args = ['docs/verify/example.json', '--jwks', keys, '--earlier', 'package.json']
    const { status, stderr } = spawnSync('python3', ['docs/verify/verify.py', ...args], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringContaining('holds no checkpoint')])
  })
})
