import { readFileSync } from 'node:fs'
import type { LibraryFigures } from './questions-page.ts'
import { mean, table, whole } from './table.ts'

/** The commit before texts held the data of answers. */
const earlierCommit = '5509b80d'

interface Earlier {
  readonly n: number
  /** Tokens of the texts and of the data; null where a call was refused. */
  readonly text: number | null
  readonly data: number | null
}

const earlier = (): readonly Earlier[] =>
  JSON.parse(readFileSync(new URL('earlier.json', import.meta.url), 'utf8')) as Earlier[]

/** What the questions cost before the text of an answer was its data. */
export function earlierSection([first]: readonly LibraryFigures[]): string[] {
  const pairs = earlier().flatMap(({ n, text, data }) => {
    const now = first?.rows.find(({ question }) => question.n === n)?.plain.tokens
    return now === undefined || text === null || data === null ? [] : [{ text, data, now }]
  })
  const [text, data, now] = [
    mean(pairs.map((pair) => pair.text)),
    mean(pairs.map((pair) => pair.data)),
    mean(pairs.map((pair) => pair.now)),
  ]
  return [
    '### Before and after',
    '',
    `The same calls at ${earlierCommit}, where a text was a summary of the data: ${pairs.length} of the questions, whose calls that checkout answers. Recorded there by \`npx tsx eval/agents/record.ts\` (copied into it beside \`questions.jsonl\``,
    'after `npm run build`) and kept in `eval/agents/earlier.json`. The summaries were short because they left out what an answer needs; whoever wanted it had to read the data.',
    '',
    ...table(
      ['what a model reads', 'tokens a question'],
      [
        ['then: summaries, which lack the substance', whole(text)],
        ['then: the data', whole(data)],
        ['now: texts, which are the data', whole(now)],
      ],
    ),
    `A whole answer takes ${whole((100 * now) / data)} % of the tokens that it took.`,
    '',
  ]
}
