import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

const id = 'TAX-00000000ab'
const row = make(taxRuleset, {
  unified_id: id,
  ruleset_name: '少額特例',
  effective_until: '2029-09-30',
  eligibility_conditions_json: [{ op: 'lte', field: 'amount_incl_tax_yen', value: 9999 }],
})
const path = '/v1/tax_rulesets'

describe('get_tax_ruleset', () => {
  test('shows the record as it was loaded, its snapshot in body and headers, and the disclaimer', async () => {
    const app = await testApp({ rows: [[taxRuleset, [row]]] })
    const { status, json, headers } = await app.get(`${path}/${id}`)
    expect(status).toBe(200)
    expect(json).toEqual({
      ...row,
      lifecycle: expect.objectContaining({ status: expect.any(String), basis: expect.any(Array) }),
      _disclaimer: expect.stringContaining('税理士法'),
      corpus_snapshot_id: app.app.corpus.currentId,
      corpus_checksum: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
    expect(headers).toMatchObject({
      'x-corpus-snapshot-id': json.corpus_snapshot_id,
      'x-corpus-checksum': json.corpus_checksum,
    })
  })

  test('an unknown id and one of another shape are 404 and cost nothing', async () => {
    const app = await testApp({ rows: [[taxRuleset, [row]]] })
    const { apiKey: key } = await app.createKey()
    for (const other of [
      'TAX-00000000ac',
      'TAX-1',
      'TAX-00000000AB',
      'tax-00000000ab',
      'LAW-00000000ab',
      '__proto__',
      '%2e%2e',
    ])
      expect([other, (await app.get(`${path}/${other}`, { key })).status]).toEqual([other, 404])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
  })

  test('who has the current version already is told so and pays nothing', async () => {
    const app = await testApp({ rows: [[taxRuleset, [row]]] })
    const { apiKey: key } = await app.createKey()
    const { headers } = await app.get(`${path}/${id}`, { key })
    const again = await app.get(`${path}/${id}`, { key, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })
})
