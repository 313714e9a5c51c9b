import { Type } from 'typebox'
import type { Program } from '../../datasets/program.ts'
import { tiers } from '../../datasets/program.ts'
import { authorityLevels } from '../../lib/authority-level.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { jsicMajor } from '../../lib/jsic.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import { pauses } from '../../lib/pause.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { inputNotesKey, notesOnPrefecture, withNotes } from '../../operation/search/input-notes.ts'
import { notHoujin, notJsic } from '../../operation/usual-problems.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import type { RuleBook } from '../exclusions/queries.ts'
import { ruleBook } from '../exclusions/queries.ts'
import { ProgramCalendar } from './calendar.ts'
import type { Prerequisite } from './fit.ts'
import { screen } from './fit.ts'
import { type Profile, profile } from './profile.ts'
import { candidates } from './queries.ts'
import { distanceFromUse, isOver } from './standings.ts'

const condition = Type.Object({
  condition: text({ description: 'Which part of the profile was compared' }),
  status: oneOf(['pass', 'fail', 'unknown']),
  reason: text(),
})

const item = Type.Object({
  unified_id: text(),
  primary_name: text(),
  tier: oneOf(tiers),
  authority_level: oneOf(authorityLevels),
  prefecture: nullable(Type.String()),
  amount_max_man_yen: nullable(Type.Number()),
  official_url: text(),
  lifecycle,
  static_url: nullable(Type.String()),
  fit_score: Type.Integer(),
  match_reasons: Type.Array(Type.String()),
  caveats: Type.Array(Type.String()),
  conditions: Type.Array(condition),
})

export const prescreenPrograms = defineOperation({
  name: 'prescreen_programs',
  http: 'POST /v1/programs/prescreen',
  title: { ja: '会社の条件による支援制度の予備判定', en: 'Prescreen programs for a company' },
  keywords: [
    '応募できそう',
    '選別',
    '対象になるか',
    '該当するか',
    '自社に合う',
    '事前診断',
    '絞り込み',
    '受けられる',
    'eligible',
    'qualify',
    'shortlist',
    '会社が応募できそうな補助金',
    '自社に合う制度を選別',
    '会社の条件から絞り込み',
    '受けられる補助金の判定',
    '顧問先の業種と従業員数から使える制度',
    'programs my company qualifies for',
    'match a company profile',
  ],
  toolsets: ['core', 'programs'],
  summary: 'Rank programs by what a company profile says, with pass, fail or unknown and the reason for each condition',
  guidance:
    'What is over is left out and counted in left_out. unknown means that the record does not state the requirement: read the official page. The score is no promise of eligibility.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  transport: { agent: true },
  input: profile,
  output: Type.Object({
    limit: Type.Integer(),
    profile_echo: Type.Object({
      prefecture: nullable(Type.String()),
      industry_jsic: nullable(Type.String()),
      is_sole_proprietor: nullable(Type.Boolean()),
      planned_investment_man_yen: nullable(Type.Number()),
      declared_certifications: Type.Array(Type.String()),
    }),
    results: Type.Array(item),
    total_considered: Type.Integer({ description: 'Programs that were compared, at most 500' }),
    ...inputNotesKey,
    left_out: Type.Record(Type.String(), Type.Integer(), {
      description: 'How many of the place were passed over because they are over, by status',
    }),
  }),
  example: {
    prefecture: '東京都',
    industry_jsic: 'E',
    is_sole_proprietor: false,
    planned_investment_man_yen: 500,
    limit: 3,
  },
  check({ houjin_bangou, industry_jsic }) {
    const problems: Problem[] = []
    if (houjin_bangou !== undefined && !houjinBangou(houjin_bangou))
      problems.push({ loc: ['body', 'houjin_bangou'], ...notHoujin, type: 'format' })
    if (industry_jsic !== undefined && !jsicMajor(industry_jsic))
      problems.push({ loc: ['body', 'industry_jsic'], ...notJsic, type: 'format' })
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, { snapshot, now }) {
    const today = jstDate(now)
    const book = await ruleBook(snapshot)
    const calendar = await ProgramCalendar.of(snapshot)
    const standings = await calendar.on(today)
    const prefecture = input.prefecture === undefined ? null : (prefectureName(input.prefecture) ?? input.prefecture)
    const overAs = (rank: number) => (isOver(standings.status(rank)) ? standings.status(rank) : null)
    const { programs, passedOver: left_out } = await candidates(snapshot, prefecture, overAs)
    const profile = {
      ...input,
      prefecture,
      major: input.industry_jsic ? (jsicMajor(input.industry_jsic) ?? null) : null,
    }
    const pause = pauses()
    const screened: ReturnType<typeof screen>[] = []
    for (const { record, rank } of programs) {
      screened.push(screen(record, profile, prerequisitesOf(book, record), calendar.at(rank, today)))
      await pause()
    }
    const results = screened
      .sort((a, b) => b.fit_score - a.fit_score || distance(a) - distance(b))
      .slice(0, input.limit)
    const total_considered = programs.length
    const notes = withNotes(notesOnPrefecture(input.prefecture))
    return { limit: input.limit, profile_echo: echo(input, prefecture), results, total_considered, ...notes, left_out }
  },
})

const distance = ({ lifecycle }: { lifecycle: Lifecycle }): number => distanceFromUse(lifecycle.status)

const echo = (input: Profile, prefecture: string | null) => ({
  prefecture,
  industry_jsic: input.industry_jsic ?? null,
  is_sole_proprietor: input.is_sole_proprietor ?? null,
  planned_investment_man_yen: input.planned_investment_man_yen ?? null,
  declared_certifications: input.declared_certifications ?? [],
})

/** What a program asks for first: rules of kind prerequisite that mean it as the one that asks, by id or name. */
function prerequisitesOf(book: RuleBook, { unified_id, primary_name }: Program): Prerequisite[] {
  const names = [unified_id, primary_name]
  return book.naming(names).flatMap(({ kind, rule_id, parties: [asking, ...needed], partyNames }) => {
    if (kind !== 'prerequisite' || needed.length === 0 || !names.some((name) => asking?.has(name))) return []
    return [{ ruleId: rule_id, names: [...needed.flatMap((party) => [...party]), partyNames[1] ?? ''] }]
  })
}
