import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { countOrNull, nullable, ratio, text, textOrNull, timestampOrNull, url, yenOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { largestFirst } from '../schema/record-order.ts'

const { source_url, ...otherLineage } = lineage

const listed = (description: string) => Type.Array(Type.Unknown(), { default: [], description })

/** Certifications, approved plans and registrations that open support to a company (認定・認証). */
export const certification = defineDataset({
  name: 'certifications',
  summary: 'Certifications, approved plans and registrations that open support to a company (認定・認証)',
  id: 'canonical_id',
  fields: {
    id: Type.Integer({ minimum: 0 }),
    canonical_id: text({ maxLength: 96, description: '`cert:` and a key' }),
    program_name: text(),
    authority: textOrNull({ description: 'Body that runs the scheme' }),
    root_law: textOrNull({ description: 'Title of the law' }),
    requirements: textOrNull(),
    benefits_after_certification: textOrNull({ description: 'What it opens' }),
    linked_subsidies: listed('Names of subsidies that it opens or favours'),
    linked_tax_incentives: listed('Names of tax incentives that it opens'),
    application_fee_yen: yenOrNull(),
    processing_days_median: countOrNull(),
    validity_years: nullable(Type.Number({ minimum: 0, description: 'null = none is stated, or it differs' })),
    target_size: nullable(Type.Unknown({ description: 'Who may apply, by size or trade' })),
    target_industries: nullable(Type.Unknown({ description: 'Codes of the industrial classification; null = any' })),
    official_url: nullable(url()),
    source_url,
    fetched_at: timestampOrNull(),
    confidence: nullable(ratio()),
    source_topic: nullable(Type.Unknown()),
    granting_body: textOrNull({ description: 'Who decides on an application' }),
    ...otherLineage,
  },
  defaultUntil: 'source_topic',
  figures: ['application_fee_yen', 'processing_days_median', 'validity_years'],
  filters: { authority: { field: 'authority', test: 'equals', longest: 64 } },
  listed: {
    operation: 'am_certifications',
    words: 'query',
    name: 'program_name',
    columns: ['authority', 'root_law', 'benefits_after_certification', 'processing_days_median'],
    facets: [],
  },
  searched: (certified) => ({
    names: [certified.program_name],
    aliases: [],
    body: [
      certified.requirements,
      certified.benefits_after_certification,
      certified.root_law,
      certified.authority,
      certified.granting_body,
    ].map((words) => words ?? ''),
  }),
  order: (certified) => [largestFirst(certified.confidence), certified.program_name],
  relevanceAfter: 'never',
})

export type Certification = RecordOf<typeof certification>
