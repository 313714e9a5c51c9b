import { type Static, Type } from 'typebox'
import { minimumVertexCovers } from '../../lib/minimum-vertex-cover.ts'
import { nullable, oneOf, shape } from '../../schema/fields.ts'
import type { Answers } from './answers.ts'
import { isBroken, type RuleAssessment, ruleKindName } from './assessment.ts'
import { clearedOf, clearedShape, questionIds, withheldMark, withheldShape } from './hits.ts'
import { questionKinds, shortQuestion } from './questions.ts'
import { namesTwo } from './rules.ts'

const because = Type.Array(
  Type.Object({
    program: Type.String({ description: 'As selected' }),
    name: Type.String(),
    matched_as: Type.String({ description: 'The id or name under which the rule means it' }),
  }),
)
const named = {
  source: oneOf(['exclusion_rules', 'compat_matrix'], {
    description: 'compat_matrix = a record on the compatibility of two programs',
  }),
  rule_id: Type.String({ description: 'Of a record: from_id|to_id|relation_type' }),
  kind: Type.String({ description: 'Of a record: compatible, incompatible, case_by_case' }),
  kind_ja: Type.String(),
  severity: nullable(Type.String()),
  because,
  withheld: withheldShape,
}
const isConflict = Type.Boolean({
  description: 'Whether smallest_removals clears it: it excludes two of the programs for certain',
})

/** How an answer about a selection came about. */
export const derivation = shape('RuleDerivation', {
  fired: Type.Array(Type.Object({ ...named, is_conflict: isConflict }), {
    description:
      'Rules that the selection breaks whatever else is true, or by the answers given. hits of exclusion rules = fired + not_evaluated',
  }),
  not_fired: Type.Array(
    Type.Object({
      ...named,
      missing: Type.Array(Type.Object({ program: Type.String(), name: nullable(Type.String()) }), {
        description: 'Parties of the rule that are not selected',
      }),
    }),
    { description: 'Rules that name a selected program and were evaluated without effect' },
  ),
  not_evaluated: Type.Array(
    Type.Object({
      ...named,
      is_conflict: isConflict,
      needs: Type.Array(oneOf(questionKinds), { description: 'What the ids of programs do not tell' }),
      needs_ja: Type.Array(Type.String()),
      question_ids: Type.Array(Type.String()),
    }),
    { description: 'Rules that are broken or not depending on what has to be known first' },
  ),
  cleared: Type.Array(clearedShape, { description: 'Rules that do not apply by the answers given' }),
  permitting: Type.Array(Type.Object(named), { description: 'Rules that say that selected programs may be combined' }),
  smallest_removals: Type.Array(Type.Array(Type.String()), {
    description: 'The smallest sets of programs without which no certain conflict is left; empty when there is none',
  }),
  is_minimal: Type.Boolean({ description: 'false: the search gave up, so smaller sets may exist' }),
  has_more_removals: Type.Boolean({ description: 'Whether there are further sets of that size' }),
})

export type Derivation = Static<typeof derivation>

/** A derivation with what it was derived from. */
export interface DerivationBasis {
  readonly derived: Derivation
  readonly assessed: readonly RuleAssessment[]
}

/** The smallest sets of programs to give up. */
interface Removals {
  readonly sets: string[][]
  readonly isMinimal: boolean
  readonly hasMore: boolean
}

/**
 * The smallest sets of programs without which no pair is excluded for certain: the minimum vertex covers of those pairs. What
 * depends on an answer proposes nothing. A program that was selected under several names is given up under all of them.
 */
async function smallestRemovals(assessed: readonly RuleAssessment[]): Promise<Removals> {
  const namesOf = new Map<string, Set<string>>()
  for (const { id, program } of assessed.flatMap(({ match }) => match.involved)) {
    namesOf.set(program, (namesOf.get(program) ?? new Set()).add(id))
  }
  const excluded = assessed
    .flatMap(({ judgements }) => judgements)
    .filter(({ verdict, programs }) => verdict === 'incompatible' && programs.length === 2)
  const programs = [...new Set(excluded.flatMap((one) => one.programs))].sort()
  const numbers = new Map(programs.map((program, i) => [program, i]))
  const edges = excluded.map(
    ({ programs: [a = '', b = ''] }) => [numbers.get(a) as number, numbers.get(b) as number] as const,
  )
  const { sets, isMinimal, hasMore } = await minimumVertexCovers(edges)
  const idsOf = (i: number) => [...(namesOf.get(programs[i] as string) ?? [])].sort()
  return { sets: edges.length === 0 ? [] : sets.map((set) => set.flatMap(idsOf)), isMinimal, hasMore }
}

/** Why a selection breaks the rules that it breaks, and not the others; `nameOf` gives the name of a program by id. */
export async function derive(
  assessed: readonly RuleAssessment[],
  nameOf: (id: string) => string | null,
  answers: Answers,
): Promise<DerivationBasis> {
  const { sets, isMinimal, hasMore } = await smallestRemovals(assessed)
  const list = (place: ReturnType<typeof placeOf>) => assessed.filter((one) => placeOf(one) === place)
  const derived = {
    fired: list('fired').map((one) => ({ ...factsOf(one), is_conflict: isExcluding(one) })),
    not_fired: list('not_fired').map((one) => ({ ...factsOf(one), missing: missingIn(one, nameOf) })),
    not_evaluated: list('not_evaluated').map((one) => {
      const needs = [...new Set(one.judgements.flatMap(({ open }) => open.map(({ kind }) => kind)))]
      const questions = { needs, needs_ja: needs.map(shortQuestion), question_ids: questionIds(one.judgements) }
      return { ...factsOf(one), is_conflict: isExcluding(one), ...questions }
    }),
    cleared: clearedIn(assessed, answers),
    permitting: list('permitting').map(factsOf),
    smallest_removals: sets,
    is_minimal: isMinimal,
    has_more_removals: hasMore,
  }
  return { derived, assessed }
}

/** The rules that answers have cleared. */
export const clearedIn = (assessed: readonly RuleAssessment[], answers: Answers) =>
  assessed.filter((one) => placeOf(one) === 'cleared').map((one) => clearedOf(one, answers))

/** The one list of a derivation in which a rule stands. */
function placeOf(one: RuleAssessment) {
  if (isBroken(one)) return one.judgements.some(({ state }) => state === 'fired') ? 'fired' : 'not_evaluated'
  if (one.judgements.some(({ state }) => state === 'cleared')) return 'cleared'
  return one.judgements.length > 0 && namesTwo(one.match) ? 'permitting' : 'not_fired'
}

const isExcluding = ({ judgements }: RuleAssessment): boolean =>
  judgements.some(({ verdict }) => verdict === 'incompatible')

function factsOf({ match: { rule, involved } }: RuleAssessment) {
  const source: Derivation['permitting'][number]['source'] = rule.relation ? 'compat_matrix' : 'exclusion_rules'
  const byId = new Map(involved.map(({ id, name, matchedAs }) => [id, { program: id, name, matched_as: matchedAs }]))
  const { rule_id, kind, severity } = rule
  const facts = { source, rule_id, kind, kind_ja: ruleKindName(kind), severity, because: [...byId.values()] }
  return { ...facts, ...withheldMark(rule) }
}

function missingIn({ match: { rule, involved } }: RuleAssessment, nameOf: (id: string) => string | null) {
  const met = new Set(involved.map(({ party }) => party))
  return rule.parties
    .filter((_, i) => !met.has(i))
    .map((party) => {
      const [program = ''] = party
      return { program, name: nameOf(program) }
    })
}
