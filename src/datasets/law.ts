import { Type } from 'typebox'
import type { TimeFacts } from '../lib/lifecycle.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  countOrNull,
  dateOrNull,
  nullable,
  oneOf,
  ratio,
  text,
  textOrNull,
  texts,
  timestampOrNull,
  url,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

export const lawTypes = [
  'constitution',
  'act',
  'cabinet_order',
  'imperial_order',
  'ministerial_ordinance',
  'rule',
  'notice',
  'guideline',
] as const
export const revisionStatuses = ['current', 'superseded', 'repealed'] as const

/** Form of a law's identifier. */
export const lawIdPattern = '^LAW-[0-9a-f]{10}$'

/** Laws and orders in the revision that is in force, and notices of authorities (法令・通達). */
export const law = defineDataset({
  name: 'laws',
  summary: 'Laws, orders and notices (法令・通達)',
  id: 'unified_id',
  lookUp: 'https://laws.e-gov.go.jp/',
  fields: {
    unified_id: Type.String({ pattern: lawIdPattern }),
    law_title: text(),
    law_short_title: textOrNull(),
    law_number: text({ description: '法令番号, as in 昭和四十年法律第三十四号' }),
    law_type: oneOf(lawTypes),
    ministry: textOrNull(),
    promulgated_date: dateOrNull(),
    enforced_date: dateOrNull({ description: 'When the revision came into force' }),
    last_amended_date: dateOrNull(),
    article_count: countOrNull(),
    revision_status: oneOf(revisionStatuses, {
      default: 'current',
      description: 'State of the law, not of one wording of it: superseded by another law, repealed, or current',
    }),
    is_latest_revision: nullable(
      Type.Boolean({
        description:
          'Whether its source called this wording the one in force when it was fetched; false: a later one exists that was not read',
      }),
    ),
    superseded_by_law_id: textOrNull(),
    summary: textOrNull(),
    full_text_url: nullable(url()),
    subject_areas: texts(),
    confidence: ratio({ default: 0.95 }),
    fetched_at: timestampOrNull(),
    updated_at: timestampOrNull(),
    ...lineage,
  },
  filters: {
    law_type: { field: 'law_type', test: 'equals' },
    ministry: { field: 'ministry', test: 'equals', longest: 120 },
    promulgated_from: { field: 'promulgated_date', test: 'atLeast' },
    promulgated_to: { field: 'promulgated_date', test: 'atMost' },
    enforced_from: { field: 'enforced_date', test: 'atLeast' },
    enforced_to: { field: 'enforced_date', test: 'atMost' },
    revision_status: { field: 'revision_status', test: 'equals', internal: true },
  },
  listed: {
    name: 'law_title',
    columns: ['law_type', 'law_number', 'in_force', 'enforced_date'],
    facets: ['law_type'],
  },
  searched: (l) => ({
    names: [l.law_title],
    aliases: l.law_short_title === null ? [] : [l.law_short_title],
    body: [l.law_number, l.summary ?? ''],
  }),
  order: (l) => [
    revisionStatuses.indexOf(l.revision_status),
    newestFirst(l.enforced_date ?? l.promulgated_date),
    l.unified_id,
  ],
  relevanceAfter: 1,
  lifecycle: lifecycleOfLaw,
  counted: ['revision_status', 'law_type'],
})

export type Law = RecordOf<typeof law>

/** In force since its day, or by what its revision says; superseded and repealed are over whatever the day. */
function lifecycleOfLaw(l: {
  enforced_date: string | null
  revision_status: (typeof revisionStatuses)[number]
}): TimeFacts {
  const { enforced_date: from, revision_status } = l
  if (revision_status !== 'current')
    return { endings: [{ status: revision_status, from: null, field: 'revision_status' }] }
  if (from === null) return { inForce: 'revision_status' }
  return { force: { from, until: null, fields: ['enforced_date', 'revision_status'] } }
}
