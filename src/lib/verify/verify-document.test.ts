import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, receipted, rowsOf, sealed, signer } from '../../../test/proofs/receipt.ts'
import { testSigner } from '../../../test/proofs/signer.ts'
import { verifyDocument } from './verify-document.ts'

const { jwks } = signer

/** Names of the checks that a document fails. */
async function failures(text: string, keys: unknown = jwks): Promise<string[]> {
  const { ok, checks, proven } = await verifyDocument(text, keys)
  const names = checks.filter((one) => !one.ok).map(({ check }) => check)
  expect([ok, proven === null]).toEqual([names.length === 0, names.length > 0])
  return names
}

const stated = (index: number, field: string, value: unknown) => ({
  value,
  stated_by: { dataset: 'programs', id: `UNI-test-${index}`, field },
})

const small = receipted({
  body: { rate: stated(1, 'rates.0.rate', 1 / 3), risk_score: 1e-7, note: '日本\u001f' },
  rows: rowsOf(3),
  cited: [1],
  logged: entriesOf(2),
  open: ['/risk_score'],
})

describe('a document that was not touched', () => {
  test('is proven, and says what it proved', async () => {
    const { ok, checks, claim, proven } = await verifyDocument(JSON.stringify(small), jwks)
    expect(checks.filter((one) => !one.ok)).toEqual([])
    expect([ok, claim]).toEqual([true, { issuer: 'https://konkyo.example', kid: signer.kid }])
    expect(proven).toEqual({
      kind: 'receipt',
      issuer: 'https://konkyo.example',
      kid: signer.kid,
      issued_at: null,
      snapshot_id: small.receipt.snapshot.id,
      root: small.receipt.snapshot.root,
      records: 1,
      stated_values: 1,
      figures: {
        bound: 4,
        derived: 2,
        asked: 0,
        manifest: 0,
        not_covered: { '/risk_score': 1, '/note': 1 },
        not_evidence: 0,
      },
      values: expect.arrayContaining([{ pointer: '/rate/value', ground: 'bound', value: 1 / 3 }]),
      log: { origin: 'konkyo.example/konkyo/snapshots', index: 2, size: 3 },
    })
  })

  test('is proven when its white space and the order of its names differ', async () => {
    const { receipt, ...body } = small
    expect(await failures(JSON.stringify({ receipt, ...body }, null, 2))).toEqual([])
  })

  test('is proven for any size of snapshot and log, and any records that it cites', async () => {
    const making = fc.integer({ min: 1, max: 40 }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        cited: fc.uniqueArray(fc.nat(size - 1), { maxLength: 5 }),
        logged: fc.option(fc.nat(20)),
      }),
    )
    await fc.assert(
      fc.asyncProperty(making, fc.jsonValue({ maxDepth: 3 }), async ({ size, cited, logged }, said) => {
        const made = receipted({
          body: { billing_metadata: said, amount_max_man_yen: (cited[0] ?? 0) + 0.5 },
          rows: rowsOf(size),
          cited: cited.length === 0 ? [0] : cited,
          logged: logged === null ? null : entriesOf(logged),
        })
        expect(await failures(JSON.stringify(made))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('each check stands by itself, even when the issuer signs anew', () => {
  const wide = receipted({
    body: { rate: stated(1, 'rates.0.rate', 1 / 3) },
    rows: rowsOf(11),
    cited: [1, 4, 10],
    logged: entriesOf(6),
  })
  type Records = (typeof wide.receipt.records)[number][]
  const [a, b, c] = wide.receipt.records as Records
  const withRecords = (...records: unknown[]) => resigned({ records: records as Records })
  const resigned = (parts: Partial<typeof wide.receipt>) => sealed({ ...wide, receipt: { ...wide.receipt, ...parts } })
  const withLog = (parts: Partial<NonNullable<typeof wide.receipt.log>>) =>
    resigned({ log: { ...(wide.receipt.log as NonNullable<typeof wide.receipt.log>), ...parts } })
  const log = wide.receipt.log as NonNullable<typeof wide.receipt.log>

  test.each([
    ['records are dropped that a value names', withRecords(b, c), ['stated_values']],
    ['a record stands twice', withRecords(a, b, c, c), ['records']],
    ['two records swap their proofs', withRecords({ ...a, path: b?.path }, { ...b, path: a?.path }, c), ['records']],
    ['two records swap their places', withRecords({ ...a, leaf_index: 4 }, { ...b, leaf_index: 1 }, c), ['records']],
    ['a path loses its last entry', withRecords({ ...a, path: a?.path.slice(0, -1) }, b, c), ['records']],
    ['a path gains an entry', withRecords({ ...a, path: [...(a?.path ?? []), '0'.repeat(64)] }, b, c), ['records']],
    ['a path is turned round', withRecords({ ...a, path: a?.path.toReversed() }, b, c), ['records']],
    ['a record is changed', withRecords({ ...b, record: { ...b?.record, primary_name: 'x' } }, a, c), ['records']],
    [
      'a value is not what its record states',
      sealed({ ...wide, rate: stated(1, 'rates.0.rate', 0.3) }),
      ['stated_values'],
    ],
    [
      'a value names a field that is not there',
      sealed({ ...wide, rate: stated(1, 'rates.length', 1) }),
      ['stated_values'],
    ],
    [
      'a value names what objects inherit',
      sealed({ ...wide, rate: stated(1, 'constructor.name', 'Object') }),
      ['stated_values'],
    ],
    [
      'a value names its record by halves',
      sealed({ ...wide, rate: { value: 1, stated_by: { id: 'UNI-test-1' } } }),
      ['stated_values', 'figures'],
    ],
    [
      'the document names another snapshot',
      sealed({ ...wide, corpus_snapshot_id: 'corpus-2026-04-01-000000000000' }),
      ['snapshot'],
    ],
    [
      'the document names another checksum',
      sealed({ ...wide, corpus_checksum: `sha256:${'0'.repeat(64)}` }),
      ['snapshot'],
    ],
    ['the log entry is about another snapshot', withLog({ entry: { ...log.entry, tree_size: 12 } }), ['log']],
    ['the log entry has another time', withLog({ entry: { ...log.entry, built_at: '' } }), ['log']],
    ['the log is larger than its entry needs', withLog({ size: 8 }), ['log']],
    ['a path of the log is cut', withLog({ path: log.path.slice(1) }), ['log']],
    [
      'the checkpoint is about another size',
      withLog({ checkpoint: log.checkpoint.replace('\n7\n', '\n8\n') }),
      ['checkpoint'],
    ],
    [
      'the checkpoint has a line that is no signature',
      withLog({ checkpoint: `${log.checkpoint}— x AAAA\n` }),
      ['checkpoint'],
    ],
    ['the log is that of another issuer', withLog({ origin: 'other.example/konkyo/snapshots' }), ['checkpoint']],
    ['the issuer is another', resigned({ issuer: 'https://other.example' }), ['checkpoint']],
    ['another key signed the receipt', sealed(wide, testSigner('another')), ['header', 'signature']],
  ])('%s', async (_, document, expected) => {
    expect(await failures(JSON.stringify(document))).toEqual(expected)
  })

  test('a header with another algorithm, order or member is refused although its signature fits', async () => {
    const { jws: _, ...receipt } = wide.receipt
    for (const header of [
      { alg: 'EdDSA', kid: signer.kid },
      { alg: 'EdDSA', b64: true, kid: signer.kid, typ: 'konkyo-receipt' },
    ]) {
      const jws = signer.jws({ ...wide, receipt }, header)
      expect(await failures(JSON.stringify({ ...wide, receipt: { ...receipt, jws } }))).toContain('header')
    }
  })
})

describe('keys', () => {
  test('an unknown key, one under a wrong name and one for another use prove nothing', async () => {
    const text = JSON.stringify(small)
    const [key] = jwks.keys
    const [other] = testSigner('another').jwks.keys
    for (const keys of [null, [], {}, { keys: null }, { keys: [] }, { keys: [null, 1] }, { keys: [other] }])
      expect(await failures(text, keys)).toEqual(['key', 'signature', 'checkpoint'])
    for (const parts of [{ x: other?.x }, { use: 'enc' }, { alg: 'ES256' }, { crv: 'X25519' }, { x: `${key?.x}=` }])
      expect(await failures(text, { keys: [{ ...key, ...parts }] })).toContain('key')
    expect(await failures(text, { keys: [other, key] })).toEqual([])
  })
})

describe('texts that mean the same but are written otherwise', () => {
  const text = JSON.stringify(small)
  test.each([
    ['a name twice', text.replace('{', '{"risk_score":1e-7,')],
    ['a number in another form', text.replace('1e-7', '1E-7')],
    ['a number with a longer fraction', text.replace('1e-7', '0.0000001')],
    ['an escape in upper case', text.replace('\\u001f', '\\u001F')],
    ['half a character', text.replace('\\u001f', '\\ud800')],
    ['no JSON', `${text},`],
    ['nothing', ''],
    ['a deep nest', '['.repeat(100_000)],
    ['a deep nest that is closed', '['.repeat(65) + ']'.repeat(65)],
    ['a number too large to be exact', '{"receipt":12345678901234567890}'],
    ['more than 32 MiB of Japanese', `"${'根'.repeat(11_184_811)}"`],
  ])('%s is refused before anything else is looked at', async (_, changed) => {
    expect(changed).not.toBe(text)
    expect(await failures(changed)).toEqual(['json'])
  })

  test('a signature written in another base64url is refused', async () => {
    const last = small.receipt.jws.slice(-1)
    const next = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const same = next[next.indexOf(last) + 1] as string
    for (const jws of [`${small.receipt.jws}=`, small.receipt.jws.slice(0, -1) + same])
      expect(await failures(JSON.stringify({ ...small, receipt: { ...small.receipt, jws } }))).toContain('base64url')
  })
})

describe('hostile input', () => {
  test('other JSON is refused with a sentence in both languages', async () => {
    for (const text of ['{}', '[]', 'null', '1', '"x"', '{"checkpoint":1}']) {
      const { checks } = await verifyDocument(text, jwks)
      expect(checks.map(({ check, ok }) => [check, ok])).toEqual([
        ['json', true],
        ['shape', false],
      ])
      expect(checks[1]?.detail).toContain('neither a document with a receipt')
      expect(checks[1]?.detail_ja).toContain('レシート')
    }
  })

  test('a receipt with a member missing or of another kind is named and refused', async () => {
    const wrong = [null, 1, 'x', [], {}, true, -1, 1e300]
    const names = Object.keys(small.receipt).filter((name) => name !== 'log')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...wrong), async (name, value) => {
        const known = small.receipt[name as keyof typeof small.receipt]
        fc.pre(typeof value !== typeof known || Array.isArray(value) !== Array.isArray(known))
        const { ok, checks } = await verifyDocument(
          JSON.stringify({ receipt: { ...small.receipt, [name]: value } }),
          jwks,
        )
        expect([ok, checks.at(-1)?.check]).toEqual([false, 'shape'])
        expect(checks.at(-1)?.detail).toContain(`receipt.${name} `)
      }),
      { numRuns: 100 },
    )
  })

  test('no text and no keys make it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), fc.anything(), async (text, keys) => {
        expect((await verifyDocument(text, keys)).ok).toBe(false)
      }),
    )
  })
})
