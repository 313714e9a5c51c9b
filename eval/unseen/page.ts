import { type Outcome, outcomes } from './outcome.ts'
import type { UnseenQuestion } from './sets.ts'

/** A question of a set with what became of it. */
export interface JudgedUnseen {
  readonly question: UnseenQuestion
  readonly outcome: Outcome
  readonly first: string
}

/** The figures of a set that answers and pages show. */
export interface Finding {
  readonly written_on: string
  readonly questions: number
  readonly right_share: number
  readonly outcomes: Readonly<Record<Outcome, number>>
}

const good: readonly Outcome[] = ['first', 'in_three', 'not_held']

/** Counts what became of the questions of a set. */
export function findingOf(written_on: string, rows: readonly JudgedUnseen[]): Finding {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  const right = rows.filter(({ outcome }) => good.includes(outcome)).length
  return {
    written_on,
    questions: rows.length,
    right_share: Math.round((right / rows.length) * 1000) / 1000,
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])) as Finding['outcomes'],
  }
}

/** The same as the module that the service is built with. */
export function sourceOf({ outcomes: counts, ...figures }: Finding): string {
  const own = Object.entries(figures).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`,
  )
  return [
    '/** How the newest set of questions that nobody tuned to was answered; the first `npm run eval` of a set writes this file. */',
    'export const newestEvaluation = {',
    ...own,
    '  outcomes: {',
    ...outcomes.map((outcome) => `    ${outcome}: ${counts[outcome]},`),
    '  },',
    '}',
    '',
  ].join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const cell = (text: string) => text.replaceAll('|', '\\|')

/** The part of docs/evaluation.md about questions that nobody tuned to. */
export function unseenPage(
  sets: readonly { readonly day: string; readonly rows: readonly JudgedUnseen[] }[],
): string[] {
  return sets.flatMap(({ day, rows }) => {
    const kinds = [...new Set(rows.map(({ question }) => question.kind))]
    const groups = [...kinds.map((kind) => [kind, rows.filter(({ question }) => question.kind === kind)] as const)]
    const missed = rows.filter(({ outcome }) => !good.includes(outcome))
    return [
      `### Written on ${day}`,
      '',
      line(['kind', 'questions', 'right or not held', ...outcomes]),
      line(['kind', 'questions', 'share', ...outcomes].map(() => '---')),
      ...[...groups, ['**all**', rows] as const].map(([kind, own]) => {
        const { questions, right_share, outcomes: counts } = findingOf(day, own)
        const share = `${(right_share * 100).toFixed(1)} %`
        return line([kind, String(questions), share, ...outcomes.map((outcome) => String(counts[outcome]))])
      }),
      '',
      ...(missed.length === 0
        ? []
        : [
            line(['id', 'operation', 'asked', 'wanted', 'outcome', 'first row']),
            line(['id', 'operation', 'asked', 'wanted', 'outcome', 'first'].map(() => '---')),
            ...missed.map(({ question: { id, operation, args, right }, outcome, first }) =>
              line([id, `\`${operation}\``, cell(Object.values(args).join(' ')), cell(right.source), outcome, first]),
            ),
            '',
          ]),
    ]
  })
}
