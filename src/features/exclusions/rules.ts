import {
  clauseDocument,
  type ExclusionRule,
  type Learning,
  learntOf,
  partyNames,
} from '../../datasets/exclusion-rule.ts'
import { type Ask, asksOf } from './asks.ts'

/** A rule with its parties; a party is one program under every id and name it is known by. */
export interface Rule {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly description: string | null
  readonly source_urls: string[]
  readonly source_notes: string | null
  readonly document: ReturnType<typeof clauseDocument>
  readonly learnt: Learning
  /** What it turns on; empty = nothing but the programs. */
  readonly asks: readonly Ask[]
  readonly license: string | null
  readonly parties: readonly ReadonlySet<string>[]
  /** What people call each party: as the rule was written, else the program's own name. */
  readonly partyNames: readonly string[]
  /** Set where it is a record on the compatibility of two programs, which says itself what it makes of them. */
  readonly relation?: { readonly effect: Effect }
}

/** A selected program under its id and, when the corpus knows it, its name. */
export interface ProgramChoice {
  /** As selected: an id or a name. */
  readonly id: string
  /** The one subject that it is, by the id of the record that shows it. */
  readonly programId?: string
  /** Whether any dataset holds something with this id or name. */
  readonly isHeld?: boolean
  /** The subjects between which the name does not decide. */
  readonly mayBe?: readonly { readonly ref: string; readonly name: string }[]
  readonly knownAs: readonly string[]
  /** Further names of the same program. */
  readonly aliases?: readonly string[]
  /** Whether it is a kind of support (国の補助金) and no program. */
  readonly isGroup?: true
  /** Names by which rules mean it less exactly, where none names it: what they speak of by each. */
  wider?(): ReadonlyMap<string, WiderName>
}

/** Why a rule that does not name a selected program may be about it. */
export interface WiderName {
  /** `member_of`: it is one of what the rule speaks of; `one_of`: the rule speaks of one of what its name may mean. */
  readonly why: 'member_of' | 'one_of'
  readonly name: string
}

/** A selected program in a rule: by which name, as which of the rule's parties, and as which program. */
export interface RuleParty {
  readonly id: string
  readonly matchedAs: string
  readonly party: number
  /** The same for every id and name of one program. */
  readonly program: string
  /** What people call it. */
  readonly name: string
}

/** A rule with the selected programs that it names, by party and then by id. */
export interface Match {
  readonly rule: Rule
  readonly involved: readonly RuleParty[]
}

/** What a rule makes of a combination. */
export type Effect = 'incompatible' | 'requires_review' | 'compatible'

/** The parties of a rule, each under every name it has in the rule and, by `namesOf`, in the name-book. */
export function ruleOf(record: ExclusionRule, namesOf: (id: string) => readonly string[]): Rule {
  const { rule_id, kind, description, source_urls, source_notes, license, program_b_group } = record
  const party = (names: readonly string[], id: string | null, called: unknown) => {
    const known = id === null ? [] : namesOf(id)
    const others = names.filter((name) => name !== id).flatMap(namesOf)
    return {
      names: new Set([...names, ...known, ...others]),
      called: typeof called === 'string' ? called : (known[0] ?? id ?? ''),
    }
  }
  const { program_a_name, program_b_name } = record.extra
  const parties = [
    party(partyNames(record, 'program_a'), record.program_a, program_a_name),
    party(partyNames(record, 'program_b'), record.program_b, program_b_name),
    ...program_b_group.map((id) => party([id], id, null)),
  ].filter(({ names }) => names.size > 0)
  return {
    rule_id,
    kind,
    severity: shownSeverity(record),
    description,
    source_urls,
    source_notes,
    license,
    document: clauseDocument(record),
    learnt: learntOf(record),
    asks: asksOf(record),
    parties: parties.map(({ names }) => names),
    partyNames: parties.map(({ called }) => called),
  }
}

/** Something to do beforehand is no obstacle: a prerequisite is never critical, whatever its record calls it. */
const shownSeverity = ({ kind, severity }: ExclusionRule): string | null =>
  kind === 'prerequisite' && severity === 'critical' ? 'conditional' : severity

/** What each rule finds in a selection, for rules that name somebody in it. */
export function matchesIn(
  rules: readonly Rule[],
  selected: readonly ProgramChoice[],
  nameOf: (id: string) => string | null,
): Match[] {
  const programOf = new Map(selected.map((one) => [one.id, programIn(one, selected)]))
  const nameFor = new Map(selected.map(({ id }) => [id, nameOf(programOf.get(id) as string) ?? id]))
  const inOrder = [...selected].sort((one, other) => (one.id < other.id ? -1 : 1))
  return rules.flatMap((rule) => {
    const involved = rule.parties.flatMap((party, i) =>
      inOrder.flatMap(({ id, knownAs }) => {
        const matchedAs = knownAs.find((name) => party.has(name))
        if (matchedAs === undefined) return []
        const [program, name] = [programOf.get(id) as string, nameFor.get(id) as string]
        return [{ id, matchedAs, party: i, program, name }]
      }),
    )
    return involved.length > 0 ? [{ rule, involved }] : []
  })
}

/** Whether a rule names two programs of the selection as two of its parties, whatever it says about them. */
export const namesTwo = ({ involved }: Match): boolean =>
  new Set(involved.map(({ party }) => party)).size > 1 && new Set(involved.map(({ program }) => program)).size > 1

/** A program that was selected by its id and by its names as well is one program: it never collides with itself. */
function programIn(one: ProgramChoice, selected: readonly ProgramChoice[]): string {
  if (one.programId !== undefined) return one.programId
  const namesakes = selected.filter((other) => other.id !== one.id && areSame(one, other))
  return namesakes.map((other) => other.programId ?? other.id).sort()[0] ?? one.id
}

/** Whether two selected programs are one: by id, or because one is a name of the other. */
export function areSame(one: ProgramChoice, other: ProgramChoice): boolean {
  // Rules speak of a kind of support and the others of it: 競争的研究費 beside 他の競争的研究費.
  if (one.isGroup || other.isGroup) return one.id === other.id
  if (one.programId !== undefined && other.programId !== undefined) return one.programId === other.programId
  const isNameOf = (name: ProgramChoice, named: ProgramChoice) =>
    [...named.knownAs, ...(named.aliases ?? [])].includes(name.id)
  return isNameOf(one, other) || isNameOf(other, one)
}
