import { describe, expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { program } from '../../../datasets/program.ts'
import { industryOf } from '../../../lib/jsic.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { type Applicant, type LegalForm, legalForms } from './applicant.ts'
import { headcountDemand, headcountIn, listedDemand, namedTradeDemand } from './business-demands.ts'
import type { Demand } from './demand.ts'
import { screen } from './fit.ts'
import { placeDemand } from './place-demand.ts'
import { amountDemand, leastDemand, purposeDemand } from './plan-demands.ts'
import { targetDemand } from './target-demand.ts'
import { programWords } from './target-words.ts'

interface Given extends Partial<Omit<Applicant, 'forms' | 'industry' | 'size'>> {
  readonly forms?: readonly LegalForm[]
  readonly jsic?: string
  readonly employees?: number
  readonly capitalYen?: number
}

function applicant({ forms = ['company'], jsic, employees, capitalYen, ...rest }: Given): Applicant {
  const industry = jsic === undefined ? null : (industryOf(jsic) ?? null)
  const size = {
    industry,
    employees: employees ?? null,
    capitalYen: capitalYen ?? null,
    hasCapital: forms.length === 1 && forms[0] === 'company',
  }
  const nothing = {
    prefecture: null,
    municipality: null,
    isDeemedLarge: null,
    foundedYear: null,
    thisYear: 2026,
    plannedManYen: null,
    certifications: new Set<string>(),
  }
  return { ...nothing, ...rest, industry, size, forms: new Set(forms) }
}

const judged = (demand: Demand, given: Given) => demand.judge(applicant(given))
const statusOf = (demand: Demand, given: Given) => judged(demand, given)?.status

describe('a place', () => {
  test('of the country, the prefecture and the municipality scores 1, 2 and 3', () => {
    const given = { prefecture: '愛知県', municipality: { name: '岡崎市', parentCity: null } }
    const of = (prefecture: string | null, municipality: string | null) =>
      judged(placeDemand({ prefecture, municipality }), given)
    expect([of(null, null), of('愛知県', null), of('愛知県', '岡崎市')]).toMatchObject(
      [1, 2, 3].map((points) => ({ status: 'pass', points })),
    )
    expect([of('東京都', null)?.status, of('愛知県', '豊田市')?.status]).toEqual(['fail', 'fail'])
  })

  test('in a municipality is open until it is known which one is meant, and a ward belongs to its city', () => {
    const city = placeDemand({ prefecture: '愛知県', municipality: '名古屋市' })
    expect(judged(city, { prefecture: '愛知県' })).toMatchObject({ status: 'open', needs: ['municipality'] })
    expect(
      statusOf(city, { prefecture: '愛知県', municipality: { name: '名古屋市中区', parentCity: '名古屋市' } }),
    ).toBe('pass')
  })
})

describe('who may apply', () => {
  const target = async (words: readonly string[], given: Given) =>
    judged(targetDemand(words, (await programWords()).targets, false), given)
  const status = async (words: readonly string[], given: Given) => (await target(words, given))?.status

  test('is anybody that one of the words means', async () => {
    expect(await status(['大学', '法人'], {})).toBe('pass')
    expect(await status(['大学', '個人事業主'], { forms: ['sole_proprietor'] })).toBe('pass')
    expect(await status(['大学', '個人事業主'], {})).toBe('fail')
    expect(await status(['法人'], { forms: ['sole_proprietor'] })).toBe('fail')
    expect(await target([], {})).toMatchObject({ status: 'open', needs: [] })
  })

  test('a sole proprietor is a small business like a company of its size, and a large company is no SME', async () => {
    const small = { jsic: '75', employees: 2 }
    for (const forms of [['sole_proprietor'], ['company'], ['company', 'sole_proprietor']] as const)
      expect([forms, await status(['小規模事業者'], { ...small, forms })]).toEqual([forms, 'pass'])
    expect(await status(['中小企業'], { jsic: 'E', employees: 3500, capitalYen: 10 ** 10 })).toBe('fail')
    expect(await status(['大企業'], { jsic: 'E', employees: 3500, capitalYen: 10 ** 10 })).toBe('pass')
    const middle = { jsic: 'E', employees: 1200, capitalYen: 10 ** 10 }
    expect([await status(['大企業'], middle), await status(['中堅企業'], middle)]).toEqual(['open', 'pass'])
    expect(await target(['中小企業'], { jsic: 'J', employees: 1200 })).toMatchObject({
      status: 'open',
      needs: ['capital_yen'],
    })
    expect(await status(['中小企業', '大企業'], { jsic: 'J', employees: 1200 })).toBe('pass')
  })

  test('SMEs are companies and persons: of other legal forms it is open, of public bodies it is not', async () => {
    const given = { jsic: 'P', employees: 60 }
    expect(await status(['中小企業'], { ...given, forms: ['social_welfare'] })).toBe('open')
    expect(await target(['中小企業'], { ...given, forms: ['company', 'social_welfare'] })).toMatchObject({
      status: 'open',
      needs: ['legal_form'],
    })
    expect(await status(['中小企業', '大企業'], { jsic: 'S', forms: ['public_body'] })).toBe('fail')
    expect(await status(['市町村'], { jsic: 'S', forms: ['public_body'] })).toBe('pass')
    expect(await status(['社会福祉法人'], { forms: ['social_welfare'] })).toBe('pass')
  })

  test('who is deemed large is left open, and where nobody said it that is assumed', async () => {
    const given = { jsic: 'E', employees: 12 }
    expect(await status(['中小企業'], { ...given, isDeemedLarge: true })).toBe('open')
    expect(await target(['中小企業'], given)).toMatchObject({ status: 'pass', assumes: ['is_deemed_large'] })
    expect(await target(['中小企業'], { ...given, isDeemedLarge: false })).not.toHaveProperty('assumes')
  })

  test('a trade passes by its code, is open while only the letter is known, and fails for another letter', async () => {
    expect(await status(['トラック事業者'], { jsic: '44' })).toBe('pass')
    expect(await target(['トラック事業者'], { jsic: 'H' })).toMatchObject({ status: 'open', needs: ['industry_jsic'] })
    expect(await status(['トラック事業者'], { jsic: 'P' })).toBe('fail')
    expect(await status(['農業者'], { jsic: 'A', forms: ['sole_proprietor'] })).toBe('pass')
  })

  test('founders are told by the year: before it, within five years, open to ten, and not after', async () => {
    const of = (foundedYear: number) =>
      Promise.all(['創業予定者', '創業者'].map((word) => status([word], { foundedYear })))
    expect(await Promise.all([2027, 2026, 2022, 2021, 2016, 2015].map(of))).toEqual([
      ['pass', 'pass'],
      ['open', 'pass'],
      ['fail', 'pass'],
      ['fail', 'open'],
      ['fail', 'open'],
      ['fail', 'fail'],
    ])
    expect(await target(['創業者'], {})).toMatchObject({ status: 'open', needs: ['founded_year'] })
  })

  test('a headcount in a word is compared, and a word that nobody knows is open', async () => {
    expect([await status(['300人以下'], { employees: 300 }), await status(['300人以下'], { employees: 301 })]).toEqual([
      'pass',
      'fail',
    ])
    expect(await status(['宇宙飛行士'], {})).toBe('open')
    expect(await status(['被災事業者', '小規模事業者'], { jsic: 'E', employees: 3 })).toBe('open')
    expect(await status(['雇用保険適用事業主'], { employees: 0 })).toBe('open')
    expect([await status(['個人'], {}), await status(['個人'], { forms: ['sole_proprietor'] })]).toEqual([
      'fail',
      'open',
    ])
  })

  test('nothing is decided of who said nothing, whatever the word', async () => {
    const { targets } = await programWords()
    for (const [word, { kind }] of targets)
      expect([word, await status([word], { forms: legalForms })]).toEqual([word, kind === 'anyone' ? 'pass' : 'open'])
  })
})

describe('the plan', () => {
  test('an amount passes from the planned one on, and a maximum that no source states is open', () => {
    const of = (most: number | null) => judged(amountDemand(most), { plannedManYen: 1500 })
    expect(of(1500)).toMatchObject({ status: 'pass', reason: { ja: '金額: 上限1,500万円で計画額以上です' }, points: 1 })
    expect(of(1499.5)).toMatchObject({
      status: 'fail',
      reason: { ja: '金額: 上限1,499.5万円で計画額1,500万円に届きません' },
    })
    expect(of(null)).toMatchObject({ status: 'open', reason: { ja: '金額: 上限額を示す出典がありません' } })
    expect(of(0)?.status).toBe('fail')
  })

  test('a plan below the least amount of a subsidy fails', () => {
    const of = (plannedManYen: number) => statusOf(leastDemand(750), { plannedManYen })
    expect([of(749), of(750)]).toEqual(['fail', 'pass'])
  })

  test('only what the profile says is compared', () => {
    expect(judged(amountDemand(100), {})).toBeNull()
    expect(judged(purposeDemand('設備投資'), {})).toBeNull()
    expect(judged(placeDemand({ prefecture: null, municipality: null }), {})).toBeNull()
  })
})

describe('an industry', () => {
  test('is among those listed or not, and a long list singles nobody out', () => {
    expect(judged(listedDemand(['A', 'E']), { jsic: '24' })).toMatchObject({ status: 'pass', points: 1 })
    expect(judged(listedDemand([...'ABCDEFGHIJKL']), { jsic: 'E' })).toMatchObject({ status: 'pass', points: 0 })
    expect(statusOf(listedDemand(['A']), { jsic: 'E' })).toBe('fail')
    expect(judged(listedDemand(['A']), {})).toMatchObject({ status: 'open', needs: ['industry_jsic'] })
  })

  test('that a name names for another trade is a doubt', () => {
    const mines = namedTradeDemand([{ word: '鉱山', majors: ['C'] }])
    expect(judged(mines, { jsic: 'P' })).toMatchObject({ status: 'open', isDoubtful: true })
    expect(judged(mines, { jsic: 'C' })).toMatchObject({ status: 'pass', points: 1 })
  })

  test('a headcount is read from the words of the portal', () => {
    expect(headcountIn('300名以下')).toEqual({ least: 0, most: 300 })
    for (const nothing of ['従業員数の制約なし', null, 300]) expect(headcountIn(nothing)).toBeUndefined()
    const large = headcountDemand({ least: 901, most: Number.POSITIVE_INFINITY })
    expect([statusOf(large, { employees: 900 }), statusOf(large, { employees: 901 }), statusOf(large, {})]).toEqual([
      'fail',
      'pass',
      'open',
    ])
  })
})

describe('screen', () => {
  const unknown: Lifecycle = {
    status: 'unknown',
    days_left: null,
    opens_on: null,
    closes_on: null,
    closes_at: null,
    basis: [],
  }
  const record = make(program, {}) as Parameters<typeof screen>[0]
  test.each([
    [{}, 'open', '受付期間: 締切を示す出典がありません'],
    [{ closes_on: '2026-07-31' }, 'open', '受付期間: 2026-07-31までの記載がありますが、期間を読み取れません'],
    [{ status: 'upcoming', opens_on: '2026-08-01' }, 'fail', '受付期間: 2026-08-01に始まります'],
    [{ status: 'between_calls', opens_on: '2026-08-01' }, 'fail', '受付期間: 次の公募は2026-08-01に始まります'],
    [{ status: 'closed', closes_on: '2026-06-30' }, 'fail', '受付期間: 2026-06-30に締め切られています'],
    [
      { status: 'open', opens_on: '2026-07-01', closes_on: '2026-07-02' },
      'pass',
      '受付期間: 2026-07-01から2026-07-02まで',
    ],
    [
      { status: 'open', opens_on: '2026-07-01', closes_on: '2026-07-15', closes_at: '17:00' },
      'pass',
      '受付期間: 2026-07-01から2026-07-15 17:00まで',
    ],
    [{ status: 'open', closes_on: '2026-07-31' }, 'pass', '受付期間: 2026-07-31まで（締切前・開始日の記載なし）'],
    [{ status: 'open' }, 'pass', '受付期間: 通年で受け付けていると記録されています'],
    [{ status: 'ended' }, 'fail', '受付期間: 公募は終わっています'],
  ] as const)('a period of %o is %s: what cannot be read is never open', (given, status, reason) => {
    const placement = { rank: 0, family: '', fit: 'pass', score: 0, order: 0, conditions: [] } as const
    const { conditions } = screen(record, placement, { ...unknown, ...given })
    expect(conditions).toMatchObject([{ condition: 'application_window', status, reason }])
  })
})
