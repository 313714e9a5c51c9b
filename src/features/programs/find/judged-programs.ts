import { Type } from 'typebox'
import { type Program, program } from '../../../datasets/program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { pauses } from '../../../lib/pause.ts'
import type { Context } from '../../../operation/context.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { ProgramCalendar } from '../calendar.ts'
import type { Applicant } from '../prescreen/applicant.ts'
import { applicantOf } from '../prescreen/applicant-of.ts'
import { type Condition, Judgements } from '../prescreen/demand.ts'
import { DemandReader } from '../prescreen/demands-of.ts'
import { municipalityIn } from '../prescreen/municipality-in.ts'
import type { Profile } from '../prescreen/profile.ts'
import { candidatesOn } from '../prescreen/screening.ts'
import { distanceFromUse } from '../standings.ts'
import { foundRow } from './found-program.ts'

/** What a program says of one property of those who may apply. */
const verdicts = ['fits', 'to_check', 'not_stated', 'no'] as const

type Verdict = (typeof verdicts)[number]

/** How the verdicts are counted, each apart, so that silence is never taken for a yes. */
export const verdictCounts = Type.Object(
  Object.fromEntries(verdicts.map((one) => [one, Type.Integer({ minimum: 0 })])) as Record<
    Verdict,
    ReturnType<typeof Type.Integer>
  >,
  { description: 'Programs of the place by verdict; those that are over are not among them' },
)

/** How a caller chooses which of them to read. */
export const verdictParameter = {
  verdict: oneOf(verdicts, {
    default: 'fits',
    description: 'Which to list: stated to fit, to be checked at the source, nothing stated, or stated not to fit',
  }),
}

/** What a row says of its verdict. */
export const verdictKeys = {
  verdict: oneOf(verdicts),
  reason: text({ description: 'In Japanese' }),
  reason_en: text(),
  also_needs: Type.Array(Type.String(), {
    description: 'What else of the applicant decides, as prescreen_programs reads it',
  }),
}

/** A program with every demand of its record that an applicant of whom little is known can be judged by. */
export interface JudgedProgram {
  readonly rank: number
  readonly distance: number
  readonly conditions: readonly Condition[]
}

/** The applicant of whom only a place, and perhaps an industry, is known. */
export async function barelyKnown(
  given: Pick<Profile, 'prefecture' | 'municipality' | 'industry_jsic'>,
  { snapshot, now }: Context,
): Promise<Applicant> {
  const profile = { ...given, limit: 1 }
  const municipality = await municipalityIn(profile, snapshot)
  return (await applicantOf(profile, { snapshot, today: jstDate(now), municipality })).applicant
}

/** The programs of the applicant's place that are not over, judged; at most 5,000, as in a prescreening. */
export async function judgedFor(applicant: Applicant, { snapshot, now }: Context) {
  const today = jstDate(now)
  const { ranks, passedOver } = await candidatesOn(snapshot, applicant.prefecture, today)
  const reader = await DemandReader.of(snapshot)
  await reader.prepare(ranks)
  const standings = await (await ProgramCalendar.of(snapshot)).on(today)
  const judgements = new Judgements(applicant)
  const pause = pauses()
  const programs: JudgedProgram[] = []
  for (const rank of ranks) {
    await pause()
    const conditions = reader.at(rank).demands.flatMap((demand) => judgements.of(demand) ?? [])
    if (conditions.some(({ condition, status }) => places.has(condition) && status === 'fail')) continue
    programs.push({ rank, distance: distanceFromUse(standings.status(rank)), conditions })
  }
  return { programs, leftOut: passedOver }
}

const places = new Set(['prefecture', 'municipality'])

/** A verdict on a program, from the condition that decides it. */
export interface ProgramVerdict {
  readonly rank: number
  readonly distance: number
  readonly verdict: Verdict
  readonly reason: Condition['reason']
  readonly needs: readonly string[]
  /** The less, the more it is meant for just such applicants. */
  readonly breadth: number
}

/** How many there are of each verdict. */
function countsOf(judged: readonly ProgramVerdict[]): Record<Verdict, number> {
  const counts = { fits: 0, to_check: 0, not_stated: 0, no: 0 }
  for (const { verdict } of judged) counts[verdict]++
  return counts
}

/** What is usable now comes first, then what is meant for just such applicants, then the order of candidates. */
const inOrderOfUse = (judged: readonly ProgramVerdict[]): ProgramVerdict[] =>
  [...judged].sort((a, b) => a.distance - b.distance || a.breadth - b.breadth)

/** The page of one verdict, with what a tool shows of a record beside the program, and how many there are of each. */
export async function pageOfVerdict<Shown extends object>(
  judged: readonly ProgramVerdict[],
  { verdict, limit, offset }: { readonly verdict: Verdict; readonly limit: number; readonly offset: number },
  shown: (record: Program) => Shown,
  { snapshot, now }: Context,
) {
  const wanted = inOrderOfUse(judged.filter((one) => one.verdict === verdict))
  const calendar = await ProgramCalendar.of(snapshot)
  const table = snapshot.table(program)
  return {
    total: wanted.length,
    limit,
    offset,
    results: wanted.slice(offset, offset + limit).map(({ rank, reason, needs }) => {
      const record = table.recordAt(rank)
      return {
        ...foundRow(record, calendar.at(rank, jstDate(now))),
        ...shown(record),
        verdict,
        reason: reason.ja,
        reason_en: reason.en,
        also_needs: [...needs],
      }
    }),
    counts: countsOf(judged),
  }
}
