import { expect, test } from 'vitest'
import { freshRecords } from '../../test/journeys/records.ts'
import { rawDocument } from '../../test/raw-document.ts'
import { hasValidCheckDigit } from '../lib/houjin-bangou.ts'
import type { Connector, RawDocument } from './connector.ts'
import { edinet } from './connectors/edinet.ts'
import { egov } from './connectors/egov.ts'
import { houjinBangou } from './connectors/houjin-bangou.ts'
import { invoice } from './connectors/invoice.ts'
import { type RunReport, runConnector } from './run-connector.ts'

const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
const [closing, deleted, renumbered, moved] = ['900000000001', '900000000002', '900000000003', '900000000004'].map(
  numberOf,
) as [string, string, string, string]

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))

/** A store that reads documents one after another, and what it holds. */
function reading(connector: Connector) {
  const records = freshRecords()
  const read = async (document: RawDocument, again = false): Promise<RunReport> => {
    async function* found() {
      yield { kind: 'document', name: document.name, bytes: 1, document } as const
    }
    const { dataDir, store } = records
    return runConnector(connector, found(), store, { dataDir, now: new Date('2026-09-01T00:00:00Z'), again })
  }
  const shown = (dataset: string, day = '2026-09-01') =>
    [...records.store.current(dataset, day)].map(({ json }) => JSON.parse(json) as Record<string, unknown>)
  return { ...records, read, shown }
}

/** What a store holds after reading documents in each possible order: one answer when order does not matter. */
async function inEveryOrder(
  connector: Connector,
  documents: RawDocument[],
  show: (store: ReturnType<typeof reading>) => unknown,
) {
  const answers = new Map<string, unknown>()
  for (const order of permutations(documents)) {
    const store = reading(connector)
    for (const document of order) await store.read(document)
    const answer = show(store)
    answers.set(JSON.stringify(answer), answer)
  }
  return [...answers.values()]
}

interface Row {
  readonly number: string
  readonly process?: string
  readonly city?: string
  readonly closed?: string
}

/** A file of the corporate number register in which every row was written on one day. */
const houjinFile = (day: string, rows: readonly Row[], columns = 30) =>
  rawDocument(
    `diff_${day}.csv`,
    rows
      .map(({ number, process = '01', city = '千代田区', closed = '' }, i) => {
        if (process === '99') return `${i + 1},${number},99,0,${day},${day}${','.repeat(columns - 6)}`
        const cause = closed && '01'
        const head = `${i + 1},${number},${process},0,${day},${day},"株式会社みほん",,301,"東京都","${city}","１番",,13,101`
        const fields = `${head},1000001,,,${closed},${cause},,,2015-10-05,1,,,,,"ミホン",0`
        return fields.split(',').slice(0, columns).join(',')
      })
      .join('\n'),
  )

const houjinFiles = [
  houjinFile('2016-02-26', [{ number: closing }, { number: deleted }, { number: renumbered }, { number: moved }], 23),
  houjinFile('2021-07-14', [
    { number: renumbered, process: '99' },
    { number: moved, process: '12', city: '港区' },
  ]),
  houjinFile('2024-01-05', [
    { number: deleted, process: '99' },
    { number: renumbered, city: '中央区' },
  ]),
  houjinFile('2026-08-21', [
    { number: closing, process: '21', closed: '2026-08-18' },
    { number: moved, process: '12', city: '北区' },
  ]),
]

test('files of the corporate number register give the same companies in every order of reading', async () => {
  const companies = await inEveryOrder(houjinBangou, houjinFiles, ({ shown }) =>
    shown('houjin').map((row) => [row.houjin_bangou, row.status, row.municipality, row.closed_date]),
  )
  expect(companies).toEqual([
    [
      [closing, 'closed', '千代田区', '2026-08-18'],
      [renumbered, 'active', '中央区', null],
      [moved, 'active', '北区', null],
    ].sort(),
  ])
})

test('an earlier file that is read later changes nothing, is counted as older, and amends nothing that is served', async () => {
  const { read, shown, publish, store } = reading(houjinBangou)
  const served: unknown[] = []
  for (const [i, document] of houjinFiles.toReversed().entries()) {
    const { created, amended, unchanged, older } = await read(document)
    served.push([created, amended, unchanged, older])
    await publish()
    expect([i, [...store.current('amendments', '2026-09-01')]]).toEqual([i, []])
  }
  expect(served).toEqual([
    [2, 0, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 2],
    [0, 0, 0, 4],
  ])
  expect(shown('houjin').map((row) => row.status)).toEqual(expect.arrayContaining(['closed']))
})

test('reading an earlier file again never revives a deleted number nor a closed company', async () => {
  const { read, shown, store } = reading(houjinBangou)
  for (const document of houjinFiles) await read(document)
  const before = shown('houjin')
  for (const document of houjinFiles) await read(document, true)
  expect(shown('houjin')).toEqual(before)
  expect(store.currentOf('houjin', deleted, '2026-09-01')).toBeUndefined()
  expect(store.ingest.isFinished('houjin-bangou', houjinFiles[0]?.sha256 ?? '')).toBe(true)
})

test('a file that is cut in mid-line ends and deletes nothing, and is read again when it is whole', async () => {
  const { read, shown } = reading(houjinBangou)
  await read(houjinFile('2020-01-01', [{ number: deleted }, { number: moved }]))
  const whole = houjinFile('2024-01-05', [
    { number: deleted, process: '99' },
    { number: moved, city: '港区' },
  ])
  const cut = rawDocument(whole.name, (await whole.read()).subarray(0, -40))
  expect((await read(cut)).refused).toMatchObject([{ reason: expect.stringContaining('the file was cut off') }])
  expect(shown('houjin').map((row) => row.municipality)).toEqual(['千代田区', '千代田区'])
  expect(await read(whole)).toMatchObject({ amended: 1, withdrawn: 1, refused: [] })
})

const invoiceFile = (day: string, ...rows: [number: string, process: string, disposal?: string, expiry?: string][]) =>
  rawDocument(
    `invoice_${day}.csv`,
    rows
      .map(([number, process, disposal = '', expiry = ''], i) =>
        process === '99'
          ? `${i + 1},T${number},99,0,2,1,1,,${day}${','.repeat(15)}`
          : `${i + 1},T${number},${process},0,2,1,1,2023-10-01,${day},${disposal},${expiry},"東京都港区１",13,103,"",,,"","株式会社みほん","",,,"",""`,
      )
      .join('\n'),
  )

test('a revoked, expired or deleted registration stays so in whatever order the files are read', async () => {
  const files = [
    invoiceFile('2023-03-03', [closing, '01'], [moved, '01'], [deleted, '01'], [renumbered, '01']),
    invoiceFile('2024-05-01', [deleted, '99'], [renumbered, '99'], [moved, '03', '', '2024-04-30']),
    invoiceFile('2025-02-01', [closing, '04', '2025-01-31']),
    invoiceFile('2025-06-01', [renumbered, '01']),
  ]
  const registrations = await inEveryOrder(invoice, files, ({ shown }) =>
    shown('invoice_registrants').map((row) => [row.houjin_bangou, row.revoked_date, row.expired_date]),
  )
  expect(registrations).toEqual([
    [
      [closing, '2025-01-31', null],
      [renumbered, null, null],
      [moved, null, '2024-04-30'],
    ].sort(),
  ])
})

const codeList = (year: number, capital: number | '', listing = '上場', code = '99990') =>
  rawDocument(
    `EdinetcodeDlInfo-${year}.csv`,
    [
      `ダウンロード実行日,${year}年4月1日現在,件数,1件`,
      'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号',
      `E99901,内国法人・組合,${listing},有,${capital},3月31日,株式会社みほん,,,見本県,化学,${code},${closing}`,
    ].join('\r\n'),
  )

test('the capital of a filer is that of the newest code list, whichever list is read last', async () => {
  const lists = [codeList(2023, 1500), codeList(2024, 1800), codeList(2025, 1700)]
  const capitals = await inEveryOrder(edinet, lists, ({ shown }) =>
    shown('facts').flatMap((fact) => (fact.field_name === 'capital_yen' ? [fact.field_value_numeric] : [])),
  )
  expect(capitals).toEqual([[1_700_000_000]])
})

test('what the newest code list leaves empty holds no longer, whichever list is read last', async () => {
  const lists = [codeList(2023, 1500), codeList(2024, '', '', ''), codeList(2025, 1700, '', '')]
  const held = await inEveryOrder(edinet, lists, ({ shown }) =>
    shown('facts')
      .map(({ field_name }) => field_name)
      .sort(),
  )
  expect(held).toEqual([['capital_yen', 'edinet_code', 'fiscal_year_end', 'industry']])
})

/** A code list of a year with one filer for each corporate number. */
const filersOf = (year: number, ...numbers: string[]) =>
  rawDocument(
    `EdinetcodeDlInfo-${year}.csv`,
    [
      `ダウンロード実行日,${year}年4月1日現在,件数,${numbers.length}件`,
      'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号',
      ...numbers.map(
        (number) =>
          `E${number.slice(-5)},内国法人・組合,上場,有,1,3月31日,株式会社みほん,,,見本県,化学,99990,${number}`,
      ),
    ].join('\n'),
  )

test('a company that the newest code list no longer names has left, whichever list is read last', async () => {
  const lists = [
    filersOf(2023, closing, deleted),
    filersOf(2024, closing, deleted, moved),
    filersOf(2025, closing, moved),
  ]
  const held = await inEveryOrder(edinet, lists, ({ shown }) => [
    ...new Set(shown('facts').map(({ entity_id }) => entity_id)),
  ])
  expect(held).toEqual([[`houjin:${closing}`, `houjin:${moved}`]])
})

test('a code list with rows that cannot be read withdraws nothing, and says so', async () => {
  const { read, shown } = reading(edinet)
  await read(filersOf(2023, closing, deleted))
  expect(await read(filersOf(2024, closing, '1234567890123'))).toMatchObject({
    rejected: 1,
    withdrawn: 0,
    skipped: new Map([['nothing is withdrawn for a list with rows that could not be read', 1]]),
  })
  expect(new Set(shown('facts').map(({ entity_id }) => entity_id)).size).toBe(2)
  expect(await read(filersOf(2025, closing))).toMatchObject({ rejected: 0, withdrawn: 6 })
})

test('a deletion of a number that was never held is in one count', async () => {
  const { read } = reading(houjinBangou)
  const file = houjinFile('2024-01-05', [{ number: deleted, process: '99' }])
  expect(await read(file)).toMatchObject({
    withdrawn: 0,
    skipped: new Map([['deletes a corporate number that is not held', 1]]),
  })
})

const lawFile = (day: string, amendment: string, ...articles: [num: number, text: string][]) =>
  rawDocument(
    `420AC0000000077_${day}_${amendment}.xml`,
    `<Law Era="Heisei" Year="20" Num="077" LawType="Act" Lang="ja"><LawNum>平成二十年法律第七十七号</LawNum><LawBody>
      <LawTitle>灯台の保全に関する法律</LawTitle><MainProvision>${articles
        .map(
          ([
            num,
            text,
          ]) => `<Article Num="${num}"><ArticleTitle>第${num}条</ArticleTitle><Paragraph Num="1"><ParagraphNum/>
            <ParagraphSentence><Sentence>${text}</Sentence></ParagraphSentence></Paragraph></Article>`,
        )
        .join('')}</MainProvision></LawBody></Law>`,
  )

test('of revisions that come into force on one day the text with the last amendment holds, in every order of reading', async () => {
  const revisions = [
    lawFile('20200401', '000000000000000', [1, '初'], [2, '初'], [3, '初']),
    lawFile('20240401', '504AC0000000068', [1, '改一'], [2, '改一'], [4, '改一']),
    lawFile('20240401', '505AC1000000009', [1, '改二'], [2, '改一']),
    lawFile('20240401', '505AC0000000063', [1, '改三'], [3, '改三']),
  ]
  const days = ['2019-01-01', '2021-01-01', '2024-04-01', '2026-09-01']
  const shown = await inEveryOrder(egov, revisions, (store) =>
    days.map((day) => [
      ...store.shown('laws', day).map((row) => String(row.source_url).slice(-15)),
      ...store.shown('law_articles', day).map((row) => `${row.article_number} ${row.text_full}`),
    ]),
  )
  const enacted = ['000000000000000', '第1条 初', '第2条 初', '第3条 初']
  const amended = ['505AC0000000063', '第1条 改三', '第3条 改三']
  expect(shown).toEqual([[enacted, enacted, amended, amended]])
})

test('a position that the source repeats is decided by what was fetched later, and the same bytes may be read anew', async () => {
  const { read, shown } = reading(houjinBangou)
  const morning = { ...houjinFile('2026-08-21', [{ number: moved, city: '港区' }]), fetchedAt: '2026-08-21T07:00:00Z' }
  const evening = { ...houjinFile('2026-08-21', [{ number: moved, city: '北区' }]), fetchedAt: '2026-08-21T19:00:00Z' }
  expect(await read(evening)).toMatchObject({ created: 1 })
  expect(await read(morning)).toMatchObject({ older: 1 })
  expect(await read(evening, true)).toMatchObject({ unchanged: 1 })
  expect(shown('houjin')).toMatchObject([{ municipality: '北区' }])
})
