import { defineConfig } from 'vitest/config'
import { runFolder } from './test/run-folder.ts'

/** Tests of time that passes, of the processor or at the clock: beside others they would measure what those leave behind. */
export const alone = [
  'src/**/event-loop.test.ts',
  'test/journeys/ledger-faults.test.ts',
  'test/journeys/lost-connections.test.ts',
]

process.env.TMPDIR = runFolder()

export default defineConfig({
  test: { include: alone, globalSetup: ['test/postgres.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 120_000 },
})
