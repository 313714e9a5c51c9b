import type { Learning } from '../../datasets/exclusion-rule.ts'
import type { Answers } from './answers.ts'
import type { Ask } from './asks.ts'
import { type Question, questionOf } from './question.ts'
import { type Effect, type Match, namesTwo, type Rule, type RuleParty } from './rules.ts'

/** What a rule makes of one or two programs: it applies, that depends, answers say that it does not, or it permits. */
export type State = 'fired' | 'open' | 'cleared' | 'permits'

/** A rule about the programs that it names, in the light of what was answered. */
export interface Judgement {
  readonly rule: Rule
  /** The programs that it is about: two, or one for a prerequisite. */
  readonly programs: readonly string[]
  readonly state: State
  readonly verdict: Effect
  /** What it turns on, answered or not. */
  readonly questions: readonly Question[]
  readonly open: readonly Question[]
}

const excluding = new Set(['exclude', 'absolute', 'mutex', 'same_asset_exclusive'])

/** What a rule says of programs that it applies to. */
function effectOf({ kind, severity, relation }: Rule): Effect {
  if (relation) return relation.effect
  if (kind === 'combine_ok') return 'compatible'
  return excluding.has(kind) && severity !== 'warning' ? 'incompatible' : 'requires_review'
}

/** What a rule makes of its programs while nobody has said anything about them: certain only where it asks for nothing. */
export const standingEffect = (rule: Rule): Effect => (rule.asks.length > 0 ? 'requires_review' : effectOf(rule))

/** What a rule makes of the selected programs that it names, pair by pair; nothing when too few are selected. */
export function judgementsOf(match: Match, answers: Answers): Judgement[] {
  const { rule } = match
  const judge = (
    programs: readonly string[],
    asks: readonly Ask[],
    names: readonly [string, string],
    about = programs,
  ) =>
    judgement(
      rule,
      programs,
      asks.map((ask) => questionOf(ask, rule.rule_id, about, names)),
      answers,
    )
  if (rule.kind === 'prerequisite') {
    const dependents = each(match.involved.filter(({ party }) => party === 0))
    const needed = rule.partyNames[1] ?? ''
    const subject = [...(rule.parties[1] ?? [])][0] ?? needed
    if (dependents.length > 0) {
      return dependents.map(({ program, name }) => judge([program], rule.asks, [needed, name], [subject]))
    }
    const dependent: Ask[] = [{ kind: 'dependent_program' }]
    const dependentName = rule.partyNames[0] ?? ''
    return each(match.involved).map(({ program, name }) =>
      judge([program], dependent, [name, dependentName], [program, dependentName]),
    )
  }
  if (!namesTwo(match)) return []
  return pairsOf(match).map((pair) => {
    const [a, b] = pair.map(({ name }) => name) as [string, string]
    return judge(
      pair.map(({ program }) => program),
      rule.asks,
      [a, b],
    )
  })
}

function judgement(
  rule: Rule,
  programs: readonly string[],
  questions: readonly Question[],
  answers: Answers,
): Judgement {
  const facts = { rule, programs, questions }
  const effect = effectOf(rule)
  const outcomes = questions.map((question) => answers.appliesTo(question))
  const open = questions.filter((_, i) => outcomes[i] === undefined)
  if (outcomes.includes('never')) return { ...facts, state: 'cleared', verdict: 'compatible', open: [] }
  if (outcomes.includes(true)) return { ...facts, state: 'fired', verdict: effect, open: [] }
  if (open.length > 0) return { ...facts, state: 'open', verdict: 'requires_review', open }
  if (questions.length > 0) return { ...facts, state: 'cleared', verdict: 'compatible', open }
  return { ...facts, state: effect === 'compatible' ? 'permits' : 'fired', verdict: effect, open }
}

const each = (involved: readonly RuleParty[]): RuleParty[] => [
  ...new Map(involved.map((one) => [one.program, one])).values(),
]

/** The pairs of programs that meet two parties of a rule between them; the one that the rule names last stands first. */
function pairsOf({ involved }: Match): [RuleParty, RuleParty][] {
  const partiesOf = new Map<string, Set<number>>()
  for (const { program, party } of involved) {
    partiesOf.set(program, (partiesOf.get(program) ?? new Set()).add(party))
  }
  const all = [...each(involved)].reverse()
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b): [RuleParty, RuleParty][] => {
      const parties = new Set([...(partiesOf.get(a.program) ?? []), ...(partiesOf.get(b.program) ?? [])])
      return parties.size > 1 ? [[a, b]] : []
    }),
  )
}

/** How sure a verdict is by how its rule was learnt: what the rule settles itself, and what it leaves to be reviewed. */
const confidences: Readonly<Record<Learning, { settled: number; review: number }>> = {
  quoted_page: { settled: 0.95, review: 0.65 },
  cited_page: { settled: 0.9, review: 0.6 },
  general_knowledge: { settled: 0.5, review: 0.4 },
}

/** The confidence of what a rule makes of programs; what only the caller's answers settle is no surer than a review. */
export const confidenceOf = (
  { learnt }: Pick<Rule, 'learnt'>,
  { verdict, state }: Pick<Judgement, 'verdict' | 'state'>,
): number => confidences[learnt][verdict === 'requires_review' || state === 'cleared' ? 'review' : 'settled']
