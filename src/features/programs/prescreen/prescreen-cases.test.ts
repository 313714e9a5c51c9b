import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../../test/one-app.ts'
import { prescreened, type PrescreenedRow as Row, statusIn } from '../../../../test/prescreened.ts'

const service = oneApp({ rows: 'starter', now: new Date('2026-11-27T03:00:00Z') })

const screened = (profile: object) => prescreened(service(), profile)

/** What a panel of professionals asked, each with words of which one must stand in the first ten names. */
const cases: [who: string, profile: Record<string, unknown>, useful: RegExp][] = [
  [
    'a maker of car parts in Aichi',
    {
      prefecture: '愛知県',
      industry_jsic: 'E',
      is_sole_proprietor: false,
      employee_count: 12,
      planned_investment_man_yen: 2000,
      founded_year: 1998,
    },
    /省力化投資補助金|省エネ・非化石転換補助金|高度安全機械/,
  ],
  [
    'an inn of a sole proprietor in Tokyo',
    {
      prefecture: '東京都',
      industry_jsic: 'M',
      is_sole_proprietor: true,
      employee_count: 2,
      planned_investment_man_yen: 300,
      founded_year: 2019,
    },
    /観光産業|宿泊施設/,
  ],
  [
    'a large maker in Osaka',
    {
      prefecture: '大阪府',
      industry_jsic: 'E',
      is_sole_proprietor: false,
      employee_count: 3500,
      revenue_yen: 200_000_000_000,
      planned_investment_man_yen: 500_000,
      founded_year: 1950,
    },
    /供給確保計画|省エネ・非化石転換補助金/,
  ],
  [
    'a café that is to be founded in Fukuoka',
    {
      prefecture: '福岡県',
      industry_jsic: 'M',
      is_sole_proprietor: true,
      employee_count: 0,
      planned_investment_man_yen: 500,
      founded_year: 2026,
    },
    /起業支援金|創業/,
  ],
  [
    'a builder in Okinawa',
    {
      prefecture: '沖縄県',
      industry_jsic: 'D',
      is_sole_proprietor: false,
      employee_count: 25,
      planned_investment_man_yen: 1500,
      founded_year: 1990,
    },
    /省力化投資補助金/,
  ],
  [
    'a nursing home in Saitama',
    {
      prefecture: '埼玉県',
      industry_jsic: 'P',
      is_sole_proprietor: false,
      employee_count: 60,
      planned_investment_man_yen: 3000,
      founded_year: 1985,
    },
    /社会福祉施設|介護テクノロジー|埼玉県/,
  ],
  [
    'a sake brewery in Kyoto',
    {
      prefecture: '京都府',
      industry_jsic: 'F',
      is_sole_proprietor: false,
      employee_count: 18,
      planned_investment_man_yen: 1000,
      founded_year: 1890,
    },
    /省力化投資補助金/,
  ],
  [
    'a haulier in Hiroshima',
    {
      prefecture: '広島県',
      industry_jsic: 'H',
      is_sole_proprietor: false,
      employee_count: 40,
      planned_investment_man_yen: 2500,
      founded_year: 1975,
    },
    /トラック/,
  ],
  [
    'a doctor in Kanagawa',
    {
      prefecture: '神奈川県',
      industry_jsic: 'P',
      is_sole_proprietor: true,
      employee_count: 7,
      planned_investment_man_yen: 800,
      founded_year: 2018,
    },
    /省力化投資補助金|デジタル化/,
  ],
  [
    'a pachinko hall in Shizuoka',
    {
      prefecture: '静岡県',
      industry_jsic: 'N',
      is_sole_proprietor: false,
      employee_count: 30,
      planned_investment_man_yen: 3000,
      founded_year: 1980,
    },
    /省力化投資補助金|収益力向上事業費補助金/,
  ],
  [
    'a spin-off of a university in Nagoya',
    {
      prefecture: '愛知県',
      industry_jsic: 'L',
      is_sole_proprietor: false,
      employee_count: 3,
      planned_investment_man_yen: 1000,
      founded_year: 2024,
    },
    /スタートアップ創業支援/,
  ],
  [
    'a village in Fukushima',
    { prefecture: '福島県', industry_jsic: 'S', is_sole_proprietor: false, employee_count: 30 },
    /地域未来交付金|地方創生/,
  ],
  [
    'a new farmer in Yamagata',
    { prefecture: '山形県', industry_jsic: 'A', is_sole_proprietor: true, employee_count: 0, founded_year: 2026 },
    /就農|農/,
  ],
  [
    'an inn in Wajima',
    {
      prefecture: '石川県',
      industry_jsic: 'M',
      is_sole_proprietor: false,
      employee_count: 15,
      planned_investment_man_yen: 3000,
      founded_year: 1960,
    },
    /なりわい再建|観光/,
  ],
  [
    'a landlord company in Tokyo without staff',
    {
      prefecture: '東京都',
      industry_jsic: 'K',
      is_sole_proprietor: false,
      employee_count: 0,
      planned_investment_man_yen: 10_000,
      founded_year: 2020,
    },
    /設備投資支援事業|省エネ設備導入/,
  ],
  [
    'a bank in Iwate',
    {
      prefecture: '岩手県',
      industry_jsic: 'J',
      is_sole_proprietor: false,
      employee_count: 1200,
      planned_investment_man_yen: 20_000,
      founded_year: 1932,
    },
    /省エネ・非化石転換補助金/,
  ],
]

describe('whoever asks', () => {
  test.each(cases)(
    '%s sees first what may fit, and nothing of another trade or town as fitting',
    async (_, profile, useful) => {
      const { results, fits, total_considered } = await screened(profile)
      expect(Object.values(fits as object).reduce((sum, count) => sum + count, 0)).toBe(total_considered)
      const first = results.slice(0, 10)
      expect(first.map(({ primary_name }) => primary_name).join('\n')).toMatch(useful)
      expect(first.filter(({ fit }) => fit === 'fail')).toEqual([])
      const foreign = /休廃止鉱山|内航船|空港における/
      expect(first.filter(({ primary_name }) => foreign.test(primary_name))).toEqual([])
      // The municipality is not stated, so that of no program is known to be meant.
      const municipal = results.filter(({ municipality }) => municipality !== null)
      expect(municipal.filter((row) => statusIn(row, 'municipality') === 'pass' || row.fit === 'pass')).toEqual([])
    },
  )

  test('a program of 運輸部門 leads for hauliers at most', async () => {
    for (const [, profile] of cases) {
      const { results } = await screened({ ...profile, limit: 10 })
      const named = results.filter(({ primary_name }) => primary_name.includes('運輸部門'))
      if (profile.industry_jsic !== 'H') expect(named).toEqual([])
    }
  })

  test('a large company passes no program for SMEs, and with its capital fails them', async () => {
    for (const [, profile] of cases.filter(([, { employee_count }]) => Number(employee_count) > 1000)) {
      const isForSmes = ({ unified_id }: Row) => smePrograms.has(unified_id)
      const smePrograms = await programsFor('中小企業')
      const { results } = await screened(profile)
      const found = results.filter(isForSmes).map((row) => statusIn(row, 'target_types'))
      expect(found.filter((status) => status === 'pass')).toEqual([])
      const known = await screened({ ...profile, capital_yen: 12_000_000_000 })
      expect(known.results.filter(isForSmes).filter(({ fit }) => fit !== 'fail')).toEqual([])
      expect(known.size_classes).toContainEqual(expect.objectContaining({ size_class: 'sme', status: 'fail' }))
    }
  })

  test('a sole proprietor fails no program for small businesses by being one', async () => {
    const small = await programsFor('小規模事業者')
    for (const [, profile] of cases.filter(([, one]) => one.is_sole_proprietor && Number(one.employee_count) <= 5)) {
      const { results } = await screened(profile)
      const failed = results.filter((row) => small.has(row.unified_id) && statusIn(row, 'target_types') === 'fail')
      expect(failed).toEqual([])
    }
  })

  test('what anybody of the size may use is among what fits a small manufacturer', async () => {
    const { results } = await screened({
      prefecture: '愛知県',
      industry_jsic: '31',
      is_sole_proprietor: false,
      employee_count: 12,
      planned_investment_man_yen: 200,
    })
    const names = results.map(({ primary_name }) => primary_name).join('\n')
    for (const name of [
      /持続化補助金＜一般型・通常枠＞/,
      /省力化投資補助金/,
      /業務改善助成金/,
      /働き方改革推進支援助成金/,
    ])
      expect(names).toMatch(name)
  })
})

/** The programs of the starter whose only words for who may apply are one. */
async function programsFor(word: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const { json } = await service().get(
      `/v1/programs/search?fields=full&limit=100&offset=${offset}&target_type=${encodeURIComponent(word)}`,
    )
    for (const { unified_id, target_types } of json.results) if (target_types.length === 1) found.add(unified_id)
    if (json.results.length < 100) return found
  }
}
