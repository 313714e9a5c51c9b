import { nameIn, type RuleBook } from './queries.ts'
import { type Match, matchesIn, namesTwo, type ProgramChoice, type Rule } from './rules.ts'
import { standingEffect } from './verdict.ts'

/** The names by which rules may mean a program, those that mean it less exactly too. */
export const widerNamesOf = ({ knownAs, wider }: ProgramChoice): string[] => [...knownAs, ...(wider?.().keys() ?? [])]

/**
 * Rules that name what two programs are one of, or one of what their names may mean. What permits or excludes says that of what
 * it names; of anything else only what asks for a review can be said.
 */
export function widerMatches(
  [a, ofA]: readonly [ProgramChoice, readonly Rule[]],
  [b, ofB]: readonly [ProgramChoice, readonly Rule[]],
  nameOf: (id: string) => string | null,
): Match[] {
  const others = new Set(ofB)
  const rules = ofA.filter((rule) => others.has(rule) && standingEffect(rule) === 'requires_review')
  // Of two kinds of support some members have rules on each other: that says nothing of the kinds.
  const names = a.isGroup && b.isGroup ? groupNamesIn : widerNamesOf
  const widened = [a, b].map((one) => ({ ...one, knownAs: names(one) }))
  return matchesIn(rules, widened, nameOf).filter(namesTwo)
}

const groupNamesIn = ({ knownAs, wider }: ProgramChoice): string[] => [
  ...knownAs,
  ...[...(wider?.() ?? [])].flatMap(([name, { why }]) => (why === 'member_of' ? [name] : [])),
]

/** The rules that are about a program: those that name it, and those about a kind of support that it is one of. */
export function rulesAbout(book: RuleBook, names: readonly string[], groups: readonly string[]): Rule[] {
  const isNamed = ({ parties }: Rule) => parties.some((party) => names.some((name) => party.has(name)))
  const isOfGroup = ({ parties: [first] }: Rule) => first !== undefined && groups.some((name) => first.has(name))
  return book.naming([...names, ...groups]).filter((rule) => isNamed(rule) || isOfGroup(rule))
}

/** Every name of every group that the subject of an id belongs to. */
export function groupNamesOf({ names }: RuleBook, id: string): string[] {
  const subject = names.byRef(id)
  return subject ? names.groupsOf(subject).flatMap((group) => group.names) : []
}

/** The rules that are about two programs together: those that name both, else those that name what they are one of. */
export function rulesBetween(book: RuleBook, a: ProgramChoice, b: ProgramChoice): Rule[] {
  const nameOf = (id: string) => nameIn(book, id)
  const ofOther = new Set(book.naming(b.knownAs))
  const both = book.naming(a.knownAs).filter((rule) => ofOther.has(rule))
  const direct = matchesIn(both, [a, b], nameOf).filter(namesTwo)
  const wider = () => widerMatches([a, book.naming(widerNamesOf(a))], [b, book.naming(widerNamesOf(b))], nameOf)
  return (direct.length > 0 ? direct : wider()).map(({ rule }) => rule)
}
