import type { CanonicalList, KeptList } from '../../src/lib/canonical-list.ts'
import { drained } from '../../src/lib/drained.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { built } from '../workspace.ts'

/** What reading a request takes, in milliseconds: at once, and in steps with the longest time between two pauses. */
export interface Step {
  readonly what: string
  readonly atOnce: number
  readonly inSteps: number
  readonly longest: number
}

/** Reads a long body as the service does, one part of the work after another. */
export async function requestSteps(folder: string, bytes: Buffer): Promise<Step[]> {
  const { parseJson } = await built<typeof import('../../src/lib/parse-json.ts')>(folder, 'lib/parse-json.js')
  const { canonicalJson } = await built<typeof import('../../src/lib/canonical-json.ts')>(
    folder,
    'lib/canonical-json.js',
  )
  const { operations } = await built<typeof import('../../src/catalog.ts')>(folder, 'catalog.js')
  const { validatorOf } = await built<typeof import('../../src/schema/validator.ts')>(folder, 'schema/validator.js')
  const operation = operations.find(({ name }) => name === 'batch_evaluate_rulesets') as AnyOperation
  const keptList = operation.keptList as KeptList
  const body = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  const kept = drained(parseJson(bytes, { deepest: 20, keptList })) as Record<string, unknown>
  const list = kept[keptList.name] as CanonicalList
  return [
    both(
      'parse it and keep its profiles as canonical text',
      () => canonicalJson(JSON.parse(bytes.toString('utf8'))),
      () => parseJson(bytes, { deepest: 20, keptList }),
    ),
    both(
      'check the profiles',
      () => validatorOf(operation.input).Check(body),
      () => checks(validatorOf(operation.input.properties[keptList.name]), list),
    ),
  ]
}

function* checks(validator: { Check(items: unknown): boolean }, list: CanonicalList): Generator<void, void> {
  for (const items of list.batches()) yield void validator.Check(items)
}

const repeats = 5

function both(what: string, whole: () => unknown, steps: () => Iterator<unknown>): Step {
  const atOnce = Math.min(...times(whole))
  const longest: number[] = []
  const inSteps = Math.min(...times(() => longest.push(longestStep(steps()))))
  return { what, atOnce, inSteps, longest: Math.min(...longest) }
}

function times(work: () => unknown): number[] {
  return Array.from({ length: repeats }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
}

function longestStep(steps: Iterator<unknown>): number {
  let longest = 0
  for (;;) {
    const began = performance.now()
    const { done } = steps.next()
    longest = Math.max(longest, performance.now() - began)
    if (done) return longest
  }
}
