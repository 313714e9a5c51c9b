import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import type { AgentTask } from './agent-tasks.ts'
import type { Connection } from './connection.ts'
import type { Slip } from './slips.ts'
import type { Walk } from './walk.ts'

/** What was measured of one task. */
export interface TaskFigures {
  readonly task: AgentTask
  readonly core: Walk
  readonly full: Walk
  /** Where find_tool puts a right tool; null = nowhere. */
  readonly place: number | null
  readonly slips: readonly Slip[]
}

const share = (count: number, of: number) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`)
const whole = (n: number) => Math.round(n).toLocaleString('en-US')
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
  '',
]

function profileRow(name: string, { list, names }: Connection, walks: readonly Walk[]): string[] {
  return [
    name,
    String(names.size),
    `${whole(Buffer.byteLength(list) / 1024)} KB`,
    whole(charWeightedTokens(list)),
    mean(walks.map(({ calls }) => calls)).toFixed(1),
    whole(mean(walks.map(({ answerTokens }) => answerTokens))),
    whole(mean(walks.map(({ tokens }) => tokens))),
    `${whole(mean(walks.map(({ bytes }) => bytes)) / 1024)} KB`,
  ]
}

/** The page of the evaluation for agents. */
export function agentsPage(figures: readonly TaskFigures[], core: Connection, full: Connection): string {
  const within = (most: number) =>
    (['work', 'run'] as const)
      .map((set) => figures.filter(({ task }) => task.set === set))
      .map((own) => share(own.filter(({ place }) => place !== null && place <= most).length, own.length))
  const slips = figures.flatMap(({ slips }) => slips)
  const unnamed = slips.filter(({ isNamed }) => !isNamed)
  const late = figures.filter(({ place }) => place === null || place > 3)
  return [
    '# Evaluation for agents',
    '',
    `Written by \`npm run eval:agents\`: ${figures.length} tasks of our own (\`eval/agents/tasks.jsonl\`) over the starter, each with the calls of an agent that makes no detour.`,
    'What is read is the list of tools once and every answer as a client gets it. A tool that the profile does not list is looked for (`find_tool`), described and called by name. Tokens are',
    'estimated by `char_weighted_v1` (Japanese / 2.5 + others / 4); no tokenizer, no model.',
    '',
    ...table(
      ['profile', 'tools', 'list', 'tokens of the list', 'calls', 'tokens of answers', 'tokens of a task', 'a task'],
      [
        profileRow(
          '`/mcp/core`',
          core,
          figures.map((row) => row.core),
        ),
        profileRow(
          '`/mcp`',
          full,
          figures.map((row) => row.full),
        ),
      ],
    ),
    'Where `find_tool`, given the task as it stands, names a right tool (keywords of operations were written with the work set in view, the run set is only run):',
    '',
    ...table(
      ['place', 'work', 'run'],
      [1, 3, 10].map((most) => [`among the first ${most}`, ...within(most)]),
    ),
    `Of ${slips.length} calls with a tool or an argument misspelt or a mandatory argument left out, the refusal names what is right in ${share(slips.length - unnamed.length, slips.length)}.`,
    '',
    '## Tasks',
    '',
    ...table(
      ['task', 'tools', 'place', 'calls: core', 'calls: full', 'tokens: core', 'tokens: full'],
      figures.map(({ task, place, core, full }) => [
        ...[task.task, task.calls.map(({ tool }) => `\`${tool}\``).join(', '), String(place ?? '–')],
        ...[String(core.calls), String(full.calls), whole(core.tokens), whole(full.tokens)],
      ]),
    ),
    '## Not among the first three',
    '',
    ...table(
      ['task', 'tool'],
      late.map(({ task }) => [task.task, `\`${task.calls[0]?.tool}\``]),
    ),
    '## Refusals that do not name what is right',
    '',
    ...table(
      ['tool', 'slip', 'right', 'said'],
      unnamed.map(({ tool, wrong, right, said }) => [
        `\`${tool}\``,
        wrong,
        right,
        said.replaceAll('|', '/').slice(0, 160),
      ]),
    ),
  ].join('\n')
}
