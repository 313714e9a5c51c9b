import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { gate } from '../gate.ts'
import { gbizinfo } from './gbizinfo.ts'

const company = {
  corporate_number: '8999900000001',
  name: '見本工業株式会社',
  kana: 'みほんこうぎょう',
  status: '-',
  representative_name: '見本　太郎',
  location: '長野県松本市見本１番地',
  employee_number: 21,
  capital_stock: 10_000_000,
  date_of_establishment: '1989-09-21',
  update_date: '2026-04-02T00:00:00+09:00',
  business_items: ['建設業', '広告業', '広告業'],
}
const parse = (...companies: unknown[]) =>
  all(gbizinfo.parse(rawDocument('answer.json', JSON.stringify({ message: '200 - OK.', 'hojin-infos': companies }))))

/** The gated records of a dataset, without the company's own facts. */
async function records(dataset: string, block: object) {
  const own = (await parse(company)).length
  return (await parse({ ...company, ...block })).slice(own).flatMap((one) => {
    if (one.kind !== 'record' || one.dataset.name !== dataset) return [one]
    const gated = gate(one.dataset)(JSON.stringify(one.record))
    return gated.accepted ? [gated.record] : [gated]
  })
}

describe('a company', () => {
  test('gives one fact for each stated field, and none for a dash', async () => {
    const facts = (await parse(company)).map((one) => (one.kind === 'record' ? one.record : one))
    const reported = facts.map((fact) => Object.values(fact).slice(2, 7))
    expect(facts.map((fact) => ('field_name' in fact ? fact.field_name : fact))).toEqual([
      'name',
      'location',
      'kana',
      'date_of_establishment',
      'employee_number',
      'capital_stock',
      'business_items',
    ])
    expect(reported).toContainEqual(['kana', 'ミホンコウギョウ', null, 'text', null])
    expect(reported).toContainEqual(['capital_stock', null, 10_000_000, 'number', 'JPY'])
    expect(reported).toContainEqual(['business_items', '建設業、広告業', null, 'list', null])
    expect(facts[0]).toMatchObject({
      entity_id: 'houjin:8999900000001',
      source_url: 'https://info.gbiz.go.jp/hojin/ichiran?hojinBango=8999900000001',
    })
  })

  test('keeps the id of a fact when its value changes, so that the change is an amendment', async () => {
    const idOf = async (employee_number: number) => {
      const found = (await parse({ ...company, employee_number })).find(
        (one) => one.kind === 'record' && one.record.field_name === 'employee_number',
      )
      return found?.kind === 'record' ? Number(found.record.fact_id) : Number.NaN
    }
    expect(await idOf(21)).toBe(await idOf(22))
    expect(Number.isSafeInteger(await idOf(21))).toBe(true)
  })

  test('never names a person: neither representatives nor shareholders', async () => {
    const finance = {
      fiscal_year_cover_page: '第20期',
      major_shareholders: [{ name_major_shareholders: '見本　花子' }],
      management_index: [
        {
          period: '0',
          net_income_loss_summary_of_business_results: -5,
          number_of_employees: 9,
          number_of_employees_unit_ref: 'pure',
        },
      ],
    }
    const text = JSON.stringify(await parse({ ...company, finance }))
    expect(text).not.toMatch(/太郎|花子/)
    expect(await records('facts', { finance })).toMatchObject([
      { field_name: 'net_income_loss', field_value_numeric: -5, field_value_text: '第20期' },
      { field_name: 'number_of_employees', field_value_numeric: 9, unit: '人' },
    ])
  })

  test('without a corporate number is rejected, the others go on', async () => {
    const parsed = await parse({ ...company, corporate_number: '123' }, company)
    expect(parsed.map(({ kind }) => kind).slice(0, 2)).toEqual(['rejected', 'record'])
  })
})

test('a subsidy is a decided case: the amount is text, and a tiny one is doubted', async () => {
  const row = {
    date_of_approval: '2025-08-25',
    title: '見本設備補助金',
    amount: '60012230',
    government_departments: '見本庁',
  }
  const [sure, doubted, ...more] = await records('case_studies', { subsidy: [row, { ...row, amount: '82' }, row] })
  expect(sure).toMatchObject({
    programs_used: ['見本設備補助金'],
    total_subsidy_received_yen: 60_012_230,
    publication_date: '2025-08-25',
    houjin_bangou: '8999900000001',
    prefecture: '長野県',
    confidence: 0.95,
    source_excerpt: { relation: '交付決定', government_departments: '見本庁' },
  })
  expect(doubted).toMatchObject({ total_subsidy_received_yen: 82, confidence: 0.5 })
  expect(more).toMatchObject([{ kind: 'skipped', reason: 'repeats a row of the same company' }])
})

const subsidyOf = (over: object = {}) => ({
  date_of_approval: '2025-08-25',
  title: '見本設備補助金',
  amount: '1700506',
  government_departments: '見本庁',
  ...over,
})
const idsOf = async (block: object) =>
  (await parse({ ...company, ...block })).flatMap((one) =>
    one.kind === 'record' && one.raw?.includes('見本設備') ? [[one.record[String(one.dataset.id)], one.record]] : [],
  ) as [unknown, Record<string, unknown>][]

test.each(['subsidy', 'procurement'])(
  'a corrected amount of a %s amends its record and is never counted twice',
  async (block) => {
    const row = { ...subsidyOf(), date_of_order: '2025-08-25' }
    const [[id] = []] = await idsOf({ [block]: [row] })
    const [[corrected] = []] = await idsOf({ [block]: [{ ...row, amount: '1700507' }] })
    const [[respelled] = []] = await idsOf({
      [block]: [{ ...row, date_of_approval: '2025-08-25T00:00:00+09:00', date_of_order: '2025-08-25 00:00:00.0' }],
    })
    expect(id).toBeDefined()
    expect([corrected, respelled]).toEqual([id, id])
  },
)

test('two subsidies of one day and name stay two, whatever their order', async () => {
  const [small, large] = [subsidyOf(), subsidyOf({ amount: '2000000' })]
  const one = await idsOf({ subsidy: [small, large] })
  expect(new Map(await idsOf({ subsidy: [large, small] }))).toEqual(new Map(one))
  expect(new Set(one.map(([id]) => id)).size).toBe(2)
})

test('a date or an amount that cannot be read is null and told, never another value', async () => {
  const subsidy = [subsidyOf({ date_of_approval: '2026-02-30', amount: '1,700.5' })]
  const parsed = await parse({ ...company, subsidy, date_of_establishment: '1989-13-21' })
  expect(parsed.filter(({ kind }) => kind === 'unread')).toMatchObject([
    { reason: 'date_of_establishment is null: "1989-13-21" is no day of the calendar' },
    { reason: 'total_subsidy_received_yen is null: "1,700.5" is no amount in whole yen' },
    { reason: 'publication_date is null: "2026-02-30" is no day of the calendar' },
  ])
  expect(parsed.find((one) => one.kind === 'record' && one.dataset.name === 'case_studies')).toMatchObject({
    record: { total_subsidy_received_yen: null, publication_date: null },
  })
})

test('an exclusion filed under certifications is an administrative action with its period; others are facts', async () => {
  const suspension = { title: '指名停止措置', target: '見本の理由', date_of_approval: '2025-05-15' }
  const certification = [
    { ...suspension, expiration_date: '2025-07-14 00:00:00.0', government_departments: '見本省' },
    { title: '見本認定', target: '基準適合', date_of_approval: '2025-04-01', government_departments: '見本省' },
  ]
  expect(await records('enforcement_actions', { certification })).toMatchObject([
    {
      houjin_bangou: '8999900000001',
      target_name: '見本工業株式会社',
      enforcement_kind: 'contract_suspend',
      issuing_authority: '見本省',
      exclusion_start: '2025-05-15',
      exclusion_end: '2025-07-14',
      reason_summary: '見本の理由',
    },
    { kind: 'record', record: { event_type: 'contract_suspend', recipient_houjin_bangou: '8999900000001' } },
    {
      kind: 'record',
      record: { field_name: 'certification', field_value_text: '見本認定（基準適合、見本省、2025-04-01）' },
    },
  ])
})

test('such an exclusion is found among published cases too, once a company', async () => {
  const row = {
    title: '指名停止措置',
    target: '見本の理由',
    date_of_approval: '2025-05-15',
    government_departments: '見本省',
  }
  const found = await records('enforcement_cases', { certification: [row, row] })
  expect(found.filter((one) => one !== null && typeof one === 'object' && 'case_id' in one)).toMatchObject([
    {
      event_type: 'contract_suspend',
      recipient_name: '見本工業株式会社',
      recipient_houjin_bangou: '8999900000001',
      bureau: '見本省',
      reason_excerpt: '見本の理由',
      disclosed_date: '2025-05-15',
    },
  ])
})

test('an order from a public body is a fact, because the source does not say how it was awarded', async () => {
  const order = {
    date_of_order: '2025-04-02T00:00:00+09:00',
    title: '見本品の購入',
    amount: 82,
    government_departments: '見本省',
  }
  expect(await records('facts', { procurement: [order] })).toMatchObject([
    {
      field_name: 'procurement_order',
      field_value_numeric: 82,
      unit: 'JPY',
      field_value_text: '見本品の購入（見本省、2025-04-02、金額の単位が誤っている可能性）',
    },
  ])
})

test('numbers of the workplace say what range they are about', async () => {
  const workplace_info = {
    base_infos: { average_continuous_service_years_type: '正社員', average_continuous_service_years_Male: 7.9 },
    women_activity_infos: {
      female_workers_proportion_type: 'その他',
      female_workers_proportion: 34.6,
      female_share_of_manager: 0,
    },
  }
  expect(await records('facts', { workplace_info })).toMatchObject([
    {
      field_name: 'average_continuous_service_years_male',
      field_value_numeric: 7.9,
      field_value_text: '正社員',
      unit: '年',
    },
    { field_name: 'female_workers_proportion', field_value_numeric: 34.6, field_value_text: 'その他', unit: '%' },
    { field_name: 'female_share_of_manager', field_value_numeric: 0, unit: '人' },
  ])
})

test('a company whose name the source leaves out keeps its subsidies: its number says who it is', async () => {
  for (const name of [null, '']) {
    const subsidy = [{ title: '見本補助金', amount: '1200000', date_of_approval: '2025-06-01' }]
    const said = (await parse({ ...company, name, subsidy })).map((one) => (one.kind === 'record' ? one.record : one))
    expect(said.at(-1)).toMatchObject({
      company_name: null,
      houjin_bangou: company.corporate_number,
      total_subsidy_received_yen: 1_200_000,
    })
    expect(said).not.toContainEqual(expect.objectContaining({ field_name: 'name' }))
  }
})

test('patents are skipped', async () => {
  expect(await records('facts', { patent: [{ title: '見本' }] })).toMatchObject([{ kind: 'skipped' }])
})

test('an error in an answer of status 200 is said in the words of the source', async () => {
  const error = rawDocument('answer.json', '{"id":null,"message":"400 - Bad Request.","errors":[]}')
  await expect(all(gbizinfo.parse(error))).rejects.toThrow('gBizINFO answered 400 - Bad Request.')
})
