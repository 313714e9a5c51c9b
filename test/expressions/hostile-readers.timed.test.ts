import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decisionTypeOfCase } from '../../src/ingest/connectors/courts/case-code.ts'
import { lawsCitedIn } from '../../src/ingest/connectors/courts/decision.ts'
import { detailSections } from '../../src/ingest/connectors/jgrants/detail-sections.ts'
import { subsidyRate } from '../../src/ingest/connectors/jgrants/subsidy-rate.ts'
import { bidOf } from '../../src/ingest/connectors/kkj/notice.ts'
import { kkj } from '../../src/ingest/connectors/kkj.ts'
import { targetOf } from '../../src/ingest/connectors/mlit-nega/target.ts'
import { StatedValues } from '../../src/ingest/stated-values.ts'
import { aligned, gramsOf } from '../../src/lib/aligned-text.ts'
import { placeOf, withoutCounty } from '../../src/lib/japanese-place.ts'
import { normalizeText, textFault } from '../../src/lib/japanese-text.ts'
import { pauses } from '../../src/lib/pause.ts'
import { statedDay } from '../../src/lib/stated-day.ts'
import { queryTerms } from '../../src/question/query-terms.ts'
import { judge } from '../../src/verification/judge.ts'
import { PlainPage } from '../../src/verification/plain-page.ts'
import { growth } from '../hostile-text.ts'

/** Ten times the text may take so many times as long: far from 10, and from the 100 of a reader that is not linear. */
const most = 40

const municipalities = readFileSync('starter/municipalities.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { name: string; prefecture: string; kind: string; parent_city: string | null })
  .filter(({ kind }) => kind !== 'administrative_ward')
  .sort((a, b) => b.name.length - a.name.length)

const noticeFields = [
  'Key',
  'ProjectName',
  'OrganizationName',
  'ProjectDescription',
  'Category',
  'Date',
  'TenderSubmissionDeadline',
]

function readNotice(text: string): void {
  const children = noticeFields.map((name) => ({ name, line: 1, attributes: {}, children: [text] }))
  bidOf({ name: 'SearchResult', line: 1, attributes: {}, children }, '', new StatedValues())
  kkj.recognizes({ name: 'any.xml', head: Buffer.from(text) })
}

const noticeParts = [
  ' ',
  '(',
  '(1',
  '補助金',
  '公募',
  '一般競争',
  '一般競争(',
  '調達案件番号',
  '1',
  '<!---->',
  '<?x ?>',
  '\u3000',
]

/** Looks on a page of long lines for an amount, a rate, a day and an hour. */
function readFigures(text: string): void {
  const lines = text.match(/.{1,5000}/gs) ?? []
  const blocks = lines.map((line) => ({ text: line, place: '', headings: ['補助金'], head: '' }))
  const page = new PlainPage({ kind: 'text', title: '設備更新補助金', blocks })
  const about = { span: null, names: ['設備更新補助金'], isShared: false, part: null }
  const sought = {
    amount_max_yen: 7,
    subsidy_rate: 0.71,
    application_close_date: '2031-01-31',
    application_end_time: '03:07',
  }
  for (const [field, value] of Object.entries(sought)) judge(page, { ...about, field, value })
}

const readers: readonly (readonly [what: string, parts: readonly string[], read: (text: string) => unknown])[] = [
  ['the number of a case', ['(', '(れ', '()', '昭和', '1', '(れ)', '（', ' '], decisionTypeOfCase],
  [
    'the laws that a decision cites',
    ['法', '1', '第', '第1', '法1条', '条', '法人税法', '1 条'],
    (text) => lawsCitedIn(text, (title) => (title === '法人税法' ? 'A' : undefined)),
  ],
  ['the description of a call', ['a', '<br', '■', '担当者 ', 'a@', '0', '■対象 ', ' '], detailSections],
  ['the rate of a subsidy', ['1', '一', '1 ', ' ', '1/', '1分', '一 分 ', '1.', '定', '10%'], subsidyRate],
  ['a notice of a bid', noticeParts, readNotice],
  ['the target of an action', ['1', '（1', '（法人番号', '（', '）', '庁）', ' '], targetOf],
  ['an address', ['郡', '島', '東京都', ' ', '虻田郡'], (text) => [placeOf(text, municipalities), withoutCounty(text)]],
  ['a day', ['令和', '1', '2026-', '年 ', '　'], statedDay],
  ['the words of a question', ['"', 'a"'], (text) => queryTerms(normalizeText(text))],
  [
    'the figures of a page',
    [
      '1',
      '2/3',
      '令和8年',
      '6月',
      '30日',
      '~',
      '上限',
      '万円',
      '1万',
      '千',
      '(',
      '割',
      '分の',
      '%',
      ':',
      ' ',
      '一',
      '05-28',
    ],
    readFigures,
  ],
  ['combining marks', ['\u0316\u0301'], (text) => textFault(`a${text}`, 2_000_000)],
]

test.each(readers)(
  '%s: a hostile text of 200,000 letters is read in a time that grows with its length',
  (_, parts, read) => {
    expect(growth(parts, read)).toBeLessThan(most)
  },
)

test('a reader in which each letter looks at all before it is found by the same measure', () => {
  let seen = 0
  const quadratic = (text: string) => {
    for (let end = 0; end < text.length; end += 100) for (let i = 0; i < end; i++) seen += text.charCodeAt(i) & 1
  }
  expect(growth(['ab'], quadratic)).toBeGreaterThan(most)
  expect(seen).toBeGreaterThan(0)
})

test('a long text is laid along a long source in short steps and in a time that grows with its length', async () => {
  const source =
    '事業者は、課税期間の末日の翌日から二月以内に、次に掲げる事項を記載した申告書を税務署長に提出しなければならない。'
  const pieces = (count: number) => Array.from({ length: count }, (_, i) => `第${i}号の${source}`).join('')
  const timeOf = async (count: number) => {
    const start = process.cpuUsage()
    const pause = pauses()
    const text = pieces(count)
    const found = await aligned(text.replaceAll('二月', '三月'), await gramsOf(text, text.length, pause), pause)
    expect(found.gaps.length).toBe(count)
    return process.cpuUsage(start).user / 1000
  }
  await timeOf(100)
  const short = await timeOf(200)
  expect(await timeOf(800)).toBeLessThan(10 * short + 100)
})
