import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/search'
const rows: Given[] = [
  { primary_name: '東京都創業助成事業', prefecture: '東京都' },
  { primary_name: '創業支援資金', prefecture: null },
  { primary_name: '大阪府創業助成', prefecture: '大阪府' },
  { primary_name: '省エネ設備更新補助金', prefecture: null, target_types: ['飲食店'] },
  { primary_name: 'ものづくり・商業・サービス補助金', aliases: ['ものづくり補助金'], prefecture: null },
  { primary_name: 'キャリアアップ助成金（正社員化コース）', prefecture: null },
  { primary_name: '終わった創業補助金', prefecture: '東京都', excluded: true, tier: 'X' },
]
const loans = [make(loanProgram, { id: 1, program_name: '螺鈿細工融資' })]

const serviceOf = appsByRows()

const madeOf = new WeakMap<Given[], Given[]>()

/** The same records are the same rows, so that tests share a service. */
function programsOf(records: Given[]): Given[] {
  const known = madeOf.get(records) ?? records.map((record) => make(program, record))
  madeOf.set(records, known)
  return known
}

async function service(records = rows) {
  const app = await serviceOf({
    rows: [
      [program, programsOf(records)],
      [loanProgram, loans],
    ],
    now: new Date('2026-11-22T03:00:00Z'),
  })
  const ask = async (q: string, rest = '', headers = {}) =>
    (await app.get(`${url}?q=${encodeURIComponent(q)}${encodeURI(rest)}`, { headers })).json
  return { app, ask }
}
const names = ({ results }: { results: Given[] }) => results.map(({ primary_name }) => primary_name)

describe('a search that finds all words', () => {
  test('is answered as ever: nothing is said of how words were understood', async () => {
    const { ask } = await service()
    const found = await ask('東京都 創業')
    expect(names(found)).toEqual(['東京都創業助成事業'])
    for (const key of ['parsed', 'relaxed', 'elsewhere']) expect(found).not.toHaveProperty(key)
  })
})

describe('a sentence that no record holds', () => {
  test('finds what it asks for: its own place before the whole country, no other place, nothing that is hidden', async () => {
    const { ask } = await service()
    const found = await ask('東京でカフェを開業したいのですが使える補助金はありますか')
    expect(names(found)).toEqual(['東京都創業助成事業', '創業支援資金'])
    expect(found).toMatchObject({
      total: 2,
      parsed: { place: { prefectures: ['東京都'] }, industries: ['767'], purposes: [{ code: 'startup' }] },
      relaxed: {
        by: 'understood',
        exact_total: 0,
        any_of: ['開業したい'],
        preferred: ['東京都'],
        dropped: ['カフェ'],
        message_ja: expect.stringContaining('すべての語を含む記録はありません'),
      },
      checked_scope: { message: expect.any(String) },
    })
  })

  test('says of amounts to be spent, headcounts and times that they were not asked for', async () => {
    const { ask } = await service()
    const { relaxed, parsed } = await ask('創業に1000万円かかる 従業員20人以下 令和8年度')
    expect(parsed).toMatchObject({ amount_yen: { least: 10_000_000 }, employees: { most: 20 }, fiscal_year: 2026 })
    expect(relaxed.dropped).toEqual(['1000万円', '従業員20人', '令和8年度'])
    expect(relaxed.message_ja).toContain('「1000万円」「従業員20人」「令和8年度」は使っていません。')
    expect((await ask('創業支援資金は500万円まで？')).relaxed).toMatchObject({ by: 'names', dropped: ['500万円'] })
  })

  test('finds a trade by the words of the group that it belongs to, and no short spelling inside other words', async () => {
    const { ask } = await service([
      { primary_name: '飲食店応援金', prefecture: null },
      { primary_name: 'ハイスクール助成', prefecture: null },
    ])
    expect(names(await ask('ラーメン屋をやっています'))).toEqual(['飲食店応援金'])
    expect(names(await ask('椅子について教えてください'))).toEqual([])
  })

  test('keeps rows of the place that is asked about although rows of the whole country have more', async () => {
    const { ask } = await service([
      { primary_name: '創業とデジタル化と販路開拓の補助金', prefecture: null },
      { primary_name: '長野県創業支援金', prefecture: '長野県' },
      { primary_name: '創業応援', prefecture: null },
    ])
    const found = names(await ask('長野県で創業してデジタル化と販路開拓をしたい'))
    expect(found).toEqual(['創業とデジタル化と販路開拓の補助金', '長野県創業支援金'])
  })

  test('is paged like every search, and filters of the caller stand', async () => {
    const { ask } = await service()
    const question = '開業したいのですが'
    const all = await ask(question)
    expect(all.total).toBe(3)
    const pages = [await ask(question, '&limit=2'), await ask(question, '&limit=2&offset=2')]
    expect(pages.flatMap(names)).toEqual(names(all))
    expect(names(await ask(question, '&prefecture=大阪府'))).toEqual(['大阪府創業助成'])
    expect(names(await ask('東京で開業したい', '&prefecture=大阪府'))).toEqual(['大阪府創業助成'])
  })

  test('names a program: the program is found', async () => {
    const { ask } = await service()
    const found = await ask('ものづくり補助金の締切はいつですか')
    expect(names(found)).toEqual(['ものづくり・商業・サービス補助金'])
    expect(found.relaxed).toMatchObject({ by: 'names', any_of: ['ものづくり補助金'] })
  })

  const courses: Given[] = [
    { primary_name: '匠の助成金（短時間労働者コース）', aliases: ['匠の助成金'], prefecture: null, tier: 'S' },
    { primary_name: '匠の助成金（正社員化コース）', aliases: ['匠の助成金'], prefecture: null, tier: 'B' },
  ]

  test('names a program and one of its courses: the course comes first, and the answer says so', async () => {
    const { ask } = await service(courses)
    const found = await ask('匠の助成金で正社員化をしたいのですが金額を教えてください')
    expect(names(found)).toEqual(['匠の助成金（正社員化コース）', '匠の助成金（短時間労働者コース）'])
    expect(found.relaxed).toMatchObject({ by: 'names', any_of: ['匠の助成金'], preferred: ['正社員化'], dropped: [] })
    expect(found.relaxed.message_ja).toContain('「正社員化」に当たるものは順位を上げています。')
  })

  test('names two programs: both are found, whatever particle joins them', async () => {
    const { ask } = await service()
    for (const q of [
      'ものづくり補助金と省エネ設備更新補助金は併用できますか',
      '省エネ設備更新補助金やものづくり補助金の申請方法',
      '省エネ設備更新補助金か、ものづくり補助金を使いたい',
    ]) {
      const found = await ask(q)
      expect([q, names(found).sort()]).toEqual([q, ['ものづくり・商業・サービス補助金', '省エネ設備更新補助金']])
    }
  })

  test('is told in the v2 envelope, too, with the words that were not used', async () => {
    const { ask } = await service()
    const reported = await ask('東京でカフェを開業したい', '', { accept: 'application/vnd.service.v2+json' })
    expect(reported).toMatchObject({
      query_echo: { unparsed_terms: ['カフェ'] },
      parsed: { place: { prefectures: ['東京都'] } },
      relaxed: { by: 'understood' },
    })
    expect(reported.results.length).toBe(2)
  })

  test('says in brief rows which words each row has', async () => {
    const { ask } = await service()
    const { results } = await ask('大阪で起業したい人', '&fields=brief')
    expect(results[0]).toMatchObject({
      primary_name: '大阪府創業助成',
      matched: [{ found: '創業', in: 'primary_name' }],
    })
  })

  test('shows words in brief rows as they were typed, and as the record has them', async () => {
    const { ask } = await service([
      { primary_name: '開業したい人の補助金', prefecture: null },
      { primary_name: '創業支援資金', prefecture: null },
    ])
    const matched = async (q: string) => (await ask(q, '&fields=brief')).results.map((row: Given) => row.matched)
    expect(await matched('開業したい 補助金')).toEqual([
      [
        { term: '開業したい', found: '開業したい', in: 'primary_name' },
        { term: '補助金', found: '補助金', in: 'primary_name' },
      ],
    ])
    expect(await matched('開業したいんです')).toEqual([
      [expect.objectContaining({ term: '開業したい', found: '開業したい' })],
      [expect.objectContaining({ term: '開業したい', found: '創業' })],
    ])
  })
})

describe('what is left of a question', () => {
  const some: Given[] = [
    { primary_name: '螺鈿細工コース', prefecture: null, target_types: ['応募できる株式会社の機械'] },
    { primary_name: '介護離職防止の両立支援', prefecture: null },
    { primary_name: '育児休業の両立支援', prefecture: null },
    { primary_name: '普通免許の取得を助ける人材育成', prefecture: '東京都' },
    { primary_name: '人材育成の補助', prefecture: null },
  ]

  test.each([
    '宇宙船の応募コース',
    '宇宙船を作る株式会社',
    '宇宙船の機械',
    'カスハラ宇宙船 東京',
    '宇宙船を応募できる人',
  ])('finds nothing where only words are that could be anything, or a place: %s', async (q) => {
    const { ask } = await service(some)
    const found = await ask(q)
    expect([found.total, found.relaxed]).toEqual([0, undefined])
  })

  test('puts the row that has its word before those that only serve its purpose', async () => {
    const { ask } = await service(some)
    expect(names(await ask('親の介護で休みたい社員がいます'))[0]).toBe('介護離職防止の両立支援')
    const licence = await ask('大型免許')
    expect(names(licence)[0]).toBe('普通免許の取得を助ける人材育成')
  })

  test('is told: what chose rows with its meaning, what puts them higher, and everything that was not used', async () => {
    const { ask } = await service()
    const { relaxed } = await ask('東京で開業したい飲食店 螺鈿細工')
    expect(relaxed).toMatchObject({ any_of: ['開業したい'], dropped: ['飲食店', '螺鈿細工'] })
    expect(relaxed.message_ja).toContain(
      '「開業したい」（創業・開業）に当たる記録を示しています。「東京都」に当たるものが先です。',
    )
    expect(relaxed.message).toContain('(開業したい: Starting a business); those with 東京都 come first; left out:')
    const named = await ask('福山市の飲食店で ものづくり補助金')
    expect(named.relaxed).toMatchObject({ by: 'names', dropped: ['福山市', '飲食店'] })
    expect(named.relaxed.message_ja).toContain('「福山市」「飲食店」は使っていません。')
  })
})

describe('a misspelt name', () => {
  test.each([
    ['ものずくり補助金', 'ものづくり補助金', 'ものづくり・商業・サービス補助金'],
    ['キャリアップ助成金', 'キャリアアップ助成金', 'キャリアアップ助成金（正社員化コース）'],
  ])('%s is read as %s, and the answer says so', async (q, meant, name) => {
    const { ask } = await service()
    const found = await ask(q)
    expect(names(found)).toEqual([name])
    expect(found.relaxed).toMatchObject({ by: 'spelling', did_you_mean: [meant] })
  })

  test('inside a sentence is read as the name, too', async () => {
    const { ask } = await service()
    const found = await ask('キャリアップの申請方法を教えてください')
    expect(names(found)).toEqual(['キャリアアップ助成金（正社員化コース）'])
    expect(found.relaxed.did_you_mean).toEqual(['キャリアアップ'])
  })
})

describe('words that mean nothing here', () => {
  test.each(['該当皆無語句甲乙丙', '銀河_梁', 'qzxqzx', '%', '-', '"'])(
    'find nothing and nothing else: %s',
    async (q) => {
      const { ask } = await service()
      const found = await ask(q)
      expect([found.total, found.results, found.relaxed, found.parsed]).toEqual([0, [], undefined, undefined])
    },
  )

  test('of another dataset are found there: how many, and the call', async () => {
    const { app, ask } = await service()
    const found = await ask('螺鈿細工の資金')
    expect([found.total, found.elsewhere]).toEqual([
      0,
      [
        {
          dataset: 'loan_programs',
          total: 1,
          operation: 'search_loan_programs',
          endpoint: '/v1/loan-programs/search',
          args: { q: '螺鈿細工' },
        },
      ],
    ])
    const [{ endpoint, args }] = found.elsewhere
    expect((await app.get(`${endpoint}?q=${encodeURIComponent(args.q)}`)).json.total).toBe(1)
  })

  test('in an empty copy find nothing', async () => {
    const { ask } = await service([])
    expect((await ask('東京でカフェを開業したい')).total).toBe(0)
  })
})
