import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOf, wantedBy } from '../../eval/judged.ts'
import { questions } from '../../eval/question-list.ts'
import { operations } from '../../src/catalog.ts'
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
