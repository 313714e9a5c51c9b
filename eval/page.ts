import type { Judged } from './judged.ts'

/** Figures of one group of questions. */
function figures(rows: readonly Judged[]): string[] {
  const within = (most: number) => rows.filter(({ place }) => place !== null && place <= most).length
  const share = (count: number) => `${((100 * count) / rows.length).toFixed(1)} %`
  const [right, wrong, missing] = [
    rows.reduce((sum, row) => sum + row.right, 0),
    rows.reduce((sum, row) => sum + row.wrong.length, 0),
    rows.reduce((sum, row) => sum + row.missing.length, 0),
  ]
  const f1 = right === 0 ? '–' : ((2 * right) / (2 * right + wrong + missing)).toFixed(3)
  const zeros = rows.filter(({ isBareZero }) => isBareZero).length
  return [String(rows.length), share(within(1)), share(within(3)), share(within(10)), String(zeros), f1]
}

const kinds = ['words', 'sentence', 'error'] as const
const sets = ['work', 'run'] as const

/** The page of an evaluation: figures by set and kind, and every question whose record is not among the first three. */
export function evaluationPage(rows: readonly Judged[], programs: number): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const groups = sets.flatMap((set) => [
    ...kinds.map((kind) => ({
      name: `${set}, ${kind}`,
      of: rows.filter(({ asked }) => asked.set === set && asked.kind === kind),
    })),
    { name: `**${set}**`, of: rows.filter(({ asked }) => asked.set === set) },
  ])
  const missed = rows.filter(({ place }) => place === null || place > 3)
  const misread = rows.filter(({ wrong, missing }) => wrong.length + missing.length > 0)
  return [
    '# Evaluation of finding',
    '',
    `Written by \`npm run eval\`: ${rows.length} questions of our own (\`eval/questions.tsv\`) over the starter (${programs} programs), each asked once of`,
    `\`GET /v1/programs/search\`. The work set was looked at while the search was made; the run set is only run. Slots are those of sentences.`,
    '',
    line(['questions', 'count', 'hit at 1', 'hit at 3', 'hit at 10', 'bare zeros', 'slot F1']),
    line(['---', '---', '---', '---', '---', '---', '---']),
    ...groups.map(({ name, of }) => line([name, ...figures(of)])),
    line(['**all**', ...figures(rows)]),
    '',
    '## Not among the first three',
    '',
    line(['set', 'question', 'wanted', 'place', 'total', 'first row']),
    line(['---', '---', '---', '---', '---', '---']),
    ...missed.map(({ asked, place, total, first }) =>
      line([asked.set, asked.q, asked.names.join(' or '), String(place ?? 'not in ten'), String(total), first || '–']),
    ),
    '',
    '## Read otherwise than expected',
    '',
    line(['question', 'missing', 'besides']),
    line(['---', '---', '---']),
    ...misread.map(({ asked, missing, wrong }) => line([asked.q, missing.join(', ') || '–', wrong.join(', ') || '–'])),
    '',
  ].join('\n')
}
