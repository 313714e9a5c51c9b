import { describe, expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { program } from '../../../datasets/program.ts'

const [nissan, other, nobody] = ['9020001031109', '7010401088742', '6011001033049']

const rows = [
  [program, [make(program, { primary_name: '登録事業者支援補助金' })]],
  [
    houjin,
    [
      make(houjin, { houjin_bangou: nissan, name: '日産自動車株式会社', status: 'active' }),
      make(houjin, { houjin_bangou: other, name: '株式会社大林組', status: 'active' }),
    ],
  ],
  [
    enforcementCase,
    [
      make(enforcementCase, {
        case_id: 'E1',
        recipient_name: '日産自動車株式会社',
        recipient_houjin_bangou: nissan,
        legal_basis: '下請代金支払遅延等防止法（当時）',
        reason_excerpt: '代金の減額の件の勧告',
        disclosed_date: '2024-03-07',
      }),
      make(enforcementCase, {
        case_id: 'E2',
        recipient_name: '株式会社大林組',
        recipient_houjin_bangou: other,
        legal_basis: '私的独占の禁止及び公正取引の確保に関する法律',
        reason_excerpt: 'リニア中央新幹線の工事で受注予定者を決めたとされた件の課徴金納付命令',
        disclosed_date: '2020-12-22',
      }),
      make(enforcementCase, { case_id: 'E3', recipient_name: '食品工業株式会社', reason_excerpt: '課徴金納付命令' }),
    ],
  ],
  [caseStudy, [make(caseStudy, { case_id: 'C1', company_name: '日産自動車株式会社', houjin_bangou: nissan })]],
  [bid, [make(bid, { unified_id: 'BID-0000000001', bid_title: '清掃', confidence: 1 })]],
  [
    invoiceRegistrant,
    [
      make(invoiceRegistrant, {
        invoice_registration_number: `T${other}`,
        houjin_bangou: other,
        normalized_name: '株式会社大林組',
      }),
    ],
  ],
] as const

const app = oneApp({ rows, env: { KONKYO_ANON_DAILY: '100' } })
const get = async (path: string, q: string) => (await app().get(`/v1${path}?q=${encodeURIComponent(q)}`)).json
const cases = async (q: string) => {
  const { results } = await get('/enforcement-cases/search', q)
  return results.map((row: { case_id: string }) => row.case_id)
}

describe('acts are found by what people call them', () => {
  test.each([
    ['リニア談合で課徴金を払った会社', ['E2']],
    ['談合で処分された建設会社', ['E2']],
    ['独禁法の課徴金', ['E2']],
    ['日産自動車 下請法 勧告 いつ', ['E1']],
    ['大林組の行政処分', ['E2']],
    ['ニッサン自動車', ['E1']],
    ['Nissan subcontract recommendation', ['E1']],
  ])('%j finds %j', async (q, ids) => {
    expect(await cases(q)).toEqual(ids)
  })

  test('rows have everything that the words name, and the answer says what was not looked for', async () => {
    const { relaxed } = await get('/enforcement-cases/search', '大林組の行政処分')
    expect(relaxed).toMatchObject({ by: 'named', any_of: ['大林組'], dropped: ['行政処分'] })
  })

  test.each([
    '建設会社の課徴金',
    '大林組 優良誤認',
    'リニア談合 愛知',
    '産地偽装で指示を受けた会社',
    '大林組建設の課徴金',
    '大林組建設',
    '株式会社大林組サービスの談合',
  ])('of nobody is said what only resembles the words: %j', async (q) => {
    expect(await cases(q)).toEqual([])
  })

  test('where none is held, the answer names who publishes such acts', async () => {
    const { total, checked_scope } = await get('/enforcement-cases/search', 'ステマで措置命令を受けたのはどこ')
    const places = checked_scope.not_searched.map((one: { where_to_look?: string }) => one.where_to_look)
    expect([total, places]).toEqual([0, [expect.any(String), 'https://www.caa.go.jp/notice/enforcement/']])
  })
})

describe('a company is found beside what is asked about it', () => {
  test.each([
    ['日産自動車 行政処分', 'acts', 'search_enforcement_cases', { recipient_houjin_bangou: nissan }, 1],
    ['日産自動車 下請法 勧告 いつ', 'acts', 'search_enforcement_cases', { recipient_houjin_bangou: nissan }, 1],
    ['日産自動車の補助金採択', 'grants', 'search_case_studies', { houjin_bangou: nissan }, 1],
    ['大林組 落札実績', 'bids', 'search_bids', { winner_houjin_bangou: other }, 0],
    ['大林組 国からの支出', 'payments', 'search_public_payments', { payee_houjin_bangou: other }, 0],
    ['大林組 インボイス登録', 'registration', 'search_invoice_registrants', { houjin_bangou: other }, 1],
  ])('%j offers the call that answers it', async (q, about, operation, args, total) => {
    const { results, asked_beside } = await get('/houjin/search', q)
    expect(results).toHaveLength(1)
    expect(asked_beside).toEqual([expect.objectContaining({ about, operation, args, total })])
    const { json } = await app().get(`/v1${asked_beside[0].endpoint.slice(3)}?${new URLSearchParams(args as never)}`)
    expect(json.total).toBe(total)
  })

  test('the day of the newest act stands beside it, and none held is never said to be none', async () => {
    const { asked_beside: held } = await get('/houjin/search', '日産自動車 勧告')
    expect(held[0]).toMatchObject({ newest_on: '2024-03-07', message_ja: expect.stringContaining('2024年3月7日') })
    const { asked_beside: none } = await get('/houjin/search', '大林組 落札')
    expect(none[0]).toMatchObject({ total: 0, newest_on: null, look_up: bid.lookUp })
    expect(none[0].message_ja).toMatch(/証明ではありません|分かりません/)
  })

  test('by what people call it, and by no name that only resembles one', async () => {
    for (const q of ['ニッサン自動車', 'ニッサン自動車 行政処分', 'Nissan administrative action'])
      expect([q, (await get('/houjin/search', q)).results[0]?.houjin_bangou]).toEqual([q, nissan])
    expect((await get('/houjin/search', '日産自動者 行政処分')).total).toBe(0)
  })
})

describe('a number in the words', () => {
  test.each([
    ['/houjin/search', `法人番号${nissan}の会社はどこ`],
    ['/enforcement-cases/search', `${nissan} 処分歴`],
    ['/invoice_registrants/search', `T${other}は登録されてる？`],
  ])('finds what %s has under it, whatever is asked beside: %j', async (path, q) => {
    expect((await get(path, q)).total).toBe(1)
  })

  test.each(['/programs/search', '/laws/search', '/houjin/search', '/bids/search'])(
    'that nobody has never gives a list of other words in %s, and says where to look',
    async (path) => {
      const { total, relaxed, numbers } = await get(path, `T${nobody} 登録されてる？`)
      expect([total, relaxed]).toEqual([0, undefined])
      expect(numbers).toEqual([
        expect.objectContaining({
          number: nobody,
          is_invoice_number: true,
          check_digit_fits: true,
          look_up: invoiceRegistrant.lookUp,
          message_ja: expect.stringContaining('分かりません'),
        }),
      ])
    },
  )

  test('that another dataset has leads there', async () => {
    const { total, elsewhere } = await get('/programs/search', `${nissan} 登録されてる？`)
    expect(total).toBe(0)
    expect(elsewhere.map((one: { dataset: string }) => one.dataset).sort()).toEqual([
      'case_studies',
      'enforcement_cases',
      'houjin',
    ])
  })

  test('with a wrong check digit is told as a slip', async () => {
    const { numbers } = await get('/houjin/search', '8040001999014')
    expect(numbers[0]).toMatchObject({ check_digit_fits: false, message_ja: expect.stringContaining('検査用数字') })
  })
})
