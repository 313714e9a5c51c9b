import { defineConfig } from 'vitest/config'

/** Draws the pictures of the docs: `npm run pictures`. */
export default defineConfig({
  test: {
    include: ['widget', 'feeds', 'pages', 'checks', 'preview', 'walk'].map((name) => `test/pictures/${name}.ts`),
    globalSetup: ['test/web-files.ts'],
    pool: 'forks',
    testTimeout: 60_000,
  },
})
