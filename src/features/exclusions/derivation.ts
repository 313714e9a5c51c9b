import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../schema/fields.ts'
import { openQuestions } from './open-questions.ts'
import { questionCodes, questionJa } from './questions.ts'
import { smallestRemovals } from './removals.ts'
import { effectOf, isBroken, type Match, matchesIn, namesTwo, type Rule, type Selected } from './rules.ts'

const because = Type.Array(
  Type.Object({
    program: Type.String({ description: 'As selected' }),
    matched_as: Type.String({ description: 'The id or name under which the rule means it' }),
  }),
)
const named = {
  source: oneOf(['exclusion_rules', 'compat_matrix'], {
    description: 'compat_matrix = a record on the compatibility of two programs',
  }),
  rule_id: Type.String({ description: 'Of a record: from_id|to_id|relation_type' }),
  kind: Type.String({ description: 'Of a record: compatible, incompatible, case_by_case' }),
  severity: nullable(Type.String()),
  because,
}
const isConflict = Type.Boolean({
  description: 'Whether smallest_removals clears it: the rule forbids the combination',
})

/** How an answer about a selection came about. */
export const derivation = Type.Object({
  fired: Type.Array(Type.Object({ ...named, is_conflict: isConflict }), {
    description:
      'Rules that the selection breaks whatever else is true. hits of exclusion rules = fired + not_evaluated',
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
      needs: Type.Array(oneOf(questionCodes), { description: 'What the ids of programs do not tell' }),
      needs_ja: Type.Array(Type.String()),
    }),
    { description: 'Rules that are broken or not depending on what has to be known first' },
  ),
  permitting: Type.Array(Type.Object(named), { description: 'Rules that say that selected programs may be combined' }),
  smallest_removals: Type.Array(Type.Array(Type.String()), {
    description: 'The smallest sets of programs without which no conflict is left; empty when there is none',
  }),
  is_minimal: Type.Boolean({ description: 'false: the search gave up, so smaller sets may exist' }),
  has_more_removals: Type.Boolean({ description: 'Whether there are further sets of that size' }),
})

export type Derivation = Static<typeof derivation>

/** Why a selection breaks the rules that it breaks, and not the others, in steps; `nameOf` gives the name of a program by id. */
export function* derive(
  rules: readonly Rule[],
  selected: readonly Selected[],
  nameOf: (id: string) => string | null,
): Generator<void, Derivation> {
  const matches = matchesIn(rules, selected)
  const broken = matches.filter(isBroken).map((match) => ({ match, needs: openQuestions(match) }))
  const conflicts = matches.filter(isForbidden)
  const { sets, isMinimal, hasMore } = yield* smallestRemovals(conflicts)
  const permitting = matches.filter((match) => effectOf(match.rule) === 'compatible' && namesTwo(match))
  const stated = (match: Match) => ({ ...factsOf(match), is_conflict: isForbidden(match) })
  return {
    fired: broken.filter(({ needs }) => needs.length === 0).map(({ match }) => stated(match)),
    not_fired: matches
      .filter((match) => !isBroken(match) && !permitting.includes(match))
      .map((match) => ({ ...factsOf(match), missing: missingIn(match, nameOf) })),
    not_evaluated: broken
      .filter(({ needs }) => needs.length > 0)
      .map(({ match, needs }) => ({ ...stated(match), needs, needs_ja: needs.map(questionJa) })),
    permitting: permitting.map(factsOf),
    smallest_removals: conflicts.length === 0 ? [] : sets,
    is_minimal: isMinimal,
    has_more_removals: hasMore,
  }
}

/** Whether a selection holds two programs that a rule forbids to combine. */
const isForbidden = (match: Match): boolean => effectOf(match.rule) === 'incompatible' && isBroken(match)

function factsOf({ rule: { rule_id, kind, severity, relation }, involved }: Match) {
  const source: Derivation['permitting'][number]['source'] = relation ? 'compat_matrix' : 'exclusion_rules'
  const byId = new Map(involved.map(({ id, matchedAs }) => [id, matchedAs]))
  return {
    source,
    rule_id,
    kind,
    severity,
    because: [...byId].map(([program, matched_as]) => ({ program, matched_as })),
  }
}

function missingIn({ rule, involved }: Match, nameOf: (id: string) => string | null) {
  const met = new Set(involved.map(({ party }) => party))
  return rule.parties
    .filter((_, i) => !met.has(i))
    .map((party) => {
      const [program = ''] = party
      return { program, name: nameOf(program) }
    })
}
