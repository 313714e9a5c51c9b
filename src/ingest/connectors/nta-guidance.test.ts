import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { lawIdOf } from '../../lib/derived-id.ts'
import type { ParseResult } from '../connector.ts'
import { ntaGuidance } from './nta-guidance.ts'

const page = (
  title: string,
  content: string,
  charset = 'utf-8',
  tax = '法人税',
) => `<!DOCTYPE html><html lang="ja"><head>
  <meta content="text/html; charset=${charset}" http-equiv="Content-Type"><title>${title}｜国税庁</title></head><body>
  <div id="contents"><div class="imp-cnt" id="bodyArea"><p class="skip"></p>
  <ol class="breadcrumb"><li>ホーム</li><li>法令等</li><li>質疑応答事例</li><li>${tax}</li><li>${title}</li></ol>
  <div class="page-header" id="page-top"><h1>${title}</h1></div>${content}
  <div class="contents-feedback"><div>役に立ちましたか</div></div></div></div><p class="page-top-link">先頭へ</p></body></html>`

const parse = (name: string, content: string | Buffer) => all(ntaGuidance.parse(rawDocument(name, content)))
const rows = (said: readonly ParseResult[], dataset: string) =>
  said.flatMap((one) => (one.kind === 'record' && one.dataset.name === dataset ? [one.record] : []))

const answerFile = 'www.nta.go.jp/taxes/shiraberu/taxanswer/hojin/5999.htm'
const answer = (day: string, charset?: string) =>
  page(
    'No.5999 灯台の償却',
    `${day}<h2>対象税目</h2><p>法人税、消費税</p><h2>概要</h2><p>灯台の償却は、次のとおりです。</p><h3>率</h3>
     <table><tr><th>区分</th><th>率</th></tr><tr><td rowspan="2">木造</td><td>10%</td></tr><tr><td>20%<br>（注）</td></tr></table>
     <!-- <p>古い文。</p> --><p>（注）<ruby>灯<rt>とう</rt></ruby>台に限ります。</p>
     <h2>根拠法令等</h2><p>法法31</p><h2>関連リンク</h2><p>様式</p><h2>お問い合わせ先</h2><p>税務署</p>`,
    charset,
  )

describe('a tax answer', () => {
  test('is a guideline under its number, with the day whose laws it describes and one article a section', async () => {
    const said = await parse(answerFile, answer('<p>[令和7年4月1日現在法令等]</p>'))
    const id = lawIdOf('nta:taxanswer:5999')
    expect(rows(said, 'laws')).toMatchObject([
      {
        unified_id: id,
        law_title: '灯台の償却',
        law_number: 'No.5999',
        law_type: 'guideline',
        enforced_date: '2025-04-01',
        article_count: 2,
        summary: null,
        subject_areas: ['法人税', '消費税'],
        full_text_url: 'https://www.nta.go.jp/taxes/shiraberu/taxanswer/hojin/5999.htm',
      },
    ])
    expect(rows(said, 'law_articles')).toMatchObject([
      {
        article_id: `${id}:概要`,
        law: { canonical_id: id, canonical_name: '灯台の償却' },
        article_number: '概要',
        effective_from: '2025-04-01',
        text_full:
          '灯台の償却は、次のとおりです。\n率\n区分 | 率\n木造 | 10%\n木造 | 20% （注）\n（注）灯台に限ります。',
      },
      { article_id: `${id}:根拠法令等`, text_full: '法法31' },
    ])
  })

  test('without such a day has none, not a guessed one', async () => {
    const said = await parse(answerFile, answer('<p>令和7年4月1日から適用されます。</p>'))
    expect(rows(said, 'laws')).toMatchObject([{ enforced_date: null }])
    expect(rows(said, 'law_articles').map((one) => one.effective_from)).toEqual([null, null])
  })

  test('is read by its bytes when it declares the wrong encoding, and in Shift_JIS when it is', async () => {
    const wrong = await parse(answerFile, answer('', 'shift_jis'))
    expect(rows(wrong, 'laws')).toMatchObject([{ law_title: '灯台の償却' }])
    const expense = Buffer.from('94ef9770', 'hex').toString('latin1')
    const ascii = `<html><meta charset="shift_jis"><div id="bodyArea"><h1>No.5998 ${expense}</h1><h2>A</h2><p>a</p></div></html>`
    const said = await parse(answerFile, Buffer.from(ascii, 'latin1'))
    expect(rows(said, 'laws')).toMatchObject([{ law_title: '費用' }])
  })

  test('that the site cannot show is rejected with what the site says', async () => {
    const said = await parse(answerFile, '<html><title>表示できませんでした</title><body><p>…</p></body></html>')
    expect(said).toEqual([{ kind: 'rejected', at: 'page', reason: 'has no title: 表示できませんでした' }])
    expect(await parse(answerFile, page('No.5999 空', ''))).toMatchObject([
      { kind: 'rejected', reason: 'has no section with text' },
    ])
  })
})

test('a question with its answer has its sections and its day, but not the notice below it', async () => {
  const said = await parse(
    'law/shitsugi/shohi/02/19.htm',
    page(
      '灯台の譲渡',
      `<h2>【照会要旨】</h2><p>　課税されますか。</p><h2>【回答要旨】</h2><p>されます。</p>
       <p class="red"><strong>注記<br>令和7年8月1日現在の法令・通達等に基づいて作成しています。</strong></p>`,
      'shift_jis',
      '消費税',
    ),
  )
  expect(rows(said, 'law_articles').map((one) => [one.article_number, one.text_full])).toEqual([
    ['照会要旨', '課税されますか。'],
    ['回答要旨', 'されます。'],
  ])
  expect(rows(said, 'laws')).toMatchObject([
    {
      unified_id: lawIdOf('nta:shitsugi:shohi/02/19'),
      law_number: '質疑応答事例 消費税 02-19',
      law_type: 'guideline',
      enforced_date: '2025-08-01',
      subject_areas: ['消費税'],
    },
  ])
})

describe('a circular', () => {
  test('is a notice by its page of contents, and its sections give the items to it', async () => {
    const [law] = rows(
      await parse('law/tsutatsu/kihon/hojin/01.htm', page('基本通達･法人税法', '<h2>第1章</h2>')),
      'laws',
    )
    expect(law).toMatchObject({
      law_title: '法人税基本通達',
      law_type: 'notice',
      promulgated_date: '1969-05-01',
      enforced_date: null,
    })
    const said = await parse(
      'www.nta.go.jp/law/tsutatsu/kihon/hojin/09/09_02_03.htm',
      page(
        '第3款　灯台',
        `<h2>（意義）</h2><p class="indent1"><strong>９－２</strong><strong>－12の2　</strong>灯台とは、9－2－13のものをいう。</p>
         <p>(注)　塔を含む。</p><p><span class="bold">9－2－14</span>　削除</p><h2>経過的取扱い</h2><p>なお従前の例による。</p>`,
      ),
    )
    expect(said.slice(0, 2)).toMatchObject([
      {
        record: {
          article_id: `${law?.unified_id}:9-2-12の2`,
          article_number: '9-2-12の2',
          title: '（意義）',
          text_full: '灯台とは、9－2－13のものをいう。\n(注)　塔を含む。',
          effective_from: null,
          source_url: 'https://www.nta.go.jp/law/tsutatsu/kihon/hojin/09/09_02_03.htm',
        },
      },
      { record: { article_number: '9-2-14', title: null, text_full: '削除' } },
    ])
    expect(said.slice(2)).toMatchObject([
      { kind: 'skipped', at: '経過的取扱い', reason: 'a heading without an item number' },
      { kind: 'record', isOutline: true, record: { law_title: '法人税基本通達', full_text_url: law?.full_text_url } },
    ])
  })

  test('section without items, or with one number twice, says so', async () => {
    const section = 'law/tsutatsu/kihon/shohi/01/01.htm'
    expect(await parse(section, page('第1節', '<p>準備中</p>'))).toMatchObject([
      { kind: 'rejected', reason: /single item/ },
    ])
    const twice = '<p><strong>1－1－1</strong>　あ</p><p><strong>1－1－1</strong>　い</p>'
    expect((await parse(section, page('第1節', twice))).map(({ kind }) => kind)).toEqual([
      'record',
      'rejected',
      'record',
    ])
  })
})

test('a section of a former edition is told as one and replaces nothing', async () => {
  const name = 'www.nta.go.jp/law/tsutatsu/kihon/shohi/20230930/01/04.htm'
  const said = await parse(name, page('第4節', '<h2>（納税義務）</h2><p><strong>1－4－1</strong>　前の文。</p>'))
  expect(said).toEqual([{ kind: 'skipped', at: 'page', reason: expect.stringContaining('2023-09-30') }])
})

test('only pages that are read are recognised', () => {
  const head = Buffer.from('<!DOCTYPE html><html lang="ja">')
  const known = (name: string) => ntaGuidance.recognizes({ name, head })
  expect([answerFile, 'https://www.nta.go.jp/law/tsutatsu/kihon/sisan/hyoka_new/08/05.htm'].map(known)).toEqual([
    true,
    true,
  ])
  expect(
    ['law/joho-zeikaishaku/sonota/sonota.htm', 'law/tsutatsu/kihon/hojin/kaisei/kaisei_a.htm', 'index.htm'].map(known),
  ).toEqual([false, false, false])
  expect(ntaGuidance.recognizes({ name: answerFile, head: Buffer.from('PK\u0003\u0004') })).toBe(false)
})
