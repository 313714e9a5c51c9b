import type { Judged } from './judged.ts'
import { unseenPage } from './unseen/page.ts'

const sum = (rows: readonly Judged[], count: (row: Judged) => number) =>
  rows.reduce((total, row) => total + count(row), 0)
const share = (count: number, of: number) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`)

/** Figures of one group of questions. */
function figures(rows: readonly Judged[]): string[] {
  const within = (most: number) =>
    share(rows.filter(({ place }) => place !== null && place <= most).length, rows.length)
  const [right, wrong, missing] = [
    sum(rows, (row) => row.right),
    sum(rows, (row) => row.wrong.length),
    sum(rows, (row) => row.missing.length),
  ]
  const f1 = right === 0 ? '–' : ((2 * right) / (2 * right + wrong + missing)).toFixed(3)
  const zeros = rows.filter(({ isBareZero }) => isBareZero).length
  const withIntent = rows.filter(({ isIntentRead }) => isIntentRead !== null)
  const intents = share(withIntent.filter(({ isIntentRead }) => isIntentRead).length, withIntent.length)
  const tokens = Math.round(sum(rows, (row) => row.tokens) / rows.length)
  return [String(rows.length), within(1), within(3), within(10), String(zeros), intents, f1, String(tokens)]
}

const kinds = ['words', 'sentence', 'error'] as const
const sets = ['work', 'run'] as const
const columns = ['count', 'hit at 1', 'hit at 3', 'hit at 10', 'bare zeros', 'intents read', 'slot F1', 'tokens']

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
  '',
]

/** The service that was asked. */
interface Service {
  readonly programs: number
  /** Processor time of each sentence asked of the search for programs with `fields=brief`, in ms. */
  readonly sentenceMs: readonly number[]
}

/** In the middle of some numbers. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The page of an evaluation: figures by set, kind and search, and every question that was missed or misread. */
export function evaluationPage(
  rows: readonly Judged[],
  { programs, sentenceMs }: Service,
  unseen: Parameters<typeof unseenPage>[0],
): string {
  const bySet = sets.flatMap((set) => {
    const own = rows.filter(({ requested }) => requested.set === set)
    const ofKind = kinds.map(
      (kind) => [`${set}, ${kind}`, own.filter(({ requested }) => requested.kind === kind)] as const,
    )
    return [...ofKind, [`**${set}**`, own] as const]
  })
  const searches = [...new Set(rows.map(({ requested }) => requested.search))]
  const bySearch = searches.map(
    (name) => [`\`${name}\``, rows.filter(({ requested }) => requested.search === name)] as const,
  )
  const missed = rows.filter(({ place }) => place === null || place > 3)
  const misread = rows.filter(({ wrong, missing }) => wrong.length + missing.length > 0)
  const otherIntent = rows.filter(({ isIntentRead }) => isIntentRead === false)
  const figured = (groups: readonly (readonly [string, readonly Judged[]])[]) =>
    groups.map(([name, of]) => [name, ...figures(of)])
  return [
    '# Evaluation of finding',
    '',
    '## Questions that nobody tuned to',
    '',
    'A set is written by people who ask for a living, before anybody has asked it; it is put into `eval/unseen/` under the day, and then asked with `npm run eval`. The first run of the newest set is the',
    'published figure, shown by `stats_data_quality` and on `/status`. From the day on which somebody looks at its misses it measures what was repaired, and the next set is due.',
    '',
    '1. Choose 60 questions or more: of each kind of user some, short and long, with slips, in Japanese and English, about what is held and about what is not.',
    '2. For each write, before asking: the operation, the arguments, what a right row says (`right`), what nothing in the answer may say (`wrong`), and whether the starter holds it (`held`; look into `facts/`).',
    '3. Ask, and correct only what was judged by mistake, never what was asked or what counts as right. Keep the file as it is from then on.',
    '',
    '*First* and *in three*: a right row stands there, or is named beside the rows. *Not held*: nothing is held, and nothing is shown. *After one call*: a call that the answer offers finds it. *Useless*:',
    'other rows, told to have less than was asked for, or nothing where something is held. *Misleading*: other rows, shown as what was asked for. *False*: something that `wrong` names.',
    '',
    ...unseenPage(unseen),
    '## Questions of our own',
    '',
    `Written by \`npm run eval\`: ${rows.length} questions of our own (\`eval/questions.tsv\`) over the starter (${programs} programs), each asked once of the`,
    'search that it is for, with ten rows. Every expected record was looked up in the starter. The work set was looked at while the search was made; the run set is only run.',
    'Slots (place, industry, purposes, size) and intents are those of sentences, intents as `am_intent` reads them. A zero is bare where the answer names no call, no dataset and no',
    `program that is over. Tokens are the mean of an answer (programs with \`fields=brief\`), estimated from its characters by \`char_weighted_v1\` (Japanese / 2.5 + others / 4); no tokenizer.`,
    `A sentence asked of the search for programs takes ${median(sentenceMs).toFixed(1)} ms of processor time (median of ${sentenceMs.length}, first asked, with HTTP and booking, on the machine that wrote this page): the words that no record has together are`,
    'looked for one by one, in names and in text, with all of their synonyms, every other dataset is asked for them, and the best rows are put in order. Rows that have the words of a purpose, a trade or an',
    'applicant, and what other datasets have of a word, are kept with the snapshot; what is left is spread over many small steps: collecting garbage is a sixth of it, no step of the reading or the search a tenth.',
    '',
    ...table(['questions', ...columns], figured([...bySet, ['**all**', rows]])),
    ...table(['search', ...columns], figured(bySearch)),
    '## Not among the first three',
    '',
    ...table(
      ['set', 'search', 'question', 'wanted', 'place', 'total', 'first row'],
      missed.map(({ requested, place, total, first }) => [
        requested.set,
        requested.search,
        requested.q,
        requested.names.join(' or '),
        String(place ?? 'not in ten'),
        String(total),
        first || '–',
      ]),
    ),
    '## Read otherwise than expected',
    '',
    ...table(
      ['set', 'question', 'missing', 'besides'],
      misread.map(({ requested, missing, wrong }) => [
        requested.set,
        requested.q,
        missing.join(', ') || '–',
        wrong.join(', ') || '–',
      ]),
    ),
    '## Taken for another intent',
    '',
    ...table(
      ['set', 'question', 'expected', 'read'],
      otherIntent.map(({ requested, intent }) => [requested.set, requested.q, requested.intents.join(' or '), intent]),
    ),
  ].join('\n')
}
