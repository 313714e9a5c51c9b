import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import type { Evidence } from '../../src/schema/evidence.ts'
import { followingEvidence } from '../../src/schema/evidence-rule.ts'
import { make } from '../make.ts'
import { connect } from '../mcp/connect.ts'
import { appsByRows } from '../one-app.ts'

type Given = Readonly<Record<string, unknown>>

const shared = appsByRows()
const open = { license: 'gov_standard', source_url: 'https://example.go.jp/a' } as const
const amount = 'amount_max_man_yen'

const item = (given: Partial<Evidence> = {}): Evidence => ({
  ...{ field: amount, value: 450, span: '補助上限額 450万円', source_url: open.source_url, how: 'read_from_copy' },
  ...{ day: '2026-04-01', sha256: null },
  ...given,
})
const checked = item({ how: 'fetched', finding: 'contradicted', found: 500, span: '補助上限額 500万円' })
const rows = [
  [
    program,
    [
      make(program, { unified_id: 'UNI-1', primary_name: '見本補助金', [amount]: 450, evidence: [item()], ...open }),
      followingEvidence(
        program,
        make(program, {
          unified_id: 'UNI-2',
          primary_name: '相違設備導入補助金',
          [amount]: 450,
          evidence: [checked],
          ...open,
          application_window: { start: '2026-04-01', end: '2026-12-01' },
        }),
      ),
    ],
  ],
] as const
const contradicted = [{ field: amount, value: 450, found: 500, source_url: open.source_url }]

/** Operations that read one record of a dataset with figures by its id and are offered as resources of it; the shape of a bid is closed. */
const details = operations.filter(
  ({ name, transport }) => transport?.resource?.dataset?.figures !== undefined && name !== 'get_bid',
)

describe('what single values rest on', () => {
  test.each(details.map((operation) => [operation.name, operation] as const))(
    'is shown by %s, which reads one record',
    (_, { output }) => expect(output.properties).toHaveProperty('evidence'),
  )

  test('stands in the detail of a program over REST and MCP, and in no list of any shape', async () => {
    const app = await shared({ rows })
    const { evidence } = (await app.get('/v1/programs/UNI-1')).json
    expect(evidence).toEqual([item()])
    const client = await connect(app)
    const told = await client.callTool({ name: 'get_program', arguments: { unified_id: 'UNI-1' } })
    expect(told.structuredContent).toMatchObject({ evidence: [item()] })
    for (const fields of ['minimal', 'default', 'brief', 'full']) {
      const { results } = (await app.get(`/v1/programs/search?fields=${fields}`)).json
      expect([fields, results.length, 'evidence' in results[0]]).toEqual([fields, 2, false])
    }
    const full = (await app.get('/v1/programs/search?fields=full&q=見本補助金')).json.results[0]
    const {
      evidence: _,
      corpus_snapshot_id: __,
      corpus_checksum: ___,
      ...detail
    } = (await app.get('/v1/programs/UNI-1')).json
    expect(full).toEqual(detail)
  })
})

/** The rows of an answer without those of a program; undefined where its rows are of no programs. */
const rowsWithout = (id: string, rows: readonly Given[] | undefined) =>
  rows?.some((one) => one.unified_id !== undefined) ? rows.filter((one) => one.unified_id !== id) : undefined

describe('a value of which a source says otherwise', () => {
  test('is shown with both figures in every shape of a program', async () => {
    const app = await shared({ rows })
    for (const fields of ['minimal', 'default', 'brief', 'full']) {
      const { results } = (await app.get(`/v1/programs/search?fields=${fields}&q=相違設備導入補助金`)).json
      expect([fields, results[0].contradicted]).toEqual([fields, contradicted])
      const one = (await app.get(`/v1/programs/UNI-2?fields=${fields}`)).json
      expect([fields, one.contradicted]).toEqual([fields, contradicted])
    }
    expect((await app.get('/v1/programs/UNI-1')).json.contradicted).toBeUndefined()
  })

  const asked: readonly (readonly [path: string, body?: object])[] = [
    ['/v1/programs/search?q=相違設備導入補助金'],
    ['/v1/programs/compare?ids=UNI-1&ids=UNI-2'],
    ['/v1/programs/closing?to=2026-12-31'],
    ['/v1/programs/prescreen', { planned_investment_man_yen: 400 }],
    ['/v1/programs/batch', { unified_ids: ['UNI-2'], max_cost_jpy: 100 }],
    ['/v1/am/open_programs'],
    ['/v1/am/provenance/UNI-2'],
    ['/v1/intelligence/precomputed/query?q=相違設備導入補助金'],
    ['/v1/source_manifest/UNI-2'],
    ['/v1/evidence/packets/program/UNI-2'],
    ['/v1/funding_stack/best-bundle', { program_ids: ['UNI-1', 'UNI-2'] }],
    ['/v1/citations/verify', { draft: '相違設備導入補助金は上限500万円です。' }],
    ['/v1/citations/verify', { draft: '相違設備導入補助金は上限450万円です。' }],
  ]

  test.each(asked.map(([path, body]) => ({ path, body })))(
    'is stated by $path only with what the source says',
    async ({ path, body }) => {
      const app = await shared({ rows, now: new Date('2026-06-01T03:00:00Z') })
      const { apiKey: key } = await app.createKey()
      const headers = {
        'Idempotency-Key': `k${asked.findIndex(([one, its]) => one === path && its === body)}`,
        'X-Cost-Cap-JPY': '100',
      }
      const { status, json } = body ? await app.post(path, body, { key, headers }) : await app.get(path)
      expect([path, status]).toEqual([path, 200])
      const text = JSON.stringify(rowsWithout('UNI-1', json.results) ?? json)
      expect(text).toMatch(/(?<!\d)450(?!\d)/)
      expect(text).toMatch(/(?<!\d)500(?!\d)/)
    },
  )

  test('decides no claim of a draft, neither for the record nor for its source', async () => {
    const app = await shared({ rows, now: new Date('2026-06-01T03:00:00Z') })
    const { apiKey: key } = await app.createKey()
    for (const said of [450, 500]) {
      const { json } = await app.post(
        '/v1/citations/verify',
        { draft: `相違設備導入補助金は上限${said}万円です。` },
        { key },
      )
      const claim = json.draft.findings.find(({ comparisons }: Given) => comparisons)
      expect([said, claim.verdict, claim.reason_code]).toEqual([said, 'unknown', 'source_states_otherwise'])
    }
  })
})

test('every dataset with figures whose records are read one by one is held to this', () => {
  expect(details.map(({ name }) => name)).toEqual([
    'get_program',
    'get_loan_program',
    'get_court_decision',
    'get_tax_ruleset',
    'get_enforcement_case',
  ])
})
