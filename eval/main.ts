import { readFileSync, writeFileSync } from 'node:fs'
import { operations } from '../src/catalog.ts'
import { newestEvaluation } from '../src/features/stats/newest-evaluation.ts'
import { charWeightedTokens } from '../src/lib/char-weighted-tokens.ts'
import { routeOf } from '../src/operation/operation.ts'
import { lexicon } from '../src/question/lexicon.ts'
import { readQuestion } from '../src/question/read-question.ts'
import { type Judged, judged } from './judged.ts'
import { evaluationPage } from './page.ts'
import { judgedPairs, pairsSection } from './pairs.ts'
import { questions, type Requested } from './question-list.ts'
import { withStarterService } from './starter-service.ts'
import { judgedSets } from './unseen/asked.ts'
import { type Finding, findingOf, sourceOf } from './unseen/page.ts'
import { withPublished } from './unseen/published.ts'

/** Asks every question of a service on the starter and writes docs/evaluation.md. */
const main = () =>
  withStarterService(async (app, programs) => {
    const words = await lexicon()
    const rows: Judged[] = []
    const sentenceMs: number[] = []
    const ask = async (requested: Requested, fields?: string): Promise<string> => {
      const url = addressOf(requested, fields)
      const { statusCode, body } = await app.http.inject({ method: 'GET', url })
      if (statusCode !== 200) throw new Error(`${requested.q}: ${statusCode} ${body}`)
      return body
    }
    for (const requested of questions()) {
      const isOfPrograms = requested.search === 'search_programs'
      // What is measured has not been asked before.
      const before = process.cpuUsage()
      const brief = await ask(requested, isOfPrograms ? 'brief' : undefined)
      const { user, system } = process.cpuUsage(before)
      if (isOfPrograms && requested.kind === 'sentence') sentenceMs.push((user + system) / 1000)
      const body = isOfPrograms ? await ask(requested, 'default') : brief
      const tokens = charWeightedTokens(brief)
      rows.push(judged(requested, JSON.parse(body), tokens, readQuestion(requested.q, words, '2026-11-23')))
    }
    const sets = await judgedSets(app)
    const page = `${evaluationPage(rows, { programs, sentenceMs }, sets)}\n${pairsSection(await judgedPairs(app))}`
    for (const { day, rows: asked } of sets) tellShare(findingOf(day, asked))
    writePage(page)
    const [newest] = sets
    if (newest && newest.day !== newestEvaluation.written_on)
      writeFileSync(newestFile, sourceOf(findingOf(newest.day, newest.rows)))
  })

const newestFile = new URL('../src/features/stats/newest-evaluation.ts', import.meta.url)
const pageFile = new URL('../docs/evaluation.md', import.meta.url)

const tellShare = ({ written_on, right_share, questions: asked }: Finding): void =>
  void process.stdout.write(
    `written on ${written_on}: ${(right_share * 100).toFixed(1)} % of ${asked} right or not held\n`,
  )

/** The published set stays as its first run found it. */
const writePage = (page: string): void =>
  writeFileSync(pageFile, withPublished(page, readFileSync(pageFile, 'utf8'), newestEvaluation.written_on))

/** The address of a question: words in the parameter that the search takes them by. */
function addressOf({ search, q }: Requested, fields: string | undefined): string {
  const operation = operations.find(({ name }) => name === search)
  if (!operation?.searches) throw new Error(`eval/questions.tsv: ${search} does not search by words`)
  const query = new URLSearchParams({ limit: '10', [operation.searches.parameter]: q, ...(fields && { fields }) })
  return `${routeOf(operation).path}?${query}`
}

await main()
