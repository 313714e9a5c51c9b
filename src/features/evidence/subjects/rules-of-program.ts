import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ClauseDocument, exclusionRule, type Learning } from '../../../datasets/exclusion-rule.ts'
import type { Program } from '../../../datasets/program.ts'
import type { RuleBook } from '../../exclusions/queries.ts'
import { type QuestionKind, shortQuestion } from '../../exclusions/questions.ts'
import type { Rule as NamedRule } from '../../exclusions/rules.ts'
import { groupNamesOf, rulesAbout } from '../../exclusions/rules-between.ts'
import { standingEffect } from '../../exclusions/verdict.ts'
import type { LicenceGate } from '../facts/licence-gate.ts'

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
  readonly learnt: Learning
  readonly source_notes: string | null
  readonly document: ClauseDocument | null
  readonly turns_on: { readonly kind: QuestionKind; readonly ja: string }[]
  readonly stated_by: { readonly dataset: string; readonly id: string }
}

/** The rules about a program, in rule order. */
export function rulesOfProgram(snapshot: Snapshot, book: RuleBook, program: Program, gate: LicenceGate): Rule[] {
  const { unified_id, primary_name, aliases } = program
  return rulesOf(snapshot, book, { id: unified_id, names: [primary_name, ...aliases] }, gate)
}

/** The rules about what has an id and names, in rule order, with whom they name beside. */
export function rulesOf(
  snapshot: Snapshot,
  book: RuleBook,
  { id, names }: { readonly id: string; readonly names: readonly string[] },
  gate: LicenceGate,
): Rule[] {
  const own = [id, ...names]
  return rulesAbout(book, own, groupNamesOf(book, id)).flatMap((named) => {
    const isOwn = (party: ReadonlySet<string>) => own.some((name) => party.has(name))
    return (
      shownRule(
        snapshot,
        named,
        named.parties.filter((party) => !isOwn(party)),
        gate,
      ) ?? []
    )
  })
}

/** A rule as packets show it; undefined where its licence keeps it back. */
export function shownRule(
  snapshot: Snapshot,
  named: NamedRule,
  partners: NamedRule['parties'],
  gate: LicenceGate,
): Rule | undefined {
  const rule = snapshot.table(exclusionRule).record(named.rule_id)
  if (!rule || !gate.admitsDetail(rule.license)) return undefined
  return {
    rule_id: named.rule_id,
    verdict: verdicts[standingEffect(named)],
    kind: rule.kind,
    severity: named.severity,
    partners: partners.flatMap(([first]) => first ?? []),
    evidence_url: rule.source_urls[0] ?? rule.source_url,
    note: rule.description,
    learnt: named.learnt,
    source_notes: named.source_notes,
    document: named.document,
    turns_on: named.asks.map(({ kind, ja = shortQuestion(kind) }) => ({ kind, ja })),
    stated_by: { dataset: exclusionRule.name, id: named.rule_id },
  }
}

/** What a rule says about combining while nobody has answered what it turns on: that defers the decision. */
const verdicts = { incompatible: 'block', requires_review: 'defer', compatible: 'allow' } as const
