import { defineConfig, mergeConfig } from 'vitest/config'
import { journeys, onEitherLedger, timed } from './test/runs.ts'
import base from './vitest.config.ts'

const { include: _, exclude: __, ...common } = base.test ?? {}

/** One part of the run, after those of a lower order. */
const part = (name: string, order: number, test: object) =>
  mergeConfig({ ...base, test: common }, defineConfig({ test: { name, sequence: { groupOrder: order }, ...test } }))

/** `npm run test:journeys`: what starts processes and browsers, the ledger's callers on PostgreSQL, and then what measures time. */
export default defineConfig({
  test: {
    projects: [
      part('journeys', 0, { include: journeys, exclude: timed }),
      part('postgres', 1, {
        include: onEitherLedger(),
        exclude: [...journeys, ...timed],
        env: { KONKYO_TEST_LEDGER: 'postgres' },
      }),
      part('timed', 2, { include: timed, maxWorkers: 1 }),
    ],
  },
})
