import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { type OpportunityClient, opportunityClient } from '../../../test/opportunities/client.ts'
import { program } from '../../datasets/program.ts'

const now = new Date('2026-05-10T03:00:00Z')
const row = (unified_id: string, primary_name: string, more = {}) =>
  make(program, {
    unified_id,
    primary_name,
    program_kind: 'subsidy',
    prefecture: '長野県',
    municipality: null,
    ...more,
  })
const rows = [
  [
    program,
    [
      row('UNI-open', '見本設備補助金', {
        amount_min_man_yen: 10,
        amount_max_man_yen: 150.5,
        subsidy_rate: 0.5,
        application_window: { start: '2026-04-01', end: '2026-06-30' },
        application_end_time: '17:00',
        target_types: ['中小企業'],
        funding_purpose: ['設備投資'],
        source_url: 'https://www.pref.nagano.lg.jp/mihon',
      }),
      row('UNI-next', '見本創業補助金', {
        application_window: { start: '2026-06-01', end: '2026-07-31' },
        amount_max_man_yen: 50,
      }),
      row('UNI-past', '見本販路補助金', {
        application_window: { start: '2026-01-01', end: '2026-02-28' },
        amount_max_man_yen: 300,
      }),
      row('UNI-none', '見本省エネ補助金'),
      row('UNI-loan', '見本融資', { program_kind: 'loan', amount_max_man_yen: 5000 }),
      row('UNI-hidden', '見本除外補助金', { excluded: true }),
    ],
  ],
] as const
const options = { rows, now, env: { KONKYO_ANON_DAILY: '1000' } }

describe('opportunities', () => {
  const app = oneApp(options)
  const client = (): OpportunityClient => opportunityClient(app())
  const titles = (answer: { items: readonly { title: string }[] }) => answer.items.map(({ title }) => title)

  test('are what the record of a program states, in yen and days of Japan, with nothing filled in', async () => {
    const { items } = await client().search({ search: '見本設備補助金' })
    expect(items[0]).toMatchObject({
      title: '見本設備補助金',
      status: { value: 'open', description: '受付中' },
      description: expect.stringContaining('設備投資'),
      funding: {
        minAwardAmount: { amount: '100000', currency: 'JPY' },
        maxAwardAmount: { amount: '1505000', currency: 'JPY' },
      },
      keyDates: {
        closeDate: { eventType: 'singleDate', date: '2026-06-30', time: '17:00:00' },
        otherDates: { applicationOpens: { date: '2026-04-01' } },
      },
      acceptedApplicantTypes: [{ value: 'custom', customValue: '中小企業' }],
      source: 'https://www.pref.nagano.lg.jp/mihon',
      customFields: { programId: { value: 'UNI-open' }, subsidyRate: { value: 0.5, fieldType: 'number' } },
    })
    const [bare] = (await client().search({ search: '見本省エネ補助金' })).items
    expect(bare).toMatchObject({ status: { value: 'custom', customValue: 'unknown' } })
    expect([bare?.funding, bare?.keyDates]).toEqual([undefined, undefined])
    const [loan] = (await client().search({ search: '見本融資' })).items
    expect([loan?.funding, loan?.customFields.upperLimitYen?.value]).toEqual([undefined, 50_000_000])
  })

  test('keep one UUID each, by which they are read again', async () => {
    const { items } = await client().list({ pageSize: 100 })
    expect(items.length).toBe(5)
    expect(new Set(items.map(({ id }) => id)).size).toBe(5)
    for (const one of items) expect(await client().get(one.id)).toEqual(one)
    const other = await testApp(options)
    expect(await opportunityClient(other).get((items[0] as { id: string }).id)).toEqual(items[0])
  })

  test('are read page by page until there is no more', async () => {
    expect((await client().all(2)).map(({ title }) => title).sort()).toEqual(titles(await client().list({})).sort())
    const { items, paginationInfo } = await client().list({ page: 9, pageSize: 2 })
    expect([items, paginationInfo]).toEqual([[], { page: 9, pageSize: 2, totalItems: 5, totalPages: 3 }])
  })

  test('are filtered and sorted as the protocol says, and what could not be applied is said', async () => {
    const filtered = async (filters: object) => titles(await client().search({ filters })).sort()
    expect(await filtered({ status: { operator: 'in', value: ['open', 'forecasted'] } })).toEqual(
      ['見本創業補助金', '見本設備補助金'].sort(),
    )
    expect(await filtered({ status: { operator: 'notIn', value: ['open', 'forecasted', 'custom'] } })).toEqual([
      '見本販路補助金',
    ])
    expect(
      await filtered({ closeDateRange: { operator: 'between', value: { min: '2026-06-30', max: '2026-07-31' } } }),
    ).toEqual(['見本創業補助金', '見本設備補助金'].sort())
    const money = (min: string, max: string, currency = 'JPY') => ({
      operator: 'between',
      value: { min: { amount: min, currency }, max: { amount: max, currency } },
    })
    expect(await filtered({ maxAwardAmountRange: money('500000', '2000000') })).toEqual(
      ['見本創業補助金', '見本設備補助金'].sort(),
    )
    expect(await filtered({ maxAwardAmountRange: money('500000', '2000000', 'USD') })).toEqual([])
    expect(await filtered({ totalFundingAvailableRange: money('0', '9') })).toEqual([])
    const sorting = { sortBy: 'keyDates.closeDate', sortOrder: 'asc' } as const
    expect(titles(await client().search({ sorting })).slice(0, 3)).toEqual([
      '見本販路補助金',
      '見本設備補助金',
      '見本創業補助金',
    ])
    const odd = await client().search({
      filters: { customFilters: { agency: { operator: 'eq', value: 'x' } } },
      sorting: { sortBy: 'funding.estimatedAwardCount' },
    })
    expect([odd.items.length, odd.filterInfo.errors.length, odd.sortInfo]).toEqual([
      5,
      1,
      { sortBy: 'lastModifiedAt', sortOrder: 'desc', errors: [expect.stringContaining('estimatedAwardCount')] },
    ])
  })

  test('refuse in the words of the protocol what cannot be asked', async () => {
    const unknown = await app().get('/common-grants/opportunities/00000000-0000-5000-8000-000000000000')
    expect([unknown.status, unknown.json]).toEqual([
      404,
      expect.objectContaining({ status: 404, message: expect.any(String), errors: [] }),
    ])
    const wrong = await app().post('/common-grants/opportunities/search', {
      filters: { status: { operator: 'in', value: ['ajar'] } },
    })
    expect([wrong.status, wrong.json]).toMatchObject([
      422,
      { status: 422, message: expect.any(String), errors: [{ msg: expect.any(String) }] },
    ])
    expect((await app().get('/common-grants/opportunities/1')).json.errors[0].loc).toEqual(['path', 'oppId'])
    expect((await app().get('/common-grants/opportunities?pageSize=101')).status).toBe(422)
  })
})

test('a list, a record and a search are one unit each', async () => {
  const app = await testApp(options)
  const { apiKey: key } = await app.createKey()
  const { items } = (await app.get('/common-grants/opportunities', { key })).json
  await app.get(`/common-grants/opportunities/${items[0].id}`, { key })
  await app.post('/common-grants/opportunities/search', {}, { key })
  const { top } = (await app.get('/v1/me/usage_by_tool', { key })).json
  const units = top.map(({ operation, units }: { operation: string; units: number }) => [operation, units])
  for (const name of ['list_opportunities', 'get_opportunity', 'search_opportunities'])
    expect(units).toContainEqual([name, 1])
})
