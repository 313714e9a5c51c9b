import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumberOrNull,
  countOrNull,
  dateOrNull,
  nullable,
  ratio,
  text,
  textOrNull,
  texts,
  timestampOrNull,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

/** Adopted projects of public programs (採択・交付決定の事例). */
export const caseStudy = defineDataset({
  name: 'case_studies',
  summary: 'Adopted projects of public programs (採択・交付決定の事例)',
  id: 'case_id',
  lookUp: 'https://info.gbiz.go.jp/',
  fields: {
    case_id: text({ maxLength: 96 }),
    company_name: textOrNull(),
    houjin_bangou: corporateNumberOrNull(),
    is_sole_proprietor: nullable(Type.Boolean()),
    prefecture: textOrNull(),
    municipality: textOrNull(),
    industry_jsic: textOrNull(),
    industry_name: textOrNull(),
    employees: countOrNull(),
    founded_year: countOrNull(),
    capital_yen: yenOrNull(),
    case_title: textOrNull(),
    case_summary: textOrNull(),
    programs_used: texts({ description: 'Names or identifiers of the programs' }),
    total_subsidy_received_yen: yenOrNull({ description: 'JPY; as decided, not as paid' }),
    outcomes: nullable(Type.Unknown()),
    patterns: nullable(Type.Unknown()),
    publication_date: dateOrNull(),
    source_excerpt: nullable(Type.Unknown()),
    confidence: nullable(ratio()),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  derived: { name_key: (record) => nameKey(record.company_name) },
  columns: ['houjin_bangou', 'total_subsidy_received_yen', 'name_key'],
  lookups: [['houjin_bangou', 'total_subsidy_received_yen'], ['name_key']],
  filters: {
    prefecture: { field: 'prefecture', test: 'equals', spelling: 'prefecture', longest: 40 },
    municipality: { field: 'municipality', test: 'equals', spelling: 'municipality', longest: 40 },
    industry_jsic: { field: 'industry_jsic', test: 'startsWith', spelling: 'industry', longest: 40 },
    houjin_bangou: { field: 'houjin_bangou', test: 'lookup', spelling: 'corporate number' },
    program_used: { field: 'programs_used', test: 'contains', longest: 160 },
    min_subsidy_yen: { field: 'total_subsidy_received_yen', test: 'atLeast' },
    max_subsidy_yen: { field: 'total_subsidy_received_yen', test: 'atMost' },
    min_employees: { field: 'employees', test: 'atLeast' },
    max_employees: { field: 'employees', test: 'atMost' },
  },
  listed: {
    name: 'case_title',
    columns: ['company_name', 'place', 'programs_used', 'total_subsidy_received_yen', 'publication_date'],
    facets: ['prefecture'],
  },
  searched: (c) => ({ names: [c.case_title ?? ''], aliases: [c.company_name ?? ''], body: [c.case_summary ?? ''] }),
  order: (c) => [newestFirst(c.publication_date), c.case_id],
  relevanceAfter: 'never',
})

export type CaseStudy = RecordOf<typeof caseStudy>
