import { type Static, type TObject, Type } from 'typebox'
import { type EnforcementAction, enforcementAction } from '../../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../../datasets/enforcement-case.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { defineObjectLookup, type ObjectAnswer } from '../../../operation/lookup/define-object-lookup.ts'
import { LookupError, realDay } from '../../../operation/lookup/lookup-error.ts'
import { dateOrNull, oneOf, shape, text, textOrNull, yenOrNull } from '../../../schema/fields.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { enforcementEvents } from '../../company/enforcement-events.ts'
import { actsAgainst, type Target, targetOf } from './acts-against.ts'

const row = shape('EnforcementFound', {
  dataset: oneOf([enforcementAction.name, enforcementCase.name]),
  enforcement_id: Type.String(),
  entity_id: textOrNull(),
  houjin_bangou: textOrNull(),
  target_name: textOrNull(),
  enforcement_kind: textOrNull(),
  issuing_authority: textOrNull(),
  issuance_date: dateOrNull(),
  exclusion_start: dateOrNull({ description: 'First day on which it may not apply or bid' }),
  exclusion_end: dateOrNull(),
  reason_summary: textOrNull({ description: 'null where its licence does not let it be passed on' }),
  related_law_ref: Type.Unknown(),
  amount_yen: yenOrNull(),
  source_url: textOrNull(),
})

type Row = Static<typeof row>

const yearsOfHistory = 5

const output = {
  found: Type.Boolean(),
  currently_excluded: Type.Boolean({ description: 'A period of exclusion with both days stated holds the day' }),
  all_count: Type.Integer(),
  active_exclusions: Type.Array(row),
  recent_history: Type.Array(row, { description: 'Of the five years before the day, the newest first' }),
  queried: Type.Object({
    houjin_bangou: Type.Optional(Type.String()),
    target_name: Type.Optional(Type.String()),
    as_of_date: textOrNull(),
  }),
}

export const amEnforcement = defineObjectLookup({
  name: 'am_enforcement',
  http: 'GET /v1/am/enforcement',
  title: { ja: '会社の行政処分の確認', en: 'Check a company for administrative actions' },
  keywords: [
    '行政処分',
    '処分歴',
    '取引先',
    '違反',
    'company',
    '行政処分を受けていないか',
    'この会社の処分歴',
    '指名停止',
    '取引先の違反',
    '補助金の交付停止',
    '不正受給した会社か',
    'has this company been sanctioned',
  ],
  toolsets: ['companies'],
  summary: 'Check whether a company is excluded on a day, and read what authorities published against it (処分歴)',
  guidance:
    'found: false says only that the records held here have none. It is no check of credit or of anti-social forces. A name is compared exactly without its corporate form, also by what people call the company and beside words that ask; a corporate number is surer.',
  input: Type.Object({
    houjin_bangou: Type.Optional(text({ maxLength: 20, description: 'Corporate number, 13 digits in any spelling' })),
    target_name: Type.Optional(text({ maxLength: 200, description: 'Name; 株式会社 and the like do not matter' })),
    as_of_date: Type.Optional(
      Type.String({
        pattern: '^(today|\\d{4}-\\d{2}-\\d{2})$',
        description: 'YYYY-MM-DD or today, which it is when absent',
      }),
    ),
  }),
  output,
  example: { target_name: '九州電力' },
  async find({ houjin_bangou, target_name, as_of_date }, ctx) {
    const queried = { ...(houjin_bangou && { houjin_bangou }), ...(target_name && { target_name }) }
    try {
      const target = targetOf(houjin_bangou, target_name)
      const day =
        as_of_date === undefined || as_of_date === 'today' ? jstDate(ctx.now) : realDay('as_of_date', as_of_date)
      return await checked(target, day, { ...queried, as_of_date: day }, ctx)
    } catch (error) {
      if (!(error instanceof LookupError)) throw error
      return { body: { ...nothing, queried: { ...queried, as_of_date: as_of_date ?? null } }, error }
    }
  },
})

const nothing = { found: false, currently_excluded: false, all_count: 0, active_exclusions: [], recent_history: [] }

async function checked(
  target: Target,
  day: string,
  queried: { as_of_date: string },
  ctx: Context,
): Promise<ObjectAnswer<Static<TObject<typeof output>>>> {
  const { actions, cases, isCompared } = await actsAgainst(target, ctx)
  const events = enforcementEvents(actions, cases).map(({ action, published }) =>
    action ? rowOfAction(action) : rowOfCase(published as EnforcementCase),
  )
  const rows = inOrder(events, ({ issuance_date, enforcement_id }) => [newestFirst(issuance_date), enforcement_id])
  if (rows.length === 0) return { body: { ...nothing, queried }, error: isCompared ? noneHeld : notCompared }
  const since = `${Number(day.slice(0, 4)) - yearsOfHistory}${day.slice(4)}`
  const active = rows.filter(({ exclusion_start: from, exclusion_end: to }) => from && to && from <= day && day <= to)
  return {
    body: {
      found: true,
      currently_excluded: active.length > 0,
      all_count: rows.length,
      active_exclusions: active,
      recent_history: rows.filter(({ issuance_date: on }) => on !== null && on >= since),
      queried,
    },
    rows: rows.length,
    explanation: {
      ja: `公表された処分等${rows.length}件を収録しています。うち${active.length}件が${day}時点で排除期間中です。指名停止などの一覧を網羅したものではなく、ほかに停止中でないことは分かりません。`,
      en: `${rows.length} published acts against this company are held; ${active.length} of them exclude it on ${day}. Lists of suspensions are not held in full, so whether another one holds is not known.`,
    },
  }
}

const noneHeld = new LookupError('no_matching_records', {
  ja: '収録済みの処分情報に該当はありませんでした。処分歴がないことの証明ではありません。',
  en: 'No published action against this company is held here. This does not mean that there is none.',
  hint: '法人番号でも確認してください。各官庁の公表資料が一次資料です。',
  coverage_scope:
    'Published administrative actions in this corpus only; no check of credit, anti-social forces or unpublished acts. 収録された公表処分のみ。反社チェック・与信調査ではありません。',
})

const notCompared = new LookupError('no_matching_records', {
  ja: '収録済みの処分情報には法人番号の記載がなく、照合していません。処分の有無は分かりません。',
  en: 'Not compared: no action held here carries a corporate number. Whether there is one is not known.',
  hint: 'target_name（名称）でも確認してください。各官庁の公表資料が一次資料です。',
})

const rowOfAction = (action: EnforcementAction): Row => ({
  dataset: enforcementAction.name,
  enforcement_id: action.enforcement_id,
  entity_id: action.entity_id ?? entityId(action.houjin_bangou),
  houjin_bangou: action.houjin_bangou,
  target_name: action.target_name,
  enforcement_kind: action.enforcement_kind,
  issuing_authority: action.issuing_authority,
  issuance_date: action.issuance_date,
  exclusion_start: action.exclusion_start,
  exclusion_end: action.exclusion_end,
  reason_summary: isRedistributable(action.license) ? action.reason_summary : null,
  related_law_ref: action.related_law_ref,
  amount_yen: action.amount_yen,
  source_url: action.source_url,
})

const rowOfCase = (one: EnforcementCase): Row => ({
  dataset: enforcementCase.name,
  enforcement_id: one.case_id,
  entity_id: entityId(one.recipient_houjin_bangou),
  houjin_bangou: one.recipient_houjin_bangou,
  target_name: one.recipient_name,
  enforcement_kind: one.event_type,
  issuing_authority: one.bureau ?? one.ministry,
  issuance_date: one.disclosed_date,
  exclusion_start: null,
  exclusion_end: null,
  reason_summary: isRedistributable(one.license) ? one.reason_excerpt : null,
  related_law_ref: one.legal_basis,
  amount_yen: one.amount_yen,
  source_url: one.source_url,
})

const entityId = (number: string | null): string | null => (number === null ? null : `houjin:${number}`)
