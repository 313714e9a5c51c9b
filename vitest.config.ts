import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledSource } from './test/compiled-source.ts'
import { runFolder } from './test/run-folder.ts'
import { architecture, journeys, timed } from './test/runs.ts'

// Workers and the services that they start inherit it.
process.env.TMPDIR = runFolder()

/** `npm test`: all that needs no process, browser or moment of its own. */
export default defineConfig({
  plugins: [compiledSource()],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...journeys, ...timed, ...architecture],
    globalSetup: ['test/postgres.ts', 'test/web-files.ts'],
    pool: 'forks',
    // Compiled sources lie where Node finds their packages, and are loaded by it.
    server: { deps: { external: [/\/\.compiled\//] } },
    // More than cores: part of the time a test waits for a disk, a server or a moment.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Loading the service anew for every file would take longer than the tests; each test makes its own stores.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // For what hangs: a starved machine takes minutes for what a quiet one does in seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page comes to show is waited for as long as a slow machine needs.
    expect: { poll: { timeout: 30_000 } },
  },
})
