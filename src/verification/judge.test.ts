import { describe, expect, test } from 'vitest'
import { type Judgement, judge, type Subject } from './judge.ts'
import { htmlPage } from './pages/html-page.ts'
import { PlainPage } from './plain-page.ts'

const name = 'ものづくり設備更新補助金'

/** A page in the manner of a ministry. */
const pageOf = (body: string, title = name) =>
  new PlainPage(
    htmlPage({
      bytes: Buffer.from(`<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}</body>`),
      type: 'text/html',
    }),
  )

const subject = (field: string, value: unknown, given: Partial<Subject> = {}): Subject => ({
  ...{ field, value, span: null, names: [name], isShared: false, part: null },
  ...given,
})

const found = (body: string, field: string, value: unknown, given: Partial<Subject> = {}): Judgement | undefined =>
  judge(pageOf(`<h1>${name}</h1>${body}`), subject(field, value, given))

describe('a figure that the source states is verified, with its words and place', () => {
  test.each<[string, string, unknown]>([
    ['<p>補助上限額は１，２５０万円です。</p>', 'amount_max_man_yen', 1250],
    ['<p>補助上限額：12,500千円</p>', 'amount_max_man_yen', 1250],
    ['<dl><dt>補助上限額</dt><dd>1億2,500万円</dd></dl>', 'amount_max_man_yen', 12_500],
    [
      '<table><tr><th>枠</th><th>上限額（千円）</th></tr><tr><td>通常枠</td><td>12,500</td></tr></table>',
      'amount_max_man_yen',
      1250,
    ],
    ['<p>融資限度額 7,200万円</p>', 'amount_max_yen', 72_000_000],
    ['<p>補助率 ２／３以内</p>', 'subsidy_rate', 0.667],
    ['<table><tr><th>補助率</th><td>三分の二</td></tr></table>', 'subsidy_rate', 2 / 3],
    ['<p>公募期間：令和8年4月1日（水）～6月30日（火）17時必着</p>', 'application_window.end', '2026-06-30'],
    ['<h2>令和8年度の公募</h2><p>申請締切 6/30（火）</p>', 'application_window.end', '2026-06-30'],
    ['<p>締切：令和8年6月30日（火）午後5時必着</p>', 'application_end_time', '17:00'],
    ['<p>返済期間 20年以内（うち据置期間2年以内）</p>', 'loan_period_years_max', 20],
    ['<p>返済期間 20年以内（うち据置期間2年以内）</p>', 'grace_period_years_max', 2],
    ['<p>税額控除は取得価額の7％です。</p>', 'amount_or_rate', '取得価額の7%の税額控除'],
    ['<ul><li>法人 200万円</li><li>個人 100万円</li></ul>', 'amount_max_man_yen', 200],
    ['<p>対象者</p>', 'primary_name', 'ものづくり設備更新補助金（令和8年度）'],
  ])('%s states %s %j', (body, field, value) => {
    expect(found(body, field, value)).toMatchObject({ finding: 'verified', found: null })
  })

  test('in words of the source, sixty characters at most, under the heading that they stand below', () => {
    const long = '設備の更新に取り組む中小企業者等を支援するために、'.repeat(3)
    expect(
      found(
        `<h2>補助金額</h2><p>前の文。${long}補助上限額は１，２５０ 万円とし、${long}</p>`,
        'amount_max_man_yen',
        1250,
      ),
    ).toEqual({
      finding: 'verified',
      span: expect.stringMatching(/^.{1,60}$/),
      place: '補助金額',
      found: null,
    })
    expect(found('<p>前の文。補助上限額は１，２５０ 万円。後の文。</p>', 'amount_max_man_yen', 1250)?.span).toBe(
      '補助上限額は１，２５０ 万円',
    )
  })

  test('each of the figures of a frame or of a sentence, all of them or none', () => {
    const frame = {
      name: '通常枠',
      amount_min_man_yen: null,
      amount_max_man_yen: 750,
      subsidy_rate: 0.5,
      condition: null,
    }
    const both = '<p>通常枠：補助上限額750万円、補助率1/2</p>'
    expect(found(both, 'frames.0', frame)?.finding).toBe('verified')
    expect(found('<p>通常枠：補助上限額750万円</p>', 'frames.0', frame)?.finding).toBe('not_found')
  })
})

describe('another figure in its place contradicts, with both', () => {
  test.each<[string, string, unknown, unknown]>([
    ['<p>補助上限額は1,000万円です。</p>', 'amount_max_man_yen', 1250, 10_000_000],
    ['<table><tr><th>補助上限額</th><td>1,000万円</td></tr></table>', 'amount_max_man_yen', 1250, 10_000_000],
    ['<p>補助率：1/2以内</p>', 'subsidy_rate', 2 / 3, 0.5],
    ['<p>申請締切：令和8年7月31日</p>', 'application_window.end', '2026-06-30', '2026-07-31'],
    ['<dl><dt>返済期間</dt><dd>15年以内</dd></dl>', 'loan_period_years_max', 20, 15],
  ])('%s contradicts %s %j', (body, field, value, other) => {
    expect(found(body, field, value)).toMatchObject({ finding: 'contradicted', found: other })
  })
})

describe('nothing is contradicted in doubt', () => {
  test.each<[string, string, string, unknown]>([
    [
      'two other figures of the kind',
      '<p>補助上限額は通常枠1,000万円、特別枠3,000万円です。</p>',
      'amount_max_man_yen',
      1250,
    ],
    ['an amount of one of many', '<p>補助上限額は1人あたり10万円です。</p>', 'amount_max_man_yen', 1250],
    ['the capital of a company', '<p>対象：資本金3億円以下</p>', 'amount_max_man_yen', 1250],
    ['the budget of all', '<p>予算総額 30億円</p>', 'amount_max_man_yen', 1250],
    ['a day without a year', '<p>申請締切：7月31日</p>', 'application_window.end', '2026-06-30'],
    ['a day that is no end', '<p>説明会：令和8年7月31日</p>', 'application_window.end', '2026-06-30'],
    ['two rates', '<p>補助率：中小1/2、小規模3/4</p>', 'subsidy_rate', 2 / 3],
    ['no figure at all', '<p>詳細は公募要領をご確認ください。</p>', 'amount_max_man_yen', 1250],
  ])('%s', (_, body, field, value) => {
    expect(found(body, field, value)).toEqual({ finding: 'not_found', span: null, place: null, found: null })
  })

  test('another round, or another case than the one in which an amount holds, proves nothing against it', () => {
    const second = '<h2>第2回公募</h2><p>申請締切：令和8年9月30日</p>'
    const ofRound = (part: string) => found(second, 'application_close_date', '2026-06-30', { part })?.finding
    expect([ofRound('第1回公募'), ofRound('第2回公募')]).toEqual(['not_found', 'contradicted'])
    const usual = '<p>補助上限額：750万円</p>'
    const raised = { part: '大幅な賃上げをする場合' }
    expect(found(usual, 'amount_max_man_yen', 1250, raised)?.finding).toBe('not_found')
  })

  test('a page that does not name the record proves nothing against it', () => {
    const page = pageOf('<h1>別の補助金</h1><p>補助上限額は1,000万円です。</p>', '別の補助金')
    expect(judge(page, subject('amount_max_man_yen', 1250))?.finding).toBe('not_found')
  })

  test('another deadline that cannot be read for sure leaves one that can without force', () => {
    const body = '<p>申請締切：令和8年7月31日</p><p>申請締切：3月31日</p>'
    const years = '<p>令和3年、令和4年、令和5年、令和6年、令和7年の実績</p>'
    expect(found(`${years}${body}`, 'application_window.end', '2026-06-30')?.finding).toBe('not_found')
  })
})

describe('a page that several records cite proves a figure only beside the name', () => {
  const list = `<h1>補助金の一覧</h1>
    <table><tr><th>名称</th><th>補助上限額</th></tr>
    <tr><td>${name}</td><td>1,250万円</td></tr><tr><td>省エネ診断支援事業</td><td>500万円</td></tr></table>`
  const ofList = (value: number, names = [name]) =>
    judge(pageOf(list, '補助金の一覧'), subject('amount_max_man_yen', value, { isShared: true, names }))

  test('its own is verified, that of a neighbour is not', () => {
    expect(ofList(1250)?.finding).toBe('verified')
    expect(ofList(500, ['省エネ診断支援事業'])?.finding).toBe('verified')
    expect(ofList(1250, ['別の事業の補助金'])?.finding).toBe('not_found')
    expect(ofList(600)).toMatchObject({ finding: 'contradicted', found: 12_500_000 })
  })

  test.each([
    `<table><tr><th>名称</th><th>補助上限額</th></tr><tr><td>${name}</td><td>－</td></tr><tr><td>省エネ診断</td><td>500万円</td></tr></table>`,
    `<h3>${name}</h3><p>詳細は別紙。</p><h3>省エネ診断</h3><p>補助上限額：500万円</p>`,
    `<ul><li>${name}</li><li>省エネ診断</li><li>補助上限額：500万円</li></ul>`,
  ])('a figure of the next says nothing of it: %s', (body) => {
    const page = pageOf(`<h1>補助金の一覧</h1>${body}`, '補助金の一覧')
    for (const value of [500, 1250])
      expect(judge(page, subject('amount_max_man_yen', value, { isShared: true }))?.finding).toBe('not_found')
  })
})

test.each([
  '<p>対象：資本金100万円以下の会社</p>',
  '<p>補助の対象は、売上高が100万円以上の個人です。</p>',
  '<p>補助対象経費が100万円以上の事業</p>',
])('an amount of something else is none of the program, though it is the same: %s', (body) => {
  expect(found(body, 'amount_max_man_yen', 100)?.finding).toBe('not_found')
  expect(found(`${body}<p>補助対象経費の上限額100万円</p>`, 'amount_max_man_yen', 100)?.finding).toBe('verified')
})

describe('what cannot be looked up is not judged', () => {
  test.each<[string, unknown]>([
    ['relation_type', 'prerequisite'],
    ['description', '同じ設備に二つの補助金は使えない'],
    ['amount_max_man_yen', null],
    ['amount_max_man_yen', 0],
  ])('%s %j', (field, value) => {
    expect(found('<p>本文</p>', field, value)).toBeUndefined()
  })

  test('unless its words were read before: they stand there still, or not', () => {
    const span = '同一の設備について他の補助金との併用はできません'
    const given = { span }
    const field = ['description', '同じ設備に二つの補助金は使えない'] as const
    expect(found(`<p>なお、${span}。</p>`, ...field, given)).toMatchObject({ finding: 'verified', span })
    expect(found(`<p>同一の設備について他の補助金</p><p>との併用はできません</p>`, ...field, given)?.finding).toBe(
      'verified',
    )
    expect(found('<p>併用できます。</p>', ...field, given)?.finding).toBe('not_found')
  })
})

test('what only scripts, styles and hidden parts say is not on the page', () => {
  const hidden =
    '<script>補助上限額1,250万円</script><p hidden>補助上限額1,250万円</p><p style="display:none">補助上限額1,250万円</p>'
  expect(found(`${hidden}<p>${'この補助金について。'.repeat(20)}</p>`, 'amount_max_man_yen', 1250)?.finding).toBe(
    'not_found',
  )
})
