import { defineDataset } from '../schema/dataset.ts'
import { oneOf, ratio, text, textOrNull, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** What a law is to a program, in the order in which it is listed. */
export const refKinds = ['authority', 'eligibility', 'exclusion', 'reference', 'penalty'] as const

/** Which programs rest on which laws (根拠法令). */
export const lawProgramRef = defineDataset({
  name: 'law_program_refs',
  summary: 'References between laws and programs (根拠法令)',
  id: ['law_unified_id', 'program_unified_id', 'ref_kind', 'article_citation'],
  fields: {
    law_unified_id: text({ maxLength: 64 }),
    program_unified_id: text({ maxLength: 64 }),
    program_name: textOrNull(),
    ref_kind: oneOf(refKinds),
    article_citation: textOrNull(),
    confidence: ratio({ default: 0.9 }),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  filters: {
    law_unified_id: { field: 'law_unified_id', test: 'equals' },
    ref_kind: { field: 'ref_kind', test: 'equals' },
    program_unified_id: { field: 'program_unified_id', test: 'equals' },
  },
  order: (ref) => [refKinds.indexOf(ref.ref_kind), ref.program_unified_id, ref.article_citation ?? ''],
})

/** One law that a program rests on. */
