import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { datasets } from '../src/catalog.ts'
import { readConfig } from '../src/config.ts'
import { compileFixtures } from '../src/ingest/compile-fixtures.ts'
import { ensureSnapshot } from '../src/ingest/ensure-snapshot.ts'
import { lexicon } from '../src/question/lexicon.ts'
import { readQuestion } from '../src/question/read-question.ts'
import { type Judged, judged } from './judged.ts'
import { evaluationPage } from './page.ts'
import { questions } from './question-list.ts'

/** The day on which all questions are asked, so that runs can be compared. */
const now = new Date('2026-11-23T03:00:00Z')

/** Asks every question of a service on the starter and writes docs/evaluation.md. */
async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-eval-'))
  const ensured = await ensureSnapshot(dir, datasets, now)
  const config = readConfig(
    { PORT: '0', KONKYO_DATA_DIR: dir, KONKYO_RATE_ANON: '100000:100000', KONKYO_ANON_DAILY: '100000' },
    '/nonexistent',
  )
  const app = await buildApp(config, {
    log: pino({ level: 'silent' }),
    clock: () => now,
    followEveryMs: 0,
    compileFixtures: (folder) => compileFixtures(folder, datasets),
  })
  try {
    const words = await lexicon()
    const rows: Judged[] = []
    for (const asked of questions()) {
      const url = `/v1/programs/search?limit=10&fields=default&q=${encodeURIComponent(asked.q)}`
      const { statusCode, body } = await app.http.inject({ method: 'GET', url })
      if (statusCode !== 200) throw new Error(`${asked.q}: ${statusCode} ${body}`)
      rows.push(judged(asked, JSON.parse(body), readQuestion(asked.q, words, '2026-11-23')))
    }
    const programs = ensured?.manifest.datasets.programs?.rows ?? 0
    writeFileSync(new URL('../docs/evaluation.md', import.meta.url), evaluationPage(rows, programs))
  } finally {
    await app.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

await main()
