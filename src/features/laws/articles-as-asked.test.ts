import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

type Given = Record<string, unknown>

const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/1' }
const laws = [
  ['LAW-00000000f1', '見本登録法'],
  ['LAW-00000000b1', '見本登録法施行令'],
  ['LAW-00000000a1', '見本登録法施行規則'],
  ['LAW-00000000c1', '見本取引法'],
] as const
const lawRows = laws.map(([unified_id, law_title]) => make(law, { unified_id, law_title, ...open }))
const article = (at: 0 | 1 | 2 | 3, n: number, title: string | null, text_full: string) => {
  const [canonical_id, canonical_name] = laws[at]
  return make(lawArticle, {
    article_id: `${canonical_id}:${n}`,
    law: { canonical_id, canonical_name },
    article_number: `第${n}条`,
    article_number_sort: n * 1000,
    title: title && `（${title}）`,
    text_full,
    ...open,
  })
}
const articles = [
  article(2, 1, '更新の申出', '更新の申出は、様式による。更新の申出の控えを添える。'),
  article(1, 2, '更新の申出', '更新の申出の手続は、省令で定める。'),
  article(0, 3, '更新の申出の特例', '更新の申出は、次条の例による。'),
  article(0, 4, '更新の申出', '登録を受けた者は、見本庁に届け出ることができる。'),
  article(0, 5, '登録の取消し', '見本庁は、錯誤による登録を取り消すことができる。'),
  article(0, 6, '申出の期間', '申出は、登録の日から三箇月以内に、三十日前の予告をしてしなければならない。'),
  article(0, 7, '定義', 'この法律において「見本取引」とは、実在しない取引をいう。'),
  article(3, 8, '見本取引の届出', '見本取引を行う者は、二週間以内に届け出る。'),
  article(3, 9, null, '見本取引、無期の契約及び見本契約の転換については、政令で定める。'),
]
const app = oneApp({
  rows: [
    [law, lawRows],
    [lawArticle, articles],
  ],
})
const ask = (q: string, rest: Given = {}) => bothWays(app(), 'search_law_article_text', { q, ...rest })
const found = async (q: string, rest: Given = {}): Promise<string[]> =>
  (await ask(q, rest)).results.map(({ citation }: Given) => citation)

describe('search_law_article_text', () => {
  test('shows an article first whose caption is what was asked, and acts before orders before ordinances', async () => {
    const all = ['見本登録法第4条', '見本登録法施行令第2条', '見本登録法施行規則第1条', '見本登録法第3条']
    expect(await found('更新の申出')).toEqual(all)
    expect(await found('更新の申出', { limit: 2, offset: 2 })).toEqual(all.slice(2))
    expect(await found('更新の申出', { law: '見本登録法施行令' })).toEqual(['見本登録法施行令第2条'])
  })

  test.each(['三箇月', '3か月', '3ヶ月', '三月', '3月', '30日', '三十日', '30日前', '申出 3か月以内'])(
    'reads %s as laws write numbers',
    async (q) => {
      expect(await found(q)).toEqual(['見本登録法第6条'])
    },
  )

  test('finds a verb in whatever kana it is written', async () => {
    for (const q of ['錯誤 取消し', '錯誤 取消', '錯誤 取り消し'])
      expect([q, await found(q)]).toEqual([q, ['見本登録法第5条']])
  })

  test('leaves out words that no article has and says which; amounts and periods are words', async () => {
    const { results, relaxed } = await ask('見本取引を行う者は2週間以内に架空庁へ何をするか')
    expect(results[0].citation).toBe('見本取引法第8条')
    expect(relaxed.any_of).toEqual(expect.arrayContaining(['見本取引', '2週間以内']))
    expect(relaxed.dropped.join()).toContain('架空庁')
  })

  test('looks for the parts of a word that no article has', async () => {
    const { results, relaxed } = await ask('無期見本契約の転換')
    expect(results[0].citation).toBe('見本取引法第9条')
    expect(relaxed.any_of).toEqual(expect.arrayContaining(['無期', '見本契約']))
  })

  test('shows the definition to whoever asks what a word means', async () => {
    expect((await found('見本取引とは何か'))[0]).toBe('見本登録法第7条')
  })

  test('shows articles of the law that the question names before those of others', async () => {
    expect((await found('見本登録法施行令で申出の手続はどうなるか'))[0]).toBe('見本登録法施行令第2条')
  })
})

describe('a packet for a question in words', () => {
  const citations = async (query_text: string) => {
    const { json } = await app().post('/v1/evidence/packets/query', { query_text })
    return json.records.flatMap(({ aliases }: { aliases: { text: string }[] }) => aliases.map(({ text }) => text))
  }

  test('holds the article that answers it, whether or not it names the law', async () => {
    expect((await citations('登録の取消しができるのは誰か'))[0]).toBe('見本登録法第5条')
    expect((await citations('見本取引法では見本取引を行う者は何をするか'))[0]).toBe('見本取引法第8条')
  })

  test('holds none where the question asks for money for the same thing', async () => {
    expect(await citations('見本取引の届出に使える補助金')).toEqual([])
  })
})
