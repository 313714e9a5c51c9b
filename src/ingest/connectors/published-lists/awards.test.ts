import { describe, expect, test } from 'vitest'
import { type ListRow, readAsList } from '../../../../test/published-list.ts'
import { bid } from '../../../datasets/bid.ts'

const heads = [
  '案件番号',
  '件名',
  '入札方式',
  '開札日',
  '落札者',
  '法人番号',
  '予定価格（税込・円）',
  '落札金額（税抜・円）',
  '入札者数',
]
const row = (over: Partial<Record<number, string>> = {}): string[] =>
  Object.assign(
    [
      'R7-012',
      '庁舎清掃業務委託',
      '一般競争入札',
      '令和7年3月14日',
      '株式会社見本清掃',
      '3010401000000',
      '5,500,000',
      '4,800,000',
      '3者',
    ],
    over,
  )
const csv = (...rows: string[][]) => rows.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\n')
const read = (content: string, over: ListRow = {}) =>
  readAsList(content, { kind: 'awards', title: '入札結果', ...over })
const amountsOf = async (amounts: Readonly<Record<string, string>>, over: ListRow = {}, above = '') => {
  const [names, texts] = [Object.keys(amounts), Object.values(amounts)]
  const content = csv([...heads.slice(0, 6), ...names], [...row().slice(0, 6), ...texts])
  const { of, unread } = await read(above === '' ? content : `"${above}"\n${content}`, over)
  return [of(bid)[0]?.awarded_amount_yen, unread.length]
}

describe('a list of awards', () => {
  test('gives each contract with its winner, amounts, day, way of procurement and number of tenders', async () => {
    const { of, rejected } = await read(csv(heads, row()))
    expect(rejected).toEqual([])
    expect(of(bid)).toMatchObject([
      {
        unified_id: expect.stringMatching(/^BID-[0-9a-f]{10}$/),
        bid_title: '庁舎清掃業務委託',
        bid_kind: 'open',
        procuring_entity: '見本県',
        prefecture: '東京都',
        decision_date: '2025-03-14',
        winner_name: '株式会社見本清掃',
        winner_houjin_bangou: '3010401000000',
        awarded_amount_yen: 4_800_000,
        budget_ceiling_yen: 5_500_000,
        participant_count: 3,
        bid_description: '案件番号 R7-012、金額は税抜',
        license: 'unknown',
      },
    ])
  })

  test('of the ministries, in the layout in which contracts are published by law, is read with the name alone', async () => {
    const names = [
      '物品役務等の名称及び数量',
      '契約担当官等の氏名並びにその所属する部局の名称及び所在地',
      '契約を締結した日',
      '契約の相手方の商号又は名称及び住所',
      '法人番号',
      '一般競争入札・指名競争入札の別（総合評価の実施）',
      '予定価格',
      '契約金額',
      '落札率',
    ]
    const cells = [
      '見本の賃貸借',
      '支出負担行為担当官　見本太郎',
      '2025-04-01',
      '株式会社見本　東京都千代田区見本1-1',
      '',
      '一般競争入札',
      '非公表',
      '1,100,000円',
      '-',
    ]
    const { of } = await read(csv(names, cells), { title: '公共調達の公表', publisher: '見本省', prefecture: '' })
    expect(of(bid)).toMatchObject([
      {
        bid_kind: 'open',
        winner_name: '株式会社見本',
        awarded_amount_yen: 1_100_000,
        budget_ceiling_yen: null,
        ministry: '見本省',
      },
    ])
    expect(JSON.stringify(of(bid))).not.toContain('太郎')
  })

  test('names no natural person as a winner', async () => {
    const { of } = await read(
      csv(heads, row({ 4: '見本太郎', 5: '' }), row({ 4: '見本・試験特定建設工事共同企業体', 5: '' })),
    )
    expect(of(bid).map(({ winner_name }) => winner_name)).toEqual([null, '見本・試験特定建設工事共同企業体'])
  })

  test.each<[string, Record<string, string>, unknown[], ListRow?, string?]>([
    ['千円 of the head', { '落札金額（千円）': '4,800' }, [4_800_000, 0]],
    ['百万円 above the table', { 契約金額: '12' }, [12_000_000, 0], {}, '（単位：百万円）'],
    ['万円 of the cell', { 落札金額: '480万円' }, [4_800_000, 0]],
    ['¥ of the cell', { 落札金額: '¥4,800,000-' }, [4_800_000, 0]],
    [
      'the unit that its row in the table of lists states',
      { 落札価格: '4800' },
      [4_800_000, 0],
      { words: 'unit=千円' },
    ],
    ['no unit: nothing', { 落札金額: '4,800' }, [null, 1]],
    ['the price of one unit: nothing', { '落札金額（円）': '@120' }, [null, 1]],
    ['not published: nothing', { '落札金額（円）': '非公表' }, [null, 0]],
    ['with and without tax: with it', { '落札金額（税抜・円）': '100', '契約金額（税込・円）': '110' }, [110, 0]],
  ])('takes an amount in %s', async (_, amounts, expected, over, above) => {
    expect(await amountsOf(amounts, over, above)).toEqual(expected)
  })

  test('where nobody won, or nothing says how it was awarded, has no award', async () => {
    const { of, skipped } = await read(csv(heads, row({ 4: '不調' }), row({ 2: '' })))
    expect([of(bid), skipped.length]).toEqual([[], 2])
    const stated = await read(csv(heads, row({ 2: '' })), { words: 'method=指名競争入札' })
    expect(stated.of(bid)).toMatchObject([{ bid_kind: 'selective' }])
  })

  test('rejects a row without contract, winner or day with its place', async () => {
    const { rejected } = await read(
      csv(heads, row({ 1: '' }), row({ 4: '' }), row({ 3: '3月中' }), row(), row(), row(), row()),
    )
    expect(rejected).toEqual([
      'line 2: the row names no contract',
      'line 3: the row names nobody',
      'line 4: "3月中" is no day of the calendar',
    ])
  })
})
