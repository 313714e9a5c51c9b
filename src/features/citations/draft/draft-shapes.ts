import { type Static, Type } from 'typebox'
import { decisionTypes } from '../../../datasets/court-decision.ts'
import { nullable, oneOf } from '../../../schema/fields.ts'
import { gapShape } from '../../../schema/gap.ts'
import { restsOn } from '../../../schema/rests-on.ts'
import { judgement } from '../judge/verdict.ts'

const kinds = [
  'law_article',
  'law_number',
  'invoice_registration',
  'corporate_number',
  'program',
  'program_claim',
  'tax_measure',
  'tax_claim',
  'date',
  'court_decision',
  'quotation',
  'url',
] as const
const uncheckedKinds = [
  'circular',
  'tribunal_ruling',
  'case_report',
  'public_notice',
  'appended_table',
  'amount',
  'rate',
  'relative_reference',
] as const

/** What a citation was read as; keys that do not belong to its kind are left out. */
const reading = Type.Object({
  law_id: Type.Optional(nullable(Type.String())),
  law_title: Type.Optional(nullable(Type.String())),
  law_named_by: Type.Optional(
    nullable(
      oneOf(['title', 'short_title', 'abbreviation', 'popular', 'former_name', 'defined_in_draft', 'antecedent']),
    ),
  ),
  abbreviation_source: Type.Optional(nullable(Type.String({ description: 'Page that uses the abbreviation so' }))),
  candidates: Type.Optional(Type.Array(Type.String(), { description: 'What the name may mean' })),
  is_former_law: Type.Optional(Type.Boolean({ description: '旧' })),
  is_supplementary: Type.Optional(Type.Boolean({ description: '附則' })),
  article: Type.Optional(Type.String({ description: 'As it is cited: 第42条の12の5; none for 附則第2項' })),
  article_until: Type.Optional(nullable(Type.String({ description: 'Last article of a range' }))),
  paragraph: Type.Optional(nullable(Type.Integer({ description: '項' }))),
  paragraph_until: Type.Optional(nullable(Type.Integer())),
  item: Type.Optional(nullable(Type.String({ description: '号' }))),
  passage: Type.Optional(Type.String({ description: '本文, ただし書, 柱書, 前段, 後段, where it is cited' })),
  item_until: Type.Optional(nullable(Type.String({ description: 'Last item of a range' }))),
  value: Type.Optional(Type.String({ description: 'The number or the address as it is compared' })),
  court: Type.Optional(nullable(Type.String())),
  case_number: Type.Optional(nullable(Type.String({ description: '事件番号: 平成30(行ヒ)69' }))),
  decision_date: Type.Optional(nullable(Type.String())),
  decision_type: Type.Optional(nullable(oneOf(decisionTypes))),
  case_name: Type.Optional(nullable(Type.String({ description: 'Behind the citation: 地位確認等請求事件' }))),
  program_ids: Type.Optional(Type.Array(Type.String())),
  measure_ids: Type.Optional(
    Type.Array(Type.String(), { description: 'Records of the tax measures that bear the name, one for each period' }),
  ),
})

/** One citation that was found in a draft. */
export const finding = Type.Object({
  kind: oneOf(kinds),
  start: restsOn('input', Type.Integer({ description: 'UTF-16 units from the beginning of the draft' })),
  end: restsOn('input', Type.Integer()),
  text: restsOn('input', Type.String({ description: 'draft.slice(start, end)' })),
  read_as: reading,
  ...judgement.properties,
})

/** Something that was recognised and is not judged. */
const unchecked = Type.Object({
  kind: oneOf([...kinds, ...uncheckedKinds]),
  start: Type.Integer(),
  end: Type.Integer(),
  text: restsOn('input', Type.String({ description: 'draft.slice(start, end)' })),
  reason_code: Type.String(),
  reason_ja: Type.String(),
  reason_en: Type.String(),
})

/** The answer on a draft. */
export const draftReport = Type.Object({
  as_of: Type.String({ description: 'The day that in force, not yet and repealed refer to' }),
  verification_basis: Type.Literal('corpus', {
    description: 'Depends on the snapshot and the input alone',
  }),
  findings: Type.Array(finding, { description: 'In order of appearance' }),
  finding_count: Type.Integer(),
  counts_by_verdict: Type.Record(Type.String(), Type.Integer()),
  not_checked: Type.Array(unchecked, {
    description: 'What was recognised and is not judged, in order of appearance: the first 1,000',
  }),
  not_checked_count: Type.Integer(),
  recognized_count: Type.Integer({ description: 'finding_count + not_checked_count' }),
  known_gaps: Type.Array(gapShape),
})

export type Reading = Static<typeof reading>
export type Finding = Static<typeof finding>
export type UncheckedPart = Static<typeof unchecked>
export type DraftReport = Static<typeof draftReport>
