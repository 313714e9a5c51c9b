import { expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { bid } from '../../../datasets/bid.ts'
import { courtDecision } from '../../../datasets/court-decision.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { law } from '../../../datasets/law.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { fieldShown } from './field-shown.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://www.nta.go.jp/x.htm' }
const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  rows: [
    [law, [make(law, { unified_id: 'LAW-00000000a1', law_title: '消費税法', ...open })]],
    [
      courtDecision,
      [
        make(courtDecision, {
          unified_id: 'HAN-0000000001',
          court_level: 'supreme',
          decision_date: '2023-03-06',
          ...open,
          related_law_ids_json: ['LAW-00000000a1', 'LAW-00000000ff'],
          fetched_at: '2026-01-01T03:04:00Z',
        }),
      ],
    ],
    [
      enforcementCase,
      [
        make(enforcementCase, {
          case_id: 'case-1',
          event_type: 'fine',
          amount_yen: 2_762_230_000,
          legal_basis: '消費税法',
          ...open,
          recipient_name: '試験株式会社',
          recipient_houjin_bangou: '4290001007004',
          disclosed_date: '2026-03-30',
        }),
      ],
    ],
    [
      loanProgram,
      [
        make(loanProgram, {
          id: 1234567,
          collateral_required: 'negotiable',
          interest_rate_base_annual: 0.0215,
          ...open,
        }),
      ],
    ],
    [
      bid,
      [
        make(bid, {
          unified_id: 'BID-0000000001',
          confidence: 0.9,
          license: 'unknown',
          source_url: 'https://example.go.jp/bid',
        }),
      ],
    ],
  ],
})
const text = async (address: string, lang = 'ja') =>
  (await app().get(`/r/${address}`, { headers: { 'accept-language': lang } })).text

test('a record of any kind is read in words: fields, codes, amounts, shares, days with their era and times of Japan', async () => {
  const decision = await text('court_decisions/HAN-0000000001')
  expect(decision).toContain(
    '<dt>裁判年月日</dt><dd><span class="figure"><time datetime="2023-03-06">2023年3月6日</time> <span class="quiet">（令和5年3月6日）</span>',
  )
  expect(decision).toContain('<dt>審級</dt><dd>最高裁判所</dd>')
  expect(decision).toMatch(/<dt>取得日時<\/dt><dd><time datetime="2026-01-01T03:04:00Z">2026年1月1日 12:04/)
  expect(decision).not.toMatch(/<dt>[a-z_]+<\/dt>/)
  const loan = await text('loan_programs/1234567')
  expect(loan).toContain('<dt>識別子</dt><dd>1234567</dd>')
  expect(loan).toContain('<dt>基準利率（年）</dt><dd><span class="figure">2.15%</span> <a class="standing"')
  expect(loan).toContain('<dt>担保</dt><dd>応相談</dd>')
  expect(await text('loan_programs/1234567', 'en')).toContain('<dt>Collateral required</dt><dd>Negotiable</dd>')
})

test('laws and companies that a record names are one click away, and one that is not held is named as it is written', async () => {
  const decision = await text('court_decisions/HAN-0000000001')
  expect(decision).toContain('<a href="/r/laws/LAW-00000000a1" rel="nofollow">消費税法</a>')
  expect(decision).toContain('<li>LAW-00000000ff</li>')
  const act = await text('enforcement_cases/case-1')
  expect(act).toContain('<dt>金額</dt><dd><span class="figure">27億6,223万円</span> <a class="standing"')
  expect(act).toContain('<a href="/r/houjin/4290001007004" rel="nofollow">4290001007004</a>')
  expect(act).toContain('<dt>根拠法令</dt><dd><a href="/r/laws/LAW-00000000a1" rel="nofollow">消費税法</a>')
})

test('a record that may not be passed on says so and leads to its source', async () => {
  const closed = await text('bids/BID-0000000001')
  expect(closed).toContain('内容は公開条件により、ここには表示できません。')
  expect(closed).toContain('<a href="https://example.go.jp/bid" rel="noreferrer">example.go.jp</a></p>')
})

test('a sentence that a record states in English is marked as English on a page in Japanese, a name in Latin letters is not', () => {
  const shown = (text: string, language: 'ja' | 'en') => fieldShown('summary', text, { language })?.text
  expect(shown('Support for small firms in Tokyo', 'ja')).toBe(
    '<span lang="en">Support for small firms in Tokyo</span>',
  )
  expect(shown('CARTA HOLDINGS', 'ja')).toBe('CARTA HOLDINGS')
  expect(shown('Support for small firms in Tokyo', 'en')).toBe('Support for small firms in Tokyo')
})
