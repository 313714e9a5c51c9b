import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { snapshotPath } from '../../../corpus/manifest.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { intents } from '../intent/intents.ts'
import { skeletons } from './skeletons.ts'

interface Claim {
  readonly claim_id: string
  readonly text: string
  readonly source_url: string
  readonly snippet: string
  readonly entity_id: string
  readonly field: string
}

const path = (query: string, more = '') => `/v1/am/reason?query=${encodeURIComponent(query)}${more}`
const now = new Date('2026-09-01T03:00:00Z')

/** A question of each intent, and what its answer says on the starter. */
const requested: readonly (readonly [intent: string, question: string, reported: RegExp, filters: object])[] = [
  [
    'i01',
    '埼玉県の製造業で従業員20人の会社が使える補助金の一覧',
    /都道府県の制度\n- .*埼玉県/,
    { region: '埼玉県', industry: 'E', size: 'small', employee_count: 20 },
  ],
  [
    'i02',
    '小規模事業者持続化補助金＜創業型＞の締切と必要書類',
    /日程\n- .*締切 20\d\d-/,
    { program: '小規模事業者持続化補助金＜創業型＞' },
  ],
  ['i03', '事業再構築補助金の後継は何ですか', /後継 中小企業新事業進出補助金 \[c/, { program: '事業再構築補助金' }],
  ['i04', '２割特例はいつまで使えますか', /終了 2026-09-30 \[c\d+\]／状態 active/, { as_of_date: '2026-09-01' }],
  ['i05', '経営力向上計画の認定の取り方', /認定機関 中小企業庁 \[c/, { certification: '経営力向上計画' }],
  [
    'i06',
    '持続化補助金とIT導入補助金は併用できますか',
    /全体の判定\nrequires_review/,
    { program_ids: ['持続化補助金', 'IT導入補助金'] },
  ],
  ['i07', 'ものづくり補助金の採択率', /応募 [\d,]+件 \[c\d+\]／採択 /, { program: 'ものづくり補助金' }],
  [
    'i08',
    '長野県茅野市と同規模の自治体の創業支援',
    /諏訪市: 都道府県 長野県/,
    { municipality: '茅野市', category: '創業' },
  ],
  ['i09', '親族に事業承継する時に使える支援', /事業承継・引継ぎ支援センター/, { lifecycle_stage: '親族内承継' }],
  ['i10', '賃上げに使える助成金', /賃上げ促進税制/, { theme: '賃上げ', fiscal_year: 2026 }],
]

const starter = oneApp({ rows: 'starter', now })

describe('am_reason', () => {
  test('every intent has a skeleton whose placeholders are filled or told as missing', () => {
    expect(Object.keys(skeletons)).toEqual(intents.map(({ intent_id }) => intent_id))
  })

  test('a question of each intent is answered from the starter, over HTTP and MCP alike', async () => {
    const app = starter()
    const { apiKey: key } = await app.createKey()
    const client = await connect(app, { key })
    for (const [intent, query, reported, filters] of requested) {
      const { status, json } = await app.get(path(query))
      expect([query, status, json.error, json.db_bind_ok]).toEqual([query, 200, null, true])
      expect(json.intent.slice(0, 3)).toBe(intent)
      expect(json.answer_skeleton).toMatch(reported)
      expect(json.answer_skeleton).not.toMatch(/\{\w+\}/)
      expect(json.filters_extracted).toMatchObject(filters)
      const { structuredContent } = await client.callTool({ name: 'am_reason', arguments: { query } })
      expect(structuredContent).toEqual(json)
    }
  })

  test('every claim has a source, a short snippet and its record, stands in the answer, and nothing else has a number', async () => {
    const app = starter()
    for (const [, query] of requested) {
      const { json } = await app.get(path(query))
      const claims: Claim[] = json.claims
      expect(claims.length).toBeGreaterThan(0)
      for (const { source_url, snippet, entity_id, field } of claims) {
        expect(source_url).toMatch(/^https?:\/\//)
        expect(snippet).not.toMatch(/: null$/)
        expect([...snippet].length).toBeLessThanOrEqual(200)
        expect([entity_id, field].every((text) => text.length > 0)).toBe(true)
      }
      const numbers = [...json.answer_skeleton.matchAll(/\[(c\d+)\]/g)].map(([, id]) => id)
      expect([...numbers].sort()).toEqual(claims.map(({ claim_id }) => claim_id).sort())
      expect(json.source_urls).toEqual([...new Set(claims.map(({ source_url }) => source_url))])
    }
  })

  test('what is not held is 該当データなし and named in missing_data and in the notes', async () => {
    const app = starter()
    const { json } = await app.get(path('経営力向上計画の認定の取り方'))
    expect(json.answer_skeleton).toContain('## 手数料\n該当データなし')
    expect(json.missing_data).toEqual([...json.missing_data].sort())
    expect(json.missing_data).toContain('fee')
    expect(json.db_bind_notes).toContain('fee: 該当データなし')
  })

  test('a question that says nothing binds nothing and says where to go on', async () => {
    const app = starter()
    const { status, json } = await app.get(path('こんにちは', '&persona=sme_owner'))
    expect(status).toBe(200)
    expect(json).toMatchObject({ confidence: 0, claims: [], source_urls: [], db_bind_ok: false, error: null })
    expect(json.retry_with).toEqual(['am_intent', 'search_programs', 'am_open_programs'])
    expect(json.db_bind_notes[0]).toContain('読み取れない')
  })

  test('a snapshot without rows answers every intent with nothing bound', async () => {
    const app = await testApp({ now })
    for (const [, query] of requested) {
      const { status, json } = await app.get(path(query))
      expect([query, status, json.db_bind_ok, json.claims, json.error]).toEqual([query, 200, false, [], null])
      expect(json.answer_skeleton).toContain('該当データなし')
    }
  })

  test('a deadline that no record states is unknown, never open, and a statement without a source is no claim', async () => {
    const app = await testApp({
      now,
      rows: [
        [
          program,
          [
            make(program, {
              unified_id: 'UNI-a',
              primary_name: '甲事業補助金',
              amount_max_man_yen: 100,
              application_window: { start: '2026-01-01', end: null },
            }),
            make(program, { unified_id: 'UNI-b', primary_name: '乙事業補助金', source_url: null }),
          ],
        ],
        [applicationRound, []],
      ],
    })
    const { json } = await app.get(path('甲事業補助金の締切'))
    expect(json.answer_skeleton).toMatch(/締切 不明／受付状況 不明/)
    expect(json.answer_skeleton).not.toContain('受付中')
    expect(json.claims.map(({ field }: Claim) => field)).not.toContain('application_window.end')
    const other = (await app.get(path('乙事業補助金の締切'))).json
    expect(other.answer_skeleton).toContain('乙事業補助金')
    expect([other.claims, other.db_bind_ok]).toEqual([[], true])
  })

  test('a tax measure is active only between two stated days', async () => {
    const measure = (canonical_id: string, name: string, from: string | null, to: string | null) =>
      make(taxMeasure, { canonical_id, name, application_period_from: from, application_period_to: to })
    const app = await testApp({
      now,
      rows: [
        [
          taxMeasure,
          [
            measure('tax_measure:1', '甲投資税制', '2025-04-01', '2026-12-31'),
            measure('tax_measure:2', '乙投資税制', '2025-04-01', null),
            measure('tax_measure:3', '丙投資税制', '2020-04-01', '2021-03-31'),
            measure('tax_measure:4', '丁投資税制', '2027-04-01', '2028-03-31'),
          ],
        ],
      ],
    })
    const state = async (name: string) =>
      /状態 (\S+?)（/.exec((await app.get(path(`${name}の適用期限`))).json.answer_skeleton)?.[1]
    expect(await state('甲投資税制')).toBe('active')
    expect(await state('乙投資税制')).toBe('不明')
    expect(await state('丙投資税制')).toBe('expired')
    expect(await state('丁投資税制')).toBe('not_yet')
  })

  test('a measure that only one of both datasets holds is found by its name, alone and in a question on combining', async () => {
    const app = starter()
    const answered = async (query: string) => (await app.get(path(query))).json
    for (const [query, id] of [
      ['簡易課税制度', 'TAX-3c656b3fb1'],
      ['簡易課税制度はいつまで使えますか', 'TAX-3c656b3fb1'],
      ['2割特例の適用期限', 'tax_measure:c2a75e557c'],
    ] as const) {
      const { answer_skeleton, claims } = await answered(query)
      expect(answer_skeleton).not.toMatch(/適用期間（[\d-]+時点）\n該当データなし/)
      expect([query, claims.map(({ entity_id }: Claim) => entity_id)]).toEqual([query, expect.arrayContaining([id])])
    }
    const { answer_skeleton } = await answered('NISAと小規模宅地等の特例の併用')
    expect(answer_skeleton).toMatch(/対象\n(?=(?:- .*\n)*- NISA)(?=(?:- .*\n)*- 小規模宅地等の特例)/)
    expect(answer_skeleton).toMatch(/全体の判定\nunknown/)
  })

  test('a round that is asked for is the only one told, and one that is not held is said to be missing', async () => {
    const app = starter()
    const third = (await app.get(path('小規模事業者持続化補助金＜共同・協業型＞の第3回の締切'))).json
    expect(third.answer_skeleton).toMatch(/日程\n- .*第3回: 受付開始 2026-08-14/)
    const none = (await app.get(path('小規模事業者持続化補助金＜共同・協業型＞の第87回の締切'))).json
    expect(none.answer_skeleton).toContain('## 日程\n該当データなし')
    expect(none.db_bind_notes).toContain('第87回の日程は収録されていません。')
  })

  test('persona is echoed and changes nothing else', async () => {
    const app = starter()
    const query = '賃上げに使える助成金'
    const { persona_hint, ...plain } = (await app.get(path(query))).json
    const { persona_hint: hint, ...other } = (await app.get(path(query, '&persona=tax_advisor'))).json
    expect([persona_hint, hint]).toEqual([null, 'tax_advisor'])
    expect(other).toEqual(plain)
  })

  test('a snapshot that cannot be read is told as such, without statements, and reported', async () => {
    const logged: string[] = []
    const rows = Array.from({ length: 60 }, (_, i) => make(program, { primary_name: `第${i}事業補助金` }))
    const app = await testApp({
      now,
      rows: [[program, rows]],
      log: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
    })
    const file = snapshotPath(join(app.dataDir, 'corpus'), app.app.corpus.currentId as string)
    const { size } = statSync(file)
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 4096), Buffer.alloc(size - 4096, 0xa5)]), {
      flag: 'r+',
    })
    const { status, json } = await app.get(path('第7事業補助金の締切はいつですか'))
    expect([status, json.error?.code, json.error?.severity]).toEqual([200, 'subsystem_unavailable', 'hard'])
    expect(json).toMatchObject({
      claims: [],
      db_bind_ok: false,
      db_bind_notes: [expect.stringContaining('読み出せません')],
    })
    expect(logged.join('')).toMatch(/SQLITE_|malformed|not the record/)
  })

  test('a question that is missing or too long is 422', async () => {
    const app = await testApp()
    for (const bad of ['/v1/am/reason', path(''), path('あ'.repeat(501)), path('あ', `&persona=${'a'.repeat(101)}`)])
      expect([bad, (await app.get(bad)).status]).toEqual([bad, 422])
  })
})
