import { describe, expect, test } from 'vitest'
import { entriesOf, origin, type Receipted, receipted, rowsOf, sealed, signer } from '../../../test/proofs/receipt.ts'
import { type TestSigner, testSigner } from '../../../test/proofs/signer.ts'
import { leafOf } from '../../../test/proofs/tree.ts'
import { verifyDocument } from './verify-document.ts'

const small = receipted({ body: {}, rows: rowsOf(3), cited: [1], logged: entriesOf(2) })
const log = small.receipt.log as NonNullable<typeof small.receipt.log>
const root = Buffer.from(log.checkpoint.split('\n')[2] ?? '', 'base64')

/** The document as another key signs it, log and all. */
function signedBy(key: TestSigner, parts: object = {}, name = origin): Receipted {
  const checkpoint = key.checkpoint(name, log.size, root)
  return sealed(
    { ...small, receipt: { ...small.receipt, kid: key.kid, log: { ...log, origin: name, checkpoint }, ...parts } },
    key,
  )
}

async function failed(document: Receipted, jwks: unknown, options = {}) {
  const { ok, checks } = await verifyDocument(JSON.stringify(document), jwks, options)
  const names = checks.filter((one) => !one.ok).map(({ check }) => check)
  expect(ok).toBe(names.length === 0)
  return names
}

describe('a key that follows another', () => {
  const [second, third] = [testSigner('second'), testSigner('third')]
  const succession = [
    signer.succession(second, '2026-05-01T00:00:00.000Z'),
    second.succession(third, '2026-06-01T00:00:00.000Z'),
  ]

  test('is followed by whoever has the first key only, step by step', async () => {
    const document = signedBy(third, { succession })
    expect(await failed(document, signer.jwks)).toEqual([])
    expect(await failed(document, third.jwks)).toEqual([])
    expect(await failed(document, testSigner('another').jwks)).toContain('key')
    expect(await failed(signedBy(third), signer.jwks)).toContain('key')
    expect(await failed(signedBy(third, { succession: succession.slice(1) }), signer.jwks)).toContain('key')
    expect(await failed(signedBy(third, { succession: succession.toReversed() }), signer.jwks)).toContain('key')
  })

  test('is not believed from a note that was changed, in any character', async () => {
    const [note = ''] = succession
    for (let at = 0; at < note.length; at++) {
      const changed = note.slice(0, at) + String.fromCharCode(note.charCodeAt(at) ^ 1) + note.slice(at + 1)
      expect([at, await failed(signedBy(second, { succession: [changed] }), signer.jwks)]).toEqual([
        at,
        expect.arrayContaining(['key']),
      ])
    }
  })

  test('cannot be named by a key after its own end', async () => {
    const [key] = signer.jwks.keys
    const ended = { keys: [{ ...key, not_after: '2026-04-30T00:00:00.000Z' }] }
    expect(await failed(signedBy(second, { succession }), ended)).toContain('key')
  })
})

describe('the time in which a key signs', () => {
  const key = testSigner('dated', { not_before: '2026-04-01T00:00:00.000Z', not_after: '2026-05-01T00:00:00.000Z' })
  test.each([
    ['2026-03-31T23:00:00.000Z', ['key']],
    ['2026-04-01T00:00:00.000Z', []],
    ['2026-05-01T00:04:00.000Z', []],
    ['2026-05-01T00:06:00.000Z', ['key']],
    ['yesterday', ['shape']],
  ])('a receipt said to be signed at %s fails %j', async (issued_at, expected) => {
    expect(await failed(signedBy(key, { issued_at }), key.jwks)).toEqual(expected)
  })

  test('says nothing of receipts from before they said when they were signed', async () => {
    expect(await failed(signedBy(key), key.jwks)).toEqual([])
  })
})

describe('a document of test mode', () => {
  const tester = testSigner('of test mode', { mode: 'test' })
  const testOrigin = 'konkyo.example/konkyo/test/corpus-2026-01-01-0123456789ab'
  const document = signedBy(tester, { mode: 'test' }, testOrigin)

  test('is refused as TEST, and taken only by who asks for such', async () => {
    expect(await failed(document, tester.jwks)).toEqual(['mode'])
    expect(await failed(document, tester.jwks, { acceptTest: true })).toEqual([])
    const { mode, checks } = await verifyDocument(JSON.stringify(document), tester.jwks)
    expect([mode, checks.at(-1)?.detail, checks.at(-1)?.detail_ja]).toEqual([
      'test',
      expect.stringContaining('TEST'),
      expect.stringContaining('試験'),
    ])
  })

  test('cannot pass for a live one, nor a live one for it', async () => {
    const options = { acceptTest: true }
    const [plain] = testSigner('of test mode').jwks.keys
    expect(await failed(document, { keys: [plain] }, options)).toContain('key')
    expect(await failed(signedBy(tester), tester.jwks, options)).toEqual(expect.arrayContaining(['key', 'header']))
    expect(await failed(signedBy(tester, { mode: 'test' }), tester.jwks, options)).toEqual(['checkpoint'])
    expect(await failed(signedBy(signer, {}, testOrigin), signer.jwks, options)).toEqual(['checkpoint'])
  })

  test('and an answer of its log are told by the name of the log', async () => {
    const answer = JSON.stringify({ checkpoint: tester.checkpoint(testOrigin, 1, leafOf('x')) })
    expect(await verifyDocument(answer, tester.jwks)).toMatchObject({ ok: false, mode: 'test', proven: null })
    expect(await verifyDocument(answer, tester.jwks, { acceptTest: true })).toMatchObject({ ok: true, mode: 'test' })
    const live = JSON.stringify({ checkpoint: tester.checkpoint(origin, 1, leafOf('x')) })
    expect((await verifyDocument(live, tester.jwks, { acceptTest: true })).ok).toBe(false)
  })
})

test('a receipt is compared with an earlier checkpoint of its size, and one without a log with none', async () => {
  expect(await failed(small, signer.jwks, { earlierCheckpoint: log.checkpoint })).toEqual([])
  const other = signer.checkpoint(origin, log.size, leafOf('another log'))
  expect(await failed(small, signer.jwks, { earlierCheckpoint: other })).toEqual(['consistency'])
  const smaller = signer.checkpoint(origin, 1, leafOf('x'))
  expect(await failed(small, signer.jwks, { earlierCheckpoint: smaller })).toEqual(['consistency'])
  const unlogged = receipted({ body: {}, rows: rowsOf(1), cited: [], logged: null })
  expect(await failed(unlogged, signer.jwks, { earlierCheckpoint: log.checkpoint })).toEqual(['consistency'])
})
