import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questions } from '../../../../eval/question-list.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { falseClaims } from '../../../../test/relaxed-claims.ts'
import { popularNames } from '../../../datasets/bracketed-name.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { inJapanese } from '../../../question/romaji.ts'

const now = new Date('2026-11-23T03:00:00Z')
const app = oneApp({ rows: 'starter', now })

/** What people call a loan or a tax measure, by which it is found, too. */
const alsoCalled = ({ program_name, ruleset_name }: Record<string, unknown>): string[] => [
  ...(typeof program_name === 'string' ? popularNames('support', program_name) : []),
  ...(typeof ruleset_name === 'string' ? popularNames('tax', ruleset_name) : []),
]

/** Searches whose rows show what they are found by, but for popular names. */
const searches: Readonly<Record<string, string>> = {
  search_programs: '/v1/programs/search?fields=full&limit=50',
  search_loan_programs: '/v1/loan-programs/search?limit=50',
  search_tax_rulesets: '/v1/tax_rulesets/search?limit=50',
}

/** Questions that nothing was tuned to, beside those of the evaluation. */
const others = readFileSync(new URL('claims.questions.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

async function falseIn(search: string, q: string): Promise<{ isRelaxed: boolean; found: readonly string[] }> {
  const { json } = await app().get(`${searches[search]}&q=${encodeURIComponent(q)}`)
  if (!json.relaxed) return { isRelaxed: false, found: [] }
  const words = await lexicon()
  const read = readQuestion(await inJapanese(q), words, jstDate(now))
  const results = json.results.map((row: Record<string, unknown>) => ({ ...row, also_called: alsoCalled(row) }))
  const answer = { relaxed: json.relaxed, results, isWhole: json.total <= json.results.length }
  return { isRelaxed: true, found: falseClaims(answer, read, words).map((claim) => `${search} ${q}: ${claim}`) }
}

test('what a relaxed answer says of its rows is true of every row that it shows', async () => {
  const asked = questions().map(({ search, q }) => [search in searches ? search : 'search_programs', q] as const)
  const further = Object.keys(searches).flatMap((search) => others.map((q) => [search, q] as const))
  const answers: { isRelaxed: boolean; found: readonly string[] }[] = []
  for (const [search, q] of [...asked, ...further]) answers.push(await falseIn(search, q))
  expect(answers.flatMap(({ found }) => found)).toEqual([])
  expect(answers.filter(({ isRelaxed }) => isRelaxed).length).toBeGreaterThan(150)
})
