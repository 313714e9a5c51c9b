import { program } from '../../../datasets/program.ts'
import type { Subject } from '../../../datasets/subjects/name-book.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import type { Context } from '../../../operation/context.ts'
import { combinationIn } from '../../exclusions/asked-combination.ts'
import { ruleBook } from '../../exclusions/queries.ts'
import type { Rule } from '../../exclusions/rules.ts'
import { rulesBetween } from '../../exclusions/rules-between.ts'
import { selectedPrograms } from '../../exclusions/selected-programs.ts'
import type { NamedSide } from '../../exclusions/sides-in.ts'
import type { Candidate, Combination } from '../request/request.ts'

/** Records of one side, where its name may mean several. */
const mostOfSide = 3

/** What a question asks to combine; undefined where it names no two things. */
export async function combinationAsked(question: string, ctx: Context): Promise<Combination | undefined> {
  const asked = await combinationIn(question, ctx)
  if (!asked || asked.sides.length < 2) return undefined
  const { sides, call } = asked
  const book = await ruleBook(ctx.snapshot)
  const choices = await selectedPrograms(
    ctx.snapshot,
    sides.map(({ id }) => id),
  )
  const rules = choices.flatMap((a, i) => choices.slice(i + 1).flatMap((b) => rulesBetween(book, a, b)))
  const once = [...new Set(rules)]
  const candidates = inTurns(sides.map((side) => recordsOf(side, once)))
  return { call, rules: once, candidates, isHeld: sides.every(({ subjects }) => subjects.length > 0) }
}

/** The records of a side that a packet can hold; of a kind of support only what the rules name. */
function recordsOf({ subjects, isGroup }: NamedSide, rules: readonly Rule[]): Candidate[] {
  const isNamed = ({ records }: Subject) =>
    rules.some(({ parties }) => records.some(({ ref }) => parties.some((party) => party.has(ref))))
  const named = subjects.filter(isNamed)
  const others = isGroup ? [] : subjects.filter((subject) => !named.includes(subject))
  return [...named, ...others].flatMap(candidateOf).slice(0, mostOfSide)
}

function candidateOf({ records }: Subject): Candidate[] {
  const kinds = [
    [program, 'program'],
    [taxRuleset, 'tax'],
  ] as const
  const [found] = kinds.flatMap(([dataset, kind]) =>
    records.filter((one) => one.dataset === dataset).map(({ id }): Candidate => ({ kind, id })),
  )
  return found ? [found] : []
}

const inTurns = (lists: readonly (readonly Candidate[])[]): Candidate[] =>
  Array.from({ length: mostOfSide }).flatMap((_, turn) => lists.flatMap((list) => list[turn] ?? []))
