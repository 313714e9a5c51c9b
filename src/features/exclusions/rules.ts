import { type ExclusionRule, partyNames } from '../../datasets/exclusion-rule.ts'

/** A rule with its parties; a party is one program under every id and name it is known by. */
export interface Rule {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly description: string | null
  readonly source_urls: string[]
  readonly parties: readonly ReadonlySet<string>[]
}

/** A selected program under its id and, when the corpus knows it, its name. */
export interface Selected {
  readonly id: string
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

/** The parties of a rule, each under every name it has in the rule and, by `namesOf`, in the corpus. */
export function ruleOf(record: ExclusionRule, namesOf: (id: string) => readonly string[]): Rule {
  const { rule_id, kind, severity, description, source_urls, program_a, program_b, program_b_group } = record
  const known = (id: string | null) => (id === null ? [] : namesOf(id))
  const a = new Set([...partyNames(record, 'program_a'), ...known(program_a)])
  const b = new Set([...partyNames(record, 'program_b'), ...known(program_b)])
  const group = program_b_group.map((id) => new Set([id, ...namesOf(id)]))
  const parties = [a, b, ...group].filter(({ size }) => size > 0)
  return { rule_id, kind, severity, description, source_urls, parties }
}

/** Parties that must be selected before a rule speaks; null for rules that only permit (decisions.md 1.2). */
function neededParties(kind: string): number | null {
  if (kind === 'combine_ok') return null
  return kind === 'prerequisite' ? 1 : 2
}

/** The rules that a selection breaks, by rule id; `programs_involved` are the selected ids, sorted. */
export function collisions(rules: readonly Rule[], selected: readonly Selected[]): Hit[] {
  const programOf = new Map(selected.map((one) => [one.id, canonicalId(one, selected)]))
  return rules.flatMap((rule) => {
    const needed = neededParties(rule.kind)
    if (needed === null) return []
    const involved = new Set<string>()
    const met = rule.parties.filter((party) => {
      const inParty = selected.filter(({ knownAs }) => knownAs.some((name) => party.has(name)))
      for (const { id } of inParty) involved.add(id)
      return inParty.length > 0
    })
    const programs = new Set([...involved].map((id) => programOf.get(id)))
    if (met.length < needed || programs.size < needed) return []
    const { parties: _, ...facts } = rule
    return [{ ...facts, programs_involved: [...involved].sort() }]
  })
}

/** A program that was selected by its id and by its name as well is one program: it never collides with itself. */
const canonicalId = ({ id }: Selected, selected: readonly Selected[]): string =>
  selected.find((other) => other.id !== id && [...other.knownAs, ...(other.aliases ?? [])].includes(id))?.id ?? id
