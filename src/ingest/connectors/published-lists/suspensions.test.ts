import { describe, expect, test } from 'vitest'
import { handmadeWorkbook } from '../../../../test/hostile-files.ts'
import { pdfOf } from '../../../../test/pdf.ts'
import { readAsList } from '../../../../test/published-list.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'

const heads = ['No.', '商号又は名称', '法人番号', '所在地', '指名停止期間', '措置要件', '指名停止の理由']
const row = (over: Partial<Record<number, string>> = {}): string[] =>
  Object.assign(
    [
      '1',
      '（株）見本建設',
      '3010401000000',
      '見本県見本市',
      '令和7年4月1日から令和7年9月30日まで',
      '別表第2第1号（贈賄）',
      '贈賄の容疑で逮捕されたため',
    ],
    over,
  )
const line = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const page = (...rows: string[]) =>
  `<!doctype html><html lang="ja"><meta charset="utf-8"><body><nav><table><tr><td>ホーム</td><td>入札</td></tr></table></nav>
<p>指名停止措置の状況（令和7年5月1日現在）</p><table>${rows.join('')}</table></body></html>`
const cell = (text: string, y: number, x: number) =>
  `<c r="${String.fromCharCode(65 + x)}${y}" t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (...rows: string[][]) =>
  handmadeWorkbook({
    rows: rows
      .map(
        (cells, n) => `<row r="${n + 1}">${cells.map((text, i) => (text ? cell(text, n + 1, i) : '')).join('')}</row>`,
      )
      .join(''),
  })
const csv = (...rows: string[][]) => rows.map((cells) => cells.map((text) => `"${text}"`).join(',')).join('\r\n')
/** Node encodes no Shift_JIS: the bytes of the head and the row. */
const inShiftJis = Buffer.from(
  [
    'Ik5vLiIsIo+kjYaWlILNlryPzCIsIpZAkGyU1I2GIiwij4qN3ZJuIiwijneWvJLijn6K+orUIiwikVuSdZd2jI8iLCKOd5a8kuKO',
    'foLMl52XUiINCiIxIiwigWmKlIFqjKmWe4yakN0iLCIzMDEwNDAxMDAwMDAwIiwijKmWe4ynjKmWe45zIiwil9+YYTeUTjSMjjGT',
    '+oKpgueX35hhN5ROOYyOMzCT+oLcgsUiLCKVypVckeYykeYxjYaBaZGhmGSBaiIsIpGhmGSCzJdli16CxZHfld+Cs4Lqgr2CvYLf',
    'Ig==',
  ].join(''),
  'base64',
)
const places = [10, 50, 150, 275, 335, 540, 660]
const printed = (...rows: string[][]) =>
  pdfOf([rows.flatMap((cells, y) => cells.map((text, x) => ({ text, x: places[x] as number, y: 520 - y * 30 })))])

const read = (content: string | Buffer, over = {}) => readAsList(content, { kind: 'suspensions', ...over })

describe.each([
  ['a page', page(line(heads, 'th'), line(row()))],
  ['a workbook with its title above', workbook(['指名停止措置一覧'], [], heads, row())],
  ['a file of comma separated values', csv(heads, row())],
  ['one in Shift_JIS', inShiftJis],
  ['a printed table', printed(heads, row())],
] as const)('a list of suspensions as %s', (_, content) => {
  test('gives each company as a case and as an action with its period, number and clause', async () => {
    const { of, rejected, unread } = await read(content)
    expect([rejected, unread]).toEqual([[], []])
    expect(of(enforcementCase)).toMatchObject([
      {
        event_type: 'contract_suspend',
        recipient_name: '株式会社見本建設',
        recipient_houjin_bangou: '3010401000000',
        bureau: '見本県',
        prefecture: '東京都',
        ministry: null,
        reason_excerpt: '贈賄の容疑で逮捕されたため',
        legal_basis: '別表第2第1号(贈賄)',
        source_title: '見本県 見本の一覧',
        disclosed_date: '2025-04-01',
        license: 'unknown',
        source_url: 'https://www.pref.mihon.example/list.html',
      },
    ])
    expect(of(enforcementAction)).toMatchObject([
      {
        enforcement_kind: 'contract_suspend',
        houjin_bangou: '3010401000000',
        issuing_authority: '見本県',
        exclusion_start: '2025-04-01',
        exclusion_end: '2025-09-30',
      },
    ])
  })
})

describe('the columns of a list', () => {
  const parted = ['商号・名称', '指名停止期間', '', '理由']
  const under = ['', '開始', '終了', '']
  const told = ['見本工業株式会社', 'R7.4.1', 'R7.9.30', '粗雑工事']
  const expected = [{ exclusion_start: '2025-04-01', exclusion_end: '2025-09-30', target_name: '見本工業株式会社' }]

  test('are found by their heads wherever they stand', async () => {
    const turned = (cells: string[]) => [...cells].reverse()
    const { of } = await read(csv(turned(heads), turned(row())))
    expect(of(enforcementCase)).toMatchObject([{ recipient_name: '株式会社見本建設', disclosed_date: '2025-04-01' }])
  })

  test('may have heads of two rows, in a workbook and in a page', async () => {
    expect((await read(workbook(parted, under, told))).of(enforcementAction)).toMatchObject(expected)
    const html = page(
      '<tr><th rowspan="2">商号・名称</th><th colspan="2">指名停止期間</th><th rowspan="2">理由</th></tr>',
      '<tr><th>自</th><th>至</th></tr>',
      line(told),
    )
    expect((await read(html)).of(enforcementAction)).toMatchObject(expected)
  })

  test('that the row of a list names count before the usual words', async () => {
    const content = csv(['対象', '停止の期間', '会社名'], ['見本商事株式会社', '2025/4/1～2025/6/30', '所管課'])
    await expect(read(content, { words: 'reason=停止の期間' })).rejects.toThrow('has no column for period or start')
    const { of } = await read(content, { words: 'company=対象;authority=会社名' })
    expect(of(enforcementAction)).toMatchObject([{ target_name: '見本商事株式会社', exclusion_end: '2025-06-30' }])
  })

  test.each([
    [
      'lacks one',
      heads.map((text) => (text === '指名停止期間' ? '対象となる日' : text)),
      /has no column for period or start/,
    ],
    ['has one twice', heads.map((text) => (text === '所在地' ? '会社名' : text)), /has two columns for company/],
    ['names none', heads.map(() => '項目'), /has no table with the columns of 見本の一覧/],
  ])('nothing is taken of a list whose head %s', async (_, changed, words) => {
    for (const content of [csv(changed, row()), workbook(changed, row()), page(line(changed), line(row()))])
      await expect(read(content)).rejects.toThrow(words)
  })

  test('of a printed list are known as well, and a table without them is refused', async () => {
    const changed = heads.map((text) => (text === '商号又は名称' ? '対象' : text))
    await expect(read(printed(changed, row()))).rejects.toThrow('has no column for company')
    await expect(read(printed(['見本', 'の', '表']))).rejects.toThrow('its layout has changed')
  })

  test('in a form that nobody reads is refused by name', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).rejects.toThrow('lists are HTML, CSV, XLSX or PDF')
  })
})

describe('rows of a list of suspensions', () => {
  test('natural persons are left out, and neither is the person who stands for a company named', async () => {
    const { of, skipped } = await read(
      csv(heads, row({ 1: '見本　太郎', 2: '' }), row({ 1: '見本建設株式会社　代表取締役　見本太郎', 2: '' })),
    )
    expect(skipped).toEqual(['line 2: without corporate number or form, the name may be that of a natural person'])
    expect(of(enforcementCase)).toMatchObject([
      { recipient_name: '見本建設株式会社', recipient_houjin_bangou: null, confidence: 0.6 },
    ])
  })

  test('a number with a wrong check digit is none', async () => {
    const { of } = await read(csv(heads, row({ 2: '4010401000000' })))
    expect(of(enforcementCase)).toMatchObject([{ recipient_houjin_bangou: null }])
  })

  test('one that is not understood is rejected with its place, the others are taken', async () => {
    const { of, rejected } = await read(
      csv(heads, row({ 4: '令和7年2月30日から' }), row({ 1: '' }), row({ 1: '㈱見本二' }), row({ 1: '㈱見本三' })),
    )
    expect(rejected).toEqual(['line 2: the row states no day that can be read', 'line 3: the row names nobody'])
    expect(of(enforcementCase)).toHaveLength(2)
  })

  test('a period in months has no last day, which is told and not reckoned', async () => {
    const { of, unread } = await read(csv(heads, row({ 4: '令和7年4月1日から6か月間' })))
    expect(of(enforcementAction)).toMatchObject([{ exclusion_start: '2025-04-01', exclusion_end: null }])
    expect(unread).toEqual([expect.stringContaining('exclusion_end is null')])
  })

  test('lines between the rows and a head that stands once more are no rows', async () => {
    const { of, rejected, skipped } = await read(workbook(['一覧', '令和7年度'], heads, row(), heads, ['※ 見本の注記']))
    expect([of(enforcementCase).length, rejected, skipped.length]).toEqual([1, [], 2])
  })

  test('an act keeps its identifier in the next list, also when its period is extended', async () => {
    const ids = async (...rows: string[][]) =>
      (await read(csv(heads, ...rows))).of(enforcementCase).map(({ case_id }) => case_id)
    const [first] = await ids(row())
    const extended = row({ 0: '2', 4: '令和7年4月1日～令和8年3月31日' })
    expect(await ids(row({ 1: '見本商事株式会社', 2: '' }), extended)).toContain(first)
  })
})

test('acts of a list are what their words say, on the day that is stated', async () => {
  const { of, rejected } = await readAsList(
    csv(
      ['事業者名', '処分年月日', '処分の内容', '根拠法令', '処分の理由', '処分庁'],
      [
        '見本運送有限会社',
        '令和7年6月20日',
        '事業停止（令和7年7月1日から7月10日まで）',
        '見本法第10条',
        '届出義務違反',
        '県民生活課',
      ],
      ['見本福祉法人みほん会', '令和7年6月20日', '指定の取消し', '見本法第11条', '不正請求', '福祉課'],
      ['見本運送有限会社', '未定', '事業停止', '見本法第10条', '', ''],
    ),
    { kind: 'acts' },
  )
  expect(rejected).toEqual(['line 4: "未定" is no day of the calendar'])
  expect(of(enforcementCase).map((one) => [one.event_type, one.bureau, one.disclosed_date, one.legal_basis])).toEqual([
    ['business_improvement', '見本県 県民生活課', '2025-06-20', '見本法第10条'],
    ['license_revoke', '見本県 福祉課', '2025-06-20', '見本法第11条'],
  ])
})
