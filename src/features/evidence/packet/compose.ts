import { createHash } from 'node:crypto'
import { noteCited } from '../../../datasets/cited-records.ts'
import { unitPriceYen } from '../../../ledger/price.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { charWeightedTokensOf } from '../../../lib/char-weighted-tokens.ts'
import { jsonPieces } from '../../../lib/json-pieces.ts'
import { type Pause, pauses } from '../../../lib/pause.ts'
import { snapshotNamed } from '../../../operation/answer/stamp.ts'
import { CitedAnswer, type CitedRecord } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { ruleBook } from '../../exclusions/queries.ts'
import { LicenceGate } from '../facts/licence-gate.ts'
import { type Candidate, manifestPath, type Request } from '../request/request.ts'
import type { Draft, PacketContext } from '../subjects/draft.ts'
import { shownRule } from '../subjects/rules-of-program.ts'
import { drafted } from '../subjects/subject.ts'
import { evidenceDisclaimer } from '../wording.ts'
import { compressionOf } from './compression.ts'
import { decisionInsights } from './decision-insights.ts'
import { gapsOf } from './gaps-of-packet.ts'
import { noHitStatements, outcomeOf, scopeOf } from './outcome.ts'
import { profiled, withinLimits } from './profile.ts'
import { evidenceValue, qualityOf } from './quality.ts'
import { agentRecommendation } from './recommendation.ts'

/** Composes the packet of a request; what stands `beside` its own keys is part of what its size is measured of. */
export async function composePacket<B extends object = object>(
  request: Request,
  ctx: Context,
  beside: (packet: Measured) => B = () => ({}) as B,
) {
  const { options } = request
  const work: PacketContext = { ctx, options, gate: new LicenceGate(), rules: await ruleBook(ctx.snapshot) }
  const pause = pauses()
  const drafts = await allDrafted(request.candidates, work, pause)
  const packet = await packetOf(request, drafts, work, pause)
  const measured = { ...packet, ...beside(packet) }
  const whole = { ...measured, ...(await figures(request, measured, pause)) }
  return new CitedAnswer(whole, await citedIn([...packet.records, packet.combination], pause))
}

type Measured = Awaited<ReturnType<typeof packetOf>>
export type Packet = Measured & Awaited<ReturnType<typeof figures>>

async function allDrafted(candidates: readonly Candidate[], work: PacketContext, pause: Pause): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const candidate of candidates) {
    const draft = drafted(candidate, work)
    if (draft) drafts.push(draft)
    await pause()
  }
  return drafts
}

async function citedIn(records: readonly unknown[], pause: Pause): Promise<CitedRecord[]> {
  const cited = new Map<string, CitedRecord>()
  for (const record of records) {
    noteCited(record, cited)
    await pause()
  }
  return [...cited.values()]
}

async function packetOf(request: Request, drafts: readonly Draft[], work: PacketContext, pause: Pause) {
  const { ctx, options, gate } = work
  const { snapshot } = ctx
  const combination = combinationOf(request, work)
  const kept = drafts.flatMap((draft) => {
    const record = profiled(draft.record, options)
    return record ? [{ draft, record }] : []
  })
  const { records, isCut: isLong } = withinLimits(kept.map(({ record }) => record))
  await pause()
  const isCut = isLong || hasMoreNamesakes(request)
  const outcome = outcomeOf(records, request.namesakes, gate)
  const shown = kept.map(({ draft }) => draft)
  const about = { ...request, outcome, isCut, gate, snapshot }
  const gaps = await gapsOf(shown, about, pause)
  const quality = qualityOf(
    shown.map(({ record }) => record),
    records,
    gaps,
    snapshot.asOf,
  )
  await pause()
  const value = evidenceValue(records, gaps.codes.length, snapshot.asOf)
  await pause()
  const isTruncated = isCut || gaps.codes.includes('list_truncated')
  return {
    packet_id: packetIdOf('evp_', request.identity, options, snapshot.id),
    generated_at: snapshot.asOf,
    api_version: 'v1',
    ...snapshotNamed(snapshot),
    as_of: request.options.as_of,
    query: { user_intent: request.intent, normalized_filters: request.filters },
    answer_not_included: true as const,
    ...outcome,
    checked_scope: scopeOf(snapshot, request.searched),
    ...(request.over.length === 0 ? {} : { named_programs: [...request.over] }),
    ...(outcome.outcome === 'NO_HIT' ? { no_hit_statements: noHitStatements(snapshot, request.searched) } : {}),
    ...(combination && { combination }),
    records,
    quality,
    verification: {
      replay_endpoint: request.endpoints.replay,
      provenance_endpoint: request.endpoints.provenance ?? firstManifest(records),
      freshness_endpoint: '/v1/meta/freshness',
    },
    evidence_value: value,
    decision_insights: decisionInsights(records, gaps.inventory, quality.coverage_score),
    license_gate: gate.report(),
    known_gaps: gaps.codes,
    source_count: value.source_count,
    service_cost_jpy: unitPriceYen,
    ...(isTruncated ? { _warning: 'truncated' } : {}),
    _disclaimer: evidenceDisclaimer,
  }
}

/** What the question asks to combine, with the rules about it where rules are asked for. */
function combinationOf({ combination }: Request, { ctx: { snapshot }, options, gate }: PacketContext) {
  if (!combination) return undefined
  const { operation, endpoint, args, names, message, message_ja } = combination.call
  const rules = options.include_rules
    ? combination.rules.flatMap((rule) => shownRule(snapshot, rule, rule.parties, gate) ?? [])
    : []
  const { program_ids } = args as { program_ids: string[] }
  return { operation, endpoint, args: { program_ids }, names: [...names], message, message_ja, rules }
}

function firstManifest(records: readonly Draft['record'][]): string | null {
  const first = records.find(({ record_kind }) => record_kind === 'program')
  return first ? manifestPath(first.entity_id) : null
}

/** Whether more entities bear the name than are among the candidates. */
const hasMoreNamesakes = ({ namesakes, candidates }: Request): boolean => {
  const among = new Set(candidates.map(({ kind, id }) => `${kind} ${id}`))
  return namesakes.some(({ kind, id }) => !among.has(`${kind} ${id}`))
}

/** What is said about the size of a packet; the packet is measured before this is in it. */
async function figures(
  { options, endpoints, alwaysRecommends }: Request,
  measured: Pick<Measured, 'evidence_value' | 'license_gate'>,
  pause: Pause,
) {
  if (!options.include_compression && !alwaysRecommends) return { estimated_tokens_saved: null }
  const compression = compressionOf(await charWeightedTokensOf(jsonPieces(measured), pause), options)
  const { records_returned, source_linked_records, precomputed_records } = measured.evidence_value
  const found = {
    records: records_returned,
    sourceLinked: source_linked_records,
    precomputed: precomputed_records,
    heldBack: measured.license_gate.blocked_count,
    route: endpoints.route,
  }
  const isWanted = options.include_compression
  return {
    estimated_tokens_saved: isWanted ? compression.estimated_tokens_saved : null,
    ...(isWanted ? { compression } : {}),
    agent_recommendation: agentRecommendation(found, compression, options),
  }
}

/** An identifier that is the same for the same question, options and snapshot, on any machine: a prefix and 16 hex digits. */
const packetIdOf = (prefix: 'evp_' | 'pci_', ...parts: readonly unknown[]): string =>
  prefix + createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 16)
