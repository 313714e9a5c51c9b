import { defineConfig } from 'vitest/config'

/** The tests of `npm run check`: seconds, no database. */
export default defineConfig({ test: { include: ['test/architecture/**/*.test.ts'] } })
