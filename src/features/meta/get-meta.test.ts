import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'

const url = '/v1/meta'
const now = new Date('2026-07-01T18:30:00Z')

const counted = [
  make(program, { tier: 'S', prefecture: '東京都' }),
  make(program, { tier: 'S' }),
  make(program, { tier: 'B', prefecture: '東京都' }),
  make(program, { tier: 'X', prefecture: '大阪府' }),
  make(program, { tier: 'A', prefecture: '大阪府', excluded: true }),
]

describe('get_meta', () => {
  test('counts what can be seen, by tier and prefecture, and leaves hidden programs out', async () => {
    const rules = [make(exclusionRule), make(exclusionRule)]
    const app = await testApp({
      now,
      rows: [
        [program, counted],
        [exclusionRule, rules],
      ],
    })
    const { status, json, headers } = await app.get(url)
    expect(status).toBe(200)
    expect(json).toEqual({
      total_programs: 3,
      tier_counts: { S: 2, A: 0, B: 1, C: 0 },
      prefecture_counts: { _none: 1, 東京都: 2 },
      exclusion_rules_count: 2,
      last_ingested_at: '2026-07-01T18:30:00.000Z',
      data_as_of: null,
      built_at: expect.stringMatching(/^2026-07-01T18:30:00/),
      programs_read_share: 0,
      programs_by_standing: {
        ...{ confirmed: 0, contradicted: 0, not_found: 0, source_gone: 0, read: 0, written_down: 0, no_figure: 3 },
      },
      corpus_snapshot_id: headers['x-corpus-snapshot-id'],
      corpus_checksum: headers['x-corpus-checksum'],
      known_gaps: [expect.stringContaining('starter corpus')],
    })
    expect((await app.get('/v1/programs/search')).json.total).toBe(json.total_programs)
  })

  test('data_lineage is there when any visible program has a source, with the newest fetch and distinct checksums', async () => {
    const source = (source_fetched_at: string | null, source_checksum: string | null, rest = {}) =>
      make(program, { source_fetched_at, source_checksum, ...rest })
    const app = await testApp({ now, rows: [[program, [...counted, source(null, 'sha256:1')]]] })
    expect((await app.get(url)).json.data_lineage).toEqual({ last_fetched_at: null, unique_checksums: 1 })
    const hidden = source('2026-07-01T00:00:00Z', 'sha256:9', { tier: 'X' })
    const rows = [source('2026-05-01T00:00:00Z', 'sha256:1'), source('2026-06-01T00:00:00Z', 'sha256:2'), hidden]
    await app.publish([[program, rows]])
    expect((await app.get(url)).json.data_lineage).toEqual({
      last_fetched_at: '2026-06-01T00:00:00Z',
      unique_checksums: 2,
    })
  })

  test('an empty corpus counts nothing', async () => {
    const app = await testApp({ now })
    expect((await app.get(url)).json).toMatchObject({
      total_programs: 0,
      tier_counts: { S: 0, A: 0, B: 0, C: 0 },
      prefecture_counts: { _none: 0 },
      exclusion_rules_count: 0,
      last_ingested_at: null,
    })
  })

  test('agrees with what a search finds in the corpus that ships', async () => {
    const app = await testApp({ rows: 'starter' })
    const { total_programs, tier_counts, prefecture_counts } = (await app.get(url)).json
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, n) => total + n, 0)
    expect([sum(tier_counts), sum(prefecture_counts)]).toEqual([total_programs, total_programs])
    for (const tier of ['S', 'A', 'B', 'C'])
      expect((await app.get(`/v1/programs/search?tier=${tier}&limit=1`)).json.total).toBe(tier_counts[tier])
  })

  test('takes no parameter, and its old path leads to it', async () => {
    const app = await testApp()
    expect((await app.get(`${url}?tier=S`)).status).toBe(422)
    const old = await app.get('/meta?a=1')
    expect([old.status, old.headers.location]).toEqual([308, '/v1/meta?a=1'])
  })

  test('is refused with 503 while nothing is published', async () => {
    const app = await testApp({ rows: 'none' })
    const { status, json, headers } = await app.get(url)
    expect([status, json.detail, headers['retry-after']]).toEqual([503, 'no corpus snapshot is published yet', '5'])
  })
})
