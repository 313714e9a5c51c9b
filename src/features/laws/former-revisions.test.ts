import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { lawService, oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'
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

const app = oneLawService(first, second, lawFile(sampleAct, '20201001'))
const judged = async (draft: string, as_of: string, service = app()) => {
  const { apiKey: key } = await service.createKey()
  const { json } = await service.post('/v1/citations/verify', { draft, as_of }, { key })
  return json.draft
}
const verdicts = async (draft: string, as_of: string, service = app()) =>
  (await judged(draft, as_of, service)).findings.map(({ verdict }: { verdict: string }) => verdict)

test('a draft for a past day is judged by the wording of that day, and says so', async () => {
  const { findings, known_gaps } = await judged('灯火の登録に関する法律第2条', '2020-01-01')
  expect(findings).toMatchObject([
    { verdict: 'correct', rests_on: [{ dataset: 'law_wordings' }, { field: 'effective_from' }] },
  ])
  expect(findings[0].reason_ja).toContain('2016年10月1日施行の条文（次に収録している施行版は2024年4月1日施行）')
  expect(known_gaps.map(({ code }: { code: string }) => code)).toContain('wordings_between_not_checked')
  const cited = '灯火の登録に関する法律第2条第2項、同法第3条、同法第1条ただし書'
  expect(await verdicts(cited, '2020-01-01')).toEqual(['wrong_article', 'wrong_article', 'wrong_article'])
  expect(await verdicts('灯火の登録に関する法律第2条', '2025-01-01')).toEqual(['wrong_article'])
  expect(await verdicts('灯火の登録に関する法律第1条', '2010-01-01')).toEqual(['unknown'])
  expect(await verdicts('灯火の届出に関する法律第2条', '2020-01-01')).toEqual(['correct'])
  expect(await verdicts('灯火の届出に関する法律第2条', '2025-01-01')).toEqual(['unknown'])
})

test('words that a draft quotes are compared with the wording of the day', async () => {
  const draft = '灯火の登録に関する法律第1条は「灯火を届け出る。」と規定する。'
  const quotation = async (day: string) =>
    (await judged(draft, day)).findings.find(({ kind }: { kind: string }) => kind === 'quotation')
  expect(await quotation('2020-01-01')).toMatchObject({ verdict: 'correct', rests_on: [{ dataset: 'law_wordings' }] })
  expect((await quotation('2025-01-01')).verdict).toBe('contradicted')
})

test('what the wording of the day lacks and the next one has is not called wrong', async () => {
  const later = revision('20240401', '灯火の登録に関する法律', article(1, '灯火を登録する。'), article(5, '罰する。'))
  const service = await lawService([first, later])
  expect(await verdicts('灯火の登録に関する法律第5条', '2020-01-01', service)).toEqual(['unknown'])
})

test('what is cited as it was before an amendment accuses nobody', async () => {
  for (const draft of [
    '灯火の登録に関する法律（令和5年法律第44号による改正前のもの。以下同じ。）第9条第8項',
    '令和5年法律第44号による改正前の灯火の登録に関する法律第9条',
    '灯火の登録に関する法律等の一部を改正する法律（令和5年法律第44号）第1条の規定による改正前の灯火の登録に関する法律第9条',
  ])
    expect([draft, [...new Set(await verdicts(draft, '2025-01-01'))]]).toEqual([draft, ['unknown']])
})

test('former revisions are listed, and the law of a past day is told by them', async () => {
  const law = { law: '灯火の登録に関する法律' }
  const { revisions } = await bothWays(app(), 'list_law_revisions', law)
  expect(revisions).toMatchObject([
    { state: 'replaced', law_title: '灯火の届出に関する法律', enforced_date: '2016-10-01' },
    { state: 'in_force', law_title: '灯火の登録に関する法律', enforced_date: '2024-04-01' },
  ])
  expect(revisions[0].source_url).toContain('20161001')
  const on = (acted_on: string) => bothWays(app(), 'get_applicable_law', { ...law, acted_on })
  const then = await on('2020-01-01')
  expect(then).toMatchObject({ on_day: 'in_force', wording_snapshot_id: then.corpus_snapshot_id })
  expect(then.known_gaps.map(({ code }: { code: string }) => code)).toContain('wordings_between_not_checked')
  expect((await on('2010-01-01')).on_day).toBe('before_first_record')
  expect(await bothWays(app(), 'get_applicable_law', { ...law, article: '2', acted_on: '2020-01-01' })).toMatchObject({
    on_day: 'in_force',
    wording: { text_full: '届出は秋に行う。' },
  })
})

test('a former title leads to the law, and a draft that cites it too', async () => {
  const { json } = await app().get(encodeURI('/v1/laws/resolve?name=灯火の届出に関する法律'))
  expect(json).toMatchObject({
    status: 'resolved',
    law: { unified_id: lawIdOf(lawId), law_title: '灯火の登録に関する法律', matched_by: 'former_name' },
  })
})
