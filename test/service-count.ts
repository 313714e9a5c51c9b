import { relative } from 'node:path'
import { expect } from 'vitest'
import { isUsual } from './runs.ts'
import manyServices from './services.json' with { type: 'json' }

/** Services that a test file may make without a word: one is a tenth of a second of processor time, and a run has hundreds of files. */
const most = 8
const listed: Readonly<Record<string, number>> = manyServices
const made = new Map<string, number>()

/** Counts the services of a test file of `npm test`; throws for one more than it may make. */
export function countService(): void {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  if (!isUsual(file)) return
  const count = (made.get(file) ?? 0) + 1
  made.set(file, count)
  if (count > (listed[file] ?? most))
    throw new Error(
      `${file} makes more than ${count - 1} services: let tests that only read share one (test/one-app.ts), or list it in test/services.json`,
    )
}
