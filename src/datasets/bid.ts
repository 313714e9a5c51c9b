import { Type } from 'typebox'
import { nameKey } from '../lib/company-name.ts'
import type { Ending } from '../lib/lifecycle.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import {
  corporateNumberOrNull,
  countOrNull,
  dateOrNull,
  oneOf,
  ratio,
  text,
  textOrNull,
  timestamp,
  url,
  yenOrNull,
} from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'

const bidKinds = ['open', 'selective', 'negotiated', 'kobo_subsidy'] as const

// Its public shape is closed: that a source says otherwise stands in its evidence alone.
const { source_url: _, contradicted: __, source_checksum, source_fetched_at, ...otherLineage } = lineage

/** Public calls for bids and awards (入札・落札); the public shape is closed and ends at source_excerpt. */
export const bid = defineDataset({
  name: 'bids',
  summary: 'Public calls for bids and awards (入札公告・落札結果)',
  id: 'unified_id',
  lookUp: 'https://www.p-portal.go.jp/',
  fields: {
    unified_id: Type.String({ pattern: '^BID-[0-9a-f]{10}$' }),
    bid_title: text(),
    bid_kind: oneOf(bidKinds),
    procuring_entity: text(),
    source_url: url(),
    confidence: ratio(),
    fetched_at: timestamp(),
    updated_at: timestamp({ description: 'Newest moment that the source itself states; never that of the fetch' }),
    announcement_date: dateOrNull(),
    bid_deadline: dateOrNull(),
    question_deadline: dateOrNull(),
    decision_date: dateOrNull(),
    awarded_amount_yen: yenOrNull({ description: 'JPY, tax included when disclosed' }),
    budget_ceiling_yen: yenOrNull(),
    participant_count: countOrNull(),
    bid_description: textOrNull(),
    eligibility_conditions: textOrNull(),
    ministry: textOrNull(),
    prefecture: textOrNull({ description: 'null = nationwide' }),
    classification_code: textOrNull({ description: 'goods, services, works or a finer code' }),
    procuring_houjin_bangou: corporateNumberOrNull(),
    winner_houjin_bangou: corporateNumberOrNull(),
    winner_name: textOrNull(),
    program_id_hint: textOrNull(),
    source_checksum,
    source_excerpt: textOrNull(),
    source_fetched_at,
    ...otherLineage,
  },
  defaultUntil: 'source_excerpt',
  derived: { name_key: (record) => nameKey(record.winner_name) },
  columns: ['winner_houjin_bangou', 'awarded_amount_yen', 'name_key'],
  lookups: [['winner_houjin_bangou', 'awarded_amount_yen'], ['name_key']],
  figures: [
    'announcement_date',
    'bid_deadline',
    'question_deadline',
    'decision_date',
    'awarded_amount_yen',
    'budget_ceiling_yen',
    'participant_count',
  ],
  filters: {
    bid_kind: { field: 'bid_kind', test: 'equals' },
    procuring_houjin_bangou: { field: 'procuring_houjin_bangou', test: 'equals', spelling: 'corporate number' },
    winner_houjin_bangou: { field: 'winner_houjin_bangou', test: 'lookup', spelling: 'corporate number' },
    program_id_hint: { field: 'program_id_hint', test: 'equals', longest: 64 },
    min_amount: { field: 'awarded_amount_yen', test: 'atLeast', description: 'Least awarded amount, JPY' },
    max_amount: { field: 'awarded_amount_yen', test: 'atMost', description: 'Greatest awarded amount, JPY' },
    deadline_after: { field: 'bid_deadline', test: 'atLeast', description: 'Inclusive' },
  },
  listed: {
    name: 'bid_title',
    columns: ['bid_kind', 'procuring_entity', 'lifecycle', 'bid_deadline', 'winner_name', 'awarded_amount_yen'],
    facets: ['bid_kind'],
  },
  searched: (b) => ({
    names: [b.bid_title],
    aliases: [],
    body: [b.bid_description ?? '', b.procuring_entity, b.winner_name ?? ''],
  }),
  lifecycle: ({ announcement_date: from, bid_deadline: until, decision_date, winner_name, awarded_amount_yen }) => ({
    windows: from === null && until === null ? [] : [{ from, until, fields: ['announcement_date', 'bid_deadline'] }],
    endings: awardOf({ decision_date, winner_name, awarded_amount_yen }),
  }),
  order: (b) => [newestFirst(b.announcement_date ?? b.bid_deadline ?? b.updated_at), b.unified_id],
})

export type Bid = RecordOf<typeof bid>

interface Award {
  readonly decision_date: string | null
  readonly winner_name: string | null
  readonly awarded_amount_yen: number | null
}

/** A bid that somebody has won is over, on whichever day that was. */
function awardOf({ decision_date, winner_name, awarded_amount_yen }: Award): Ending[] {
  if (decision_date !== null) return [{ status: 'ended', from: decision_date, field: 'decision_date' }]
  const field = winner_name !== null ? 'winner_name' : awarded_amount_yen !== null ? 'awarded_amount_yen' : null
  return field === null ? [] : [{ status: 'ended', from: null, field }]
}
