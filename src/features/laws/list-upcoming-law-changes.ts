import { Type } from 'typebox'
import { law } from '../../datasets/law.ts'
import { addDays, isRealDate, jstDate } from '../../lib/jst.ts'
import type { Text } from '../../lib/text.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { dayWords } from '../../operation/input/pattern-words.ts'
import { defineOperation } from '../../operation/operation.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { wordsOf, wordsParameter, wordsProblem } from '../../operation/search/search-words.ts'
import { tooEarly } from '../../operation/usual-problems.ts'
import { date, dateOrNull, nullable, shape, text, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { aheadNotHeld } from './articles/article-gaps.ts'
import { articlesAhead, lawsAhead, lawsWithoutDay } from './upcoming/queries.ts'

const upcoming = shape('UpcomingLawChange', {
  unified_id: text(),
  law_title: text(),
  law_number: textOrNull(),
  ministry: textOrNull(),
  promulgated_date: dateOrNull({ description: 'Of the law itself' }),
  last_amended_date: dateOrNull({ description: 'When the amending law was promulgated' }),
  begins: dateOrNull({ description: 'When it comes into force' }),
  scope: Type.Union([Type.Literal('law'), Type.Literal('articles')], {
    description: 'law: the held wording as a whole; articles: some articles of a law that is in force',
  }),
  articles: nullable(
    Type.Integer({ description: 'Articles that begin on that day, where they are held; null = the law as a whole' }),
  ),
  ...lineage,
})

const lastDay = '9999-12-31'

export const listUpcomingLawChanges = defineOperation({
  name: 'list_upcoming_law_changes',
  http: 'GET /v1/laws/upcoming',
  title: { ja: '施行予定の改正の一覧', en: 'List law changes that are ahead' },
  keywords: [
    '施行予定',
    '未施行',
    '公布済み',
    'これから施行される法律',
    '施行期日未定',
    '施行予定の法改正',
    '未施行の改正',
    '来年施行',
    '公布済みで未施行',
    'upcoming law changes',
  ],
  summary: 'List laws and articles that are promulgated and come into force on a day ahead, soonest first',
  guidance:
    'known_gaps says which changes ahead are not held, so an empty list is no statement that nothing changes (why). day_not_stated counts laws whose record states no day: nothing says that they are not in force. check_laws_changed compares your own register.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    from: Type.Optional(date({ description: 'First day of commencement; else tomorrow in Japan' })),
    to: Type.Optional(date({ description: 'Last day of commencement; else no end' })),
    ministry: Type.Optional(text({ maxLength: 120, description: 'Ministry in charge, in full: 財務省' })),
    q: wordsParameter(', of the title, number or summary of the law'),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Entries at most' }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Entries to skip' }),
  }),
  output: Type.Object({
    on: date({ description: 'The day of the call in Japan' }),
    total: Type.Integer(),
    results: Type.Array(upcoming),
    day_not_stated: Type.Integer({
      minimum: 0,
      description:
        'Laws of which the record states no day of commencement; most are in force, and none is known not to be',
    }),
    why: nullable(absenceShape),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { limit: 5 },
  check(input, { now }) {
    const tomorrow = addDays(jstDate(now), 1)
    const { from = tomorrow, to = lastDay } = input
    const problem = (at: object, wrong: Text): Problem => ({
      ...wrong,
      loc: ['query', ...Object.keys(at)],
      type: 'day',
    })
    const problems = [
      ...[{ from }, { to }].flatMap((at) => (Object.values(at).every(isRealDate) ? [] : [problem(at, dayWords)])),
      ...(from < tomorrow ? [problem({ from }, tooEarly(tomorrow))] : []),
      ...(to < from ? [problem({ to }, tooEarly(from))] : []),
      ...wordsProblem(input),
    ]
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, { snapshot, now }) {
    const { from = addDays(jstDate(now), 1), to = lastDay, ministry = null, limit, offset } = input
    const table = snapshot.table(law)
    const words = wordsOf(input, { shortInNames: true })
    const isRequested =
      words.terms.length === 0
        ? null
        : new Set((await table.ranksOf(queryOf(words, { offset: 0, limit: table.rows }))).ranks)
    const shows = ({ rank }: { rank: number }): boolean => isRequested === null || isRequested.has(rank)
    const wholes = (await lawsAhead(snapshot, { from, to, ministry })).filter(shows)
    const parts = (await articlesAhead(snapshot, { from, to, ministry })).filter(shows)
    const all = [...wholes, ...parts].sort((a, b) => (a.begins ?? '').localeCompare(b.begins ?? '') || a.rank - b.rank)
    const without = (await lawsWithoutDay(snapshot, ministry)).filter(shows)
    const shown = (entries: typeof all) =>
      entries.map(({ rank, begins, articles }) => {
        const record = table.recordAt(rank)
        const { unified_id, law_title, law_number, promulgated_date, last_amended_date } = record
        const { source_url, source_fetched_at, source_checksum, license } = record
        return {
          unified_id,
          law_title,
          law_number,
          ministry: record.ministry,
          promulgated_date,
          last_amended_date,
          begins,
          scope: articles === null ? ('law' as const) : ('articles' as const),
          articles,
          source_url,
          source_fetched_at,
          source_checksum,
          license,
        }
      })
    return {
      on: jstDate(now),
      total: all.length,
      results: shown(all.slice(offset, offset + limit)),
      day_not_stated: without.length,
      why: all.length === 0 ? ('not_covered' as const) : null,
      known_gaps: [aheadNotHeld],
      ...snapshotNamed(snapshot),
    }
  },
})
