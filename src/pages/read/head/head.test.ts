import { describe, expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { datasets } from '../../../datasets/index.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { program } from '../../../datasets/program.ts'
import { headPlans } from './plans.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://www.nta.go.jp/x.htm' } as const
const rounds = Array.from({ length: 30 }, (_, i) => i + 1)
const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  rows: [
    [
      program,
      [
        make(program, {
          ...open,
          unified_id: 'UNI-0000000001',
          primary_name: '見本設備補助金',
          prefecture: '大阪府',
          authority_name: '大阪府',
          official_url: 'https://www.pref.osaka.lg.jp/mihon/',
          amount_max_man_yen: 12_500,
          subsidy_rate: 0.5,
          target_types: ['中小企業'],
          application_window: { start: '2026-05-01', end: '2026-06-30' },
          application_end_time: '17:00',
        }),
        make(program, {
          ...open,
          unified_id: 'UNI-0000000002',
          primary_name: '見本研究補助金',
          amount_max_man_yen: null,
          subsidy_rate: null,
          application_window: { start: null, end: null },
          official_url: 'https://www.city.mihon.lg.jp/',
        }),
      ],
    ],
    [
      acceptanceStat,
      rounds.map((round) =>
        make(acceptanceStat, {
          ...open,
          program_canonical_id: 'UNI-0000000001',
          program_name: '見本設備補助金',
          round_number: round,
          round_label: `第${round}回`,
          announced_date: `2024-01-${String(round).padStart(2, '0')}`,
          applicants: 1000,
          accepted: 10 * round,
        }),
      ),
    ],
    [
      caseStudy,
      rounds.map((n) =>
        make(caseStudy, {
          ...open,
          case_id: `case-${n}`,
          company_name: `見本製作所${n}号`,
          programs_used: ['見本設備補助金'],
          houjin_bangou: null,
        }),
      ),
    ],
    [
      bid,
      [
        make(bid, { ...open, unified_id: 'BID-0000000001', bid_title: '日付のない公告', confidence: 1 }),
        make(bid, { ...open, unified_id: 'BID-0000000002', bid_title: '落札', winner_name: '見本商事', confidence: 1 }),
      ],
    ],
    [loanProgram, [make(loanProgram, { ...open, id: 7, amount_max_yen: 72_000_000, loan_period_years_max: 20 })]],
    [
      enforcementAction,
      [
        make(enforcementAction, {
          ...open,
          enforcement_id: 'act-3',
          target_name: '見本株式会社',
          issuance_date: '2026-04-01',
          issuing_authority: '見本局',
          amount_yen: 1_230_000,
          disclosed_until: null,
        }),
      ],
    ],
  ],
})
const page = async (address: string, lang = 'ja') =>
  (await app().get(`/r/${address}`, { headers: { 'accept-language': lang } })).text
const headIn = (text: string) => /<dl class="keys">(.*?)<\/dl>/s.exec(text)?.[1] ?? ''
const namesIn = (head: string) => [...head.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, name]) => name)

test('every field of a head is one of its kind, and each kind of which a head speaks is held', () => {
  const unknown = Object.entries(headPlans).flatMap(([name, { slots, official, period = [] }]) => {
    const fields = datasets.find((one) => one.name === name)?.fields ?? {}
    const named = [...slots.flatMap((slot) => slot.fields), ...official, ...period]
    return named.filter((field) => !Object.hasOwn(fields, field)).map((field) => `${name}.${field}`)
  })
  expect(unknown).toEqual([])
})

describe('the head of a record', () => {
  test('of a program says whether it is open and how long, how much, which share, for whom, where, and the way on', async () => {
    const text = await page('programs/UNI-0000000001')
    const head = headIn(text)
    expect(namesIn(head)).toEqual(['状態', '上限額', '補助率', '対象者', '地域・実施機関', '次にすること'])
    expect(head).toMatch(/受付中<\/span> <strong class="figure">あと20日<\/strong><br>締切 2026年6月30日 17:00まで/)
    expect(head).toMatch(
      /<span class="figure">1億2,500万円<\/span> <a class="standing" href="#evidence-amount_max_man_yen"/,
    )
    expect(head).toContain('href="https://www.pref.osaka.lg.jp/mihon/"')
    expect(text.indexOf('<dl class="keys">')).toBeLessThan(text.indexOf('<h2'))
    expect(text.match(/<dt>対象者<\/dt>/g)).toHaveLength(1)
    const english = headIn(await page('programs/UNI-0000000001', 'en'))
    expect(english).toMatch(/20 days left<\/strong><br>deadline 30 June 2026/)
  })

  test('leaves out what is not stated, which is named once and last', async () => {
    const text = await page('programs/UNI-0000000002')
    expect(namesIn(headIn(text))).not.toContain('上限額')
    expect(text.match(/収録にないもの：上限額、補助率、[^（]*公募回/g)).toHaveLength(1)
  })

  test('says in words that no day is stated, and that an address is that of a whole site', async () => {
    const head = headIn(await page('programs/UNI-0000000002'))
    expect(head).toMatch(/時期不明<\/span><br><span class="quiet">受付期間・締切の記載が出典にありません/)
    expect(head).toContain('サイトのトップページです。')
    expect(headIn(await page('programs/UNI-0000000002', 'en'))).toContain('The source states no period or deadline')
    const stated = headIn(await page('programs/UNI-0000000001'))
    expect(stated).not.toMatch(/記載が出典に|トップページ/)
  })

  test('of a bid without a day is never that of an open one, and one that was won is over', async () => {
    expect(headIn(await page('bids/BID-0000000001'))).toMatch(/時期不明<\/span><br>.*締切の記載が出典にありません/)
    expect(headIn(await page('bids/BID-0000000002'))).toContain('終了</span>')
    const list = (await app().get('/search?kind=bids')).text
    expect(list).toMatch(/日付のない公告.*時期不明<\/span><br><span class="quiet">締切・期間の記載なし/s)
  })

  test('of a loan or an act shows its figures with their standing, and the list below does not repeat them', async () => {
    const loan = await page('loan_programs/7')
    expect(headIn(loan)).toMatch(
      /<span class="figure">7,200万円<\/span> <a class="standing".*<span class="figure">20年</s,
    )
    expect(loan.match(/<dt>限度額<\/dt>/g)).toHaveLength(1)
    const act = headIn(await page('enforcement_actions/act-3'))
    expect(act).toMatch(/2026年4月1日<\/time> <span class="quiet">（令和8年4月1日）.*123万円.*見本株式会社.*見本局/s)
  })
})

describe('what came of the calls of a program', () => {
  test('is drawn over all of them and stands in one table, with its source said once', async () => {
    const text = await page('programs/UNI-0000000001')
    const [part = ''] = /<section aria-labelledby="acceptance">.*?<\/section>/s.exec(text) ?? []
    expect(part.match(/<rect /g)).toHaveLength(30)
    expect(part).toContain('<title>第30回: 30.0%</title>')
    expect(part.match(/<tr><th scope="row">第\d+回/g)).toHaveLength(30)
    expect(part.match(/出典: <a/g)).toHaveLength(1)
  })

  test('names all who got it, the first open and the others one click away', async () => {
    const text = await page('programs/UNI-0000000001')
    const [part = ''] = /<section aria-labelledby="adoptions">.*?<\/section>/s.exec(text) ?? []
    expect(part.match(/見本製作所\d+号/g)).toHaveLength(30)
    expect(part).toContain('<summary>ほかに10件を一覧で見る</summary>')
  })
})
