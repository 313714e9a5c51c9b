import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { saidBy } from '../../../../test/said-by.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { egov } from '../egov.ts'

const node = (tag: string, attr: Record<string, string>, ...children: unknown[]) => ({ tag, attr, children })
const article = (Num: string, title: string, text: string) =>
  node(
    'Article',
    { Num },
    node('ArticleTitle', {}, title),
    node('Paragraph', { Num: '1' }, node('ParagraphSentence', {}, node('Sentence', {}, text))),
  )

/** A law as /law_data answers it. */
const answer = (id: string, title: string, status: string) =>
  JSON.stringify({
    law_info: { law_type: 'Act', law_id: id, law_num: '昭和三十年法律第九百八十六号', promulgation_date: '1955-12-19' },
    revision_info: {
      law_revision_id: `${id}_20150801_000000000000000`,
      law_title: title,
      amendment_enforcement_date: '2015-08-01',
      current_revision_status: status,
    },
    law_full_text: node(
      'Law',
      {},
      node(
        'LawBody',
        {},
        node(
          'MainProvision',
          {},
          article('1', '第一条', '見本を定める。'),
          article('55:63', '第五十五条から第六十三条まで', '削除'),
          article('64', '第六十四条', '見本とする。'),
        ),
      ),
    ),
  })

async function served() {
  const said = [
    ...(await saidBy(egov, 'a.json', answer('330AC1000000986', '見本力基本法', 'PreviousEnforced'))),
    ...(await saidBy(egov, 'b.json', answer('334AC0000000921', '見本権法', 'CurrentEnforced'))),
  ]
  const rows = (name: string) =>
    said.flatMap((one) => (one.kind === 'record' && one.dataset.name === name ? [one.record] : []))
  const app = await testApp({
    rows: [
      [law, rows('laws')],
      [lawArticle, rows('law_articles')],
    ],
  })
  const { apiKey: key } = await app.createKey()
  const judged = async (draft: string) => {
    const { json } = await app.post('/v1/citations/verify', { draft }, { key })
    return (json.draft.findings as Record<string, string>[]).map((one) => `${one.verdict} ${one.reason_code}`)
  }
  const found = async (q: string) => {
    const { json } = await app.get(`/v1/laws/search?q=${encodeURIComponent(q)}`, { key })
    return (json.results as Record<string, unknown>[]).map((row) => [row.law_title, row.is_latest_revision])
  }
  return { judged, found }
}

test('a law whose newest wording that was read has been replaced is found, and nothing is said of its articles', async () => {
  const { judged, found } = await served()
  expect(await found('見本力基本法')).toEqual([['見本力基本法', false]])
  expect(await judged('見本力基本法第1条')).toEqual(['unknown state_on_day_not_held'])
  expect(await judged('見本力基本法第2条')).toEqual(['unknown state_on_day_not_held'])
})

test('every article of a deleted range is answered as deleted, one behind it as it stands', async () => {
  const { judged } = await served()
  for (const num of ['第55条', '第60条', '第六十三条'])
    expect(await judged(`見本権法${num}`)).toEqual(['repealed article_deleted'])
  expect(await judged('見本権法第64条と見本権法第65条')).toEqual([
    'correct in_force',
    'wrong_article article_not_in_law',
  ])
})
