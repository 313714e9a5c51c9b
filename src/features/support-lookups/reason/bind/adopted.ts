import { type AcceptanceStat, acceptanceStat } from '../../../../datasets/acceptance-stat.ts'
import { type CaseStudy, caseStudy } from '../../../../datasets/case-study.ts'
import { normalizeText } from '../../../../lib/japanese-text.ts'
import { jsicName } from '../../../../lib/jsic.ts'
import { percentOf } from '../../../../lib/yen-text.ts'
import { rowsHeld } from '../../../../operation/lookup/rows.ts'
import { filterClauses, queryOf } from '../../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../../operation/search/search-words.ts'
import { inOrder, largestFirst } from '../../../../schema/record-order.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { bearerOf, factOf, type Line, plainLine } from '../statement.ts'

const mostStats = 6
const mostCases = 5
const mostCounted = 500
const mostPlaces = 10

/** How many applied and were adopted, and who. */
export async function bindAdopted({ snapshot, query, named, slots, question }: ReadQuery): Promise<Binding> {
  const stats = await rowsHeld(snapshot, acceptanceStat)
  const bearers = named.flatMap(({ programs }) => programs)
  const names = new Set(
    [...named.map(({ name }) => name), ...bearers.flatMap((one) => [one.primary_name, ...one.aliases])].map(
      normalizeText,
    ),
  )
  const ids = new Set(bearers.map(({ unified_id }) => unified_id))
  const text = normalizeText(query)
  const { round } = slots
  const meant = stats.filter(
    ({ program_name, program_canonical_id: id, round_number }) =>
      (ids.has(id ?? '') || names.has(normalizeText(program_name)) || text.includes(normalizeText(program_name))) &&
      (round === null || round_number === round),
  )
  const found = inOrder(meant, ({ fiscal_year, round_number, sub_type }) => [
    largestFirst(fiscal_year),
    largestFirst(round_number),
    sub_type ?? '',
  ])
  const programs = [...new Set([...named.map(({ name }) => name), ...found.map(({ program_name }) => program_name)])]
  const cases = await casesOf(programs, { snapshot, slots, question })
  const isProgramKnown = programs.length > 0
  return {
    slots: { program: programs[0] ?? null },
    notes: [
      ...(isProgramKnown ? [] : ['制度名が読み取れないため、採択件数を照合していません。']),
      ...(isProgramKnown && found.length === 0 ? [`「${programs[0]}」の採択件数は収録されていません。`] : []),
      ...(found.length > mostStats ? [`採択結果${found.length}件のうち新しい${mostStats}件を示しました。`] : []),
    ],
    values: {
      adoption_counts: found.slice(0, mostStats).map(statLine),
      top_cases: cases.slice(0, mostCases).map(caseLine),
      prefecture_histogram: histogram(cases.map(({ prefecture }) => prefecture)),
      industry_histogram: histogram(
        cases.map(({ industry_jsic, industry_name }) => industry_name ?? jsicName(industry_jsic ?? '') ?? null),
      ),
      data_caveats: [
        ...(cases.length > 0
          ? [plainLine(`内訳は収録した採択事例${cases.length}件の数で、採択全体の分布ではありません。`)]
          : []),
        plainLine('過去の採択率は次回の採択を約束しません。'),
      ],
    },
  }
}

function statLine(one: AcceptanceStat): Line {
  const label = [one.program_name, one.fiscal_year && `${one.fiscal_year}年度`, one.round_label, one.sub_type]
    .filter(Boolean)
    .join(' ')
  return {
    head: bearerOf(one, one.program_canonical_id ?? label, label),
    facts: [
      factOf('応募', 'applicants', one.applicants, '件'),
      factOf('採択', 'accepted', one.accepted, '件'),
      factOf('採択率', 'acceptance_rate', percentOf(one.acceptance_rate, 2), '%'),
    ],
  }
}

/** Cases of some programs, or where none is named of the place and trade. */
async function casesOf(
  names: readonly string[],
  { snapshot, slots, question }: Pick<ReadQuery, 'snapshot' | 'slots' | 'question'>,
): Promise<CaseStudy[]> {
  const [prefecture, ...others] = question.place?.prefectures ?? []
  const about = {
    ...(prefecture !== undefined && others.length === 0 && { prefecture }),
    ...(slots.industry !== null && { industry_jsic: slots.industry }),
  }
  if (names.length === 0 && Object.keys(about).length === 0) return []
  const table = snapshot.table(caseStudy)
  const filters = names.length === 0 ? [about] : names.map((program_used) => ({ ...about, program_used }))
  const ranks = new Set<number>()
  for (const filter of filters) {
    const query = queryOf(noWords, { offset: 0, limit: mostCounted }, filterClauses(caseStudy, filter, snapshot))
    for (const rank of (await table.ranksOf(query)).ranks) ranks.add(rank)
  }
  return [...ranks].sort((a, b) => a - b).map((rank) => table.recordAt(rank))
}

const caseLine = (one: CaseStudy): Line => ({
  head: bearerOf(one, one.case_id, one.company_name ?? one.case_title ?? one.case_id, one.case_summary),
  facts: [
    factOf('所在地', 'prefecture', one.prefecture),
    factOf('業種', 'industry_name', one.industry_name),
    factOf('内容', 'case_title', one.case_title),
  ],
})

/** How many of what is listed have each value, the most frequent first. */
function histogram(values: readonly (string | null)[]): string {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return inOrder([...counts], ([value, count]) => [largestFirst(count), value])
    .slice(0, mostPlaces)
    .map(([value, count]) => `${value} ${count}件`)
    .join('、')
}
