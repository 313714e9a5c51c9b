import { expect, test } from 'vitest'
import { parsedBy } from '../../../test/parsed-by.ts'
import { all, rawDocument } from '../../../test/raw-document.ts'
import type { Fetcher } from '../connector.ts'
import { noticesByDay } from './kkj/notices-by-day.ts'
import { kkj } from './kkj.ts'

const fields = {
  Key: '<![CDATA[bWlob24vbWlob25fY2l0eS8wMDAxCg==\n]]>',
  ExternalDocumentURI: '<![CDATA[https://www.city.mihon.example/koukoku.pdf]]>',
  ProjectName: '一般競争入札の公告（庁舎清掃業務委託） (138.4KB)',
  Date: '2026-07-07T19:07:43+09:00',
  LgCode: '07',
  PrefectureName: '福島県',
  OrganizationName: '福島県見本市',
  CftIssueDate: '2026-07-06T00:00:00+09:00',
  Category: '役務',
  TenderSubmissionDeadline: '2026-07-20T15:00:00Z',
  ProjectDescription: '庁舎の清掃を委託します。',
}
const result = (over: Partial<Record<keyof typeof fields | 'ProcedureType', string>> = {}, id = 1) =>
  `<SearchResult><ResultId>${id}</ResultId>${Object.entries({ ...fields, ...over })
    .map(([name, value]) => (value === '' ? '' : `<${name}>${value}</${name}>`))
    .join('')}</SearchResult>`
const answer = (hits: number, ...results: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Results><Version>1.0</Version><SearchResults><SearchHits>${hits}</SearchHits>${results.join('')}</SearchResults></Results>`

test('a notice says what is wanted, by whom, where and until when, with days of Japan', async () => {
  const { records } = await parsedBy(kkj, answer(1, result()))
  expect(records).toMatchObject([
    {
      bid_title: '一般競争入札の公告（庁舎清掃業務委託）',
      bid_kind: 'open',
      procuring_entity: '福島県見本市',
      prefecture: '福島県',
      classification_code: 'services',
      announcement_date: '2026-07-06',
      bid_deadline: '2026-07-21',
      bid_description: '庁舎の清掃を委託します。',
      source_excerpt: '公告の掲載先 https://www.city.mihon.example/koukoku.pdf',
      source_url: 'https://www.kkj.go.jp/d/?D=bWlob24vbWlob25fY2l0eS8wMDAxCg%3D%3D&L=ja',
      confidence: 0.6,
      fetched_at: '2026-04-01T00:00:00.000Z',
      updated_at: '2026-07-07T19:07:43+09:00',
    },
  ])
})

test('the key alone identifies a notice, not its place in an answer', async () => {
  const [first] = (await parsedBy(kkj, answer(1, result({}, 1)))).records
  const [again] = (await parsedBy(kkj, answer(1, result({ ProjectName: '入札公告（訂正）' }, 9)))).records
  expect(again?.unified_id).toBe(first?.unified_id)
})

test('a notice of the state has its ministry and no prefecture; what is missing is null', async () => {
  const state = { LgCode: '', PrefectureName: '', OrganizationName: '林野庁みほん森林管理局', Category: '' }
  const dates = { TenderSubmissionDeadline: '', CftIssueDate: '', ProjectDescription: '' }
  const { records, unread } = await parsedBy(kkj, answer(1, result({ ...state, ...dates })))
  expect(records[0]).toMatchObject({ ministry: '林野庁', prefecture: null, classification_code: null })
  expect(records[0]).toMatchObject({ announcement_date: null, bid_deadline: null, bid_description: null })
  expect(unread).toEqual([])
})

test.each([
  ['2026-04-01', '2026-04-01'],
  ['2026/4/1', '2026-04-01'],
  ['令和8年4月1日', '2026-04-01'],
  ['令和8年4月1日（水）17時00分', '2026-04-01'],
  ['R8.4.1', '2026-04-01'],
])('the deadline %s is read as the day it states', async (TenderSubmissionDeadline, day) => {
  const { records, unread } = await parsedBy(kkj, answer(1, result({ TenderSubmissionDeadline })))
  expect([records[0]?.bid_deadline, unread]).toEqual([day, []])
})

test.each(['2026-02-30T00:00:00+09:00', '2026-02-30', '2026-13-01T00:00:00+09:00', '令和8年2月30日', '公告のとおり'])(
  'the deadline %s is no day: it is null, never another day, and the value is told',
  async (TenderSubmissionDeadline) => {
    const { records, unread } = await parsedBy(kkj, answer(1, result({ TenderSubmissionDeadline })))
    expect(records[0]?.bid_deadline).toBeNull()
    expect(unread).toEqual([
      `line 1, ResultId 1: bid_deadline is null: ${JSON.stringify(TenderSubmissionDeadline)} is no day of the calendar`,
    ])
  },
)

test('when a notice was written down is what the portal states, never when it was fetched', async () => {
  const written = async (moment: string, CftIssueDate: string) => {
    const { records, rejected } = await parsedBy(kkj, answer(1, result({ Date: moment, CftIssueDate })))
    return records[0]?.updated_at ?? rejected[0]
  }
  expect(await written('きのう', '令和8年7月6日')).toBe('2026-07-06T00:00:00+09:00')
  expect(await written('2026-02-30T10:00:00+09:00', '2026-07-06')).toBe('2026-07-06T00:00:00+09:00')
  expect(await written('', '')).toMatch('neither a Date nor a CftIssueDate')
})

test('of a long text only the beginning is kept', async () => {
  const { records } = await parsedBy(kkj, answer(1, result({ ProjectDescription: '長い仕様 '.repeat(500) })))
  expect(String(records[0]?.bid_description)).toHaveLength(401)
})

test('the case number of 調達ポータル stands in front, so that call and award are found together', async () => {
  const text = `${'仕様書のとおり。'.repeat(100)}調達案件番号：０００００００００００００５１２３４５`
  const { records } = await parsedBy(kkj, answer(1, result({ ProjectDescription: text })))
  expect(records[0]?.bid_description).toMatch(/^調達案件番号 0000000000000512345 仕様書のとおり。/)
})

test('a notice that does not say how it procures is left out; one without key, title or body is rejected', async () => {
  const silent = result({ ProjectName: '庁舎清掃', ProjectDescription: '' })
  const incomplete = [result({ Key: '' }), result({ ProjectName: '' }), result({ OrganizationName: '' })]
  const { records, skipped, rejected } = await parsedBy(kkj, answer(4, silent, ...incomplete))
  expect(records).toEqual([])
  expect(skipped).toEqual(['line 1, ResultId 1: the notice does not say how it is procured'])
  expect(rejected.map((line) => line.replace(/.*: /, ''))).toEqual([
    'it has no Key',
    'it has no ProjectName',
    'it has no OrganizationName',
  ])
})

test('an answer that gives fewer notices than were found says how many are missing', async () => {
  const { records, skipped } = await parsedBy(kkj, answer(1234, result()))
  expect(records).toHaveLength(1)
  expect(skipped).toEqual(['SearchHits: the API found more notices than it gives: 1233'])
})

test('an answer without notices holds nothing and is no error', async () => {
  const { records, skipped } = await parsedBy(kkj, '<Results><SearchResults /></Results>')
  expect([...records, ...skipped]).toEqual([])
})

test('an error that comes with status 200 is refused in its own words', async () => {
  const error = '<Results><Error>Invalid Date Parameter</Error></Results>'
  await expect(parsedBy(kkj, error)).rejects.toThrow('is an error of the KKJ API: Invalid Date Parameter')
})

test('answers of the API are recognised, feeds of municipalities are not', () => {
  const recognizes = (text: string) => kkj.recognizes({ name: 'any.xml', head: Buffer.from(text) })
  expect(recognizes(answer(0))).toBe(true)
  expect(recognizes('<?xml version="1.0"?>\n<!-- saved -->\n<Results>')).toBe(true)
  expect(recognizes('<?xml version="1.0"?><rss version="2.0"><channel>')).toBe(false)
  expect(recognizes('<?xml version="1.0"?><rdf:RDF xmlns:rdf="x">')).toBe(false)
})

const answering = (answerTo: (query: URLSearchParams) => string) => {
  const requested: URLSearchParams[] = []
  const fetcher: Fetcher = {
    fetch: async (url) => {
      const query = new URL(url).searchParams
      requested.push(query)
      return rawDocument(url, answerTo(query))
    },
  }
  return { fetcher, requested }
}

test('every day is asked for prefecture by prefecture and for the ministries; a full window again by category', async () => {
  const isFull = (query: URLSearchParams) => query.get('LG_Code') === '13' && !query.has('Category')
  const { fetcher, requested } = answering((query) => answer(isFull(query) ? 1001 : 3))
  const documents = await all(noticesByDay(fetcher, { since: '2026-07-05', today: '2026-07-06', secrets: {} }))
  expect(documents).toHaveLength(2 * (46 + 3 + 1))
  const tokyo = requested.filter((query) => query.get('LG_Code') === '13').slice(0, 4)
  expect(tokyo.map((query) => query.get('Category'))).toEqual([null, '1', '2', '3'])
  expect(tokyo[0]?.get('CFT_Issue_Date')).toBe('2026-07-05/2026-07-05')
  expect(requested.some((query) => query.get('Organization_Name')?.includes('国土交通省'))).toBe(true)
})

test('an error body stops the run', async () => {
  const { fetcher } = answering(() => '<Results><Error>search disabled</Error></Results>')
  const run = all(noticesByDay(fetcher, { since: '2026-07-05', today: '2026-07-05', secrets: {} }))
  await expect(run).rejects.toThrow('search disabled')
})
