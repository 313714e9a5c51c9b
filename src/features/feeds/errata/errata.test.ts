import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { program } from '../../../datasets/program.ts'
import { sourceCheck } from '../../../datasets/source-check.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { leafHash } from '../../../lib/merkle.ts'

type Row = Record<string, unknown>

const [first, second, third] = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
]
const source_url = 'https://www.meti.go.jp/a'
const known = (id: string, given: Row = {}) =>
  make(program, {
    unified_id: id,
    primary_name: `${id}補助金`,
    amount_max_man_yen: 100,
    subsidy_rate: 0.5,
    license: 'cc_by_4.0',
    source_license: 'gov_standard',
    source_url,
    ...given,
  })
const check = (record_id: string, given: Row, field = 'amount_max_man_yen', dataset = 'programs') =>
  make(sourceCheck, {
    check_id: `${dataset}:${record_id}#${field}`,
    dataset,
    record_id,
    field,
    value: 100,
    checked_at: second,
    source_url,
    license: 'cc_by_4.0',
    source_license: 'gov_standard',
    ...given,
  })

/** Three snapshots: what was stated, what a check found of it, and one more in which all stays. */
async function checked(): Promise<TestApp> {
  const rows = [
    known('UNI-wrong'),
    known('UNI-doubted'),
    known('UNI-sure'),
    known('UNI-closed', { license: 'proprietary', source_license: undefined, source_url: 'https://example.com/' }),
  ]
  const act = make(enforcementCase, {
    case_id: 'case-over',
    amount_yen: 1,
    disclosed_until: '2026-11-21',
    license: 'cc_by_4.0',
    source_license: 'gov_standard',
    source_url,
  })
  const app = await testApp({
    now: new Date(first),
    rows: [
      [program, rows],
      [enforcementCase, [act]],
    ],
  })
  app.clock.now = new Date(second)
  await app.publish([
    [
      sourceCheck,
      [
        check('UNI-wrong', { finding: 'corrected', found: 150, checked_by: 'operator', span: '上限150万円' }),
        check('UNI-doubted', { finding: 'contradicted', found: 0.6667, value: 0.5 }, 'subsidy_rate'),
        check('UNI-sure', { finding: 'verified' }),
        check('UNI-closed', { finding: 'corrected', found: 777_777_777 }),
        check('case-over', { finding: 'contradicted', found: 2, value: 1 }, 'amount_yen', 'enforcement_cases'),
      ],
    ],
  ])
  app.clock.now = new Date(third)
  await app.publish([[program, [known('UNI-other')]]])
  return app
}

const itemsOf = async (app: TestApp, query = '') => (await app.get(`/v1/feeds/errata.json${query}`)).json.items

describe('the feed of errata', () => {
  test('names each value that was corrected or contradicted, and the snapshots that served the old one with the leaf of the record', async () => {
    const app = await checked()
    const items = await itemsOf(app)
    expect(items.map(({ title }: Row) => title)).toEqual([
      '出典と相違：UNI-doubted補助金（補助率）',
      '訂正：UNI-wrong補助金（上限額）',
    ])
    const [doubted, wrong] = items
    expect(wrong._konkyo).toMatchObject({
      dataset: 'programs',
      record_id: 'UNI-wrong',
      field: 'amount_max_man_yen',
      happened: 'corrected',
      old_value: 100,
      new_value: 150,
      corrected_since: second,
      span: '上限150万円',
    })
    expect(wrong.content_text).toMatch(/これまでの値 100万円.*\n正しい値 150万円/)
    expect(wrong._konkyo.served_in.map(({ built_at }: Row) => built_at)).toEqual([first])
    expect(doubted._konkyo).toMatchObject({ happened: 'contradicted', new_value: 0.6667, corrected_since: null })
    expect(doubted._konkyo.served_in.map(({ built_at }: Row) => built_at)).toEqual([first, second, third])
    expect(JSON.stringify(items)).not.toMatch(/UNI-sure|UNI-closed|777777777|case-over/)
  })

  test('the leaf is that of a receipt which carries the old value', async () => {
    const app = await checked()
    const [, wrong] = await itemsOf(app)
    const [{ snapshot_id, leaf_sha256 }] = wrong._konkyo.served_in
    const packet = await app.get(`/v1/evidence/packets/program/UNI-wrong?receipt=true&snapshot=${snapshot_id}`)
    const { records, snapshot } = packet.json.receipt
    const { record } = records.find(({ id }: Row) => id === 'UNI-wrong')
    expect([snapshot.id, record.amount_max_man_yen]).toEqual([snapshot_id, 100])
    expect(leafHash(canonicalJson(record)).toString('hex')).toBe(leaf_sha256)
  })

  test('is Atom as well (get_errata_atom_feed), a page for people, and a tool; leads from page to page, and refuses what nothing led to', async () => {
    const app = await checked()
    const { text, headers } = await app.get('/v1/feeds/errata.atom?language=en')
    expect(headers['content-type']).toBe('application/atom+xml')
    expect(text).toContain('<title>Corrected: UNI-wrong補助金 (Maximum amount)</title>')
    const page = await app.get('/feeds/errata', { headers: { 'accept-language': 'ja' } })
    expect(page.text).toMatch(/href="\/r\/programs\/UNI-wrong" rel="nofollow">訂正：UNI-wrong補助金/)
    const { next_url } = (await app.get('/v1/feeds/errata.json?limit=1')).json
    const rest = await itemsOf(app, new URL(next_url).search)
    expect(rest.map(({ tags }: Row) => tags)).toEqual([['programs', 'corrected']])
    expect((await app.get('/v1/feeds/errata.json?after=x')).status).toBe(422)
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'get_errata_feed', arguments: {} })
    expect((structuredContent as Row).items).toHaveLength(2)
  })

  test('is empty where nothing was checked', async () => {
    const app = await testApp({ rows: [[program, [known('UNI-a')]]] })
    expect(await itemsOf(app)).toEqual([])
    expect((await app.get('/feeds/errata?lang=en')).text).toContain('No value was corrected')
  })
})
