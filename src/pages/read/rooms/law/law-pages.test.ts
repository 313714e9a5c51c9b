import { describe, expect, test } from 'vitest'
import { oneLawService } from '../../../../../test/laws/law-service.ts'
import { type LawOf, lawFile } from '../../../../../test/laws/law-xml.ts'
import { lawIdOf } from '../../../../lib/derived-id.ts'

const law = (articles: LawOf['articles']): LawOf => ({
  id: '405AC0000000988',
  title: '見本手続法',
  number: '平成五年法律第九百八十八号',
  articles,
  supplements: [
    { paragraphs: ['この法律は、公布の日から施行する。'] },
    { amending: '令和六年五月二日法律第九〇五号', paragraphs: ['この法律は、令和七年四月一日から施行する。'] },
  ],
})
const article = (num: string, title: string, caption: string, ...paragraphs: string[]) => ({
  num,
  title,
  caption,
  paragraphs,
})
const first = [
  article('4', '第四条', '（国の機関等に対する処分）', '処分は、届け出る。'),
  article('5', '第五条', '（審査基準）', '行政庁は、審査基準を定める。', '審査基準は、具体的なものとする。'),
  article('5_2', '第五条の二', '（特例）', '特例は、政令で定める。'),
  article('5_10', '第五条の十', '（委任）', '委任は、省令で定める。'),
  article('6', '第六条', '（標準処理期間）', '期間を定める。'),
]
const second = first.map((one) =>
  one.num === '5' ? { ...one, paragraphs: ['行政庁は、審査基準を定め、公にする。', one.paragraphs[1] as string] } : one,
)
const app = oneLawService(lawFile(law(first), '20160401'), lawFile(law(second), '20250401'))
const id = lawIdOf('405AC0000000988')

describe('the page of an article', () => {
  const look = async (number: string, more = '') => {
    const { results } = (await app().get(encodeURI(`/v1/laws/articles?law=見本手続法&from=1&to=99`))).json
    const found = results.find((one: { article_number: string }) => one.article_number === number)
    return (await app().get(`/r/law_articles/${encodeURIComponent(found.article_id)}${more}`)).text
  }
  const nav = async (number: string) =>
    [
      ...(/<nav[^>]*aria-label="前後の条文">.*?<\/nav>/s.exec(await look(number))?.[0] ?? '').matchAll(
        />([^<]+)<\/a>/g,
      ),
    ].map(([, name]) => name)

  test('leads to the articles before and behind it in the order of the law, branches by their numbers', async () => {
    expect(await nav('第4条')).toEqual(['目次', '次: 第5条（審査基準） →'])
    expect(await nav('第5条の2')).toEqual(['← 前: 第5条（審査基準）', '目次', '次: 第5条の10（委任） →'])
    expect((await nav('第6条'))[0]).toBe('← 前: 第5条の10（委任）')
    expect((await nav('第6条'))[2]).toMatch(/^次: 附則/)
  })

  test('says in words that it is in force, since when, and its caption', async () => {
    const text = await look('第5条')
    expect(text).toMatch(
      /<span class="badge good">施行中<\/span> <span class="quiet">[^<]*この条文は2025年4月1日から施行されています。/,
    )
    expect(text).toContain('<dt>見出し</dt><dd>（審査基準）</dd>')
  })

  test('is cited with the number of its law, as courts do, and paragraph by paragraph', async () => {
    const text = await look('第5条')
    expect(text).toContain('<pre data-copied>見本手続法（平成5年法律第988号）第5条</pre>')
    expect(text).toContain('<pre data-copied>見本手続法5条</pre>')
    expect(text).toMatch(/見本手続法（平成5年法律第988号）第5条第2項.*見本手続法5条2項/s)
  })

  test('lists the wordings that are held by the days of the law, and shows one of a day beside that of today', async () => {
    const text = await look('第5条')
    expect([...text.matchAll(/\?on=([\d-]+)"[^>]*>([^<]+)</g)].map(([, day, name]) => [day, name])).toEqual([
      ['2025-04-01', '2025年4月1日施行の条文'],
      ['2016-04-01', '2016年4月1日施行の条文'],
    ])
    const then = await look('第5条', '/versions?on=2020-01-01')
    expect(then).toContain('行政庁は、審査基準を定める。')
    expect(then).toMatch(
      /2016年4月1日施行の条文と2025年4月1日施行の条文の新旧対照.*<del>.*定める。.*<ins>.*公にする。/s,
    )
    expect(then).not.toMatch(/第2項 <span class="badge/)
  })
})

describe('the page of the versions of a law', () => {
  test('opens alone, with what is in force by the day of the law and the laws that amended it', async () => {
    const { status, text } = await app().get(`/r/laws/${id}/versions`)
    expect(status).toBe(200)
    expect(text).toMatch(/2025年4月1日（令和7年4月1日）<\/th><td[^>]*><span class="badge good">施行中<\/span>/)
    expect(text).toMatch(/改正前の条文.*2016年4月1日（平成28年4月1日）施行（.*\?on=2016-04-01"[^>]*>第5条</s)
    expect(text).toContain('附則に残る改正法令（1）')
    expect(text).toContain('令和6年法律第905号')
    expect(text).toContain('data-label="施行期日" class="words">2025年4月1日')
  })
})
