import type { ExclusionRule } from '../../datasets/exclusion-rule.ts'

/** A rule with its parties; a party is one program under every id and name it is known by. */
export interface Rule {
  readonly rule_id: string
  readonly kind: string
  readonly severity: string | null
  readonly description: string | null
  readonly source_urls: string[]
  readonly parties: readonly (readonly string[])[]
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

/** The parties of a rule: program_a, program_b and each member of the group, with the other ids of the same family. */
export function ruleOf({ rule_id, kind, severity, description, source_urls, ...record }: ExclusionRule): Rule {
  const family = (name: string): string[] => {
    const ids = record.extra[name]
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }
  const a = [record.program_a, ...family('program_a_family_ids')]
  const b = [record.program_b, ...family('program_b_family_ids')]
  const parties = [a, b, ...record.program_b_group.map((member) => [member])]
    .map((party) => party.filter((id) => id !== null))
    .filter((party) => party.length > 0)
  return { rule_id, kind, severity, description, source_urls, parties }
}

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
      const inParty = selected.filter(({ knownAs }) => knownAs.some((name) => party.includes(name)))
      for (const { id } of inParty) involved.add(id)
      return inParty.length > 0
    })
    if (met.length < needed || involved.size < needed) return []
    const { parties: _, ...facts } = rule
    return [{ ...facts, programs_involved: [...involved].sort() }]
  })
}
