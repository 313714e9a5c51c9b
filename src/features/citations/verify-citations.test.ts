import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { unitsOf } from '../../../test/mcp/connect.ts'
import { sealed, signer } from '../../../test/proofs/receipt.ts'
import { program } from '../../datasets/program.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

type Given = Record<string, unknown>

const url = '/v1/citations/verify'
const now = new Date('2026-06-01T03:00:00Z')
const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' }

/** A service with a key; `verify` compares citations. */
async function checking(rows: Rows = []) {
  const app = await testApp({ now, rows })
  const { apiKey: key } = await app.createKey()
  const ask = (body: Given, headers = {}) => app.post(url, body, { key, headers })
  const verify = async (...citations: Given[]) => (await ask({ citations })).json.verifications
  return { app, key, ask, verify }
}

describe('verify_citations', () => {
  test('needs a key and something to verify, and takes ten citations', async () => {
    const { app, ask } = await checking()
    expect((await app.post(url, { draft: '民法第1条' })).status).toBe(401)
    const many = await ask({ citations: Array(11).fill({}) })
    expect([many.status, many.json]).toEqual([
      422,
      { detail: { error: 'too_many_citations', max_per_call: 10, received: 11 } },
    ])
    for (const body of [
      {},
      { citations: [] },
      { draft: '' },
      { draft: '字'.repeat(100_001) },
      { draft: 'x', as_of: '2026-02-30' },
    ])
      expect((await ask(body)).status).toBe(422)
    for (const [name, most] of [
      ['source_url', 2048],
      ['entity_id', 256],
      ['excerpt', 500],
    ] as const)
      expect((await ask({ citations: [{ [name]: 'x'.repeat(most + 1) }] })).json.detail[0].loc).toEqual([
        'body',
        'citations',
        0,
        name,
      ])
  })

  test('proves with a receipt what the records state that a draft was compared with, and no issuer can change it', async () => {
    const row = make(program, {
      unified_id: 'UNI-1',
      primary_name: '見本設備導入補助金',
      amount_max_man_yen: 100,
      ...open,
    })
    const { ask } = await checking([[program, [row]]])
    const { json } = await ask({ draft: '見本設備導入補助金は上限300万円です。', receipt: true })
    const { audit_seal: _, receipt, ...body } = json
    const compared = body.draft.findings.flatMap(
      ({ comparisons = [] }: Given & { comparisons?: Given[] }) => comparisons,
    )
    expect(compared).toMatchObject([
      { outcome: 'differs', record: { value: 100, stated_by: { id: 'UNI-1', field: 'amount_max_man_yen' } } },
    ])
    const signed = (text: string) =>
      sealed({ ...JSON.parse(text), receipt: { ...receipt, kid: signer.kid, log: null } })
    const checks = async (text: string) =>
      (await verifyDocument(JSON.stringify(signed(text)), signer.jwks)).checks.flatMap(({ check, ok }) =>
        ok ? [] : [check],
      )
    const text = JSON.stringify(body)
    expect(await checks(text)).toEqual([])
    expect(await checks(text.replace('"value":100', '"value":300'))).toEqual(['stated_values'])
    expect(await checks(text.replace('"verdict":"contradicted"', '"verdict":"contradicted","rate":0.5'))).toEqual([
      'figures',
    ])
  })

  test('costs one unit, is sealed, and a retry with its key is answered again and not billed', async () => {
    const { app, key, ask } = await checking()
    const body = { citations: [{ source_text: 'はい', excerpt: 'はい' }] }
    const first = await ask(body, { 'idempotency-key': 'k1' })
    expect(first.headers['x-cost-yen']).toBe('3')
    expect(first.json.audit_seal).toBeTruthy()
    const again = await ask(body, { 'idempotency-key': 'k1' })
    expect([again.headers['idempotency-replayed'], again.json]).toEqual(['true', first.json])
    expect(await unitsOf(app, key)).toBe(1)
  })

  test('compares an excerpt with the text of the source, and says what was compared', async () => {
    const { verify } = await checking()
    const [found, missed] = await verify(
      { source_text: '<p>補助上限は\n<b>４５０</b>万円</p>', excerpt: '上限は450万円', entity_id: 'UNI-1' },
      { source_text: '別の文', excerpt: '上限は450万円', field_value: '別の文' },
    )
    const normalized = '補助上限は 450万円'
    expect(found).toEqual({
      citation_index: 0,
      verification_status: 'verified',
      matched_form: '上限は450万円',
      source_checksum: createHash('sha256').update(normalized).digest('hex'),
      normalized_source_length: normalized.length,
      verification_basis: 'caller_supplied_source_text',
      source_url_fetched: null,
      error: null,
      error_detail: null,
      known_record: null,
    })
    expect(missed).toMatchObject({ citation_index: 1, verification_status: 'inferred', matched_form: null })
  })

  test.each<[unknown, string, string | null]>([
    [1234, '計1,234円', '1,234円'],
    [4_500_000, '上限４５０万円', '450万円'],
    [120_000_000, '一億二千万円を上限', '一億二千万円'],
    [3_000_000, '3百万円', '3百万円'],
    [200_000_000, '2億円', '2億円'],
    ['450万円', '4,500,000円', '4,500,000円'],
    ['東京都', '対象は東京都', '東京都'],
    [0.5, '補助率0.5以内', '0.5'],
    [1234, '51,234円', null],
    [34, '1,234円', null],
    ['大阪府', '対象は東京都', null],
  ])('finds the value %j in %s', async (field_value, source_text, matched_form) => {
    const { verify } = await checking()
    const [found] = await verify({ field_value, source_text })
    expect(found).toMatchObject({ verification_status: matched_form === null ? 'unknown' : 'verified', matched_form })
  })

  test('says why nothing was compared, and asks nobody unless told to', async () => {
    const row = make(program, { unified_id: 'UNI-1', official_url: 'https://example.go.jp/p/', ...open })
    const { ask } = await checking([[program, [row]]])
    const excerpt = '補助'
    const { json } = await ask({
      citations: [
        { source_text: 'x' },
        { source_text: 'x', excerpt: ' ', field_value: { any: 1 } },
        { excerpt },
        { source_url: 'https://example.go.jp/p#top', excerpt },
        { source_text: '補助', source_url: 'https://example.go.jp/other', excerpt },
        { source_text: `a${'\u0301'.repeat(5000)}`, excerpt },
      ],
    })
    const errors = json.verifications.map(({ error }: Given) => error)
    expect(errors).toEqual([
      'no_claim_to_verify',
      'no_claim_to_verify',
      'no_source',
      'live_fetch_not_requested',
      null,
      'source_not_readable',
    ])
    expect(json.verifications[3].known_record).toEqual({ dataset: 'programs', id: 'UNI-1', field: 'official_url' })
    expect(json).toMatchObject({ verified_count: 1, inferred_count: 0, stale_count: 0, unknown_count: 5 })
    expect(json).toMatchObject({ caller_text_matched_count: 1, draft: null })
  })
})
