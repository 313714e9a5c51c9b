import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Which test belongs to which run is said by its name or its folder; `test/architecture/runs.test.ts` holds it against what a test uses.

/** Tests that start processes or a browser, build packages, or go on for long: `npm run test:journeys`. */
export const journeys = ['test/{guides,journeys,package,sdk}/**/*.test.ts', '{src,test}/**/*.journey.test.ts']

/** Tests of time that passes: beside others they would measure what those leave behind. The journeys end with them, one by one. */
export const timed = ['{src,test}/**/*.timed.test.ts']

/** Tests of the texts of the repository: `npm run check`. */
export const architecture = ['test/architecture/**/*.test.ts']

/** Whether a test file belongs to `npm test`. */
export const isUsual = (path: string): boolean =>
  !/^test\/(guides|journeys|package|sdk|architecture|pictures)\//.test(path) &&
  !/\.(journey|timed)\.test\.ts$/.test(path)

/** Tests that `npm test` runs on SQLite and the journeys again on PostgreSQL: those that ask which `ledgers` the run has. */
export function onEitherLedger(): string[] {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return files.filter((file) => file.endsWith('.test.ts') && /\bledgers\b/.test(readFileSync(file, 'utf8')))
}
