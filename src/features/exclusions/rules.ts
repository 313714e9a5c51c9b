import type { ExclusionRule } from '../../datasets/exclusion-rule.ts'

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
}

export interface Hit {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly programs_involved: string[]
  readonly description: string | null
  readonly source_urls: string[]
}

/**
 * The parties of a rule: program_a, program_b and each member of the group, each under every name it has in the rule
 * (`extra` may add the ids of its family and the name it was written with) and in the corpus (`namesOf`).
 */
export function ruleOf(record: ExclusionRule, namesOf: (id: string) => readonly string[]): Rule {
  const { rule_id, kind, severity, description, source_urls, extra } = record
  const party = (id: string | null, key: string): Set<string> =>
    new Set(
      id === null ? [] : [id, ...namesOf(id), ...texts(extra[`${key}_name`]), ...texts(extra[`${key}_family_ids`])],
    )
  const group = record.program_b_group.map((id) => new Set([id, ...namesOf(id)]))
  const parties = [party(record.program_a, 'program_a'), party(record.program_b, 'program_b'), ...group]
  return { rule_id, kind, severity, description, source_urls, parties: parties.filter(({ size }) => size > 0) }
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')

/** Parties that must be selected before a rule speaks; null for rules that only permit (decisions.md 1.2). */
function neededParties(kind: string): number | null {
  if (kind === 'combine_ok') return null
  return kind === 'prerequisite' ? 1 : 2
}

/** The rules that a selection breaks, by rule id; `programs_involved` are the selected ids, sorted. */
export function collisions(rules: readonly Rule[], selected: readonly Selected[]): Hit[] {
  return rules.flatMap((rule) => {
    const needed = neededParties(rule.kind)
    if (needed === null) return []
    const involved = new Set<string>()
    const met = rule.parties.filter((party) => {
      const inParty = selected.filter(({ knownAs }) => knownAs.some((name) => party.has(name)))
      for (const { id } of inParty) involved.add(id)
      return inParty.length > 0
    })
    if (met.length < needed || involved.size < needed) return []
    const { parties: _, ...facts } = rule
    return [{ ...facts, programs_involved: [...involved].sort() }]
  })
}
