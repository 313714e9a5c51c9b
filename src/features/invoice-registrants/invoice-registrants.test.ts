import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

type Given = Record<string, unknown>

const path = '/v1/invoice_registrants'
let made = 0
const named = (normalized_name: string, given: Given = {}) => ({
  invoice_registration_number: `T${String(++made).padStart(13, '0')}`,
  normalized_name,
  registrant_kind: 'corporation',
  registered_date: '2023-10-01',
  ...given,
})
const registrants = (...records: Given[]) =>
  searching(
    invoiceRegistrant,
    { path: `${path}/search`, shown: 'normalized_name', now: new Date('2026-11-20T15:30:00Z') },
    ...records,
  )

describe('search_invoice_registrants', () => {
  test('q is the beginning of the name, in either width, with or without the corporate form', async () => {
    const { found, status } = await registrants(named('株式会社アルファ'), named('アルファ商会'), named('新アルファ'))
    for (const q of ['アルファ', 'ｱﾙﾌｧ', 'あるふぁ', 'アル'])
      expect([q, await found(`q=${q}`)]).toEqual([q, ['株式会社アルファ', 'アルファ商会']])
    for (const q of ['株式会社アル', '㈱アル', '(株)アルファ'])
      expect([q, await found(`q=${q}`)]).toEqual([q, ['株式会社アルファ']])
    expect(await found('q=ルファ')).toEqual([])
    for (const bad of ['q=ア', 'q=', 'q= ア ']) expect([bad, await status(bad)]).toEqual([bad, 422])
  })

  test('lists the newest registration first, then by number, fifty a page', async () => {
    const { search, found } = await registrants(
      named('甲'),
      named('乙', { registered_date: '2024-01-01' }),
      named('丙'),
      named('無', { registered_date: null }),
    )
    expect(await found()).toEqual(['乙', '甲', '丙', '無'])
    expect((await search()).json).toMatchObject({ total: 4, limit: 50, offset: 0 })
    expect((await search('limit=101')).status).toBe(422)
  })

  test('revoked and expired registrations are left out unless asked for, from their day on', async () => {
    const { found } = await registrants(
      named('有効'),
      named('取消', { revoked_date: '2026-11-21' }),
      named('失効', { expired_date: '2025-06-01' }),
      named('予定', { expired_date: '2026-11-22' }),
    )
    expect(await found()).toEqual(['有効', '予定'])
    expect(await found('active_only=false')).toEqual(['有効', '取消', '失効', '予定'])
  })

  test('kind, place, days and corporate number narrow', async () => {
    const { found, status } = await registrants(
      named('法人', { houjin_bangou: '8000012050008', prefecture: '東京都', registered_date: '2024-04-01' }),
      named('個人', { registrant_kind: 'sole_proprietor', houjin_bangou: null }),
    )
    expect(await found('kind=individual')).toEqual(['個人'])
    for (const query of [
      'kind=corporate',
      'prefecture=東京',
      'registered_after=2024-04-01',
      'houjin_bangou=8000012050008',
      'registered_after=2024-04-01&registered_before=2024-04-01',
    ])
      expect([query, await found(query)]).toEqual([query, ['法人']])
    expect(await found('houjin_bangou=1000012010003')).toEqual([])
    expect(await found('houjin_bangou=8000012050008&kind=individual')).toEqual([])
    for (const bad of ['kind=corporation', 'houjin_bangou=12', 'registered_after=x', 'address=東京'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })

  test('every page carries the attribution, an empty one too', async () => {
    const { search } = await registrants(named('甲'))
    for (const query of ['', 'q=無い名前', 'offset=5']) {
      const { json } = await search(query)
      expect(json.attribution).toMatchObject({ source_url: 'https://www.invoice-kohyo.nta.go.jp/', edited: true })
      expect(Object.keys(json.attribution)).toEqual(['source', 'source_url', 'license', 'edited', 'notice'])
    }
  })
})

describe('get_invoice_registrant', () => {
  test('reads one by its number in any spelling, with the attribution', async () => {
    const { app } = await registrants(named('甲', { invoice_registration_number: 'T8000012050008' }))
    for (const spelling of ['T8000012050008', 't8000012050008', 'Ｔ８００００１２０５０００８', 'T8-0000-1205-0008']) {
      const { status, json } = await app.get(`${path}/${encodeURIComponent(spelling)}`)
      expect([spelling, status]).toEqual([spelling, 200])
      expect(Object.keys(json)).toEqual(['result', 'attribution'])
      expect(json.result.invoice_registration_number).toBe('T8000012050008')
    }
  })

  test('a miss points to the register itself; a number that is none is refused', async () => {
    const { app } = await registrants(named('甲'))
    const { status, json } = await app.get(`${path}/T1000012010003`)
    expect([status, json]).toMatchObject([
      404,
      {
        detail:
          'T1000012010003 is not in this copy of the register, which is partial: it may be registered all the same',
        registration_number: 'T1000012010003',
        snapshot_size: 1,
        full_population_estimate: '4,000,000+',
        snapshot_attribution: '国税庁適格請求書発行事業者公表サイト（国税庁）',
        next_bulk_refresh: '2026-12-01',
        alternative: 'https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=1000012010003',
        attribution: expect.objectContaining({ edited: true }),
      },
    ])
    for (const bad of ['8000012050008', 'T123', 'Tabc', 'X8000012050008'])
      expect([bad, (await app.get(`${path}/${bad}`)).status]).toEqual([bad, 422])
  })
})
