import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { datasets, operations } from '../src/catalog.ts'
import { readConfig } from '../src/config.ts'
import { compileFixtures } from '../src/ingest/compile-fixtures.ts'
import { ensureSnapshot } from '../src/ingest/ensure-snapshot.ts'
import { charWeightedTokens } from '../src/lib/char-weighted-tokens.ts'
import { routeOf } from '../src/operation/operation.ts'
import { lexicon } from '../src/question/lexicon.ts'
import { readQuestion } from '../src/question/read-question.ts'
import { type Judged, judged } from './judged.ts'
import { evaluationPage } from './page.ts'
import { type Asked, questions } from './question-list.ts'

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
    const ask = async (asked: Asked, fields?: string): Promise<string> => {
      const url = addressOf(asked, fields)
      const { statusCode, body } = await app.http.inject({ method: 'GET', url })
      if (statusCode !== 200) throw new Error(`${asked.q}: ${statusCode} ${body}`)
      return body
    }
    for (const asked of questions()) {
      const isOfPrograms = asked.search === 'search_programs'
      const body = await ask(asked, isOfPrograms ? 'default' : undefined)
      const tokens = charWeightedTokens(isOfPrograms ? await ask(asked, 'brief') : body)
      rows.push(judged(asked, JSON.parse(body), tokens, readQuestion(asked.q, words, '2026-11-23')))
    }
    const programs = ensured?.manifest.datasets.programs?.rows ?? 0
    writeFileSync(new URL('../docs/evaluation.md', import.meta.url), evaluationPage(rows, programs))
  } finally {
    await app.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The address of a question: words in the parameter that the search takes them by. */
function addressOf({ search, q }: Asked, fields: string | undefined): string {
  const operation = operations.find(({ name }) => name === search)
  if (!operation?.searches) throw new Error(`eval/questions.tsv: ${search} does not search by words`)
  const query = new URLSearchParams({ limit: '10', [operation.searches.parameter]: q, ...(fields && { fields }) })
  return `${routeOf(operation).path}?${query}`
}

await main()
