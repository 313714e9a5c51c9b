import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { daysBetween, isRealDate, jstDate } from '../../../lib/jst.ts'
import { contradictedIn } from '../../../operation/evidence/contradiction-text.ts'
import { applicantParameters, openTo, wordsOfIndustry } from '../../../operation/lookup/applicant.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, LookupError, realDay } from '../../../operation/lookup/lookup-error.ts'
import { naturalQuery, readSentence } from '../../../operation/lookup/natural-query.ts'
import { inRegion, isNational, regionParameter } from '../../../operation/lookup/region.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { onDay, shownFor } from '../../../operation/search/shown-for.ts'
import type { ShownRows } from '../../../operation/word-search.ts'
import { countOrNull, dateOrNull, oneOf, textOrNull } from '../../../schema/fields.ts'
import { searchPrograms } from '../../programs/search-programs.ts'
import type { Place } from './listed-programs.ts'
import type { OpenProgram } from './open-list.ts'
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
    const sentence = await readSentence(input.natural_query, today, program)
    const isPlaced = await placedIn(input.region, sentence?.prefectures ?? [])
    const size = input.size ?? sentence?.size
    const { byEnd } = await openPrograms(snapshot, day)
    const open = size === undefined ? byEnd : byEnd.where({ targets: openTo(size) })
    const ofTrade = input.industry === undefined ? [] : [wordsOfIndustry(input.industry)]
    // A place that is a parameter stands for that of the sentence.
    const said = input.region === undefined ? sentence?.about?.sentence : sentence?.about?.withoutPlace
    const asked = said === undefined ? undefined : await askedOn(day, said, snapshot)
    const fitting = await (await open.among(await ranksAbout(snapshot, ofTrade))).among(asked && new Set(asked.ranks))
    const { rows } = fitting.where({ place: isPlaced })
    const others = fitting.count({ place: (place) => isNational(place) && !isPlaced(place) })
    return {
      ...(await pageOf(rows, input, (row) => itemOf(row, day, snapshot))),
      retrievalNote: [noteOn(day, others), asked?.relaxed?.message, asked?.relaxed?.message_ja]
        .filter(Boolean)
        .join(' '),
      ...(sentence && { rewritePlan: sentence.plan, miss: nothingOpen(input.natural_query ?? '', day) }),
    }
  },
})

/** What the search for programs shows for a sentence among those that are open; what only lies in the place is about something else. */
async function askedOn(day: string, q: string, snapshot: Snapshot): Promise<ShownRows> {
  const { rows } = snapshot.table(program)
  const found = await shownFor(searchPrograms, { q, open_on: day }, onDay(snapshot, day), rows)
  return found.relaxed?.by === 'place' ? { ...found, total: 0, ranks: [] } : found
}

const nothingOpen = (q: string, day: string): LookupError =>
  new LookupError('no_matching_records', {
    ja: `${day}に受付中と確認できる該当の制度は収録されていません。締切が公表されていない制度や、受付前・終了の制度は search_programs で探せます。`,
    en: `No program held here for this is stated to be open on ${day}. Others may be open without a stated deadline.`,
    hint: 'search_programs で同じ文を検索してください。',
    retry_with: ['search_programs'],
    retry_args: { q },
  })

/** A place that is a parameter is that place alone; one in a sentence also means what is nationwide. */
async function placedIn(
  region: string | undefined,
  prefectures: readonly string[],
): Promise<(place: Place) => boolean> {
  if (region !== undefined || prefectures.length === 0) return inRegion(region)
  return (place) => isNational(place) || (place.prefecture !== null && prefectures.includes(place.prefecture))
}

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
