import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { daysBetween, isRealDate, jstDate } from '../../../lib/jst.ts'
import { contradictedIn } from '../../../operation/evidence/contradiction-text.ts'
import { applicantParameters, openTo, wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, LookupError, realDay } from '../../../operation/lookup/lookup-error.ts'
import {
  type Alternatives,
  naturalQuery,
  type ReadSentence,
  readSentence,
} from '../../../operation/lookup/natural-query.ts'
import { inRegion, isNational, regionParameter } from '../../../operation/lookup/region.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { countOrNull, dateOrNull, oneOf, textOrNull } from '../../../schema/fields.ts'
import type { Place } from './listed-programs.ts'
import type { OpenList, OpenProgram } from './open-list.ts'
import { openPrograms, ranksAbout } from './open-programs.ts'

const { unified_id, primary_name, authority_name, authority_level, prefecture, program_kind, target_types } =
  program.fields
const { amount_max_man_yen, subsidy_rate, contradicted } = program.fields

const item = Type.Object({
  unified_id,
  canonical_id: Type.String({ description: 'The same identifier' }),
  primary_name,
  authority_name,
  authority_level,
  prefecture,
  program_kind,
  target_types,
  amount_max_man_yen,
  subsidy_rate,
  contradicted,
  application_window_open: dateOrNull(),
  application_window_close: dateOrNull({ description: 'Last day to apply' }),
  round_label: textOrNull(),
  source_url: textOrNull(),
  fetched_at: textOrNull(),
  confidence: Type.Union([Type.Number(), Type.Null()]),
  source_topic: textOrNull(),
  days_until_close: countOrNull({ description: '0 = the last day is the day asked for' }),
  window_status: oneOf(['open']),
})

export const amOpenPrograms = defineLookup({
  name: 'am_open_programs',
  http: 'GET /v1/am/open_programs',
  title: { ja: '指定日に受付中の支援制度', en: 'List programs that take applications on a day' },
  keywords: [
    '募集中',
    '受付中',
    '公募中',
    '申請できる',
    'accepting',
    '募集中の制度',
    '公募中の補助金',
    'いま申請できる',
    '今日申し込める',
    'open for applications now',
  ],
  summary: 'List programs whose call is open on a day, the soonest to close first',
  guidance:
    'Open are programs whose stated window holds the day, whose last day is ahead, or that take applications all year (no application_window_close, at the end); what cannot be read is not listed. region selects one place alone; retrieval_note says how many nationwide programs are open as well.',
  dataset: program,
  parameters: {
    on_date: Type.Optional(dayParameter('today in Japan when absent')),
    ...regionParameter,
    ...applicantParameters,
    ...naturalQuery,
  },
  limit: { default: 20, maximum: 100 },
  item,
  beside: { pivot_date: dateOrNull({ description: 'The day that was asked for; null = no calendar has it' }) },
  known: ({ on_date }, { now }) => ({
    pivot_date: on_date === undefined ? jstDate(now) : isRealDate(on_date) ? on_date : null,
  }),
  example: { region: '東京都', size: 'sme', limit: 5 },
  async find(input, { snapshot, now }) {
    const today = jstDate(now)
    const day = realDay('on_date', input.on_date) ?? today
    const sentence = await readSentence(input.natural_query, today)
    const isPlaced = placedIn(input.region, sentence?.prefectures ?? [])
    const size = input.size ?? sentence?.size
    const { byEnd } = await openPrograms(snapshot, day)
    const open = size === undefined ? byEnd : byEnd.where({ targets: openTo(size) })
    const { fitting, dropped } = await fittingOf(snapshot, open, isPlaced, wordsToFind(input.industry, sentence))
    const { rows } = fitting.where({ place: isPlaced })
    const others = fitting.count({ place: (place) => isNational(place) && !isPlaced(place) })
    return {
      ...(await pageOf(rows, input, (row) => itemOf(row, day, snapshot))),
      retrievalNote: `${noteOn(day, others)}${droppedNote(dropped)}`,
      ...(sentence && { rewritePlan: sentence.plan, miss: nothingOpen(input.natural_query ?? '', day) }),
    }
  },
})

const nothingOpen = (q: string, day: string): LookupError =>
  new LookupError('no_matching_records', {
    ja: `${day}に受付中と確認できる該当の制度は収録されていません。締切が公表されていない制度や、受付前・終了の制度は search_programs で探せます。`,
    en: `No program held here for this is stated to be open on ${day}. Others may be open without a stated deadline.`,
    hint: 'search_programs で同じ文を検索してください。',
    retry_with: ['search_programs'],
    retry_args: { q },
  })

/** A place that is a parameter is that place alone; one in a sentence also means what is nationwide. */
function placedIn(region: string | undefined, prefectures: readonly string[]): (place: Place) => boolean {
  if (region !== undefined || prefectures.length === 0) return inRegion(region)
  return (place) => isNational(place) || (place.prefecture !== null && prefectures.includes(place.prefecture))
}

/** Words to look for, those that may be dropped first at the end. */
type Wanted = readonly { readonly what: string; readonly lists: readonly Alternatives[] }[]

function wordsToFind(industry: string | undefined, sentence: ReadSentence | undefined): Wanted {
  const trade = industry ?? sentence?.industry
  return [
    {
      what: industry === undefined ? '' : 'industry',
      lists: industry === undefined ? [] : [wordsOfIndustry(industry)],
    },
    { what: '使途', lists: sentence?.purposes.map(({ words }) => words) ?? [] },
    { what: '業種', lists: industry === undefined && trade !== undefined ? [wordsOfIndustry(trade)] : [] },
    { what: '語句', lists: sentence?.words ?? [] },
  ]
}

/** Parameters and purposes are never dropped: what else is open would not be what was asked for. */
const leastKept = 2

/** What fits all words, else all but the last kind of them and so on. */
async function fittingOf(snapshot: Snapshot, open: OpenList, isPlaced: (place: Place) => boolean, wanted: Wanted) {
  for (let kept = wanted.length; ; kept--) {
    const about = await ranksAbout(
      snapshot,
      wanted.slice(0, kept).flatMap(({ lists }) => lists),
    )
    const fitting = await open.among(about)
    const dropped = wanted.slice(kept).flatMap(({ what, lists }) => (lists.length > 0 ? [what] : []))
    if (kept === leastKept || fitting.count({ place: isPlaced }) > 0) return { fitting, dropped }
  }
}

const droppedNote = (dropped: readonly string[]): string =>
  dropped.length === 0
    ? ''
    : ` Nothing has all of it, so these were left out: ${dropped.join('、')}. 該当がないため${dropped.join('・')}の条件を外しています。`

/** `others` are nationwide programs beside those that are listed. */
function noteOn(day: string, others: number): string {
  const also =
    others === 0
      ? ''
      : ` ${others} nationwide programs are open as well: region=national. 全国対象の制度も${others}件あります。`
  return `Open on ${day}. ${day}に申請を受け付けている制度です。${also}`
}

function itemOf({ rank, opens, closes }: OpenProgram, day: string, snapshot: Snapshot): Static<typeof item> {
  const record = snapshot.table(program).recordAt(rank)
  return {
    unified_id: record.unified_id,
    canonical_id: record.unified_id,
    primary_name: record.primary_name,
    authority_name: record.authority_name,
    authority_level: record.authority_level,
    prefecture: record.prefecture,
    program_kind: record.program_kind,
    target_types: record.target_types,
    amount_max_man_yen: record.amount_max_man_yen,
    subsidy_rate: record.subsidy_rate,
    ...contradictedIn(record),
    application_window_open: opens,
    application_window_close: closes,
    round_label: roundLabel(snapshot, record.unified_id, opens, closes),
    source_url: record.source_url ?? record.official_url,
    fetched_at: record.source_fetched_at,
    confidence: record.source_mentions?.[0]?.confidence ?? null,
    source_topic: null,
    days_until_close: closes === null ? null : daysBetween(day, closes),
    window_status: 'open',
  }
}

/** What the round with these days is called; null where none has a name. */
function roundLabel(snapshot: Snapshot, id: string, opens: string | null, closes: string | null): string | null {
  if (closes === null) return null
  const rounds = snapshot.table(applicationRound).recordsWith('unified_id', id)
  const round = rounds.find((one) => one.application_open_date === opens && one.application_close_date === closes)
  return round?.application_round_label || null
}
