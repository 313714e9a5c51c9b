import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesOf, wantedBy } from '../../eval/judged.ts'
import { questions } from '../../eval/question-list.ts'
import { outcomeOf, readAnswer } from '../../eval/unseen/outcome.ts'
import { withPublished } from '../../eval/unseen/published.ts'
import { unseenSets } from '../../eval/unseen/sets.ts'
import { operations } from '../../src/catalog.ts'
import { newestEvaluation } from '../../src/features/stats/newest-evaluation.ts'
import { intents } from '../../src/features/support-lookups/intent/intents.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'

const requested = questions()

const shown = new Map<string, string[][]>()
/** The names of every record of the starter that searches show. */
function namesIn({ name, hidden }: AnyDataset): string[][] {
  const known = shown.get(name)
  if (known) return known
  const lines = readFileSync(new URL(`../../starter/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const names = lines
    .map((line) => JSON.parse(line))
    .filter((record) => !hidden?.(record))
    .map(namesOf)
  shown.set(name, names)
  return names
}

test('at least 300 questions are asked, a third of them sentences and a fifth with errors, half of them only run', () => {
  const share = (isOne: (one: (typeof requested)[number]) => boolean) =>
    requested.filter(isOne).length / requested.length
  expect(requested.length).toBeGreaterThanOrEqual(300)
  expect(share(({ kind }) => kind === 'sentence')).toBeGreaterThan(1 / 3)
  expect(share(({ kind }) => kind === 'error')).toBeGreaterThan(1 / 5)
  expect(share(({ set }) => set === 'run')).toBeCloseTo(0.5, 1)
  expect(new Set(requested.map(({ search, q }) => `${search} ${q}`)).size).toBe(requested.length)
})

test('every record that a question expects is in the starter, and every intent exists', () => {
  const known = intents.map(({ intent_id }) => intent_id.slice(0, 3))
  const missing = requested.flatMap(({ search, q, names, intents: expected }) => {
    const dataset = operations.find(({ name }) => name === search)?.searches?.dataset
    const records = dataset ? namesIn(dataset) : []
    const absent = names.filter((name) => !records.some((record) => record.some(wantedBy([name]))))
    return [...absent, ...expected.filter((intent) => !known.includes(intent))].map((what) => [q, what])
  })
  expect(missing).toEqual([])
})

describe('questions that nobody tuned to', () => {
  const sets = unseenSets()
  test('stand in sets of sixty or more, each with one id, and ask operations that exist', () => {
    expect(sets.length).toBeGreaterThan(0)
    const known = new Set(operations.map(({ name }) => name))
    for (const { questions: own } of sets) {
      expect(own.length).toBeGreaterThanOrEqual(60)
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
      expect(own.filter(({ operation }) => !known.has(operation))).toEqual([])
    }
  })

  test('say that something is held only where a record of the starter matches it', () => {
    const folder = new URL('../../starter/', import.meta.url)
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    const lines = files.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    const held = sets.flatMap(({ questions: own }) => own.filter(({ isHeld }) => isHeld))
    expect(held.filter(({ right }) => !lines.some((line) => right.test(line))).map(({ id }) => id)).toEqual([])
  })
})

test('the published share of the newest set is that of its page, and a later run changes neither', () => {
  const page = readFileSync('docs/evaluation.md', 'utf8')
  const { written_on, right_share } = newestEvaluation
  const [, published = ''] = page.split(`### Written on ${written_on}\n`)
  expect(published.split('\n### ')[0]).toContain(
    `| **all** | ${newestEvaluation.questions} | ${(right_share * 100).toFixed(1)} % |`,
  )
  const later = page.replace(`${(right_share * 100).toFixed(1)} %`, '99.9 %')
  expect(later).not.toBe(page)
  expect(withPublished(later, page, written_on)).toBe(page)
  expect(withPublished(later, 'another page', written_on)).toBe(later)
})

describe('an answer to a question that nobody tuned to', () => {
  const question = {
    id: 'x',
    kind: 'short',
    operation: 'search_programs',
    args: {},
    right: /橋/,
    wrong: /閉/,
    isHeld: true,
  }
  const answer = (given: Record<string, unknown>) => readAnswer({ results: [], ...given })
  const judge = (given: Record<string, unknown>, more: object = {}, followed: Record<string, unknown> = {}) =>
    outcomeOf({ ...question, ...more }, answer(given), async () => answer(followed))
  const row = (...names: string[]) => ({ results: names.map((name) => ({ name })) })
  const offer = { elsewhere: [{ operation: 'search_laws', args: { q: '橋' } }] }

  test.each([
    ['first', row('橋', '川'), {}, {}],
    ['first', { named_programs: [{ name: '橋' }] }, {}, {}],
    ['in_three', row('川', '山', '橋'), {}, {}],
    ['useless', { ...row('川', '山', '森', '橋'), relaxed: { by: 'understood' } }, {}, {}],
    ['misleading', row('川'), {}, {}],
    ['false', row('橋', '閉'), {}, {}],
    ['false', { ...row('橋'), relaxed: { message: '閉' } }, {}, {}],
    ['not_held', {}, { isHeld: false }, {}],
    ['useless', {}, {}, {}],
    ['after_one_call', offer, {}, row('橋')],
    ['misleading', row('川'), { isHeld: false }, {}],
  ])('is %s', async (outcome, given, more, followed) => {
    expect(await judge(given, more, followed)).toBe(outcome)
  })
})
