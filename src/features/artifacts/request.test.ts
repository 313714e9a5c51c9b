import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { companyRows, now, number, packOf, packs } from '../../../test/artifact-company.ts'
import { sectionNames, sectionsOf } from './request.ts'

const all = [...sectionNames]

describe('the request of a pack', () => {
  test.each([
    ['nothing', undefined, all],
    ['null', null, all],
    ['an empty list', [], all],
    ['unknown names only', ['weather', ''], all],
    ['one name', ['enforcement'], ['meta', 'enforcement']],
    [
      'commas, spaces and capitals',
      [' Enforcement , INVOICE_STATUS', 'weather'],
      ['meta', 'enforcement', 'invoice_status'],
    ],
  ])('%s asks for the right sections', (_, requested, sections) => {
    expect(new Set(sectionsOf(requested))).toEqual(new Set(sections))
  })

  test('what was not asked for is null, not empty, and no gap speaks of it', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { source_bundle, summary, known_gaps, decision_support } = await packOf(app, 'company_public_baseline', {
      include_sections: ['invoice_status'],
    })
    expect(source_bundle).toMatchObject({
      adoption_history: null,
      enforcement_records: null,
      jurisdiction_breakdown: null,
    })
    expect(summary).toMatchObject({
      enforcement_record_count: null,
      adoption_record_count: null,
      invoice_status: 'active',
    })
    expect(decision_support.risk_summary).toMatchObject({
      sections_evaluated: ['meta', 'invoice_status'],
      enforcement: null,
    })
    const sections = known_gaps.map(({ section }: { section: string }) => section)
    expect(sections.filter((name: string) => name === 'enforcement' || name === 'watch_status')).toEqual([])
  })

  test.each(packs)('%s takes T, full width and hyphens, and refuses what is no number', async (pack) => {
    const app = await testApp({ rows: companyRows(), now })
    for (const houjin_bangou of [`T${number}`, `Ｔ${number}`, '８００００１２０５０００８', '8-0000-1205-0008'])
      expect((await packOf(app, pack, { houjin_bangou })).summary.houjin_bangou).toBe(number)
    for (const houjin_bangou of ['', '12', 'T800001205000', '80000120500081', 'abc']) {
      const { status, json } = await app.post(`/v1/artifacts/${pack}`, { houjin_bangou })
      expect([houjin_bangou, status]).toEqual([houjin_bangou, 422])
      expect(json.detail).toEqual({
        error: 'invalid_houjin_bangou',
        field: 'houjin_bangou',
        message: expect.stringContaining('13桁'),
      })
    }
  })

  test('a company that no source knows is 404, names the official lookup, and costs nothing', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { apiKey } = await app.createKey()
    for (const pack of packs) {
      const { status, json, headers } = await app.post(
        `/v1/artifacts/${pack}`,
        { houjin_bangou: '1000012010003' },
        { key: apiKey },
      )
      expect([status, json.detail.error, json.detail.houjin_bangou]).toEqual([404, 'houjin_not_found', '1000012010003'])
      expect(json.detail.alternative).toMatch(/^https:\/\/www\.houjin-bangou\.nta\.go\.jp\//)
      expect(headers['x-cost-yen'] ?? '0').toBe('0')
    }
    expect(await app.app.ledger.db.selectFrom('usage').selectAll().execute()).toEqual([])
  })

  test('other inputs are held to their bounds', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const path = '/v1/artifacts/company_public_baseline'
    for (const bad of [
      { max_per_section: 0 },
      { max_per_section: 51 },
      { max_per_section: 1.5 },
      { format: 'xlsx' },
      { include_sections: 'meta' },
      { include_sections: [1] },
      { houjin_bangou: 8000012050008 },
    ])
      expect([bad, (await app.post(path, { houjin_bangou: number, ...bad })).status]).toEqual([bad, 422])
    expect((await app.post(path, {})).status).toBe(422)
    expect((await app.get(path)).status).toBe(405)
  })
})
