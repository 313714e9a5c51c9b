import { type ExclusionRule, partyNames } from '../../datasets/exclusion-rule.ts'
import type { Question } from './questions.ts'

/** A rule with its parties; a party is one program under every id and name it is known by. */
export interface Rule {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly description: string | null
  readonly source_urls: string[]
  /** What the rule is limited to, where its row says so: same_cost_item, timing and others. */
  readonly scope: string | null
  readonly license: string | null
  readonly parties: readonly ReadonlySet<string>[]
  /** Set where it is a record on the compatibility of two programs, which says itself what it makes of them. */
  readonly relation?: { readonly effect: Effect; readonly needs: readonly Question[] }
}

/** A selected program under its id and, when the corpus knows it, its name. */
export interface Selected {
  /** As selected: an id or a name. */
  readonly id: string
  /** The program that it is, where that is one. */
  readonly programId?: string
  /** Whether the corpus holds a program with this id or name. */
  readonly isHeld?: boolean
  readonly knownAs: readonly string[]
  /** Further names of the same program. */
  readonly aliases?: readonly string[]
}

export interface Hit {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly programs_involved: string[]
  readonly description: string | null
  readonly source_urls: string[]
}

/** A selected program in a rule: by which name, as which of the rule's parties, and as which program. */
export interface Involved {
  readonly id: string
  readonly matchedAs: string
  readonly party: number
  /** The same for every id and name of one program. */
  readonly program: string
}

/** A rule with the selected programs that it names, by party and then by id. */
export interface Match {
  readonly rule: Rule
  readonly involved: readonly Involved[]
}

/** What a rule that is broken says about a combination (decisions.md 1.2). */
export type Effect = 'incompatible' | 'requires_review' | 'compatible'

/** The parties of a rule, each under every name it has in the rule and, by `namesOf`, in the corpus. */
export function ruleOf(record: ExclusionRule, namesOf: (id: string) => readonly string[]): Rule {
  const { rule_id, kind, severity, description, source_urls, license, extra, program_a, program_b } = record
  const known = (id: string | null) => (id === null ? [] : namesOf(id))
  const a = new Set([...partyNames(record, 'program_a'), ...known(program_a)])
  const b = new Set([...partyNames(record, 'program_b'), ...known(program_b)])
  const group = record.program_b_group.map((id) => new Set([id, ...namesOf(id)]))
  const parties = [a, b, ...group].filter(({ size }) => size > 0)
  const scope = typeof extra.scope === 'string' ? extra.scope : null
  return { rule_id, kind, severity, description, source_urls, scope, license, parties }
}

/** Parties that must be selected before a rule speaks; null for rules that only permit (decisions.md 1.2). */
function neededParties(rule: Rule): number | null {
  if (effectOf(rule) === 'compatible') return null
  return rule.kind === 'prerequisite' ? 1 : 2
}

/** What a rule says of programs that it names together. */
export function effectOf({ kind, severity, relation }: Pick<Rule, 'kind' | 'severity' | 'relation'>): Effect {
  if (relation) return relation.effect
  if (kind === 'combine_ok') return 'compatible'
  if (['exclude', 'absolute', 'mutex'].includes(kind)) return 'incompatible'
  return kind === 'same_asset_exclusive' && severity !== 'conditional' ? 'incompatible' : 'requires_review'
}

/** What each rule finds in a selection, for rules that name somebody in it. */
export function matchesIn(rules: readonly Rule[], selected: readonly Selected[]): Match[] {
  const programOf = new Map(selected.map((one) => [one.id, programIn(one, selected)]))
  const inOrder = [...selected].sort((one, other) => (one.id < other.id ? -1 : 1))
  return rules.flatMap((rule) => {
    const involved = rule.parties.flatMap((party, i) =>
      inOrder.flatMap(({ id, knownAs }) => {
        const matchedAs = knownAs.find((name) => party.has(name))
        return matchedAs === undefined ? [] : [{ id, matchedAs, party: i, program: programOf.get(id) as string }]
      }),
    )
    return involved.length > 0 ? [{ rule, involved }] : []
  })
}

const names = ({ involved }: Match, count: number): boolean =>
  new Set(involved.map(({ party }) => party)).size >= count &&
  new Set(involved.map(({ program }) => program)).size >= count

/** Whether a rule names two programs of the selection, whatever it says about them. */
export const namesTwo = (match: Match): boolean => names(match, 2)

/** Whether a selection breaks a rule: enough of its parties are there, as different programs. */
export function isBroken(match: Match): boolean {
  const needed = neededParties(match.rule)
  return needed !== null && names(match, needed)
}

/** The rules that a selection breaks, by rule id; `programs_involved` are the selected ids, sorted. */
export const collisions = (rules: readonly Rule[], selected: readonly Selected[]): Hit[] =>
  matchesIn(rules, selected).filter(isBroken).map(hitOf)

/** A broken rule as an answer shows it. */
function hitOf({ rule, involved }: Match): Hit {
  const { rule_id, kind, severity, description, source_urls } = rule
  const programs_involved = [...new Set(involved.map(({ id }) => id))].sort()
  return { rule_id, kind, severity, programs_involved, description, source_urls }
}

/** A program that was selected by its id and by its names as well is one program: it never collides with itself. */
function programIn(one: Selected, selected: readonly Selected[]): string {
  if (one.programId !== undefined) return one.programId
  const namesakes = selected.filter((other) => other.id !== one.id && areSame(one, other))
  return namesakes.map((other) => other.programId ?? other.id).sort()[0] ?? one.id
}

/** Whether two selected programs are one: by id, or because one is a name of the other. */
export function areSame(one: Selected, other: Selected): boolean {
  if (one.programId !== undefined && other.programId !== undefined) return one.programId === other.programId
  const isNameOf = (name: Selected, named: Selected) => [...named.knownAs, ...(named.aliases ?? [])].includes(name.id)
  return isNameOf(one, other) || isNameOf(other, one)
}
