import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { action, adoption, companyRows, having, now, number, packOf, packs } from '../../../../test/artifact-company.ts'
import { missingIn, receiptsOf, sourcesIn } from './source-list.ts'

interface SourceEntry {
  readonly source_url: string
  readonly used_in: readonly string[]
}

/** The value at a path like `a.b[0].c`. */
const at = (value: unknown, path: string): unknown =>
  path
    .split(/\.|\[|\]\.?/)
    .reduce((found, step) => (step === '' ? found : (found as Record<string, unknown>)?.[step]), value)

/** Addresses that few records share, so that some are used more than once and some by nobody. */
const url = fc.option(
  fc.integer({ min: 0, max: 6 }).map((n) => `https://example.go.jp/shared/${n}`),
  { nil: null },
)

describe('sources', () => {
  test('of any company: every source_url of a pack stands in sources exactly once, and every path leads to it', async () => {
    const [urls = []] = fc.sample(fc.array(url, { minLength: 9, maxLength: 9 }), 1)
    for (const pack of packs) {
      for (const given of fc.sample(fc.array(url, { minLength: 9, maxLength: 9 }), 3)) {
        const source = (n: number) => ({ source_url: given[n] ?? urls[n] ?? null })
        const app = await testApp({
          now,
          rows: companyRows({
            case_studies: [0, 1, 2, 3].map((n) => adoption(`${n}`, n, '2024-01-01', source(n))),
            enforcement_actions: [4, 5].map((n) => action(`${n}`, 'fine', '2024-01-01', n, source(n))),
          }),
        })
        const json = await packOf(app, pack)
        const listed: string[] = json.sources.map(({ source_url }: SourceEntry) => source_url)
        const used = having(json, 'source_url').map(({ source_url }) => source_url)
        expect(new Set(used.filter((one) => one !== null))).toEqual(new Set(listed))
        expect(listed).toHaveLength(new Set(listed).size)
        for (const { source_url, used_in } of json.sources as SourceEntry[]) {
          expect(used_in.length).toBeGreaterThan(0)
          expect(used_in.map((path) => at(json, path))).toEqual(used_in.map(() => source_url))
        }
        expect(json.source_receipts.map(({ source_url }: SourceEntry) => source_url)).toEqual(listed)
      }
    }
  })

  test('of any value: each address once, with one path for each of its uses', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.array(url), (noise, urls) => {
        const value = { noise, rows: urls.map((source_url) => ({ source_url })) }
        const expected = urls.filter((one) => one !== null)
        const found = sourcesIn({ rows: value.rows }, 'all')
        expect(found.map(({ source_url }) => source_url)).toEqual([...new Set(expected)])
        expect(found.flatMap(({ used_in }) => used_in)).toHaveLength(expected.length)
        for (const { source_url, used_in } of sourcesIn(value, 'all'))
          for (const path of used_in.filter((one) => one.startsWith('all.rows')))
            expect(at({ all: value }, path)).toBe(source_url)
      }),
    )
  })

  test('a receipt is complete when it says where, when, what and under which licence', () => {
    const whole = {
      source_url: 'https://a.example/',
      source_fetched_at: '2026-01-01T00:00:00Z',
      content_hash: 'sha256:1',
      license: 'pdl_v1.0',
    }
    const [receipt] = receiptsOf(sourcesIn({ ...whole, source_kind: 'x' }, 'p'))
    expect(receipt && missingIn(receipt)).toEqual([])
    expect(receipt?.source_receipt_id).toMatch(/^sr_[0-9a-f]{12}$/)
    const [bare] = receiptsOf(sourcesIn({ source_url: 'https://a.example/' }, 'p'))
    expect(bare && missingIn(bare)).toEqual(['source_fetched_at', 'content_hash', 'license'])
    expect(bare?.source_receipt_id).toBe(receipt?.source_receipt_id)
  })

  test('what is missing from receipts is a gap, and each such receipt is for a person to look at', async () => {
    const rows = companyRows({ case_studies: [adoption('x', 1, '2024-01-01', { source_checksum: null })] })
    const app = await testApp({ rows, now })
    const json = (await app.post('/v1/artifacts/company_public_audit_pack', { houjin_bangou: number })).json
    const gap = json.known_gaps.find(({ gap_id }: { gap_id: string }) => gap_id === 'source_receipt_missing_fields')
    expect(gap).toMatchObject({ missing_fields: ['content_hash'], source_receipt_ids: [expect.stringMatching(/^sr_/)] })
    expect(gap.source_fields).toContain('source_bundle.adoption_history[0].source_url')
    expect(json.human_review_required).toContain(`source_receipt_gap:${gap.source_receipt_ids[0]}`)
    expect(json._evidence.source_receipt_completion.incomplete).toBe(1)
  })
})
