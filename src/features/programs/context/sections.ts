import { type Static, type TSchema, Type } from 'typebox'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import type { Program } from '../../../datasets/program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import type { Context } from '../../../operation/context.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { publishedKeys } from '../../enforcement-cases/publication.ts'
import { ruleShape } from '../../exclusions/shown-rule.ts'
import { roundShape, roundsOn } from '../timeline/list-program-rounds.ts'
import { acceptanceOf, acceptanceShape } from './acceptance-of.ts'
import { adopterShape, adoptersOf } from './adopters-of.ts'
import { lawBasisShape, lawsOf } from './laws-of.ts'
import { namedIn, rulesOf } from './named-in.ts'

const { case_id, event_type, program_name_hint, recipient_name, ministry, prefecture, disclosed_date, amount_yen } =
  enforcementCase.fields
const { amount_improper_grant_yen, reason_excerpt, source_url, source_fetched_at, license } = enforcementCase.fields
const caseShown = Type.Object({
  case_id,
  event_type,
  program_name_hint,
  recipient_name,
  ministry,
  prefecture,
  disclosed_date,
  amount_yen,
  amount_improper_grant_yen,
  reason_excerpt,
  source_url,
  source_fetched_at,
  license,
})

const section = <T extends TSchema>(row: T, more: string) =>
  Type.Object({
    total: Type.Integer({ minimum: 0 }),
    results: Type.Array(row, { description: 'The first of them' }),
    more: Type.String({ description: `Lists all: ${more}` }),
    ...absenceKey,
  })

/** What is told of a program beside its record; a section that was not asked for is not there. */
export const sectionShapes = {
  rounds: section(roundShape, 'list_program_rounds'),
  rules: section(ruleShape, 'list_rules_for_program'),
  laws: section(lawBasisShape, 'list_program_law_basis'),
  adoptions: section(adopterShape, 'list_adopters'),
  acceptance: section(acceptanceShape, 'get_acceptance_history'),
  enforcement: section(caseShown, 'search_enforcement_cases'),
}

export type SectionName = keyof typeof sectionShapes

interface Found<Row> {
  readonly total: number
  readonly results: readonly Row[]
}

interface Requested {
  readonly program: Program
  readonly most: number
  readonly ctx: Context
}

/** How each section is read: its dataset, the field that rows are compared by, and the operation that lists them all. */
const readers = {
  rounds: reader(applicationRound, 'unified_id', 'list_program_rounds', ({ program, ctx }) =>
    whole(roundsOn(ctx.snapshot, program.unified_id, jstDate(ctx.now))),
  ),
  rules: reader(exclusionRule, 'program_a', 'list_rules_for_program', async ({ program, ctx }) =>
    whole(await rulesOf(ctx.snapshot, program.unified_id)),
  ),
  laws: reader(lawProgramRef, 'program_unified_id', 'list_program_law_basis', ({ program, most, ctx }) =>
    lawsOf(ctx.snapshot, program.unified_id, { limit: most, offset: 0 }),
  ),
  adoptions: reader(caseStudy, 'programs_used', 'list_adopters', ({ program, most, ctx }) =>
    adoptersOf(ctx.snapshot, program, { limit: most, offset: 0 }),
  ),
  acceptance: reader(acceptanceStat, 'program_name', 'get_acceptance_history', ({ program, ctx }) =>
    whole(acceptanceOf(ctx.snapshot, program)),
  ),
  enforcement: reader(enforcementCase, 'program_name_hint', 'search_enforcement_cases', casesOf),
} satisfies Record<SectionName, (requested: Requested) => Promise<unknown>>

function reader<Row>(
  dataset: AnyDataset,
  comparedBy: string,
  more: string,
  find: (requested: Requested) => Found<Row> | Promise<Found<Row>>,
) {
  return async (requested: Requested) => {
    const { total, results } = await find(requested)
    return {
      total,
      results: results.slice(0, requested.most),
      more,
      ...absenceIfNone(requested.ctx.snapshot, dataset, [comparedBy], total),
    }
  }
}

const whole = <Row>(results: readonly Row[]): Found<Row> => ({ total: results.length, results })

/** Published cases that name the program, as long as their publication lasts. */
async function casesOf({ program, most, ctx }: Requested): Promise<Found<Static<typeof caseShown>>> {
  const { snapshot } = ctx
  const named = namedIn(snapshot, enforcementCase, 'program_name_hint', program)
  const query = queryOf(noWords, { limit: most, offset: 0 }, named, { any: [publishedKeys(ctx)] })
  const { total, records } = await snapshot.table(enforcementCase).searchRecords(query)
  const names = Object.keys(caseShown.properties)
  const shown = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
  return { total, results: records.map((record) => shown(record) as Static<typeof caseShown>) }
}

type Sections = { [Name in SectionName]?: Awaited<ReturnType<(typeof readers)[Name]>> }

/** The sections of a program that are asked for, each with its own gap. */
export async function sectionsOf(requested: Requested, names: readonly SectionName[]): Promise<Sections> {
  const reported: [string, unknown][] = []
  for (const name of names) reported.push([name, await readers[name](requested)])
  return Object.fromEntries(reported) as Sections
}
