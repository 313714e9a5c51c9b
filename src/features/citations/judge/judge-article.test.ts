import { describe, expect, test } from 'vitest'
import type { Rows } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { appsByRows } from '../../../../test/one-app.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { articleNum, articleSort } from '../../../lib/article-number.ts'

type Given = Record<string, unknown>

const now = new Date('2026-06-01T03:00:00Z')
const open = { license: 'pdl_v1.0', source_url: 'https://laws.example.go.jp/1' }
const id = 'LAW-00000000a1'
const act = (given: Given = {}) =>
  make(law, {
    unified_id: id,
    law_title: '見本税法',
    law_number: '昭和四十年法律第三十四号',
    enforced_date: '2020-04-01',
    article_count: 4,
    ...open,
    ...given,
  })

function article(number: string, given: Given = {}): Given {
  return make(lawArticle, {
    article_id: `${id}:${number}:${given.effective_from ?? ''}`,
    law: { canonical_id: id, canonical_name: '見本税法' },
    article_number: number,
    article_number_sort: articleSort(articleNum(number) ?? ''),
    text_full: 'この条は、見本である。',
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })
}

const four = ['第1条', '第2条', '第2条の2', '第3条'].map((number) => article(number))

const serviceOf = appsByRows()

/** The findings of a draft on given rows. */
async function judging(laws: Given[], articles: Given[], more: Rows = []) {
  const app = await serviceOf({ now, rows: [[law, laws], [lawArticle, articles], ...more] })
  const { apiKey: key } = await app.createKey()
  return async (draft: string, as_of?: string) => {
    const { status, json } = await app.post('/v1/citations/verify', { draft, ...(as_of && { as_of }) }, { key })
    expect([status, json.draft?.as_of]).toEqual([200, as_of ?? '2026-06-01'])
    return json.draft.findings as (Given & { rests_on: Given[]; reason_ja: string })[]
  }
}

const said = (findings: Given[]) => findings.map(({ verdict, reason_code }) => `${verdict} ${reason_code}`)

describe('a citation of an article', () => {
  test('is correct, wrong, or not known, and says by which field of which record', async () => {
    const check = await judging([act()], four)
    const [right, wrong] = await check('見本税法第2条の2と見本税法第9条')
    expect(right).toMatchObject({
      verdict: 'correct',
      source_url: open.source_url,
      rests_on: [
        { dataset: 'law_articles', id: four[2]?.article_id, field: 'article_number' },
        { dataset: 'law_articles', id: four[2]?.article_id, field: 'effective_from' },
      ],
    })
    expect(wrong).toMatchObject({
      verdict: 'wrong_article',
      reason_ja: '見本税法第9条はありません。',
      rests_on: [{ dataset: 'laws', id, field: 'article_count' }],
    })
    expect(said(await check('見本税法第3条から第5条まで、第1条から第3条まで'))).toEqual([
      'wrong_article article_not_in_law',
      'correct in_force',
    ])
    expect(said(await check('見本税法第3条から第2条の2まで、見本税法第2条から第2条の2まで'))).toEqual([
      'wrong_article range_reversed',
      'correct in_force',
    ])
    expect(said(await check('改正前の見本税法第1条、見本税法（旧法）第9条'))).toEqual([
      'unknown former_law',
      'unknown former_law',
    ])
    expect(said(await check('第9条、知らぬ法第1条、旧見本税法第1条、見本税法附則第1条'))).toEqual([
      'unknown law_not_named',
      'unknown law_not_known',
      'unknown former_law',
      'unknown supplement_not_held',
    ])
  })

  test('is never called wrong where the corpus does not hold every article of the law', async () => {
    expect(said(await (await judging([act()], []))('見本税法第9条'))).toEqual(['unknown articles_not_in_corpus'])
    const some = await judging([act({ article_count: 5 })], four)
    expect(said(await some('見本税法第9条、第1条'))).toEqual(['unknown articles_incomplete', 'correct in_force'])
    const uncounted = await judging([act({ article_count: null })], four)
    expect(said(await uncounted('見本税法第9条'))).toEqual(['unknown articles_incomplete'])
  })

  test('is judged for the day that is asked for, as far as the corpus knows that day', async () => {
    const rows = [
      article('第1条', { effective_from: '2020-04-01', effective_until: '2024-03-31' }),
      article('第1条', { effective_from: '2024-04-01' }),
      article('第2条', { effective_from: '2027-04-01' }),
      article('第3条', { effective_from: '2022-04-01', effective_until: '2025-03-31' }),
      article('第4条', { effective_from: '2022-04-01', last_amended: '2022-03-31' }),
    ]
    const check = await judging([act({ promulgated_date: '2020-01-01', last_amended_date: '2024-03-31' })], rows)
    const draft = '見本税法第1条、第2条、第3条、第4条'
    expect(said(await check(draft))).toEqual([
      'correct in_force',
      'not_yet_in_force article_enters_later',
      'repealed article_ended',
      'correct in_force',
    ])
    expect(said(await check(draft, '2021-01-01'))).toEqual([
      'correct in_force',
      'not_yet_in_force article_enters_later',
      'unknown state_on_day_not_held',
      'unknown state_on_day_not_held',
    ])
    expect(said(await check('見本税法第1条', '2019-12-31'))).toEqual(['not_yet_in_force law_promulgated_later'])
    expect(said(await check('見本税法第8条', '2019-01-01'))).toEqual(['not_yet_in_force law_promulgated_later'])
  })

  test('of a repealed law or a deleted article is repealed, with what came after', async () => {
    const next = make(law, { unified_id: 'LAW-00000000b2', law_title: '新見本税法', ...open })
    const gone = act({ revision_status: 'superseded', superseded_by_law_id: 'LAW-00000000b2' })
    const check = await judging([gone, next], four)
    const [finding] = await check('見本税法第1条')
    expect(finding).toMatchObject({ verdict: 'repealed', reason_code: 'law_repealed' })
    expect(finding?.reason_ja).toContain('新見本税法')
    expect(said(await check('見本税法第1条', '2021-01-01'))).toEqual(['unknown state_on_day_not_held'])
    const deleted = [
      article('第1条'),
      article('第2条から第4条まで', { text_full: '削除' }),
      article('第5条', { text_full: '削除' }),
    ]
    const deletions = await judging([act({ article_count: 3 })], deleted)
    expect(said(await deletions('見本税法第2条、第3条、第5条、第6条'))).toEqual([
      'repealed article_deleted',
      'repealed article_deleted',
      'repealed article_deleted',
      'wrong_article article_not_in_law',
    ])
  })

  test('is renumbered only where a record shows it: same caption and text later, or a change that was noted', async () => {
    const text = '法人が見本資産を取得した場合には、その取得価額の百分の三十を損金の額に算入する。'
    const carried = { title: '（見本資産の特例）', text_full: text }
    const old = article('第2条', { ...carried, effective_until: '2024-03-31' })
    const moved = article('第3条', { ...carried, text_full: `${text}ただし書`, effective_from: '2024-04-01' })
    const other = article('第1条', {
      ...carried,
      text_full: '全く別の内容をここに定める。',
      effective_from: '2024-04-01',
    })
    const [finding] = await (await judging([act()], [old, moved, other]))('見本税法第2条')
    expect(finding).toMatchObject({
      verdict: 'renumbered',
      reason_ja: '見本税法第2条の内容は、現在は第3条にあります。',
    })
    expect(finding?.rests_on.map(({ id }) => id)).toEqual([old.article_id, moved.article_id])
    const before = await judging([act()], [old, moved])
    expect(said(await before('見本税法第2条', '2023-01-01'))).toEqual(['correct in_force_renumbered_later'])
    expect(said(await (await judging([act()], [old, other]))('見本税法第2条'))).toEqual(['repealed article_ended'])
    const change = {
      entity_id: four[3]?.article_id,
      field_name: 'article_number',
      prev_value: '第7条',
      new_value: '第3条',
    }
    const noted = await judging([act()], four, [[amendment, [make(amendment, { ...change, amendment_id: 'A-1' })]]])
    const [seen] = await noted('見本税法第7条')
    expect(seen).toMatchObject({ verdict: 'renumbered', rests_on: [{ dataset: 'amendments' }] })
  })

  test('has a paragraph only where the text numbers its paragraphs', async () => {
    const rows = [
      article('第1条', { text_full: '一項である。\n２　二項である。\n３　三項である。' }),
      article('第2条', { text_full: '一項である。\n番号のない二項である。' }),
      article('第3条', { text_full: '一項である。\n○２　古い法律の二項である。' }),
      article('第4条', { text_full: '一項である。\n②　さらに古い法律の二項である。' }),
      article('第5条', { text_full: '一項だけで、次に掲げるとおりとする。\n一　甲' }),
    ]
    const check = await judging([act({ article_count: 5 })], rows)
    expect(said(await check('見本税法第1条第3項、第4項、見本税法第2条第4項、見本税法第1条第1項から第5項まで'))).toEqual(
      [
        'correct in_force',
        'wrong_article paragraph_not_in_article',
        'unknown paragraph_not_numbered',
        'wrong_article paragraph_not_in_article',
      ],
    )
    expect(said(await check('見本税法第3条第2項、見本税法第3条第3項、見本税法第1条第5項から第2項まで'))).toEqual([
      'correct in_force',
      'wrong_article paragraph_not_in_article',
      'wrong_article range_reversed',
    ])
    expect(said(await check('見本税法第4条第2項、見本税法第4条第3項、見本税法第5条第2項'))).toEqual([
      'correct in_force',
      'wrong_article paragraph_not_in_article',
      'wrong_article paragraph_not_in_article',
    ])
  })

  test.each([
    ['第1条第1号', 'wrong_article item_not_in_article'],
    ['第2条第2項第3号', 'correct in_force'],
    ['第2条第2項第3号の2', 'correct in_force'],
    ['第2条第2項第3号の2イ', 'correct in_force'],
    ['第2条第2項第3号の2ハ', 'wrong_article item_not_in_article'],
    ['第2条第2項第3号イ', 'correct in_force_partly_compared'],
    ['第2条第2項第5号', 'repealed item_deleted'],
    ['第2条第2項第7号', 'wrong_article item_not_in_article'],
    ['第2条第7号', 'correct in_force_partly_compared'],
    ['第2条第3号', 'correct in_force'],
    ['第2条第1項第1号', 'correct in_force_partly_compared'],
    ['第2条第3項第1号', 'wrong_article item_not_in_article'],
    ['第2条第4項第1号', 'correct in_force_partly_compared'],
  ])('%s has the items and subitems that its text numbers', async (place, verdict) => {
    const rows = [
      article('第1条', { text_full: 'この法律は、見本を定める。' }),
      article('第2条', {
        text_full: [
          '次に掲げるものは、見本とする。（１）甲（２）乙',
          '２　次の各号に定める。',
          '一　甲',
          '二　乙',
          '三　丙',
          '三の二　次に掲げるもの',
          'イ　丁',
          'ロ　戊',
          '四から六まで　削除',
          '３　前項は、準用する。',
          '４　次に掲げる。',
          'イ　番号のない細目',
        ].join('\n'),
      }),
    ]
    const check = await judging([act({ article_count: 2 })], rows)
    expect(said(await check(`見本税法${place}`))).toEqual([verdict])
  })

  test('is called in force without reserve only when all of it was compared', async () => {
    const rows = [
      article('第1条', { text_full: '一項である。\n番号のない二項である。' }),
      article('第2条', { text_full: '次に掲げるものは、見本とする。' }),
    ]
    const check = await judging([act({ article_count: 2 })], rows)
    const [paragraph, item, first] = await check('見本税法第1条第2項、見本税法第2条第3号、見本税法第1条第1項')
    expect(said([paragraph, item, first] as Given[])).toEqual([
      'unknown paragraph_not_numbered',
      'correct in_force_partly_compared',
      'correct in_force',
    ])
    expect(item?.reason_ja).toBe('見本税法第2条は2026年6月1日時点で施行中です。引用された号の有無は照合していません。')
  })

  test('as it was before an amending act is not accused of the number of that act', async () => {
    const check = await judging([act()], four)
    const codes = (draft: string) => check(draft).then((found) => found.map(({ reason_code }) => reason_code))
    for (const words of ['による改正前のもの', '附則第3条の規定による改正後のもの', 'により廃止される前のもの'])
      expect(await codes(`見本税法（平成28年法律第15号${words}。以下同じ。）第1条`)).not.toContain('law_number_differs')
    expect(await codes('見本税法（平成28年法律第15号。以下同じ。）第1条')).toContain('law_number_differs')
    expect(await codes('見本税法（昭和40年法律第34号）第1条')).toContain('law_number_agrees')
  })

  test('under a former title is right with its number, and says that the title is a former one', async () => {
    const renamed = act({
      law_title: '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律',
      law_number: '昭和三十一年法律第百二十号',
    })
    const check = await judging([renamed], [])
    for (const name of ['下請代金支払遅延等防止法', '下請法']) {
      const [finding] = await check(`${name}（昭和31年法律第120号）に従う。`)
      expect(finding).toMatchObject({ verdict: 'correct', reason_code: 'law_number_agrees' })
      expect(finding?.reason_ja).toContain('文中の名称は、この法令の改正前の名称です。')
      expect((await check(`${name}（昭和31年法律第121号）に従う。`))[0]).toMatchObject({ verdict: 'contradicted' })
    }
  })

  test('is not judged by a record that may not be passed on', async () => {
    const closed = { license: 'proprietary' }
    expect(said(await (await judging([act(closed)], four))('見本税法第1条'))).toEqual(['unknown not_redistributable'])
    const [finding] = await (await judging([act()], [article('第1条', closed)]))('見本税法第1条')
    expect(finding).toMatchObject({ reason_code: 'not_redistributable', rests_on: [], source_url: null })
  })
})
