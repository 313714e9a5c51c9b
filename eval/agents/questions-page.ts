import type { ClientSubset, OutsideOfSubset } from './client-subsets.ts'
import type { ClientLibrary } from './libraries.ts'
import type { AgentQuestion, Answering, Verdict } from './questions.ts'
import { mean, table, whole } from './table.ts'

/** What the questions come to in a library. */
export interface LibraryFigures {
  readonly library: ClientLibrary
  readonly rows: readonly {
    readonly question: AgentQuestion
    /** At the plain address. */
    readonly plain: Answering
    /** At the address that is advised for the library; null = it is the plain one. */
    readonly advised: Answering | null
  }[]
}

/** What a client cannot read of lists of tools. */
export interface SubsetFigures {
  readonly subset: ClientSubset
  readonly lists: readonly { readonly name: string; readonly outside: OutsideOfSubset }[]
}

const verdicts: readonly Verdict[] = ['right', 'not held, said so', 'lacking', 'wrong']

const countOf = (answerings: readonly Answering[], verdict: Verdict) =>
  String(answerings.filter((one) => one.verdict === verdict).length)

/** How the questions of the findings are answered, in each library. */
export function questionsSection(figures: readonly LibraryFigures[]): string[] {
  const [first] = figures
  const count = first?.rows.length ?? 0
  return [
    '## Questions in four libraries',
    '',
    `${count} questions of people who build agents (\`eval/agents/questions.jsonl\`) in \`/mcp/core\`, each with the facts of an ideal answer, or with the words that say that the starter does not hold it, written with the starter in view. Judged by rule on`,
    'what the library gives the model. Libraries that hand on the text and the data are advised to connect with `?detail=text`, which sends the text alone.',
    '',
    ...table(
      ['library', 'address', ...verdicts, 'calls', 'tokens a question'],
      figures.flatMap(({ library, rows }) => [
        libraryRow(
          library.name,
          '`/mcp/core`',
          rows.map(({ plain }) => plain),
        ),
        ...(library.query === ''
          ? []
          : [
              libraryRow(
                library.name,
                `\`/mcp/core${library.query}\``,
                rows.flatMap(({ advised }) => advised ?? []),
              ),
            ]),
      ]),
    ),
    ...figures.map(({ library }) => `- ${library.name}: ${library.source}.`),
    '',
    ...table(
      [
        'n',
        'question',
        'tools',
        'verdict',
        ...figures.map(({ library }) => `tokens: ${library.name}`),
        'lacks or says',
      ],
      (first?.rows ?? []).map(({ question, plain }, i) => [
        String(question.n),
        question.ask,
        [...new Set(question.calls.map(({ tool }) => `\`${tool}\``))].join(', '),
        plain.verdict,
        ...figures.map(({ rows }) => whole((rows[i]?.advised ?? rows[i]?.plain)?.tokens ?? 0)),
        plain.reasons.join(', ').replaceAll('|', '/'),
      ]),
    ),
  ]
}

function libraryRow(name: string, address: string, answerings: readonly Answering[]): string[] {
  return [
    name,
    address,
    ...verdicts.map((verdict) => countOf(answerings, verdict)),
    mean(answerings.map(({ calls }) => calls)).toFixed(1),
    whole(mean(answerings.map(({ tokens }) => tokens))),
  ]
}

/** What of the schemas of arguments clients cannot read. */
export function subsetsSection(figures: readonly SubsetFigures[]): string[] {
  const names = figures[0]?.lists.map(({ name }) => name) ?? []
  return [
    '## Schemas of arguments within the subsets of clients',
    '',
    'Places outside of each subset, and the tools that have one. `strict=1` lists every argument as needed, null for "not given".',
    '',
    ...table(
      ['subset', ...names, 'stated in'],
      figures.map(({ subset, lists }) => [
        subset.name,
        ...lists.map(({ outside: { places, tools } }) => `${whole(places)} / ${tools}`),
        subset.source,
      ]),
    ),
  ]
}
