import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const amending = {
  id: '502AC0000000908',
  title: '見本取引法等の一部を改正する法律',
  number: '令和二年法律第九百八号',
  articles: [{ num: '1', title: '第一条', paragraphs: ['見本取引法の一部を次のように改正する。'] }],
}
const app = oneLawService(lawFile(sampleAct, '20201001'), lawFile(amending, '20201001'))
const ask = (input: Given = {}) => bothWays(app(), 'list_law_revisions', { law: '見本取引法', ...input })

test('the revision that is held stands where its record puts it, with the page of that revision', async () => {
  const { revisions, law_number, provisions } = await ask()
  expect(revisions).toMatchObject([{ state: 'in_force', enforced_date: '2020-10-01', law_title: '見本取引法' }])
  expect([law_number, provisions]).toEqual(['平成五年法律第九百一号', 11])
})

test('amending laws are told the newest first, by title where the corpus holds them, with the clause that says when they begin', async () => {
  const { results, total } = await ask()
  expect(total).toBe(2)
  expect(results.map(({ law_number, law_title }: Given) => [law_number, law_title])).toEqual([
    ['令和2年法律第908号', '見本取引法等の一部を改正する法律'],
    ['平成25年法律第905号', null],
  ])
  expect(results[0]).toMatchObject({
    provisions: 4,
    commencement: { text: 'この法律は、令和二年十月一日から施行する。', days: [{ day: '2020-10-01' }] },
  })
  expect((await ask({ limit: 1, offset: 1 })).results).toMatchObject([{ law_number: '平成25年法律第905号' }])
})

test('a list is never said to be the whole history', async () => {
  const { known_gaps } = await ask()
  expect(known_gaps.map(({ code }: Given) => code)).toEqual(['revisions_not_all_held', 'upcoming_amendments_not_held'])
})
