import { byName } from '../../lib/by-name.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import type { Context } from '../../operation/context.ts'
import { outcomes } from './outcomes.ts'

/** Packets that anybody can have without a key and without executing anything. */
const packets: Readonly<Record<string, (context: Context) => Record<string, unknown>>> = byName({
  source_receipt_ledger: ({ service, snapshot: { id, checksum, manifest } }) => ({
    corpus_snapshot_id: id,
    corpus_checksum: checksum,
    data_as_of: manifest.data_as_of,
    built_at: manifest.built_at,
    source_receipts: service.datasets.map(({ name }) => {
      const { rows = 0, hidden = 0, last_fetched_at = null } = manifest.datasets[name] ?? {}
      return { dataset: name, record_count: rows - hidden, last_fetched_at }
    }),
    attributions: { ...manifest.attributions },
  }),
  evidence_answer: ({ snapshot }) => ({
    corpus_snapshot_id: snapshot.id,
    evidence_outcomes: ['HIT', 'NO_HIT', 'AMBIGUOUS'],
    reading_ja: {
      HIT: '条件に合う記録があります。出典を確かめてから使ってください。',
      NO_HIT: '収録済みの記録に該当がありません。存在しないことの証明ではありません。',
      AMBIGUOUS: '候補が複数あり、一つに決められません。識別子で指定してください。',
    },
  }),
  outcome_catalog_summary: () => ({
    outcomes: outcomes.map(({ id, slug, title, priceJpy, needsCsv, sourceFamilies }) => ({
      outcome_contract_id: id,
      deliverable_slug: slug,
      title_ja: title,
      estimated_price_jpy: priceJpy,
      requires_user_csv: needsCsv,
      evidence_dependency_types: [...sourceFamilies],
    })),
    catalog_count: outcomes.length,
  }),
})

/** Ids of those packets. */
export const inlinePacketIds = Object.keys(packets)

/** What every packet says about finding nothing. */
export const noHitSemantics = 'no_hit_not_absence'

/** An inline packet by its id, also with the prefix that earlier clients used; undefined when there is none. */
export function inlinePacket(id: string, context: Context): Record<string, unknown> | undefined {
  const known = id.replace(/^p0_/, '')
  const content = packets[known]?.(context)
  if (content === undefined) return undefined
  return { packet_id: known, ...content, known_gaps: starterGaps(context.snapshot), no_hit_semantics: noHitSemantics }
}
