import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { municipality } from '../../datasets/municipality.ts'
import { program } from '../../datasets/program.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { provesInclusion } from '../../lib/merkle/inclusion.ts'
import { leafHash } from '../../lib/merkle.ts'
import { readJwks } from '../../lib/verify/public-keys.ts'
import { verifyTlogProof } from '../../lib/verify/verify-tlog-proof.ts'

const place = { license: 'gov_standard', source_url: 'https://www.mof.go.jp/a.html' }
const number = '7000012050002'
const caseOf = (case_id: string, given = {}) =>
  make(enforcementCase, { case_id, ministry: '財務省', recipient_houjin_bangou: null, ...place, ...given })
const one = make(program, {
  unified_id: 'UNI-0000000001',
  primary_name: '設備[導入]補助金_{A}',
  prefecture: '東京都',
  municipality: '千代田区',
  license: 'gov_standard',
  source_url: 'https://www.meti.go.jp/a.html',
  source_fetched_at: '2026-05-01T00:00:00Z',
})
const secret = make(program, {
  unified_id: 'UNI-0000000002',
  primary_name: '秘匿補助金',
  license: 'proprietary',
  source_url: 'https://example.jp/page',
})

const payloadOf = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

test('that nothing matched is signed with what was compared; a record is proven, cited and its coverage told', async () => {
  const app = await testApp({
    now: new Date('2026-06-10T03:00:00Z'),
    rows: [
      [program, [one, secret]],
      [
        enforcementCase,
        [
          caseOf('enf-1'),
          caseOf('enf-2', { recipient_houjin_bangou: '3010401016070' }),
          caseOf('enf-over', { recipient_houjin_bangou: '1180301018771', disclosed_until: '2026-06-09' }),
        ],
      ],
      [
        municipality,
        [make(municipality, { lg_code: '131016', code5: '13101', prefecture: '東京都', name: '千代田区' })],
      ],
      [
        invoiceRegistrant,
        [make(invoiceRegistrant, { invoice_registration_number: `T${number}`, houjin_bangou: number })],
      ],
    ],
    complete: [invoiceRegistrant],
  })
  const prove = (filters: Record<string, unknown>) =>
    bothWays(app, 'prove_no_hit', { dataset: 'enforcement_cases', filters })
  const none = await prove({ recipient_houjin_bangou: number })
  expect(none).toMatchObject({
    is_no_hit: true,
    hits: 0,
    statement: {
      statement: 'no_record_matched',
      dataset: 'enforcement_cases',
      rows_scanned: 3,
      rows_comparable: 2,
      predicate: { recipient_houjin_bangou: number },
      why: 'not_covered',
      coverage: { complete: false },
      issued_at: '2026-06-10T03:00:00.000Z',
      mode: 'live',
    },
  })
  const [head, payload, signature = ''] = none.jws.split('.')
  expect(payloadOf(payload)).toEqual(none.statement)
  const { keys } = (await app.get('/.well-known/jwks.json')).json
  const key = keys.find(({ kid }: { kid: string }) => kid === payloadOf(head).kid)
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  expect([isSigned(`${head}.${payload}`), isSigned(`${head}.${payload}A`)]).toEqual([true, false])
  expect(payloadOf(head)).toMatchObject({ alg: 'EdDSA', typ: 'konkyo-no-hit' })

  // With a hit nothing is signed; an act whose time of publication is over is none.
  expect(await prove({ ministry: '財務省' })).toMatchObject({ is_no_hit: false, hits: 2, statement: null, jws: null })
  expect(await prove({ recipient_houjin_bangou: '1180301018771' })).toMatchObject({ is_no_hit: true, hits: 0 })
  // No row states a prefecture: nothing was compared, and nothing is signed.
  expect(await prove({ prefecture: '東京都' })).toMatchObject({
    is_no_hit: null,
    hits: 0,
    statement: null,
    not_compared: { why: 'not_checked', message_ja: expect.stringContaining('照合していません') },
    jws: null,
  })
  const refused = [
    [{ dataset: 'enforcement_cases', filters: { hojin: number } }, ['body', 'filters', 'hojin']],
    [{ dataset: 'enforcement_cases', filters: { ministry: 7 } }, ['body', 'filters', 'ministry']],
    [{ dataset: 'enforcement_cases', filters: {} }, ['body', 'filters']],
    [{ dataset: 'prefectures', filters: { name: 'A' } }, ['body', 'dataset']],
  ] as const
  for (const [body, loc] of refused) {
    const { status, json } = await app.post('/v1/proofs/no_hit', body)
    expect([status, json.detail[0].loc]).toEqual([422, loc])
  }

  const proof = await bothWays(app, 'get_inclusion_proof', { dataset: 'programs', id: 'UNI-0000000001' })
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const leaf = leafHash(canonicalJson(proof.record))
  const root = bytes(proof.root.slice('sha256:'.length))
  expect(proof.record).toMatchObject({ unified_id: 'UNI-0000000001' })
  expect(provesInclusion(leaf, proof.leaf_index, proof.tree_size, proof.path.map(bytes), root)).toBe(true)
  const verified = await verifyTlogProof(proof.tlog_proof, await readJwks({ keys }), {})
  expect(verified).toMatchObject({ ok: true, proven: { snapshot_id: proof.snapshot_id, root: proof.root } })
  const kept = await bothWays(app, 'get_inclusion_proof', { dataset: 'programs', id: 'UNI-0000000002' })
  expect(kept).toMatchObject({ record: null, leaf_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })

  const cite = (style: string) => bothWays(app, 'cite_record', { dataset: 'programs', id: 'UNI-0000000001', style })
  const sha256 = createHash('sha256').update(canonicalJson(proof.record)).digest('hex')
  const footnote = await cite('footnote')
  expect(footnote).toMatchObject({ record_sha256: sha256, publisher: '経済産業省', json_ld: null })
  expect(footnote.citation).toBe(
    `経済産業省、「設備[導入]補助金_{A}」（https://www.meti.go.jp/a.html、2026-05-01閲覧）。記録 programs/UNI-0000000001、SHA-256 ${sha256}、${proof.snapshot_id}。`,
  )
  expect((await cite('short')).citation).toBe(
    '経済産業省「設備[導入]補助金_{A}」（https://www.meti.go.jp/a.html、2026年5月1日閲覧）',
  )
  expect((await cite('markdown')).citation).toContain('[設備\\[導入\\]補助金\\_{A}](<https://www.meti.go.jp/a.html>)')
  const { citation: entry } = await cite('bibtex')
  expect(entry).toContain('title = {設備[導入]補助金\\_A}')
  expect([entry.match(/{/g)?.length, entry.match(/}/g)?.length]).toEqual([8, 8])
  const linked = await cite('json_ld')
  expect(JSON.parse(linked.citation)).toEqual(linked.json_ld)
  expect(linked.json_ld).toMatchObject({ name: '設備[導入]補助金_{A}', isPartOf: { name: proof.snapshot_id } })

  const coverage = await bothWays(app, 'get_coverage', { lg_code: '131016' })
  const of = (name: string) => coverage.results.find(({ dataset }: { dataset: string }) => dataset === name)
  expect(of('programs')).toMatchObject({
    state: 'partial',
    rows: 2,
    place: { rows: 1, rows_of_prefecture: 1, state: 'partial' },
  })
  expect(of('invoice_registrants')).toMatchObject({ state: 'covered', data_as_of: '2026-06-10' })
  expect(of('bids')).toMatchObject({ state: 'not_covered', rows: 0 })
  expect(of('laws').place).toMatchObject({ rows: null, state: 'not_by_place' })
  expect(coverage).toMatchObject({
    place: { municipality: '千代田区' },
    known_gaps: [],
  })

  for (const [url, status] of [
    ['/v1/coverage?lg_code=999999', 404],
    ['/v1/coverage?lg_code=13', 422],
    ['/v1/records/cite?dataset=programs&id=UNI-nobody', 404],
    ['/v1/records/cite?dataset=programs&id=UNI-0000000001&style=apa', 422],
    ['/v1/proofs/inclusion?dataset=enforcement_cases&id=enf-over', 404],
    ['/v1/proofs/inclusion?dataset=programs&id=UNI-nobody', 404],
  ] as const)
    expect([url, (await app.get(url)).status]).toEqual([url, status])
})
