import { goals } from './goals.ts'
import type { Group } from './rows.ts'

/** What a run says about itself. */
export interface RunFacts {
  readonly command: string
  readonly title?: string
  readonly facts: readonly (readonly [string, string])[]
  readonly failures: readonly string[]
  /** What this run does not show. */
  readonly unmeasured: readonly string[]
  /** Why goals are missed, by row and value. */
  readonly reasons: Readonly<Record<string, string>>
}

/** One goal with what the run found. */
interface Judged {
  readonly what: string
  readonly goal: string
  readonly measured: string
  readonly isMet: boolean
  readonly reason: string | undefined
}

/** The goals that the groups of a run have values for. */
function judge(groups: readonly Group[], reasons: RunFacts['reasons']): Judged[] {
  const rows = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))
  return goals.flatMap(({ id, value, text, show, isMet }) => {
    const row = rows.get(id)
    const measured = row?.values?.[value]
    if (measured === undefined || Number.isNaN(measured)) return []
    const met = isMet(measured)
    const reason = met ? undefined : (reasons[`${id}.${value}`] ?? 'Not looked into yet.')
    return [{ what: named(id, value, row?.what ?? id), goal: text, measured: show(measured), isMet: met, reason }]
  })
}

const labels: Record<string, string> = {
  ratio: 'share of bare',
  p99: 'p99',
  ms: 'time',
  rss: 'RSS',
  held: 'event loop held',
  growth: 'memory',
  peak: 'peak RSS while building',
  seconds: 'time to build',
  rate: 'rate of the build',
  times: 'ours is ahead',
}

const ownNames: Record<string, string> = {
  'searches-small': 'any search, small corpus',
  'searches-large': 'any search, large corpus',
  'hold-small': 'longest hold of the event loop, small corpus',
  'hold-large': 'longest hold of the event loop, large corpus',
  'workers.times': 'program search, key: two workers against one',
  'questions-small.p99': 'questions of the evaluation, small corpus: p99',
  'questions-large.p99': 'questions of the evaluation, large corpus: p99',
  'start-large.ms': 'start to /readyz, large corpus (goal of a national one)',
  'start-large.rss': 'server RSS, large corpus (goal of a national one)',
  'start-starter.rss': 'server RSS, starter corpus',
  'sync-first.peak': 'first `konkyo sync`: peak RSS with children',
  'build-large.peak': 'peak RSS of the build, large corpus (goal of a national one)',
}

const named = (id: string, value: string, what: string): string =>
  ownNames[`${id}.${value}`] ?? `${ownNames[id] ?? what}: ${labels[value] ?? value}`

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)]
}

function section({ title, notes, columns, rows }: Group): string[] {
  const shown = rows.filter(({ what }) => what !== '').map(({ what, cells }) => [what, ...cells])
  const tables = shown.length === 0 ? [] : [...table(['', ...columns], shown), '']
  return [`## ${title}`, '', ...notes.flatMap((note) => [note, '']), ...tables]
}

/** The whole report as Markdown. */
export function markdown(
  groups: readonly Group[],
  { command, title = 'Benchmarks', facts, failures, unmeasured, reasons }: RunFacts,
): string {
  const judged = judge(groups, reasons)
  const missed = judged.filter(({ isMet }) => !isMet)
  return [
    `# ${title}`,
    '',
    `Every number ${title === 'Benchmarks' ? 'on this page' : 'of this part'} was measured and written by one run of \`${command}\` (\`bench/main.ts\`); do not edit it by hand.`,
    'Machines are noisy: trust ratios.',
    '',
    ...table(['', ''], facts),
    '',
    '## Goals',
    '',
    ...table(
      ['what', 'goal', 'measured', ''],
      judged.map(({ what, goal, measured, isMet }) => [what, goal, measured, isMet ? 'met' : '**missed**']),
    ),
    '',
    ...(missed.length > 0 ? ['Missed:', '', ...missed.map(({ what, reason }) => `- ${what}. ${reason}`), ''] : []),
    'Not measured here:',
    '',
    ...unmeasured.map((text) => `- ${text}`),
    ...failures.map((failure) => `- ${failure}`),
    '',
    ...groups.flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
