import { expect, test } from 'vitest'
import { parsedBy } from '../../../test/parsed-by.ts'
import { all, rawDocument, zipOf } from '../../../test/raw-document.ts'
import { bid } from '../../datasets/bid.ts'
import type { Fetcher } from '../connector.ts'
import { noZip } from '../source/refused-answer.ts'
import { awardFiles } from './p-portal/award-files.ts'
import { pPortal } from './p-portal.ts'

const award = (over: Partial<Record<keyof typeof sample, string>> = {}): string =>
  Object.values({ ...sample, ...over })
    .map((value) => `"${value}"`)
    .join(',')
const sample = {
  caseNumber: '0000000000000512345',
  title: '庁舎清掃業務　一式',
  date: '2026-03-31',
  price: '31389000.00',
  ministry: 'W1',
  method: '8002010',
  winner: '株式会社みほん',
  number: '3010401000000',
}
const file = (...rows: string[]) => `\ufeff${rows.join('\r\n')}\r\n`

test('an award says what was bought, by whom, how, when, from whom and for how much', async () => {
  const { records } = await parsedBy(pPortal, file(award()))
  expect(records).toMatchObject([
    {
      bid_title: '庁舎清掃業務　一式',
      bid_kind: 'open',
      procuring_entity: 'デジタル庁',
      ministry: 'デジタル庁',
      bid_description: '調達案件番号 0000000000000512345',
      decision_date: '2026-03-31',
      updated_at: '2026-03-31T00:00:00+09:00',
      awarded_amount_yen: 31_389_000,
      winner_houjin_bangou: '3010401000000',
      winner_name: '株式会社みほん',
    },
  ])
})

test.each([
  ['8003010', 'selective'],
  ['8004030', 'negotiated'],
  ['8011010', 'negotiated'],
])('the method %s is the kind %s', async (method, kind) => {
  const { records } = await parsedBy(pPortal, file(award({ method })))
  expect(records[0]?.bid_kind).toBe(kind)
})

test('every winner of a case is a record of its own, and the same file gives the same identifiers', async () => {
  const content = file(award(), award({ winner: '有限会社ためし', number: '' }), award({ price: '5000.00' }))
  const first = await parsedBy(pPortal, content)
  expect(new Set(first.records.map(({ unified_id }) => unified_id)).size).toBe(3)
  expect((await parsedBy(pPortal, content)).records).toEqual(first.records)
  expect(first.records[1]).toMatchObject({ winner_name: '有限会社ためし', winner_houjin_bangou: null })
})

test('an award that the file repeats counts once', async () => {
  const { records, skipped } = await parsedBy(pPortal, file(award(), award()))
  expect(records).toHaveLength(1)
  expect(skipped).toEqual(['line 2: the file repeats this award'])
})

test('a winner who may be a natural person is not named', async () => {
  const { records } = await parsedBy(pPortal, file(award({ winner: '見本　太郎', number: '' })))
  expect(records[0]).toMatchObject({ winner_name: null, winner_houjin_bangou: null })
})

test.each(['301040100000', '4010401000000', 'なし'])('%j is not taken for a corporate number', async (number) => {
  const { records } = await parsedBy(pPortal, file(award({ number })))
  expect(records[0]?.winner_houjin_bangou).toBeNull()
})

test('a unit price with sen is not taken for the amount of the award', async () => {
  const { records } = await parsedBy(pPortal, file(award({ price: '12.50' })))
  expect(records[0]?.awarded_amount_yen).toBeNull()
})

test.each([
  [award({ ministry: 'Z9' }), 'the file specification has no ministry code "Z9"'],
  [award({ method: '1' }), 'the file specification has no bid method code "1"'],
  [award({ date: '2026-02-30' }), '"2026-02-30" is no date'],
  [award({ price: '一式' }), '"一式" is no price'],
  [award({ caseNumber: '12' }), '"12" is no case number of 19 digits'],
  ['"a","b"', 'it has 2 columns instead of 8'],
])('a line that cannot be understood is rejected with the reason', async (row, reason) => {
  const { records, rejected } = await parsedBy(pPortal, file(row, award()))
  expect(rejected).toEqual([`line 1: ${reason}`])
  expect(records).toHaveLength(1)
})

test('a web page in place of a file is refused in a sentence', async () => {
  await expect(parsedBy(pPortal, '<!DOCTYPE html>\n<html></html>')).rejects.toThrow('is a web page, not award data')
})

test('award data of local governments are another format and not recognised', () => {
  const head = Buffer.from('src,org,dept,pref,name,open_date,category,method,winner_name,corporate_no,amount\n')
  expect(pPortal.recognizes({ name: 'local_awards.csv', head })).toBe(false)
  expect(pPortal.recognizes({ name: 'x.csv', head: Buffer.from(file(award())) })).toBe(true)
})

test('from the network the files of all fiscal years come first, then the days; days without a file are passed over', async () => {
  const requested: string[] = []
  const zip = await zipOf({ 'a.csv': file(award()) })
  const isMissing = (name: string) => name.includes('diff_20260628') || name.includes('all_2026')
  const fetcher: Fetcher = {
    fetch: async (url) => {
      const name = new URL(url).searchParams.get('filename') ?? ''
      requested.push(name)
      if (isMissing(name)) throw new Error(`api.p-portal.go.jp ${noZip}`)
      return rawDocument(name, zip)
    },
  }
  const plan = { today: '2026-06-30', secrets: {} }
  const yearly = await all(awardFiles(fetcher, { ...plan, since: '2024-05-01' }))
  expect(requested.slice(0, 4)).toEqual([
    'successful_bid_record_info_all_2024.zip',
    'successful_bid_record_info_all_2025.zip',
    'successful_bid_record_info_all_2026.zip',
    'successful_bid_record_info_diff_20260506.zip',
  ])
  expect(yearly).toHaveLength(requested.length - 2)

  const daily = await all(awardFiles(fetcher, { ...plan, since: '2026-06-27' }))
  expect(daily.map(({ name }) => name.slice(-12, -4))).toEqual(['20260627', '20260629', '20260630'])
})

test('two weeks without any file are a service that answers otherwise; a few days may be without', async () => {
  const fetch = async () => {
    throw new Error(`api.p-portal.go.jp ${noZip}`)
  }
  const since = (day: string) => all(awardFiles({ fetch }, { today: '2026-06-30', secrets: {}, since: day }))
  expect(await since('2026-06-18')).toEqual([])
  await expect(since('2026-06-17')).rejects.toThrow('p-portal gave no daily award file at all')
})

test('awards go into the bids', () => {
  expect(pPortal.gives).toEqual([bid])
})
