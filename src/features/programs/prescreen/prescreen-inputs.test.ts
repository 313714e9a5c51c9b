import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../../test/one-app.ts'
import { prescreened, statusIn } from '../../../../test/prescreened.ts'

const service = oneApp({ rows: 'starter', now: new Date('2026-11-27T03:00:00Z') })

const screened = (profile: object) => prescreened(service(), profile)

describe('a municipality', () => {
  const profile = { prefecture: '愛知県', industry_jsic: 'E', employee_count: 12, is_sole_proprietor: false }

  test('lets its own programs pass first, and fails those of its neighbours', async () => {
    const { results, profile_echo } = await screened({ ...profile, municipality: '岡崎市' })
    expect(profile_echo).toMatchObject({ municipality: '岡崎市' })
    const municipal = results.filter(({ municipality }) => municipality !== null)
    expect(municipal.length).toBeGreaterThan(5)
    for (const row of municipal) expect([row.municipality, statusIn(row, 'municipality')]).toEqual(['岡崎市', 'pass'])
    const elsewhere = await screened({ ...profile, municipality: '豊橋市' })
    const ofOthers = elsewhere.results.filter(({ municipality }) => municipality !== null && municipality !== '豊橋市')
    expect(ofOthers.filter(({ fit }) => fit !== 'fail')).toEqual([])
  })

  test('is read by name, short name, code and with its prefecture, and states the prefecture', async () => {
    for (const municipality of ['新宿区', '新宿', '131041', '13104', '東京都新宿区', '１３１０４１']) {
      const { profile_echo, derived_inputs } = await screened({ municipality, limit: 1 })
      expect([municipality, profile_echo]).toEqual([
        municipality,
        expect.objectContaining({ prefecture: '東京都', municipality: '新宿区' }),
      ])
      expect(derived_inputs).toContainEqual(expect.objectContaining({ field: 'prefecture', value: '東京都' }))
    }
    const ward = await screened({ prefecture: '愛知県', municipality: '中村区', limit: 1 })
    expect(ward.profile_echo).toMatchObject({ municipality: '名古屋市中村区' })
    const village = await screened({ prefecture: '福島県', municipality: '南会津郡檜枝岐村', limit: 1 })
    expect(village.profile_echo).toMatchObject({ municipality: '檜枝岐村' })
  })

  test.each([
    [{ municipality: '豊端市' }, ['豊橋市']],
    [{ municipality: '府中市' }, ['東京都府中市', '広島県府中市']],
    [{ municipality: '新宿区', prefecture: '大阪府' }, ['東京都新宿区']],
    [{ municipality: '131041', prefecture: '大阪府' }, ['東京都新宿区']],
    [{ municipality: '999999' }, []],
  ])('that is none, several or elsewhere is refused with what was meant: %o', async (given, meant) => {
    const { status, json } = await service().post('/v1/programs/prescreen', given)
    expect([status, json.detail]).toEqual([
      422,
      [{ loc: ['body', 'municipality'], msg: expect.any(String), msg_ja: expect.any(String), type: 'municipality' }],
    ])
    expect(json.did_you_mean).toEqual(meant)
  })
})

describe('what is given is used, or named', () => {
  test('a number fills in what its record states, and what the caller says wins', async () => {
    const { derived_inputs, size_classes, profile_echo } = await screened({ houjin_bangou: '1010001000006', limit: 1 })
    expect(derived_inputs).toMatchObject([
      { field: 'industry_jsic', value: 'D' },
      { field: 'prefecture', value: '東京都', note_ja: expect.stringContaining('五洋建設株式会社') },
      { field: 'municipality', value: '文京区' },
      { field: 'capital_yen', value: 30_449_000_000 },
      { field: 'legal_form', value: 'company' },
    ])
    expect(size_classes).toContainEqual(
      expect.objectContaining({ size_class: 'sme', status: 'open', needs: ['employee_count'] }),
    )
    expect(profile_echo).toMatchObject({ prefecture: '東京都', municipality: '文京区' })
    const told = await screened({ houjin_bangou: '1010001000006', prefecture: '大阪府', capital_yen: 1, limit: 1 })
    expect(told.profile_echo).toMatchObject({ prefecture: '大阪府', municipality: null })
    expect(told.size_classes).toContainEqual(expect.objectContaining({ size_class: 'sme', status: 'pass' }))
  })

  test('what nothing is judged by is named with the reason in both languages', async () => {
    const given = { revenue_yen: 1, company_url: 'https://example.jp/', houjin_bangou: '8000012010038' }
    const { unused_inputs } = await screened({ ...given, limit: 1 })
    expect(unused_inputs).toEqual(
      ['revenue_yen', 'company_url', 'houjin_bangou'].map((field) => ({
        field,
        note: expect.any(String),
        note_ja: expect.any(String),
      })),
    )
  })

  test('each of the others changes the answer', async () => {
    const profile = {
      prefecture: '東京都',
      industry_jsic: 'E',
      is_sole_proprietor: false,
      employee_count: 12,
      capital_yen: 10_000_000,
      founded_year: 2025,
      planned_investment_man_yen: 500,
      declared_certifications: ['GビズIDプライム'],
      municipality: '新宿区',
      is_deemed_large: false,
    }
    const without = async (field: string) => {
      const { results, fits, questions } = await screened({ ...profile, [field]: undefined })
      return JSON.stringify([results, fits, questions])
    }
    const whole = await without('limit')
    expect((await screened(profile)).unused_inputs).toEqual([])
    for (const field of Object.keys(profile).filter((name) => name !== 'is_sole_proprietor'))
      if (field !== 'capital_yen') expect([field, (await without(field)) === whole]).toEqual([field, false])
    const large = { ...profile, employee_count: 3000 }
    const [small, big] = [await screened(large), await screened({ ...large, capital_yen: 10 ** 10 })]
    expect(small.fits).not.toEqual(big.fits)
  })

  test('what is open asks for what would decide it, once, and the answer decides it', async () => {
    const profile = { prefecture: '愛知県', industry_jsic: 'J', is_sole_proprietor: false, employee_count: 1200 }
    const { questions } = await screened({ ...profile, limit: 1 })
    const fields = (questions as { field: string }[]).map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields).toEqual(expect.arrayContaining(['capital_yen', 'municipality']))
    const answered = await screened({ ...profile, capital_yen: 10_000_000, municipality: '豊橋市', limit: 1 })
    expect((answered.questions as { field: string }[]).map(({ field }) => field)).not.toContain('capital_yen')
    expect(answered.size_classes).toContainEqual(expect.objectContaining({ size_class: 'sme', status: 'pass' }))
  })
})
