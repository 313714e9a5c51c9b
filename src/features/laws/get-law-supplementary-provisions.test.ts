import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(lawFile(sampleAct, '20201001'))
const ask = (input: Given = {}) => bothWays(app(), 'get_law_supplementary_provisions', { law: '見本取引法', ...input })
const citations = async (input: Given) => (await ask(input)).results.map(({ citation }: Given) => citation)

test('supplementary provisions are told by the law that brought them, each paragraph with what it is about', async () => {
  const { amending_laws, results, total } = await ask()
  expect(amending_laws).toMatchObject([
    { law_number: null, provisions: 1 },
    { law_number: '平成25年法律第905号', promulgated_year: 2013, provisions: 1 },
    { law_number: '令和2年法律第908号', promulgated_year: 2020, law_title: null, provisions: 4 },
  ])
  expect([total, results.length]).toEqual([6, 6])
  const [own] = results
  expect(own).toMatchObject({ citation: '見本取引法附則', amending_law: null })
  expect(own.clauses).toMatchObject([
    {
      citation: '見本取引法附則第1項',
      caption: '（施行期日）',
      kinds: ['commencement'],
      days: [{ words: '平成六年四月一日', day: '1994-04-01' }],
    },
    { citation: '見本取引法附則第2項', caption: '（経過措置）', kinds: ['transitional'], days: [] },
    { citation: '見本取引法附則第3項', caption: null, kinds: ['transitional'] },
  ])
  expect(own.clauses[1].text).toContain('なお従前の例による。')
})

test('an amending law is picked by its number in any writing, the first 附則 by original, and kinds keep paragraphs', async () => {
  expect(await citations({ amending_law: '令和二年法律第九百八号', kinds: ['transitional'] })).toEqual([
    '見本取引法附則(令和2年法律第908号)第5条',
    '見本取引法附則(令和2年法律第908号)第9条',
  ])
  expect(await citations({ amending_law: 'original' })).toEqual(['見本取引法附則'])
  expect(await citations({ kinds: ['review', 'penalties'] })).toEqual([
    '見本取引法附則(令和2年法律第908号)第9条',
    '見本取引法附則(令和2年法律第908号)第10条',
  ])
  expect(await citations({ limit: 1, offset: 1 })).toEqual(['見本取引法附則(平成25年法律第905号)'])
})

test('every paragraph opens by its address, and what is held is not said to be all there is', async () => {
  const { results, known_gaps } = await ask({ kinds: ['commencement'], limit: 1 })
  const [{ address, text }] = results[0].clauses
  const { part } = await bothWays(app(), 'get_law_article', { article: address })
  expect(part.text).toContain(text)
  expect(known_gaps.map(({ code }: Given) => code)).toEqual(['supplementary_extracts'])
  const { status, json } = await app().get(
    `/v1/laws/supplementary-provisions?${new URLSearchParams({ law: '見本取引法', amending_law: '平成1年法律第1号' })}`,
  )
  expect([status, json.detail]).toEqual([404, expect.stringContaining('original')])
})
