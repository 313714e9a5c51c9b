import { citedBy } from '../../datasets/cited-records.ts'
import { CanonicalObject } from '../../lib/canonical-pieces.ts'
import { type Pause, pauses } from '../../lib/pause.ts'
import { snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer, type CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { citing } from '../company/held.ts'
import { bundleOf } from './bundle/bundle.ts'
import { billingNote, billingOf, pricingNote } from './envelope/billing.ts'
import { copyPasteParts } from './envelope/copy-paste.ts'
import { evidenceOf, reviewItems } from './envelope/evidence.ts'
import { byChannel, followUps, routingOf } from './envelope/follow-up.ts'
import { knownGaps } from './envelope/known-gaps.ts'
import { markdownDisplay } from './envelope/markdown-display.ts'
import { noHitsOf } from './envelope/no-hits.ts'
import type { Findings, Pack } from './envelope/pack.ts'
import { receiptsOf, sourcesIn } from './envelope/source-list.ts'
import { supportOf } from './judgement/decision-support.ts'
import { subjectOf, summaryOf } from './judgement/subject.ts'
import { packActions } from './judgement/tasks.ts'
import type { Material } from './material/origin.ts'
import { artifactDisclaimer } from './wording.ts'

/** Grows when a pack of the same material would read differently. */
const artifactVersion = '2026-11-27'

export type Artifact = Awaited<ReturnType<typeof artifactOf>>['cited']['body']

/**
 * A pack over a company's material, and the lists that its document adds: a function of snapshot and input, except for what it
 * says about billing.
 */
export async function artifactOf(pack: Pack, material: Material, { caller }: Pick<Context, 'caller'>) {
  const pause = pauses()
  const { findings, receipts } = await findingsOf(material, pause)
  const { bundle, support, summary, sources, gaps } = findings
  await pause()
  const { sections, extra, lists, outputs } = pack.content(findings)
  await pause()
  const reviews = reviewItems(support.risk_summary.flags, gaps, receipts)
  const recommended = followUps({ sections: sections.length, gaps: gaps.length, reviews: reviews.length })
  const endpoint = `artifacts.${pack.type}`
  const content = {
    artifact_type: pack.type,
    artifact_version: artifactVersion,
    schema_version: 'v1',
    title: pack.title,
    generated_at: material.snapshot.asOf,
    endpoint,
    ...snapshotNamed(material.snapshot),
    subject: subjectOf(bundle),
    summary,
    sections,
    ...extra,
    decision_support: support,
    source_bundle: bundle,
    sources,
    source_receipts: receipts,
    known_gaps: gaps,
    human_review_required: reviews,
    next_actions: packActions(support.next_actions, gaps.length),
    recommended_followup: recommended,
    recommended_followup_by_channel: byChannel(pack, recommended),
    agent_routing: routingOf(pricingNote),
    _evidence: evidenceOf({ bundle, sources, receipts, gaps, followUps: recommended.length }),
    copy_paste_parts: copyPasteParts(outputs, findings, recommended),
    billing_note: billingNote,
    _disclaimer: artifactDisclaimer,
  }
  await pause()
  const digest = await (await CanonicalObject.empty.with(content, pause)).sha256(pause)
  const packet = `${pack.type}_${digest.slice(0, 16)}`
  const body = {
    artifact_id: `art_${packet}`,
    packet_id: `pkt_${packet}`,
    ...content,
    billing_metadata: billingOf(endpoint, caller, { sections: sections.length, receipts: receipts.length }),
    markdown_display: markdownDisplay({
      title: pack.title,
      artifact_type: pack.type,
      packet_id: `pkt_${packet}`,
      summary,
      source_count: sources.length,
      known_gap_count: gaps.length,
      followUps: recommended,
      disclaimer: artifactDisclaimer,
    }),
  }
  return {
    cited: new CitedAnswer(body, [...citedBy([bundle, support]), ...countedIn(material)], {
      houjin_bangou: material.number,
    }),
    lists,
  }
}

/** What every pack is written from. */
async function findingsOf(material: Material, pause: Pause) {
  const bundle = bundleOf(material)
  await pause()
  const support = supportOf(bundle, material)
  const sources = sourcesIn(bundle, 'source_bundle')
  const receipts = receiptsOf(sources)
  await pause()
  const gaps = knownGaps(bundle, material, receipts)
  const summary = summaryOf(bundle, support, material)
  await pause()
  const findings: Findings = { material, bundle, support, summary, sources, gaps, noHits: noHitsOf(material) }
  return { findings, receipts }
}

/** Records of one kind that a receipt carries for numbers and sums over them, beyond those that are shown. */
const mostCounted = 500

/** What the numbers of adoptions and awards, and the sums of their amounts, are made of; with more of them no receipt can be had. */
const countedIn = ({ adoptions, awards, sections }: Material): CitedRecord[] => [
  ...(sections.has('adoption_history') ? citing(adoptions, adoptions.shown.slice(0, mostCounted)) : []),
  ...citing(awards, awards.shown.slice(0, mostCounted)),
]
