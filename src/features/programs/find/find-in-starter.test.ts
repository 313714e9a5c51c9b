import { expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { oneApp } from '../../../../test/one-app.ts'

const app = oneApp({ rows: 'starter' })
const total = async (name: string, input: Record<string, unknown>) =>
  (await bothWays(app(), name, input)).total as number

test('the starter has programs like one of each kind, of every legal form but few, and of every place', async () => {
  expect(await total('find_similar_programs', { unified_id: 'UNI-6882390b71' })).toBeGreaterThan(3)
  for (const form of [
    'company',
    'sole_proprietor',
    'npo',
    'social_welfare',
    'university',
    'cooperative',
    'public_body',
  ])
    expect([form, await total('find_programs_by_legal_form', { form })]).toEqual([form, expect.any(Number)])
  for (const jsic of ['A', 'E', 'M', 'P'])
    expect([jsic, (await total('find_programs_by_industry', { jsic })) > 0]).toEqual([jsic, true])
  expect(await total('find_programs_for_place', { municipality: '東京都新宿区', reach: 'prefecture' })).toBeGreaterThan(
    10,
  )
})

test('the local additions to 業務改善助成金 that the starter states are found by relation and by name', async () => {
  const { results } = await bothWays(app(), 'find_local_top_ups', { unified_id: 'UNI-7a0576eef5', limit: 50 })
  expect(results[0]).toMatchObject({ basis: 'stated_top_up', municipality: '橿原市' })
  expect(results.map(({ prefecture }: { prefecture: string }) => prefecture)).toContain('福井県')
})

test('what a program asks for first, and that its documents are not held, is said of real programs', async () => {
  const { results } = await bothWays(app(), 'list_program_prerequisites', { unified_id: 'UNI-6469390aaa' })
  expect(results.map(({ name }: { name: string }) => name).join()).toMatch(/100億宣言.*GビズID|GビズID.*100億宣言/)
  const documents = await bothWays(app(), 'get_program_documents', { unified_id: 'UNI-6882390b71' })
  expect([documents.total, documents.absence.why]).toEqual([0, 'not_covered'])
  expect(documents.where_to_look.length).toBeGreaterThan(0)
})
