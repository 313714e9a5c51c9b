import { describe, expect, test } from 'vitest'
import { ledgers, type Rows } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { order, page, widgetShop } from '../../../test/widget.ts'
import { program as dataset } from '../../datasets/program.ts'

const program = (id: string, more: object = {}) =>
  make(dataset, { unified_id: id, primary_name: `省エネ補助金${id}`, ...more })

const programs = [
  program('UNI-a', {
    prefecture: '東京都',
    municipality: null,
    target_types: ['中小企業'],
    funding_purpose: ['省エネ'],
    source_url: 'https://www.jgrants-portal.go.jp/a',
    license: 'gov_standard',
    application_window: { start: '2026-03-01', end: '2026-03-31' },
    source_fetched_at: '2026-03-01T00:00:00Z',
  }),
  program('UNI-b', { prefecture: '大阪府', enriched: { B: { target_industries: ['製造業'] } } }),
  program('UNI-c', { prefecture: '大阪府', enriched: { B: { target_industries: ['建設業'] } } }),
]

const rows: Rows = [[dataset, programs]]

describe.each(ledgers)('a widget on %s', (ledger) => {
  test('searches as search_programs does; rows say where they stand today, where they are from and what to ask oneself, beside the terms of the widget', async () => {
    const selling = await widgetShop({ ledger, rows, now: new Date('2026-03-10T03:00:00Z') })
    const { widget_key } = await selling.opened()
    const { status, json, headers } = await selling.ask(
      `search?q=${encodeURIComponent('省エネ')}&prefecture=tokyo`,
      widget_key,
    )
    expect([status, json.total, json.limit]).toEqual([200, 1, 5])
    expect(json.results).toMatchObject([
      {
        unified_id: 'UNI-a',
        source_url: 'https://www.jgrants-portal.go.jp/a',
        source_fetched_at: '2026-03-01T00:00:00Z',
        license: 'gov_standard',
        attribution: '出典：Jグランツ（デジタル庁）（https://www.jgrants-portal.go.jp/a）を加工して作成',
        lifecycle: { status: 'open', days_left: 21, opens_on: '2026-03-01', closes_on: '2026-03-31' },
        prescreen_questions: expect.arrayContaining([
          {
            field: 'prefecture',
            question_ja: '事業所または住所は東京都にありますか。',
            question_en: expect.any(String),
          },
        ]),
      },
    ])
    expect(json.widget).toEqual({
      plan: 'metered',
      branding: true,
      reqs_used_mtd: 1,
      included_reqs_mtd: 0,
      overage: true,
    })
    expect([headers['access-control-allow-origin'], headers.vary, headers['x-cost-yen']]).toEqual([
      page,
      expect.stringContaining('Origin'),
      '3',
    ])
    const found = async (query: string) =>
      (await selling.ask(`search?${query}`, widget_key)).json.results.map(
        (row: { unified_id: string }) => row.unified_id,
      )
    expect(await found('industry=E')).toEqual(['UNI-a', 'UNI-b'])
    expect(
      await found(`target=${encodeURIComponent('中小企業')}&funding_purpose=${encodeURIComponent('省エネ')}`),
    ).toEqual(['UNI-a'])
    expect(await found('q=&limit=1')).toHaveLength(1)
    expect(await found(`q=${encodeURIComponent('ありえない言葉')}&prefecture=${encodeURIComponent('沖縄県')}`)).toEqual(
      [],
    )
  })

  test('says where nothing is found which searches find something, each a call that works as it stands', async () => {
    const selling = await widgetShop({ ledger, rows })
    const { widget_key } = await selling.opened()
    const requested = new URLSearchParams({ q: '省エネ', prefecture: '沖縄県', industry: 'E' })
    const { json } = await selling.ask(`search?${requested}`, widget_key)
    expect([json.total, json.instead.length]).toEqual([0, 1])
    const [{ endpoint, args, total }] = json.instead
    const { apiKey: key } = await selling.app.createKey()
    const found = await selling.app.get(`${endpoint}?${new URLSearchParams(args)}`, { key })
    expect([found.status, found.json.total]).toEqual([200, total])
  })

  test('is billed a unit for each search, in the month of Japan, and nothing for what is refused or only listed', async () => {
    const selling = await widgetShop({ ledger, rows, now: new Date('2026-03-31T14:00:00Z') })
    const { widget_key, key_id, api_key, customerId } = await selling.opened()
    const search = async () => (await selling.ask('search?limit=1', widget_key)).json.widget.reqs_used_mtd
    expect([await search(), await search()]).toEqual([1, 2])
    await selling.ask('enum_values', widget_key)
    for (const bad of [
      'search?limit=21',
      'search?industry=U',
      'search?limit=1&x=1',
      `search?q=${'a'.repeat(201)}`,
      'search?authority_level=x',
    ])
      expect((await selling.ask(bad, widget_key)).status, bad).toBe(422)
    const usage = async () => (await selling.app.get(`/v1/widget/${key_id}/usage`, { key: api_key })).json
    const march = {
      key_id,
      owner_email: 't***@example.jp',
      label: order.label,
      plan: 'metered',
      included_reqs_mtd: 0,
      reqs_used_mtd: 2,
      amount_mtd_yen: 6,
      reqs_total: 2,
      bucket_month: '2026-03',
      months: [{ month: '2026-03', requests: 2, amount_yen: 6 }],
      branding_removed: false,
      disabled: false,
      subscription_status: 'active',
      subscription_current_period_end: '2026-04-30T14:00:00Z',
      subscription_cancel_at_period_end: false,
      last_paid_at: '2026-03-31T14:00:00Z',
      last_payment_failed_at: null,
      allowed_origins: order.origins,
    }
    expect(await usage()).toEqual(march)
    selling.at(new Date('2026-03-31T15:00:00Z'))
    expect(await search()).toBe(1)
    expect(await usage()).toEqual({
      ...march,
      reqs_used_mtd: 1,
      amount_mtd_yen: 3,
      reqs_total: 3,
      bucket_month: '2026-04',
      months: [{ month: '2026-04', requests: 1, amount_yen: 3 }, ...march.months],
    })
    const { db } = selling.app.app.ledger
    const charged = await db
      .selectFrom('usage')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['key_id', 'operation', 'units', 'billed_units', 'customer_id'])
      .execute()
    expect(charged).toEqual(
      Array(3).fill({ key_id, operation: 'widget_search', units: 1, billed_units: 1, customer_id: customerId }),
    )
  })

  test('is refused in the order key, standing, origin, and whatever page it is on may say why', async () => {
    const selling = await widgetShop({ ledger, rows })
    const { widget_key, key_id, api_key } = await selling.opened()
    const { app } = selling
    const reported = async (headers: Record<string, string>, query = '') => {
      const answer = await app.get(`/v1/widget/search${query}`, { headers })
      return [answer.status, answer.json.detail, answer.headers['access-control-allow-origin']]
    }
    const any = '*'
    expect(await reported({ origin: page })).toEqual([401, 'missing_key', any])
    const unknown = `wgt_live_${'0'.repeat(32)}`
    for (const key of [unknown, 'x', api_key])
      expect(await reported({ 'x-widget-key': key })).toEqual([401, 'invalid_key', any])
    expect(await reported({ 'x-widget-key': widget_key })).toEqual([403, 'origin_required', any])
    for (const origin of [
      'https://example.jp',
      'http://www.example.jp',
      'https://www.example.jp.evil.example',
      'https://shop.example.jp',
      'https://evilshop.example.jp',
      'null',
    ])
      expect(await reported({ 'x-widget-key': widget_key, origin })).toEqual([403, 'origin_not_allowed', any])
    for (const origin of [page, 'https://a.shop.example.jp', 'https://a.b.shop.example.jp'])
      expect((await selling.ask('search', widget_key, origin)).headers['access-control-allow-origin']).toBe(origin)
    expect((await reported({ origin: page }, `?key=${widget_key}`))[2]).toBe(page)
    expect(await reported({ 'x-widget-key': widget_key, origin: page }, '?limit=0')).toEqual([
      422,
      expect.anything(),
      page,
    ])
    expect((await app.get('/v1/programs/search', { key: widget_key })).status).toBe(401)
    await app.app.ledger.db
      .updateTable('api_keys')
      .set({ revoked_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', key_id)
      .execute()
    expect(await reported({ 'x-widget-key': widget_key })).toEqual([403, 'key_disabled', any])
  })

  test('may ask a hundred times a minute, whatever it asks for; the page may read when to come again', async () => {
    const selling = await widgetShop({ ledger, rows, now: new Date('2026-03-10T03:20:30Z') })
    const { widget_key } = await selling.opened()
    const other = await selling.opened()
    for (let i = 0; i < 50; i++) {
      expect((await selling.ask('enum_values', widget_key)).status).toBe(200)
      expect((await selling.ask('search?limit=1', widget_key)).status).toBe(200)
    }
    const refused = await selling.ask('enum_values', widget_key)
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([429, 'rate_limited', '30'])
    expect(refused.headers['access-control-expose-headers']).toContain('Retry-After')
    expect((await selling.ask('enum_values', other.widget_key)).status).toBe(200)
  })

  test('lists its choices by widget_enum_values, the whole country first', async () => {
    const selling = await widgetShop({ ledger, rows })
    const { widget_key } = await selling.opened()
    const { json } = await selling.ask('enum_values', widget_key)
    expect(json.prefectures).toHaveLength(48)
    expect(json.prefectures.slice(0, 2)).toEqual([
      { code: '00', label_ja: '全国', label_en: 'Whole country' },
      { code: '01', label_ja: '北海道', label_en: 'Hokkaido' },
    ])
    expect(json.industries[4]).toEqual({ code: 'E', label_ja: '製造業', label_en: 'manufacturing' })
    expect(json.authority_levels).toEqual(['national', 'prefecture', 'municipality', 'financial'])
    expect([json.target_types, json.funding_purposes]).toEqual([['中小企業'], ['省エネ']])
    expect(json.widget.reqs_used_mtd).toBe(0)
  })

  test('is a tool as well, to whoever names its key and its page', async () => {
    const selling = await widgetShop({ ledger, rows })
    const { widget_key } = await selling.opened()
    const client = await connect(selling.app)
    const args = { key: widget_key, q: '省エネ', prefecture: '東京都' }
    const call = (_meta: Record<string, unknown>) => client.callTool({ name: 'widget_search', arguments: args, _meta })
    const found = await call({ 'service/origin': page })
    expect(found.structuredContent).toMatchObject({ total: 1, widget: { reqs_used_mtd: 1 } })
    const refused = await call({})
    expect([refused.isError, refused._meta?.['konkyo/error']]).toMatchObject([true, { status: 403 }])
    await expect(client.callTool({ name: 'get_widget_usage', arguments: { key_id: 'x' } })).rejects.toThrow(/account/)
  })
})

test('a key of a pepper that was followed by another works, and moves to the new one', async () => {
  const selling = await widgetShop({ rows })
  const { widget_key, key_id } = await selling.opened()
  const former = selling.app.env.KONKYO_PEPPER
  await selling.app.restart({ KONKYO_PEPPER: `test-pepper-of-tomorrow-0123456789abcdef,${former}` })
  expect((await selling.ask('enum_values', widget_key)).status).toBe(200)
  const { db } = selling.app.app.ledger
  const key = await db
    .selectFrom('api_keys')
    .select('pepper_version')
    .where('id', '=', key_id)
    .executeTakeFirstOrThrow()
  expect(key.pepper_version).toBe(selling.app.app.secrets.versions[0])
})
