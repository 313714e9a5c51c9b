import type { Snapshot } from '../../corpus/snapshot.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { evaluateRuleset, fieldsRead, withImplied } from '../tax-rulesets/evaluate-ruleset.ts'
import { evaluationMembers } from '../tax-rulesets/evaluation-shape.ts'
import type { JudgedDays } from '../tax-rulesets/period-basis.ts'
import { isApplicable, needsWorkpaper, riskOf } from './assessment.ts'
import { type AuditedRuleset, auditDisclaimer, auditDisclaimerEn } from './audited-ruleset.ts'
import { type BatchProfile, Population } from './population.ts'

/** What the answer of a batch says of its call. */
export interface BatchFacts {
  readonly firmId: string
  readonly snapshot: Pick<Snapshot, 'id' | 'checksum'>
  readonly days: JudgedDays
}

/** Everything that the answer of a batch is written from. */
export interface EvaluatedBatch extends BatchFacts {
  readonly profiles: readonly BatchProfile[]
  readonly rulesets: readonly AuditedRuleset[]
  /** As `assessing` found them. */
  readonly assessments: Uint8Array
  /** What the call is charged. */
  readonly billing: object
}

type Counted = EvaluatedBatch & { readonly population: Population }

/**
 * The answer as RFC 8785 JSON without the bracket that closes it, in parts: members stand in the order of their names, so that
 * it can be hashed while it is written.
 */
export function* evaluationDocument(batch: EvaluatedBatch): Generator<string, void> {
  const { assessments, profiles, rulesets } = batch
  yield* parts({ ...batch, population: new Population(assessments, profiles.length, rulesets.length) })
}

function* parts(batch: Counted): Generator<string, void> {
  const { firmId, profiles, rulesets, population, snapshot, billing, days } = batch
  yield `{"_disclaimer":${JSON.stringify(auditDisclaimer)},"_disclaimer_en":${JSON.stringify(auditDisclaimerEn)}`
  yield ',"anomalies":['
  yield* anomalies(batch)
  const evaluations = profiles.length * rulesets.length
  const rest = {
    audit_firm_id: firmId,
    audit_summary: {
      audit_risk_counts: population.riskCounts,
      evaluations,
      workpaper_required_count: population.workpapers,
    },
    billing,
    corpus_checksum: snapshot.checksum,
    corpus_snapshot_id: snapshot.id,
    evaluations,
    period: { from: days.from, until: days.until },
    profile_count: profiles.length,
  }
  yield `],${canonicalJson(rest).slice(1, -1)},"results":[`
  yield* results(batch)
  yield `],"ruleset_count":${rulesets.length},"unused_inputs":${JSON.stringify(unusedOf(batch))}`
}

/** Fields of any client that no condition or period reads, each once. */
function unusedOf({ profiles, rulesets }: Counted): string[] {
  const read = fieldsRead(rulesets)
  const unused = new Set<string>()
  for (const { profile } of profiles) for (const field of Object.keys(profile)) if (!read.has(field)) unused.add(field)
  return [...unused].sort()
}

function* anomalies({ profiles, rulesets, population }: Counted): Generator<string, void> {
  let separator = ''
  for (const [p, { client_id }] of profiles.entries())
    for (const [r, { unified_id: ruleset_id }] of rulesets.entries()) {
      if (population.deviates(p, r)) {
        const deviation = isApplicable(population.at(p, r)) ? 'applicable_minority' : 'non_applicable_minority'
        const population_mode_applicable = population.usually(r)
        const population_size = population.size
        yield separator +
          JSON.stringify({ client_id, deviation, population_mode_applicable, population_size, ruleset_id })
        separator = ','
      }
    }
}

function* results({ profiles, rulesets, population, days }: Counted): Generator<string, void> {
  const writers = rulesets.map((ruleset) => new EvaluationWriter(ruleset, days))
  for (const [p, { client_id, profile }] of profiles.entries()) {
    const facts = withImplied(profile, days)
    yield `${p === 0 ? '' : ','}{"client_id":${JSON.stringify(client_id)},"results":[`
    for (const [r, writer] of writers.entries())
      yield (r === 0 ? '' : ',') + writer.write(facts, population.at(p, r), population.deviates(p, r))
    yield ']}'
  }
}

/** Writes the evaluations of one ruleset; what does not depend on the profile is written once. */
class EvaluationWriter {
  private readonly materiality: string
  private readonly period: string
  private readonly name: string
  /** Text of each predicate as its source wrote it. */
  private readonly written = new Map<object, string>()

  constructor(
    private readonly ruleset: AuditedRuleset,
    private readonly days: JudgedDays,
  ) {
    const { materiality, effective_from, effective_until, ruleset_name, unified_id } = ruleset
    this.materiality = canonicalJson(materiality)
    this.period = canonicalJson({ effective_from, effective_until }).slice(1, -1)
    this.name = canonicalJson({ ruleset_name, unified_id }).slice(1)
  }

  write(profile: BatchProfile['profile'], assessment: number, isAnomaly: boolean): string {
    const found = evaluationMembers(evaluateRuleset(this.ruleset, profile, this.days))
    const matched = found.conditions_matched.map((one) => this.textOf(one)).join()
    const open = found.conditions_open.map((one) => canonicalJson(one)).join()
    const unmatched = found.conditions_unmatched.map((one) => canonicalJson(one)).join()
    const risk = JSON.stringify(riskOf(assessment, isAnomaly))
    const { assumed, needs } = found
    return `{"applicable":${found.applicable},"assumed":${canonicalJson(assumed)},"audit_fields":{"audit_risk":${risk},"materiality_threshold":${this.materiality},"workpaper_required":${needsWorkpaper(assessment)}},"conditions_matched":[${matched}],"conditions_open":[${open}],"conditions_unmatched":[${unmatched}],${this.period},"error":${JSON.stringify(found.error)},"needs":${canonicalJson(needs)},"period_state":"${found.period_state}","reasons":${JSON.stringify(found.reasons)},${this.name}`
  }

  private textOf(predicate: object): string {
    let text = this.written.get(predicate)
    if (text === undefined) {
      text = canonicalJson(predicate)
      this.written.set(predicate, text)
    }
    return text
  }
}
