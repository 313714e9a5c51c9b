import { type Static, Type } from 'typebox'
import { type Program, program } from '../../../datasets/program.ts'
import { type TaxMeasure, taxMeasure } from '../../../datasets/tax-measure.ts'
import { daysBetween, isRealDate } from '../../../lib/jst.ts'
import { currencyOf, currencyWords } from '../../../operation/absence/currency.ts'
import type { Context } from '../../../operation/context.ts'
import { applicantParameters, openTo, wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, realDay } from '../../../operation/lookup/lookup-error.ts'
import { inRegion, regionParameter } from '../../../operation/lookup/region.ts'
import { holdingAny, pageOf, rowsHeld } from '../../../operation/lookup/rows.ts'
import { dateOrNull, oneOf, textOrNull } from '../../../schema/fields.ts'
import { fetchedAt } from '../../../schema/lineage.ts'
import { inOrder } from '../../../schema/record-order.ts'
import type { OpenProgram } from './open-list.ts'
import { openPrograms, ranksAbout } from './open-programs.ts'

const item = Type.Object({
  item_kind: oneOf(['program', 'tax_incentive']),
  item_id: Type.String(),
  item_name: Type.String(),
  effective_from: dateOrNull(),
  effective_to: dateOrNull({ description: 'Last day; null = no end is set' }),
  on_date_status: oneOf(['active', 'about_to_close', 'just_started'], {
    description: 'about_to_close: at most 30 days are left; just_started: it began at most 30 days before',
  }),
  region: textOrNull({ description: 'Prefecture; null = nationwide' }),
  target_industries: Type.Array(Type.String(), { description: 'As the record lists them; empty = it lists none' }),
  authority_level: textOrNull(),
  source_url: textOrNull(),
  fetched_at: textOrNull(),
  confidence: Type.Union([Type.Number(), Type.Null()]),
})

type Item = Static<typeof item>
const nearDays = 30

export const amActiveAt = defineLookup({
  name: 'am_active_at',
  http: 'GET /v1/am/active_at',
  title: { ja: '指定日に利用できた支援制度', en: 'List what was usable on a day' },
  keywords: [
    '当時有効',
    'ある日に有効',
    '基準日',
    'ある日に有効だった制度',
    '当時使えた支援策',
    '基準日に有効な制度と税制',
    '過去の日付に使えた制度',
    'その日に使えた制度',
    'in force on a day',
  ],
  summary: 'List programs open to applications and tax measures in force on a day, past or future',
  guidance:
    'Answers from the records held today about the day asked for, not from what was known on that day. Programs count where they take applications on the day (a window, a last day ahead, or all year); a tax measure without a last day has no end set.',
  dataset: program,
  parameters: { date: dayParameter('the day asked for'), ...regionParameter, ...applicantParameters },
  limit: { default: 20, maximum: 100 },
  item,
  beside: { pivot_date: dateOrNull({ description: 'The day that was asked for; null = no calendar has it' }) },
  known: ({ date }) => ({ pivot_date: isRealDate(date) ? date : null }),
  example: { date: '2026-06-01', region: 'national', limit: 5 },
  async find(input, ctx) {
    const day = realDay('date', input.date)
    const rows = [...(await programsOn(day, input, ctx)), ...(await measuresOn(day, input, ctx))]
    const itemOf = (row: (typeof rows)[number]) =>
      'rank' in row ? programItem(ctx.snapshot.table(program).recordAt(row.rank), row, day) : measureItem(row, day)
    const of = currencyWords(currencyOf(ctx.snapshot, taxMeasure))
    return {
      ...(await pageOf(rows, input, itemOf)),
      retrievalNote: `As the records held here state it for ${day}; tax measures: ${of.en}. 収録している記録による${day}の状態です。税制優遇・特例：${of.ja}。`,
    }
  },
})

type Filters = { region?: string; industry?: string; size?: Parameters<typeof openTo>[0] }

async function programsOn(day: string, filters: Filters, { snapshot }: Context): Promise<readonly OpenProgram[]> {
  const { region, size } = filters
  const wanted = {
    ...(region !== undefined && { place: await inRegion(region) }),
    ...(size !== undefined && { targets: openTo(size) }),
  }
  const about = await ranksAbout(snapshot, filters.industry === undefined ? [] : [wordsOfIndustry(filters.industry)])
  const { byName } = await openPrograms(snapshot, day)
  return (await byName.where(wanted).among(about)).rows
}

const programItem = (record: Program, { opens, closes }: OpenProgram, day: string): Item => ({
  item_kind: 'program',
  item_id: record.unified_id,
  item_name: record.primary_name,
  effective_from: opens,
  effective_to: closes,
  on_date_status: standing(opens, closes, day),
  region: record.prefecture,
  target_industries: record.crop_categories,
  authority_level: record.authority_level,
  source_url: record.source_url ?? record.official_url,
  fetched_at: record.source_fetched_at,
  confidence: record.source_mentions?.[0]?.confidence ?? null,
})

async function measuresOn(day: string, filters: Filters, { snapshot }: Context): Promise<TaxMeasure[]> {
  const isInRegion = await inRegion(filters.region)
  const isOpenTo = openTo(filters.size)
  const isAbout = holdingAny(filters.industry === undefined ? [] : wordsOfIndustry(filters.industry))
  const rows = (await rowsHeld(snapshot, taxMeasure)).filter((measure) => {
    const { name, application_period_from: from, application_period_to: to, target_taxpayer, eligible_assets } = measure
    const isInForce = (from !== null || to !== null) && (from ?? day) <= day && day <= (to ?? day)
    const isMatching =
      isInRegion({ prefecture: null, authority_level: measure.government_level }) &&
      isOpenTo(target_taxpayer === null ? [] : [target_taxpayer]) &&
      isAbout(name, target_taxpayer, eligible_assets)
    return isInForce && isMatching
  })
  return inOrder(rows, ({ name }) => [name])
}

const measureItem = (measure: TaxMeasure, day: string): Item => ({
  item_kind: 'tax_incentive',
  item_id: measure.canonical_id,
  item_name: measure.name,
  effective_from: measure.application_period_from,
  effective_to: measure.application_period_to,
  on_date_status: standing(measure.application_period_from, measure.application_period_to, day),
  region: null,
  target_industries: [],
  authority_level: measure.government_level,
  source_url: measure.source_url,
  fetched_at: fetchedAt(measure),
  confidence: measure.confidence,
})

function standing(from: string | null, to: string | null, day: string): Item['on_date_status'] {
  if (to !== null && daysBetween(day, to) <= nearDays) return 'about_to_close'
  return from !== null && daysBetween(from, day) <= nearDays ? 'just_started' : 'active'
}
