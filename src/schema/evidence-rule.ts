import type { AnyDataset } from './dataset.ts'
import { type Evidence, type Sureness, standingOf } from './evidence.ts'
import { contradictionsOf, isFigure } from './figures.ts'
import { lineage } from './lineage.ts'

/** How sure a value of each standing is. */
const weights: Readonly<Record<Sureness, number>> = {
  confirmed: 0.95,
  read: 0.8,
  written_down: 0.6,
  source_gone: 0.5,
  not_found: 0.4,
  contradicted: 0.2,
}

type Row = Readonly<Record<string, unknown>>

/**
 * What a record says of its own reliability, by what its values rest on (docs/decisions/0093-evidence-is-part-of-a-row.md):
 * `confidence` is the mean over its items, to two digits; `trust_level` is high when every figure is confirmed, medium when every
 * one was at least read, else low, and unknown without a figure; `contradicted` names what a source says otherwise;
 * `source_excerpt` is the span of the first item that has one; a dataset adds what else follows. Records that keep no items keep
 * what they say.
 */
export function followingEvidence(dataset: AnyDataset, { contradicted: _, ...record }: Row): Row {
  const { fields, follows } = dataset
  const { evidence } = record as { evidence?: readonly Evidence[] }
  const contradicted = contradictionsOf(record)
  const doubts = 'contradicted' in fields && contradicted.length > 0 && { contradicted }
  // A relation has evidence of its own: how sure it is, is a judgement of two things that its table makes.
  const isOwn = fields.evidence !== lineage.evidence
  if (isOwn || evidence === undefined || evidence.length === 0) return { ...record, ...doubts }
  const figures = evidence.filter(({ field }) => isFigure(dataset, field))
  return {
    ...record,
    ...('confidence' in fields && { confidence: confidenceOf(evidence) }),
    ...('trust_level' in fields && { trust_level: trustOf(figures.map(standingOf)) }),
    ...('source_excerpt' in fields && excerptOf(evidence)),
    ...follows?.(record),
    ...doubts,
  }
}

function excerptOf(evidence: readonly Evidence[]): { source_excerpt?: string } {
  const span = evidence.find((item) => item.span !== null)?.span
  return span ? { source_excerpt: span } : {}
}

function confidenceOf(evidence: readonly Evidence[]): number {
  const sum = evidence.reduce((total, item) => total + weights[standingOf(item)], 0)
  return Math.round((sum / evidence.length) * 100) / 100
}

function trustOf(figures: readonly Sureness[]): string {
  if (figures.length === 0) return 'unknown'
  if (figures.every((one) => one === 'confirmed')) return 'high'
  return figures.every((one) => one === 'confirmed' || one === 'read') ? 'medium' : 'low'
}
