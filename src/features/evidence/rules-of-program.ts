import type { Snapshot } from '../../corpus/snapshot.ts'
import { type ExclusionRule, exclusionRule } from '../../datasets/exclusion-rule.ts'
import type { Program } from '../../datasets/program.ts'
import type { RuleBook } from '../exclusions/queries.ts'
import type { LicenceGate } from './licence-gate.ts'

export type Verdict = 'allow' | 'block' | 'defer' | 'unknown'

/** A registered rule that names a program; the verdict is about combining it with any of the partners. */
export interface Rule {
  readonly rule_id: string
  readonly verdict: Verdict
  readonly kind: string
  readonly severity: string | null
  readonly partners: string[]
  readonly evidence_url: string | null
  readonly note: string | null
  readonly stated_by: { readonly dataset: string; readonly id: string }
}

/** The rules that name a program by its id or one of its names, in rule order. */
export function rulesOfProgram(snapshot: Snapshot, book: RuleBook, program: Program, gate: LicenceGate): Rule[] {
  const names = [program.unified_id, program.primary_name, ...program.aliases]
  return book.naming(names).flatMap(({ rule_id, parties }) => {
    const bytes = snapshot.table(exclusionRule).get(rule_id, 'full')
    if (!bytes) return []
    const rule = JSON.parse(bytes.toString('utf8')) as ExclusionRule
    if (!gate.admitsDetail(rule.license)) return []
    const others = parties.filter((party) => !names.some((name) => party.has(name)))
    return [
      {
        rule_id,
        verdict: verdictOf(rule),
        kind: rule.kind,
        severity: rule.severity,
        partners: others.flatMap(([first]) => first ?? []),
        evidence_url: rule.source_urls[0] ?? rule.source_url,
        note: rule.description,
        stated_by: { dataset: exclusionRule.name, id: rule_id },
      },
    ]
  })
}

const excluding = new Set(['mutex', 'exclude', 'absolute', 'same_asset_exclusive'])
const conditional = new Set(['prerequisite', 'conditional_reduction'])

/** What a rule says about combining; a condition that nobody has checked yet defers the decision. */
function verdictOf({ kind, severity }: Pick<ExclusionRule, 'kind' | 'severity'>): Verdict {
  if (kind === 'combine_ok') return 'allow'
  if (conditional.has(kind)) return 'defer'
  if (!excluding.has(kind)) return 'unknown'
  return severity === 'conditional' || severity === 'warning' ? 'defer' : 'block'
}
