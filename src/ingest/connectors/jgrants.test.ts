import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../../test/pdf.ts'
import { all, rawDocument } from '../../../test/raw-document.ts'
import type { ParseResult } from '../connector.ts'
import { gate } from '../gate.ts'
import { jgrants } from './jgrants.ts'

const detail = {
  id: 'a0WJ200000CDZZZMA1',
  name: 'S-00099999',
  title: '見本市省エネ設備導入補助金　第２回',
  subsidy_catch_phrase: null,
  detail: '<p>■目的・概要</p><p>設備更新を助けます。</p><p>■対象者</p><p>市内の中小企業</p>',
  use_purpose: '設備整備・IT導入をしたい / エコ・SDGs活動支援がほしい',
  industry: '製造業 / 建設業',
  target_area_search: '福岡県',
  target_area_detail: '市内',
  target_number_of_employees: '300名以下',
  subsidy_rate: '２分の１以内',
  subsidy_max_limit: 1_985_000,
  acceptance_start_datetime: '2026-03-31T15:00Z',
  acceptance_end_datetime: '2026-12-28T14:59Z',
  project_end_deadline: null,
  request_reception_presence: '有',
  is_enable_multiple_request: false,
  front_subsidy_detail_page_url: 'https://www.jgrants-portal.go.jp/subsidy/a0WJ200000CDZZZMA1',
  application_guidelines: [{ name: '要領.docx', data: Buffer.from('PK\u0003\u0004word/').toString('base64') }],
  outline_of_grant: [],
  application_form: [],
  institution_name: '見本市省エネ設備導入補助金',
}
const answer = (...result: unknown[]) =>
  rawDocument('answer.json', JSON.stringify({ metadata: { resultset: { count: result.length } }, result }))
const parse = (...rows: unknown[]) => all(jgrants.parse(answer(...rows)))
const recordsOf = (parsed: ParseResult[], dataset: string) =>
  parsed.flatMap((one) => {
    if (one.kind !== 'record' || one.dataset.name !== dataset) return []
    const gated = gate(one.dataset)(JSON.stringify(one.record))
    return gated.accepted ? [gated.record] : [gated]
  })

describe('a call', () => {
  test('becomes a program with what it states and null for the rest', async () => {
    const [program] = recordsOf(await parse(detail), 'programs')
    expect(program).toMatchObject({
      primary_name: '見本市省エネ設備導入補助金 第2回',
      aliases: ['見本市省エネ設備導入補助金'],
      prefecture: '福岡県',
      amount_max_man_yen: 198.5,
      amount_min_man_yen: null,
      subsidy_rate: 0.5,
      amount_band: '100-500',
      application_window: { start: '2026-04-01', end: '2026-12-28' },
      funding_purpose: ['設備整備・IT導入をしたい', 'エコ・SDGs活動支援がほしい'],
      official_url: 'https://www.jgrants-portal.go.jp/subsidy/a0WJ200000CDZZZMA1',
      enriched: {
        B: { target_areas: ['福岡県'], target_employees: '300名以下', target_industries: ['製造業', '建設業'] },
        C: { limit_yen: 1_985_000, subsidy_rate_text: '2分の1以内' },
        E: { jgrants_code: 'S-00099999' },
        F: { requirements: '市内の中小企業' },
        G: { attachments: [{ name: '要領.docx', type: 'docx', bytes: 9 }] },
        H: { online_application: true, several_applications: false },
        J: null,
      },
    })
  })

  test('has the pages of its guidelines as text, each with its number and its file, of the program that it is or is a round of', async () => {
    const data = pdfOf([[{ text: '第１章　目的', x: 72, y: 500 }]]).toString('base64')
    const withFile = { ...detail, application_guidelines: [{ name: '要領.pdf', data }] }
    const [only, ...others] = recordsOf(await parse(withFile), 'program_file_pages')
    expect([only, others]).toMatchObject([{ file_name: '要領.pdf', page: 1, text: '第1章 目的' }, []])
    const [ofRound] = recordsOf(await parse({ ...withFile, id: 'a0WJ200000CDbFwMAL' }), 'program_file_pages')
    expect(ofRound).toMatchObject({ unified_id: 'UNI-04e6894768', text: '第1章 目的' })
  })

  test('adds its round to the program that it is a round or a copy of, and makes no second program', async () => {
    // The second call of a program whose first one is known: docs/decisions/0093-evidence-is-part-of-a-row.md.
    const parsed = await parse({ ...detail, id: 'a0WJ200000CDbFwMAL' })
    expect(recordsOf(parsed, 'programs')).toEqual([])
    expect(recordsOf(parsed, 'application_rounds')).toMatchObject([
      { unified_id: 'UNI-04e6894768', application_close_date: '2026-12-28' },
    ])
  })

  test('becomes one round when it names none, and one a workflow when it does, the first under the same id', async () => {
    const [lone] = recordsOf(await parse(detail), 'application_rounds')
    expect(lone).toMatchObject({
      application_round_label: '第2回',
      application_open_date: '2026-04-01',
      application_close_date: '2026-12-28',
    })
    const flow = (id: string, start: string, end: string) => ({
      id,
      fiscal_year_round: `第${id}回`,
      target_area_search: '福岡県',
      acceptance_start_datetime: start,
      acceptance_end_datetime: end,
    })
    const workflow = [
      flow('2', '2026-08-01T00:00Z', '2026-09-01T08:00Z'),
      flow('1', '2026-04-01T00:00Z', '2026-05-01T08:00Z'),
    ]
    const { acceptance_start_datetime, acceptance_end_datetime, target_area_search, ...reported } = detail
    const parsed = await parse({ ...reported, workflow })
    const rounds = recordsOf(parsed, 'application_rounds')
    expect(rounds.map((round) => 'application_round_label' in round && round.application_round_label)).toEqual([
      '第1回',
      '第2回',
    ])
    expect(rounds[0]).toMatchObject({
      application_round_id: (lone as { application_round_id: string }).application_round_id,
    })
    expect(recordsOf(parsed, 'programs')[0]).toMatchObject({
      prefecture: '福岡県',
      application_window: { start: '2026-04-01', end: '2026-09-01' },
    })
  })

  test('begins and ends on days of Japan: a day of UTC is never taken for one', async () => {
    const given = {
      ...detail,
      acceptance_start_datetime: '2026-11-30T15:00:00.000Z',
      acceptance_end_datetime: '2026-12-25T08:00:00.000Z',
    }
    const parsed = await parse(given)
    expect(recordsOf(parsed, 'programs')).toMatchObject([
      {
        application_window: { start: '2026-12-01', end: '2026-12-25' },
        application_end_time: '17:00',
        intake: 'window',
      },
    ])
    expect(recordsOf(parsed, 'application_rounds')).toMatchObject([
      { application_open_date: '2026-12-01', application_close_date: '2026-12-25', application_close_time: '17:00' },
    ])
  })

  test('that ends at midnight has the day before as its last one', async () => {
    const parsed = await parse({ ...detail, acceptance_end_datetime: '2026-12-25T15:00:00.000Z' })
    expect(recordsOf(parsed, 'programs')).toMatchObject([
      { application_window: { end: '2026-12-25' }, application_end_time: null },
    ])
    expect(recordsOf(parsed, 'application_rounds')).toMatchObject([{ application_close_date: '2026-12-25' }])
  })

  test('a limit of 0 and a rate in words are not stated; the words stay', async () => {
    const [program] = recordsOf(
      await parse({ ...detail, subsidy_max_limit: 0, subsidy_rate: '公募要領のとおり' }),
      'programs',
    )
    expect(program).toMatchObject({
      amount_max_man_yen: null,
      subsidy_rate: null,
      amount_band: 'unknown',
      enriched: { C: { subsidy_rate_text: '公募要領のとおり' } },
    })
  })

  test('for several prefectures or the whole country has no prefecture', async () => {
    for (const target_area_search of ['全国', '東京都 / 大阪府', '東京都/大阪府'])
      expect(recordsOf(await parse({ ...detail, target_area_search }), 'programs')[0]).toMatchObject({
        prefecture: null,
      })
  })

  test('with a deadline that is no day has none and says so, so that it never seems open until another day', async () => {
    const parsed = await parse({ ...detail, acceptance_end_datetime: '2026-02-30T14:59Z' })
    expect(parsed.find(({ kind }) => kind === 'unread')).toMatchObject({
      at: 'call a0WJ200000CDZZZMA1',
      reason: 'application_window.end is null: "2026-02-30T14:59Z" is no day of the calendar',
    })
    expect(recordsOf(parsed, 'programs')[0]).toMatchObject({ application_window: { start: '2026-04-01', end: null } })
    expect(recordsOf(parsed, 'application_rounds')[0]).toMatchObject({ application_close_date: null })
  })

  test('whose window would end before it starts has no window, and both days are told', async () => {
    const reversed = { acceptance_start_datetime: '2030-04-01T00:00Z', acceptance_end_datetime: '2020-04-30T00:00Z' }
    const parsed = await parse({ ...detail, ...reversed })
    expect(parsed.find(({ kind }) => kind === 'unread')).toMatchObject({
      reason: 'application_window is null: it would end on 2020-04-30, before it starts on 2030-04-01',
    })
    expect(recordsOf(parsed, 'programs')[0]).toMatchObject({ application_window: { start: null, end: null } })
    expect(recordsOf(parsed, 'application_rounds')[0]).toMatchObject({
      application_open_date: null,
      application_close_date: null,
    })
  })

  test.each([
    ['a0WJ200000CDQuHMAX', 33_762_000, 3376.2],
    ['a0WJ200000CDa1RMAT', 443_200, 44.32],
    ['a0W2x000007CrSAEA0', 2_798_000, 279.8],
    ['a0WJ200000CDZZZMA1', 1, 0.0001],
  ])('%s with a limit of %d yen keeps it, whole 10,000 yen or not', async (id, subsidy_max_limit, man) => {
    const [program] = recordsOf(await parse({ ...detail, id, subsidy_max_limit }), 'programs')
    expect(program).toMatchObject({ amount_max_man_yen: man, enriched: { C: { limit_yen: subsidy_max_limit } } })
    expect(Math.round(man * 10_000)).toBe(subsidy_max_limit)
  })
})

test('a call that cannot be understood is rejected with what is expected and what stands there', async () => {
  const reasons = await Promise.all(
    [{ subsidy_max_limit: '1200000' }, { subsidy_max_limit: -1 }, { title: '' }].map(async (given) => {
      const [said] = await parse({ ...detail, ...given })
      return said?.kind === 'rejected' ? said.reason : said?.kind
    }),
  )
  expect(reasons).toEqual([
    'subsidy_max_limit must be number or null, and is "1200000"',
    'subsidy_max_limit must be >= 0 or null, and is -1',
    'title must not have fewer than 1 characters, and is ""',
  ])
})

test('forms of running grants are skipped, other rows go on', async () => {
  const { detail: _, ...listed } = { ...detail, id: 'a0WJ200000CDZZYMA1' }
  const form = { ...listed, id: 'a0WJ200000CDZZXMA1', title: '見本補助金（交付申請等）' }
  const parsed = await parse(form, { id: 1 }, listed)
  expect(parsed.map(({ kind }) => kind)).toEqual(['skipped', 'rejected', 'record', 'record'])
  expect(parsed[0]).toMatchObject({ reason: 'a procedure, no program (交付申請等)' })
})

test('a list row is an outline that replaces no record, a detail is none', async () => {
  const { detail: _, ...listed } = detail
  const outlines = async (row: unknown) => (await parse(row)).map((one) => one.kind === 'record' && one.isOutline)
  expect(await outlines(listed)).toEqual([true, true])
  expect(await outlines(detail)).toEqual([undefined, undefined])
})

test('an error instead of an answer is said in the words of the source', async () => {
  const error = rawDocument('answer.json', '{"errorCode":"E-ML-9999","title":"Internal Server Error"}')
  await expect(all(jgrants.parse(error))).rejects.toThrow('Jグランツ answered E-ML-9999 Internal Server Error')
})

test('rounds are asked of the second version, and the first answers where it does not', async () => {
  const requested: string[] = []
  const { detail: _, ...listed } = detail
  const fetch = async (url: string) => {
    requested.push(url)
    if (url.includes('/v2/')) throw new Error('500')
    return answer(url.includes('/id/') ? detail : listed)
  }
  const documents = await all(jgrants.documents!({ fetch }, { today: '2026-11-01', secrets: {} }))
  expect(documents).toHaveLength(1)
  expect(requested.slice(-2).map((url) => url.slice(-47))).toEqual(
    ['/v2/public/subsidies/id/a0WJ200000CDZZZMA1', '/v1/public/subsidies/id/a0WJ200000CDZZZMA1'].map((path) =>
      expect.stringContaining(path),
    ),
  )
})
