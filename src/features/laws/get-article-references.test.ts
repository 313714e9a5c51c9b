import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const [act, order, other, rule] = ['LAW-00000000a1', 'LAW-00000000a2', 'LAW-00000000a3', 'LAW-00000000a4'] as const
const titles = { [act]: '消費税法', [order]: '消費税法施行令', [other]: '法人税法', [rule]: '見本機関に関する命令' }
const article = (of: keyof typeof titles, number: string, sort: number, text_full: string) =>
  make(lawArticle, {
    article_id: `${of}:${number}`,
    law: { canonical_id: of, canonical_name: titles[of] },
    article_number: number,
    article_number_sort: sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
  })
const lawOf = (of: keyof typeof titles, article_count: number | null) =>
  make(law, { unified_id: of, law_title: titles[of], article_count, ...open })

const five = [
  '第二条第一項に規定する事業者は、政令で定めるところにより、申告しなければならない。',
  '２　前項の規定は、前条の規定の適用を受ける者について準用する。この場合において、同条第二項中「者」とあるのは「法人」とする。',
  '３　法人税法（昭和四十年法律第三十四号）第二条第三号に規定する法人及び所得税法第九条に規定する者は、財務省令で定める書類を添付する。',
  '４　第八十条から第八十二条までの規定を適用する。',
].join('\n')

const seven = [
  '法人税法第二条第三号及び第四条の規定は、準用する。この場合において、次の表の上欄に掲げる同法の規定中同表の中欄に掲げる字句は、それぞれ同表の下欄に掲げる字句に読み替えるものとする。',
  '第二条第一号 | 第九条第一項 | 消費税法第五条第一項',
  '第二条第二号及び第三号 | 前項 | 第四条第二項',
  '２　第五条第一項に規定する者で第四条の規定の適用を受けるものは、同項の申告をしなければならない。',
].join('\n')

const service = () =>
  testApp({
    rows: [
      [law, [lawOf(act, 5), lawOf(order, 9), lawOf(other, null), lawOf(rule, null)]],
      [
        lawArticle,
        [
          article(act, '第2条', 2000, '一項'),
          article(act, '第4条', 4000, '一項\n２　二項'),
          article(act, '第5条', 5000, five),
          article(act, '第6条', 6000, '前二条の規定による。\n２　前条第二項から第四項までの規定を準用する。'),
          article(act, '第7条', 7000, seven),
          article(act, '附則第3条', 10_003_000, '第二条の規定は、公布の日から施行する。'),
          article(order, '第1条', 1000, '法第五条第一項に規定する申告は、次条の定めによる。'),
          article(
            rule,
            '第1条',
            1000,
            '消費税法（昭和六十三年法律第百八号。以下「法」という。）第四条の申請は、書面による。',
          ),
          article(rule, '第11条', 11_000, '法第五条第三項に規定する書類は、別に定める。'),
          article(other, '第2条', 2000, '一　甲\n二　乙\n三　丙'),
        ],
      ],
    ],
  })

test('what an article refers to is named with its place in the text, and what cannot be named says why', async () => {
  const app = await service()
  const ask = (input: Record<string, unknown>) => bothWays(app, 'get_article_references', input)
  {
    const { status, references, delegations, text_length } = await ask({ article: '消費税法第5条' })
    const seen = references.map(({ kind, words, address, why }: Record<string, unknown>) => [kind, words, address, why])
    expect(seen).toEqual([
      ['own_article', '第二条第一項', `${act}:第2条#1`, null],
      ['own_paragraph', '前項', `${act}:第5条#1`, null],
      ['own_article', '前条', `${act}:第4条`, null],
      ['own_article', '同条第二項', `${act}:第4条#2`, null],
      ['other_law', '法人税法（昭和四十年法律第三十四号）第二条第三号', `${other}:第2条#1.3`, null],
      ['other_law', '所得税法第九条', null, 'not_covered'],
      ['own_article', '第八十条から第八十二条まで', null, 'not_covered'],
    ])
    for (const { start, end, words } of references) expect(five.slice(start, end)).toBe(words)
    const applied = references.filter((one: Record<string, unknown>) => one.applies_mutatis_mutandis)
    expect(applied.map(({ words }: { words: string }) => words)).toEqual(['前項'])
    expect(delegations).toMatchObject([
      { kind: 'cabinet_order', words: '政令で', order: { unified_id: order }, why: null },
      {
        kind: 'ministerial_ordinance',
        words: '財務省令で',
        order: null,
        why: 'not_covered',
        matter: '定める書類を添付する',
      },
    ])
    expect([status, text_length]).toEqual(['held', five.length])
    expect(references[6]).toMatchObject({ citation: '消費税法第80条', until: '第82条' })
  }

  // 法 in an order is the law that it carries out; 次条 is told only where the whole law is held.
  {
    const { references, unresolved } = await ask({ article: '消費税法施行令第1条' })
    expect(references).toMatchObject([
      { kind: 'other_law', words: '法第五条第一項', address: `${act}:第5条#1` },
      { kind: 'own_article', words: '次条', address: null, why: 'not_covered' },
    ])
    expect(unresolved).toBe(1)
    const range = await ask({ article: '消費税法第6条' })
    expect(range.references).toMatchObject([
      { words: '前二条', citation: '消費税法第4条', until: '第5条' },
      { kind: 'own_article', words: '前条第二項', address: `${act}:第5条#2` },
      { kind: 'own_article', words: '第四項', address: `${act}:第5条#4` },
    ])
  }

  // The first column of a table of words replaced is of the law that is applied, and its words refer to nothing from here.
  {
    const { references } = await ask({ article: '消費税法第7条' })
    expect(references.map((one: Record<string, unknown>) => [one.words, one.citation, one.why])).toEqual([
      ['法人税法第二条第三号', '法人税法第2条第3号', null],
      ['第四条', '法人税法第4条', 'not_covered'],
      ['第二条第一号', '法人税法第2条第1号', null],
      ['第九条第一項', null, 'not_checked'],
      ['消費税法第五条第一項', null, 'not_checked'],
      ['第二条第二号', '法人税法第2条第2号', null],
      ['第三号', '法人税法第2条第3号', null],
      ['前項', null, 'not_checked'],
      ['第四条第二項', null, 'not_checked'],
      ['第五条第一項', '消費税法第5条第1項', null],
      ['第四条', '消費税法第4条', null],
      ['同項', '消費税法第5条第1項', null],
    ])
  }

  // What another article of the same order calls 「法」.
  {
    const { references } = await ask({ article: '見本機関に関する命令第11条' })
    expect(references).toMatchObject([{ kind: 'other_law', words: '法第五条第三項', address: `${act}:第5条#3` }])
  }

  {
    const { references } = await ask({ article: '附則第3条', law: '消費税法' })
    expect(references).toMatchObject([{ words: '第二条', address: null, why: 'not_checked' }])
  }

  {
    expect(await ask({ article: '所得税法第9条' })).toMatchObject({
      why: 'not_covered',
      references: [],
      delegations: [],
    })
    const { status, json } = await app.get(`/v1/laws/article/references?${new URLSearchParams({ article: 'あれ' })}`)
    expect([status, json.detail[0].loc]).toEqual([422, ['query', 'article']])
  }
})
