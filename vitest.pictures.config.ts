import { defineConfig } from 'vitest/config'

/** Draws the pictures of the docs: `npm run pictures`. */
export default defineConfig({
  test: {
    include: ['test/pictures/widget.ts', 'test/pictures/feeds.ts', 'test/pictures/pages.ts', 'test/pictures/checks.ts'],
    globalSetup: ['test/web-files.ts'],
    pool: 'forks',
    testTimeout: 60_000,
  },
})
