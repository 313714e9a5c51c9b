import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct, sampleOrder, sampleOrdinance } from '../../../test/laws/sample-laws.ts'

const app = oneLawService(...[sampleAct, sampleOrder, sampleOrdinance].map((law) => lawFile(law, '20201001')))
const ask = (input: Record<string, unknown>) => bothWays(app(), 'search_law_article_captions', input)
const found = async (input: Record<string, unknown>) =>
  (await ask(input)).results.map(({ citation, match }: Record<string, unknown>) => `${match} ${citation}`)

test('captions that are the words come first, then those that begin with them, then those that have them; acts before orders', async () => {
  expect(await found({ q: '届出' })).toEqual([
    'whole 見本取引法第3条',
    'beginning 見本取引法第4条',
    'beginning 見本取引法施行令第2条',
    'beginning 見本取引法施行規則第1条',
  ])
  expect(await found({ q: '（届出）' })).toEqual(['whole 見本取引法第3条'])
  expect(await found({ q: '届出', limit: 1, offset: 1 })).toEqual(['beginning 見本取引法第4条'])
  expect(await found({ q: '届出 方法' })).toEqual(['part 見本取引法施行規則第1条'])
})

test('neither the text of an article nor the name of its law is its caption', async () => {
  expect(await ask({ q: '手数料' })).toMatchObject({ total: 0, why: 'not_covered' })
  expect(await ask({ q: '見本取引法施行令' })).toMatchObject({ total: 0 })
})

test('one law alone is searched, and its supplementary provisions are told as such', async () => {
  expect(await found({ q: '届出', law: '見本取引法施行令' })).toEqual(['beginning 見本取引法施行令第2条'])
  const { results, known_gaps } = await ask({ q: '罰則に関する経過措置', law: '見本取引法' })
  expect(results).toMatchObject([{ kind: 'supplementary', title: '（罰則に関する経過措置）' }])
  expect(known_gaps.map(({ code }: { code: string }) => code)).toEqual(['captions_only'])
})

test('a law that nobody knows and words of nothing are refused with the field', async () => {
  const get = (query: Record<string, string>) => app().get(`/v1/laws/articles/captions?${new URLSearchParams(query)}`)
  expect((await get({ q: '届出', law: '架空の見本法' })).status).toBe(404)
  const { status, json } = await get({ q: '　' })
  expect([status, json.detail[0].loc]).toEqual([422, ['query', 'q']])
})
