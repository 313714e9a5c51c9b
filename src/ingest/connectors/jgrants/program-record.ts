import { amountBand, coverageOf } from '../../../datasets/program-coverage.ts'
import { byName } from '../../../lib/by-name.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import type { ShippedTables } from '../shipped-tables.ts'
import type { Attachment } from './attachment.ts'
import { authorityOf } from './authority.ts'
import { type Call, pageOf, plain, programIdOf, valuesOf } from './call.ts'
import { type DetailSections, detailSections } from './detail-sections.ts'
import { type Round, windowOf } from './rounds.ts'
import { subsidyRate } from './subsidy-rate.ts'

const whoMayApply = ['小規模事業者', '中小企業', 'スタートアップ', '医療機関']
const doubtfulLimit = '掲載値は予算総額などの可能性があり、一件の上限額に採用していない'

/** A call as a record of `programs`; what Jグランツ does not state is null. */
export function programRecord(
  call: Call,
  rounds: readonly Round[],
  attachments: readonly Attachment[],
  { municipalities, knownCalls }: ShippedTables,
): Record<string, unknown> {
  const unified_id = programIdOf(call.id)
  const known = knownCalls.get(unified_id)
  const title = plain(call.title) as string
  const scheme = plain(call.institution_name)
  const areas = valuesOf([call.target_area_search, ...rounds.map(({ area }) => area)].filter(Boolean).join('/'))
  const prefecture = areas.length === 1 ? (prefectureName(areas[0] as string) ?? null) : null
  const sections = detailSections(call.detail)
  const clues = { title, scheme, contact: sections.contact, prefecture }
  const { isNamed, ...authority } = authorityOf(clues, known, municipalities)
  const money = moneyOf(call, known?.doubtfulLimit ?? null)
  const enriched = enrichedOf(call, rounds, attachments, sections, { areas, scheme, money })
  const time = windowOf(rounds)
  const { application_window } = time
  const target_types = whoMayApply.filter((who) => title.includes(who))
  return {
    unified_id,
    primary_name: title,
    aliases: scheme === null || scheme === title ? [] : [scheme],
    ...authority,
    prefecture: prefecture ?? known?.prefecture ?? null,
    program_kind: title.includes('委託') && !/補助|助成/.test(title) ? 'other' : 'subsidy',
    official_url: pageOf(call.id),
    amount_max_man_yen: money.max,
    subsidy_rate: money.rate,
    trust_level: 'high',
    ...coverageOf({
      A_basics: isNamed,
      B_target: isTargetKnown(call, areas) || target_types.length > 0,
      C_amount: money.max !== null || money.rate !== null,
      D_schedule: application_window.start !== null || application_window.end !== null,
      E_application: true,
      F_requirements: sections.target !== null,
      G_documents: attachments.length > 0 || sections.documents !== null,
      H_process: sections.process !== null,
      I_contact: sections.phones.length > 0,
      J_statistics: false,
    }),
    target_types: target_types.slice(0, 1),
    funding_purpose: valuesOf(call.use_purpose),
    amount_band: amountBand(money.max),
    ...time,
    enriched,
    source_mentions: [{ url: pageOf(call.id), fetched_at: null, confidence: 0.95 }],
    source_url: pageOf(call.id),
  }
}

/** Saying that anyone anywhere may apply says nothing. */
const isTargetKnown = (call: Call, areas: readonly string[]): boolean =>
  valuesOf(call.industry).length > 0 ||
  !['従業員数の制約なし', ''].includes(call.target_number_of_employees ?? '') ||
  areas.some((area) => area !== '全国')

interface Money {
  readonly max: number | null
  readonly rate: number | null
  readonly limitYen: number | null
  readonly isDoubtful: boolean
}

/** 0 means that no limit is stated; the exact yen stay beside the amount in units of 10,000. */
function moneyOf(call: Call, doubtful: number | null): Money {
  const limitYen = call.subsidy_max_limit || null
  const isDoubtful = limitYen !== null && doubtful !== null && limitYen === Math.round(doubtful * 10_000)
  return {
    max: limitYen === null || isDoubtful ? null : limitYen / 10_000,
    rate: subsidyRate(call.subsidy_rate),
    limitYen,
    isDoubtful,
  }
}

interface Facts {
  readonly areas: readonly string[]
  readonly scheme: string | null
  readonly money: Money
}

function enrichedOf(
  call: Call,
  rounds: readonly Round[],
  attachments: readonly Attachment[],
  sections: DetailSections,
  { areas, scheme, money }: Facts,
) {
  const [lone] = rounds.length === 1 ? rounds : []
  return {
    A: some({ scheme, catch_phrase: plain(call.subsidy_catch_phrase), overview: sections.overview }),
    B: some({
      target_areas: areas,
      target_area_detail: plain(call.target_area_detail),
      target_employees: plain(call.target_number_of_employees),
      target_industries: valuesOf(call.industry),
    }),
    C: some({
      limit_yen: money.limitYen,
      ...(money.isDoubtful ? { registered_limit_man_yen: (money.limitYen ?? 0) / 10_000, note: doubtfulLimit } : {}),
      subsidy_rate_text: plain(call.subsidy_rate),
      explanation: sections.money,
    }),
    D: some({
      project_end: lone?.projectEnd ?? null,
      rounds: lone
        ? []
        : rounds.map(({ id, label, start, end, projectEnd, area }) => ({
            workflow_id: id,
            label,
            start,
            end,
            project_end: projectEnd,
            area,
          })),
    }),
    E: some({ jgrants_code: plain(call.name), info_url: sections.infoUrl, grant_type: plain(call.granttype) }),
    F: some({ requirements: sections.target }),
    G: some({ explanation: sections.documents, attachments }),
    H: some({
      explanation: sections.process,
      online_application: presence[call.request_reception_presence ?? ''] ?? null,
      several_applications: call.is_enable_multiple_request ?? null,
    }),
    I: some({ phones: sections.phones }),
    J: null,
  }
}

const presence: Record<string, boolean> = byName({ 有: true, 無: false })

/** What is stated of a dimension, or null when nothing is. */
function some(facts: Record<string, unknown>): Record<string, unknown> | null {
  const stated = Object.entries(facts).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return stated.length > 0 ? Object.fromEntries(stated) : null
}
