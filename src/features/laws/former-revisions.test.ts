import { expect, test } from 'vitest'
import { lawService } from '../../../test/laws/law-service.ts'
import { lawIdOf } from '../../lib/derived-id.ts'

const lawId = '417AC0000000948'
const article = (num: number, words: string) =>
  `<Article Num="${num}"><ArticleTitle>第${num}条</ArticleTitle><Paragraph Num="1"><ParagraphNum/>
   <ParagraphSentence><Sentence>${words}</Sentence></ParagraphSentence></Paragraph></Article>`
const revision = (day: string, title: string, ...articles: string[]) =>
  [
    `${lawId}_${day}_428AC0000000040.xml`,
    `<Law Era="Heisei" Year="17" Num="948" LawType="Act"><LawNum>平成十七年法律第九百四十八号</LawNum><LawBody>
     <LawTitle>${title}</LawTitle><MainProvision>${articles.join('')}</MainProvision></LawBody></Law>`,
  ] as const

const first = revision(
  '20161001',
  '灯火の届出に関する法律',
  article(1, '灯火を届け出る。'),
  article(2, '届出は秋に行う。'),
)
const second = revision('20240401', '灯火の登録に関する法律', article(1, '灯火を登録する。'))

test.each([
  ['in their order', [first, second]],
  ['the later one first', [second, first]],
])('revisions that were read %s are each served for their days', async (_, documents) => {
  const app = await lawService(documents)
  const on = async (number: string, day: string) =>
    (await app.get(encodeURI(`/v1/laws/article/as-of?law=灯火の登録に関する法律&article=${number}&on=${day}`))).json
  const then = await on('1', '2020-01-01')
  expect(then).toMatchObject({
    found: true,
    on_day: 'in_force',
    article: { text_full: '灯火を届け出る。', effective_from: '2016-10-01' },
  })
  expect(then.known_gaps.map(({ code }: { code: string }) => code)).toContain('wordings_between_not_checked')
  expect((await on('1', '2025-01-01')).article.text_full).toBe('灯火を登録する。')
  expect(await on('1', '2010-01-01')).toMatchObject({ found: false, on_day: 'before_first_record', article: null })
})

test('an article that a later revision has no more is served for the days on which it was there', async () => {
  const app = await lawService([first, second])
  const on = async (day: string) =>
    (await app.get(encodeURI(`/v1/laws/article/as-of?law=灯火の登録に関する法律&article=2&on=${day}`))).json
  expect(await on('2020-01-01')).toMatchObject({ found: true, article: { text_full: '届出は秋に行う。' } })
  for (const day of ['2010-01-01', '2025-01-01']) expect(await on(day)).toMatchObject({ found: false, article: null })
})

test('a former title leads to the law, and a draft that cites it too', async () => {
  const app = await lawService([first, second])
  const { json } = await app.get(encodeURI('/v1/laws/resolve?name=灯火の届出に関する法律'))
  expect(json).toMatchObject({
    status: 'resolved',
    law: { unified_id: lawIdOf(lawId), law_title: '灯火の登録に関する法律', matched_by: 'former_name' },
  })
})
