import { entityFact } from '../../../datasets/entity-fact.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { recordsCalled } from '../../../datasets/named-bearers.ts'
import { program } from '../../../datasets/program.ts'
import { haveOneForm } from '../../../lib/company-words.ts'
import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import type { Context } from '../../../operation/context.ts'
import { isIn, type RowPlace } from '../../../operation/input/place-parameters.ts'
import type { OverProgram } from '../../../schema/over-program.ts'
import { numbersIn } from '../../citations/read/read-numbers.ts'
import { companyOf, isUnknown } from '../../company/company.ts'
import { companyPredicates, isForATime } from '../../company/company-scope.ts'
import { overProgramsIn } from '../../programs/over-programs.ts'
import type { Candidate, Choice, Lacking, SearchedDatasets } from '../request/request.ts'
import { discoverPrograms, type Filters } from './discover-programs.ts'
import { discoverRegulations } from './discover-regulations.ts'

/** Companies that one question may add. */
const mostCompanies = 3

export interface Discovery {
  readonly candidates: readonly Candidate[]
  readonly namesakes: readonly Candidate[]
  /** What of the question chose the programs, where no name did. */
  readonly chosenBy: Choice | null
  readonly searched: readonly SearchedDatasets[]
  /** Programs that it names and that are over. */
  readonly over: readonly OverProgram[]
  readonly lacking: readonly Lacking[]
}

/** How much a question may add, and the day that it asks about. */
interface Bounds {
  readonly limit: number
  readonly day: string
}

/** What a question is about: programs first, then companies of exactly that name or of a number in it, then the regulations it mentions. */
export async function discover(
  question: string,
  filters: Filters,
  { limit, day }: Bounds,
  ctx: Context,
): Promise<Discovery> {
  const over = filters.tier === undefined ? await overProgramsIn(normalizeText(question), ctx.snapshot, day) : []
  const numbers = await numbersOf(question)
  const companies = filters.tier === undefined ? companiesOf(question, numbers, filters, ctx) : []
  const regulations = await discoverRegulations(question, filters, day, ctx)
  const ofKind = (kind: Candidate['kind'], ids: readonly string[]): Candidate[] => ids.map((id) => ({ kind, id }))
  const beside = [...ofKind('houjin', companies.slice(0, mostCompanies)), ...regulations.candidates]
  const seats = Math.max(1, limit - beside.length)
  const { ids, shown, namesakes, chosenBy } = await discoverPrograms(
    question,
    companies.length > 0 && isWhole(question, numbers) ? null : regulations.rest,
    filters,
    { limit: seats, day, over: over.flatMap(idsOfOver) },
    ctx.snapshot,
  )
  return {
    candidates: [...ofKind('program', ids), ...beside.slice(0, limit - shown)],
    namesakes: [...ofKind('program', namesakes), ...(numbers.length > 0 ? [] : ofKind('houjin', companies))],
    chosenBy,
    over,
    lacking: regulations.lacking,
    searched: [
      { dataset: program, predicate: { query_text: question, ...filters } },
      ...(filters.tier === undefined ? searchesForCompany(question, numbers, filters) : []),
      ...regulations.searched,
    ],
  }
}

/** The program itself, then what took its place. */
const idsOfOver = ({ unified_id, successors }: OverProgram): string[] =>
  [unified_id, ...successors.map((one) => one.unified_id)].filter((id) => id !== null)

/** The corporate numbers that a question is or holds, each once; a registration number is one with a T. */
async function numbersOf(question: string): Promise<readonly string[]> {
  const whole = houjinBangou(question)
  if (whole !== undefined) return [whole]
  const found = await numbersIn(question, mostCompanies, pauses())
  return [...new Set(found.map(({ value }) => value.replace(/^T/, '')))]
}

/** Whether a question about companies says nothing beside their name or number. */
const isWhole = (question: string, numbers: readonly string[]): boolean =>
  numbers.length === 0 || houjinBangou(question) !== undefined

function searchesForCompany(question: string, numbers: readonly string[], filters: Filters): SearchedDatasets[] {
  if (numbers.length === 0) return [{ dataset: houjin, predicate: { name: question, ...filters } }]
  return numbers.flatMap((number) => [
    ...companyPredicates(number).map(({ dataset, predicate }) => ({
      dataset,
      predicate: { ...predicate, ...filters, ...(isForATime(dataset) && { publication: 'not_ended' }) },
    })),
    { dataset: entityFact, predicate: { entity_id: `houjin:${number}`, ...filters } },
  ])
}

/** The companies with these corporate numbers, else those of exactly this name; one without its form finds every form. */
function companiesOf(question: string, numbers: readonly string[], filters: Filters, ctx: Context): string[] {
  const isPlaced = isIn(filters)
  const isHere = (row: RowPlace | undefined) => (row ? isPlaced(row) : filters.prefecture === undefined)
  if (numbers.length > 0)
    return numbers.filter((number) => {
      const company = companyOf(number, ctx, 1)
      return !isUnknown(company) && isHere(company.entry.all[0])
    })
  const name = normalizeText(question)
  const rows = recordsCalled(ctx.snapshot, houjin, name).map((rank) => ctx.snapshot.table(houjin).recordAt(rank))
  const exact = rows.filter((row) => haveOneForm(row.name, name))
  return (exact.length > 0 ? exact : rows).filter(isHere).map(({ houjin_bangou }) => houjin_bangou)
}
