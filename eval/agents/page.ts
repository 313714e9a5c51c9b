import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import type { AgentTask } from './agent-tasks.ts'
import type { AgentWording } from './agent-wordings.ts'
import type { Connection } from './connection.ts'
import { earlierSection } from './earlier-section.ts'
import { type LibraryFigures, questionsSection, type SubsetFigures, subsetsSection } from './questions-page.ts'
import type { Slip } from './slips.ts'
import { mean, table, whole } from './table.ts'
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

/** Where find_tool puts a tool that is right for a wording; null = nowhere. */
export interface WordingFigures {
  readonly wording: AgentWording
  readonly place: number | null
}

interface Figures {
  readonly figures: readonly TaskFigures[]
  readonly wordings: readonly WordingFigures[]
  readonly core: Connection
  readonly full: Connection
  readonly libraries: readonly LibraryFigures[]
  readonly subsets: readonly SubsetFigures[]
}

const share = (count: number, of: number) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`)

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

const isWithin = (most: number, { place }: { readonly place: number | null }) => place !== null && place <= most

/** How often find_tool names a right tool early, for the tasks and for each set of wordings. */
function placeTable(figures: readonly TaskFigures[], wordings: readonly WordingFigures[]): string[] {
  const groups = [
    { name: 'tasks', places: figures },
    { name: 'wordings: work', places: wordings.filter(({ wording }) => wording.set === 'work') },
    { name: 'wordings: run', places: wordings.filter(({ wording }) => wording.set === 'run') },
  ]
  return table(
    ['place', ...groups.map(({ name, places }) => `${name} (${places.length})`)],
    [1, 3, 10].map((most) => [
      `among the first ${most}`,
      ...groups.map(({ places }) => share(places.filter((one) => isWithin(most, one)).length, places.length)),
    ]),
  )
}

/** What find_tool does not put among the first three, with where it puts it. */
function lateTable(figures: readonly TaskFigures[], wordings: readonly WordingFigures[]): string[] {
  const asked = [
    ...figures.map(({ task, place }) => ({
      asked: task.task,
      tools: task.calls.slice(0, 1).map(({ tool }) => tool),
      place,
    })),
    ...wordings.map(({ wording, place }) => ({ asked: wording.task, tools: wording.tools, place })),
  ]
  return table(
    ['asked', 'tools', 'place'],
    asked
      .filter((one) => !isWithin(3, one))
      .map(({ asked, tools, place }) => [asked, tools.map((tool) => `\`${tool}\``).join(', '), String(place ?? '–')]),
  )
}

/** The page of the evaluation for agents. */
export function agentsPage({ figures, wordings, core, full, libraries, subsets }: Figures): string {
  const slips = figures.flatMap(({ slips }) => slips)
  const unnamed = slips.filter(({ isNamed }) => !isNamed)
  return [
    '# Evaluation for agents',
    '',
    `Written by \`npm run eval:agents\`: ${figures.length} tasks of our own (\`eval/agents/tasks.jsonl\`) over the starter, each with the calls of an agent that makes no detour.`,
    'What is read is the list of tools once and the text of every answer, which most libraries give a model. A tool that the profile does not list is looked for (`find_tool`), described and called by name. Tokens are',
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
    'Where `find_tool`, given a task or a wording (`eval/agents/wordings.jsonl`) as it stands, names a right tool. Keywords and lexicons were written with the tasks and the work set in view;',
    'the run set is only run.',
    '',
    ...placeTable(figures, wordings),
    `Of ${slips.length} calls with a tool or an argument misspelt or a mandatory argument left out, the refusal names what is right in ${share(slips.length - unnamed.length, slips.length)}.`,
    '',
    ...questionsSection(libraries),
    ...earlierSection(libraries),
    ...subsetsSection(subsets),
    '## Tasks',
    '',
    ...table(
      ['task', 'tools', 'place', 'calls: core', 'calls: full', 'tokens: core', 'tokens: full'],
      figures.map(({ task, place, core, full }) => [
        task.task,
        task.calls.map(({ tool }) => `\`${tool}\``).join(', '),
        String(place ?? '–'),
        String(core.calls),
        String(full.calls),
        whole(core.tokens),
        whole(full.tokens),
      ]),
    ),
    '## Not among the first three',
    '',
    ...lateTable(figures, wordings),
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
