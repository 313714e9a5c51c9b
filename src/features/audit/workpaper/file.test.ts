import { expect, test } from 'vitest'
import { type Rows, testApp } from '../../../../test/app.ts'
import { boilerplate } from '../../../../test/boilerplate.ts'
import { make } from '../../../../test/make.ts'
import { charactersOf, openedZip } from '../../../../test/opened-zip.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { program } from '../../../datasets/program.ts'

const number = '8999999000001'
const from = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/source' }
const payload = { client_houjin_bangou: number, fiscal_year: 2025 }
const company = make(houjin, { houjin_bangou: number, name: '見本工業株式会社', ...from })

/** The workpaper in each format, and every text of the workbook. */
async function filesOf(...rows: Rows) {
  const app = await testApp({ rows: [[houjin, [company]], ...rows], now: new Date('2026-05-01T00:00:00Z') })
  const ask = (format: string) =>
    app.app.http.inject({ method: 'POST', url: '/v1/audit/workpaper', query: { format }, payload })
  const [json, md, xlsx] = [await ask('json'), await ask('md'), await ask('xlsx')]
  const parts = openedZip(xlsx.rawPayload)
  const shared = String(parts['xl/sharedStrings.xml']).match(/<t(?: [^>]*)?>[^<]*<\/t>/g) ?? []
  const cells = shared.map(charactersOf)
  return { body: json.json(), md: md.body, cells, parts }
}

test('both files are Japanese: the fiscal year, days with their era, words instead of codes, the hash of the data', async () => {
  const { body, md, cells, parts } = await filesOf(
    [program, [make(program, { unified_id: 'UNI-a', primary_name: '見本補助金' })]],
    [
      caseStudy,
      [
        make(caseStudy, {
          case_id: 'c1',
          houjin_bangou: number,
          publication_date: '2025-06-01',
          programs_used: ['見本補助金'],
          ...from,
        }),
      ],
    ],
    [
      enforcementAction,
      [
        make(enforcementAction, {
          enforcement_id: 'e1',
          houjin_bangou: number,
          issuance_date: '2025-07-01',
          enforcement_kind: 'fine',
          ...from,
        }),
      ],
    ],
    [
      amendment,
      [
        make(amendment, {
          entity_id: 'UNI-a',
          field_name: 'subsidy_rate',
          prev_value: '0.5',
          new_value: '0.66',
          detected_at: '2025-05-01T15:00:00Z',
          ...from,
        }),
      ],
    ],
  )
  for (const said of [
    '2025年度（令和7年4月1日から令和8年3月31日まで、決算月は未確認）',
    '課徴金等',
    '見本補助金（UNI-a）',
    '補助率',
    body.corpus_checksum,
  ])
    expect([said, md.includes(said), cells.includes(said)]).toEqual([said, true, true])
  for (const day of ['2025-07-01（令和7年7月1日）', '2025-05-02（令和7年5月2日）']) expect(md).toContain(day)
  // Days 45,839 and 45,779 of the calendar that begins with 1900: 1 July and 2 May 2025.
  const sheets = Object.entries(parts).flatMap(([name, xml]) => (name.includes('/sheet') ? [xml] : []))
  for (const day of [45_839, 45_779]) expect(sheets.join('')).toMatch(new RegExp(`<c r="A2" s="\\d+"><v>${day}</v>`))
  expect(md).toContain('基準日 2026-05-01（令和8年5月1日）')
  const words = [md, ...cells].join('\n').replace(/https?:[^\s>|]+|corpus-\S+|sha256:\w+|UNI-a/g, '')
  expect(words.match(/[A-Za-z]{3,}/g)).toBe(null)
})

test('a section without records says so in both files instead of being blank', async () => {
  const { body, md, cells, parts } = await filesOf()
  for (const { message_ja } of body.no_hits) {
    expect(md).toContain(message_ja)
    expect(cells).toContain(message_ja)
  }
  for (const sheet of [3, 4, 5]) expect(parts[`xl/worksheets/sheet${sheet}.xml`]).toContain('<c r="A2"')
})

const given = { houjin_bangou: number, ...from }
const actionOn = (enforcement_id: string, issuance_date: string, more: object) =>
  make(enforcementAction, { enforcement_id, issuance_date, enforcement_kind: 'fine', ...given, ...more })
const twoActions: Rows = [
  [
    enforcementAction,
    [
      actionOn('e1', '2025-07-01', {
        issuing_authority: '見本庁',
        amount_yen: 1_200_000,
        reason_summary: '見本の理由',
      }),
      actionOn('e2', '2025-08-01', { issuing_authority: '別の庁' }),
    ],
  ],
  [
    caseStudy,
    [make(caseStudy, { case_id: 'c1', publication_date: '2025-06-01', programs_used: ['見本補助金'], ...given })],
  ],
]

test('the workpaper begins with what was found: each action with date, authority, amount, reason and link', async () => {
  const { md, parts } = await filesOf(...twoActions)
  const headings = md.split('\n').filter((line) => line.startsWith('## '))
  expect(headings.slice(0, 3)).toEqual(['## 確認事項', '## 対象年度の行政処分等（2件）', '## 対象年度の採択（1件）'])
  expect(md).toMatch(/2025-07-01.*課徴金等 \| 見本庁 \| 1,200,000 \| 見本の理由 \| <https:\/\/example.go.jp\/source>/)
  expect(md).toContain('- 不正受給等の公表：出典が接続されていないため')
  expect(md).toMatch(/2025-08-01.*課徴金等 \| 別の庁 \| 記載なし \| 記載なし \| <https/)
  expect(Object.values(parts).join('')).toMatch(/<c r="D4" s="\d+"><v>1200000<\/v>|<c r="D3" s="\d+"><v>1200000<\/v>/)
})

test('a workpaper says each gap once, and less than a quarter of it is about itself or holds of every company', async () => {
  const { md } = await filesOf(...twoActions)
  const { md: bare } = await filesOf()
  for (const text of [md, bare]) {
    const items = text.split('\n').filter((line) => line.startsWith('- '))
    expect(items).toEqual([...new Set(items)])
  }
  expect(boilerplate(md, bare) / md.length).toBeLessThan(0.25)
  expect(bare.length).toBeLessThan(1_300)
})

test('a workpaper says at its head when its sources were read, and leaves out what says nothing', async () => {
  const fetched = { source_fetched_at: '2023-10-31T00:00:00+09:00' }
  const app = await testApp({
    rows: [[houjin, [{ ...company, ...fetched }]], ...twoActions],
    now: new Date('2026-05-01T00:00:00Z'),
  })
  const { text } = await app.post('/v1/audit/workpaper?format=md', payload)
  const [head = ''] = text.split('\n## ')
  expect(head).toContain('データの取得日：法人の登録情報 2023-10-31（令和5年10月31日）、基準日の約2年6か月前。')
  expect(head).toContain('取得日の記録がないもの：行政処分等・採択')
  expect(text).not.toMatch(/インボイス登録の都道府県|登録の都道府県|公表された採択額の累計/)
  expect(text).not.toContain('を公表していません')
  for (const format of ['docx', 'pdf']) {
    const file = await app.post(`/v1/audit/workpaper?format=${format}`, payload)
    expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringContaining(`.${format}`)])
  }
})
