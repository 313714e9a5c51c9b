import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct, sampleOrder } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(...[sampleAct, sampleOrder].map((law) => lawFile(law, '20201001')))
const ask = (input: Given) => bothWays(app(), 'search_law_definitions', input)
const found = async (input: Given) =>
  (await ask(input)).results.map(({ citation, kind, scope }: Given & { scope: Given }) => [
    citation,
    kind,
    scope.extent,
    scope.words,
  ])

test('a definition is found however laws write it, with the words that say how far it reaches', async () => {
  expect(await found({ term: '見本取引' })).toEqual([['見本取引法第2条第1項', 'means', 'law', 'この法律']])
  expect(await found({ term: '「見本取引」とは' })).toEqual([['見本取引法第2条第1項', 'means', 'law', 'この法律']])
  expect(await found({ term: '見本事業者' })).toEqual([['見本取引法第2条第2項第1号', 'listed', 'law', 'この法律']])
  expect(await found({ term: '特定見本事業者' })).toEqual([
    ['見本取引法第2条第3項', 'abbreviates', 'stated', 'この条及び次条'],
  ])
  expect(await found({ term: '電子届出' })).toEqual([['見本取引法第4条', 'in_brackets', 'stated', '次条']])
  expect(await found({ term: '届出' })).toEqual([])
  expect(await found({ term: '見本届出書' })).toEqual([['見本取引法第3条第1項', 'abbreviates', 'from_here', null]])
})

test('what is shown is the sentence as the article has it, at its place', async () => {
  const { results } = await ask({ term: '見本期間' })
  const [{ address, words, start, end }] = results
  expect(words).toContain('見本を貸し付ける期間をいう。')
  const { article } = await bothWays(app(), 'get_law_article', { article: address })
  expect(article.text_full.slice(start, end)).toBe(words)
})

test('a word whose use is forbidden or allowed is not defined by that', async () => {
  expect(await found({ term: '見本取引', law: '見本取引法' })).toHaveLength(1)
})

test('a term that no law held here defines is not said to be undefined', async () => {
  const answer = await ask({ term: '架空用語' })
  expect(answer).toMatchObject({ results: [], why: 'not_covered', next_offset: null })
  expect(answer.known_gaps.map(({ code }: Given) => code)).toEqual(['definitions_read_by_patterns'])
  const { status, json } = await app().get(`/v1/laws/definitions?${new URLSearchParams({ term: '「」' })}`)
  expect([status, json.detail[0].loc]).toEqual([422, ['query', 'term']])
})
