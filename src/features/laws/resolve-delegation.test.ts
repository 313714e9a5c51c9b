import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct, sampleOrder, sampleOrdinance } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(...[sampleAct, sampleOrder, sampleOrdinance].map((law) => lawFile(law, '20201001')))
const ask = (article: string) => bothWays(app(), 'resolve_delegation', { article })

test('what an article leaves to orders leads to the articles of the orders that refer back to it', async () => {
  const { delegations, unanswered, unmatched } = await ask('見本取引法第3条')
  const seen = delegations.map(({ kind, citation, answers, why }: Given & { answers: Given[] }) => ({
    kind,
    citation,
    answers: answers.map((one) => `${one.basis} ${one.citation}`),
    why,
  }))
  expect(seen).toEqual([
    {
      kind: 'cabinet_order',
      citation: '見本取引法第3条第1項',
      answers: ['same_matter 見本取引法施行令第2条', 'same_article 見本取引法施行令第3条'],
      why: null,
    },
    {
      kind: 'ministerial_ordinance',
      citation: '見本取引法第3条第1項',
      answers: ['same_place 見本取引法施行規則第1条'],
      why: null,
    },
    { kind: 'local_ordinance', citation: '見本取引法第3条第3項', answers: [], why: 'not_covered' },
  ])
  expect([unanswered, unmatched]).toEqual([1, []])
})

test('a delegation of another paragraph is not answered by what cites this one', async () => {
  const { delegations } = await ask('見本取引法第2条')
  expect(delegations).toMatchObject([
    { citation: '見本取引法第2条第3項', answers: [{ citation: '見本取引法施行令第1条', basis: 'same_matter' }] },
  ])
  const [{ answers, start, end, words }] = delegations
  expect(answers[0].behind).toContain('資本金一億円以上の者')
  expect(words).toBe('政令で')
  expect(end - start).toBe(words.length)
})

test('an article that leaves nothing has no delegations, and one that is not held says why', async () => {
  expect(await ask('見本取引法第4条')).toMatchObject({ status: 'held', why: null, delegations: [], candidates: 0 })
  expect(await ask('所得税法第9条')).toMatchObject({ why: 'not_covered', delegations: [] })
})
