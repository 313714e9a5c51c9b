import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ClauseDocument, exclusionRule, type Learning } from '../../../datasets/exclusion-rule.ts'
import type { Program } from '../../../datasets/program.ts'
import type { RuleBook } from '../../exclusions/queries.ts'
import { type QuestionKind, shortQuestion } from '../../exclusions/questions.ts'
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

/** The rules that name a program by its id or one of its names, in rule order. */
export function rulesOfProgram(snapshot: Snapshot, book: RuleBook, program: Program, gate: LicenceGate): Rule[] {
  const names = [program.unified_id, program.primary_name, ...program.aliases]
  return book.naming(names).flatMap((named) => {
    const { rule_id, parties } = named
    const rule = snapshot.table(exclusionRule).record(rule_id)
    if (!rule || !gate.admitsDetail(rule.license)) return []
    const others = parties.filter((party) => !names.some((name) => party.has(name)))
    return [
      {
        rule_id,
        verdict: verdicts[standingEffect(named)],
        kind: rule.kind,
        severity: named.severity,
        partners: others.flatMap(([first]) => first ?? []),
        evidence_url: rule.source_urls[0] ?? rule.source_url,
        note: rule.description,
        learnt: named.learnt,
        source_notes: named.source_notes,
        document: named.document,
        turns_on: named.asks.map(({ kind, ja = shortQuestion(kind) }) => ({ kind, ja })),
        stated_by: { dataset: exclusionRule.name, id: rule_id },
      },
    ]
  })
}

/** What a rule says about combining while nobody has answered what it turns on: that defers the decision. */
const verdicts = { incompatible: 'block', requires_review: 'defer', compatible: 'allow' } as const
