import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, buildApp } from '../src/app.ts'
import { datasets } from '../src/catalog.ts'
import { readConfig } from '../src/config.ts'
import { compileFixtures } from '../src/ingest/compile-fixtures.ts'
import { ensureSnapshot } from '../src/ingest/ensure-snapshot.ts'

/** The day on which everything is asked, so that runs can be compared. */
const now = new Date('2026-11-23T03:00:00Z')

/** Runs something against a whole service on the starter, whose clock stands still and whom nobody calls too often. */
export async function withStarterService(use: (app: App, programs: number) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-eval-'))
  const ensured = await ensureSnapshot(dir, datasets, now)
  const config = readConfig(
    {
      PORT: '0',
      KONKYO_DATA_DIR: dir,
      KONKYO_RATE_ANON: '100000:100000',
      KONKYO_RATE_KEY: '100000:100000',
      KONKYO_ANON_DAILY: '100000',
    },
    '/nonexistent',
  )
  const app = await buildApp(config, {
    log: pino({ level: 'silent' }),
    clock: () => now,
    followEveryMs: 0,
    compileFixtures: (folder) => compileFixtures(folder, datasets),
  })
  try {
    await use(app, ensured?.manifest.datasets.programs?.rows ?? 0)
  } finally {
    await app.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
