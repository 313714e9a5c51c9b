import { describe, expect, test } from 'vitest'
import { guidancePage, titled } from '../../../../test/guidance-page.ts'
import { saidBy } from '../../../../test/said-by.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { ntaGuidance } from '../nta-guidance.ts'

const crumbs = ['文書回答事例', '所得税', '灯台の見学料の取扱いについて']
const title = '灯台の見学料の取扱いについて'
const row = (cells: string) => `<tr>${cells}</tr>`
const kaito = (...rows: string[]) => `<table class="table kaito"><tbody>${rows.join('')}</tbody></table>`
const form = (answer: string) =>
  guidancePage(
    `${titled(title)}<p>〔照会〕</p>${kaito(
      row(
        '<th class="tate" rowspan="2">照会者</th><th><img alt="1">（フリガナ）<br>団体の名称</th><td>（ミホンキョウカイ）<br>見本灯台協会</td>',
      ),
      row('<th><img alt="2">（フリガナ）<br>代表者等の役職・氏名</th><td>会長　見本　太郎左衛門</td>'),
      row(
        '<th class="tate" rowspan="3">照会の内容</th><th>照会の趣旨（法令解釈・適用上の疑義の要約）</th><td>見学料は収入に含めますか。</td>',
      ),
      row('<th>照会に係る取引等の事実関係（取引等関係者の名称）</th><td>　<a href="another.htm">別紙</a>のとおり</td>'),
      row('<th colspan="2">関係する法令条項等</th><td>所得税法第９条</td>'),
    )}<p>〔回答〕</p>${kaito(row('<td>回答年月日</td><td>令和７年４月７日</td><td>回答者</td><td>見本国税局審理課長</td>'))}${answer}`,
    crumbs,
  )
const answered = kaito(
  row(
    '<th class="tate">回答内容</th><td>貴見のとおりで差し支えありません。<div>(1)　事実関係が異なる場合は別です。</div></td>',
  ),
)
const main = 'www.nta.go.jp/law/bunshokaito/shotoku/250416/index.htm'
const read = async (name: string, content: string) => {
  const said = await saidBy(ntaGuidance, name, content)
  const rows = (dataset: string) =>
    said.flatMap((one) => (one.kind === 'record' && one.dataset.name === dataset ? [one.record] : []))
  return { said, laws: rows('laws'), articles: rows('law_articles') }
}

describe('a written reply', () => {
  test('is a guideline of its day, with the question and the answer as sections', async () => {
    const { laws, articles, said } = await read(main, form(answered))
    expect(laws).toMatchObject([
      {
        unified_id: lawIdOf('nta:bunshokaito:shotoku/250416'),
        law_title: title,
        law_number: '文書回答事例 shotoku/250416',
        law_type: 'guideline',
        promulgated_date: '2025-04-07',
        subject_areas: ['所得税'],
        full_text_url: `https://${main}`,
      },
    ])
    expect(articles.map(({ article_number, text_full }) => [article_number, text_full])).toEqual([
      ['照会の趣旨', '見学料は収入に含めますか。'],
      ['関係する法令条項等', '所得税法第９条'],
      ['回答', '貴見のとおりで差し支えありません。\n(1)　事実関係が異なる場合は別です。'],
    ])
    expect(said).toContainEqual(expect.objectContaining({ kind: 'skipped', at: '事実関係' }))
  })

  test('names nobody who asked', async () => {
    expect(JSON.stringify((await read(main, form(answered))).said)).not.toMatch(/見本灯台協会|太郎左衛門/)
  })

  test('whose form lost its answer, or that has no form, is rejected and not an empty success', async () => {
    expect((await read(main, form(''))).said).toEqual([
      { kind: 'rejected', at: 'page', reason: 'the form of a written reply without the row 回答内容' },
    ])
    expect((await read(main, guidancePage(`${titled(title)}<p>回答は次のとおりです。</p>`))).said).toMatchObject([
      { kind: 'rejected', reason: 'neither the form of a written reply nor an annex to one' },
    ])
  })

  test('of a bureau is told apart by the bureau, in a mirror and in a flat file alike', async () => {
    const names = [
      'www.nta.go.jp/about/organization/tokyo/bunshokaito/shotoku/260218/index.htm',
      'www.nta.go.jp_about_organization_tokyo_bunshokaito_shotoku_260218_index.htm',
    ]
    for (const name of names)
      expect((await read(name, form(answered))).laws).toMatchObject([
        {
          unified_id: lawIdOf('nta:bunshokaito:tokyo/shotoku/260218'),
          subject_areas: [],
          source_url: `https://${names[0]}`,
        },
      ])
  })
})

test('an annex gives the question in full to its reply, without who asked and whom', async () => {
  const annex = guidancePage(
    `<p>別紙</p><p align="right">見発0331第４号<br>見本灯台協会会長　見本　太郎左衛門</p><p>審理室長　殿</p>
     ${titled(`${title}（照会）`)}<p>見学料を定めました。</p><p align="center">記</p>
     <h2 id="a01">１　見学の概要</h2><h3>(1)　対象</h3><p>どなたでも。</p><h2>2　理由</h2><p>次のとおりです。</p>
     <p class="right">以上</p><p class="right"><a href="index.htm">←上記照会の内容に対する回答はこちら</a></p>`,
    crumbs,
  )
  const { articles, laws, said } = await read('www.nta.go.jp/law/bunshokaito/shotoku/250416/another.htm', annex)
  expect(laws).toEqual([])
  expect(articles.map(({ article_number, title, text_full }) => [article_number, title, text_full])).toEqual([
    ['別紙', null, '見学料を定めました。\n記'],
    ['別紙1', '見学の概要', '(1)　対象\nどなたでも。'],
    ['別紙2', '理由', '次のとおりです。'],
  ])
  expect(articles[0]?.law).toMatchObject({
    canonical_id: lawIdOf('nta:bunshokaito:shotoku/250416'),
    canonical_name: title,
  })
  expect(JSON.stringify(said)).not.toContain('太郎左衛門')
})
