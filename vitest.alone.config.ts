import { defineConfig } from 'vitest/config'

/** Tests of processor time: beside others they would measure what those leave behind. */
export const alone = ['src/**/event-loop.test.ts']

export default defineConfig({ test: { include: alone, pool: 'forks', maxWorkers: 1, testTimeout: 30_000 } })
