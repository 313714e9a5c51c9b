import type { AnyOperation } from '../../src/operation/operation.ts'
import { built } from '../workspace.ts'

/** What reading a request takes, in milliseconds: at once, and in steps with the longest time between two pauses. */
export interface Step {
  readonly what: string
  readonly atOnce: number
  readonly inSteps: number | null
  readonly longest: number
}

/** Reads a long body as the service does, one part of the work after another. */
export async function requestSteps(folder: string, bytes: Buffer): Promise<Step[]> {
  const { parseJson } = await built<typeof import('../../src/lib/parse-json.ts')>(folder, 'lib/parse-json.js')
  const { jsonDepth } = await built<typeof import('../../src/lib/json-depth.ts')>(folder, 'lib/json-depth.js')
  const { canonicalJson, canonicalPieces } = await built<typeof import('../../src/lib/canonical-json.ts')>(
    folder,
    'lib/canonical-json.js',
  )
  const { operations } = await built<typeof import('../../src/catalog.ts')>(folder, 'catalog.js')
  const { validatorOf } = await built<typeof import('../../src/schema/validator.ts')>(folder, 'schema/validator.js')
  const body = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  const { input } = operations.find(({ name }) => name === 'batch_evaluate_rulesets') as AnyOperation
  return [
    both(
      'parse the JSON',
      () => JSON.parse(bytes.toString('utf8')),
      () => parseJson(bytes, { deepest: 20 }),
    ),
    both(
      'measure its depth',
      () => drain(jsonDepth(body, 20)),
      () => jsonDepth(body, 20),
    ),
    both(
      'canonical form, for retries',
      () => canonicalJson(body),
      () => canonicalPieces(body),
    ),
    both('check it against the schema', () => validatorOf(input).Check(body), null),
  ]
}

const repeats = 5

function both(what: string, whole: () => unknown, steps: (() => Iterator<unknown>) | null): Step {
  const atOnce = Math.min(...times(whole))
  if (steps === null) return { what, atOnce, inSteps: null, longest: atOnce }
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

function drain(steps: Iterator<unknown>): void {
  while (!steps.next().done);
}
