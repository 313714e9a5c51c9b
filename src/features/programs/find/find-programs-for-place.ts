import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { grouped } from '../../../lib/grouped.ts'
import { jstDate } from '../../../lib/jst.ts'
import { asMessage } from '../../../lib/text.ts'
import { absenceShape } from '../../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { invalid } from '../../../operation/errors.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, oneOf, page, paging, text, textOrNull } from '../../../schema/fields.ts'
import { ProgramCalendar } from '../calendar.ts'
import type { Applicant } from '../prescreen/applicant.ts'
import { foundProgram, foundRow } from './found-program.ts'
import { barelyKnown, type JudgedProgram, judgedFor } from './judged-programs.ts'

/** Where a program of a place comes from, the nearest first. */
const reaches = ['municipality', 'prefecture', 'nationwide'] as const

type Reach = (typeof reaches)[number]

const count = (description: string) => Type.Integer({ minimum: 0, description })

const row = Type.Object({ ...foundProgram, reach: oneOf(reaches, { description: 'Whose program it is' }) })

export const findProgramsForPlace = defineOperation({
  name: 'find_programs_for_place',
  http: 'GET /v1/programs/for-place',
  title: { ja: '所在地で使える支援制度', en: 'Find programs for a place' },
  keywords: [
    'この市で使える補助金',
    '市区町村の補助金と県・国の制度',
    '自治体コードで制度を探す',
    '国・県・市の制度をまとめて',
    '所在地から使える制度',
    '市独自の助成金',
    'programs of a municipality',
    'grants where the company is located',
  ],
  summary:
    'List what one place is offered: programs of its municipality, of its prefecture and nationwide ones, each counted (所在地別)',
  guidance:
    'By name or by the code of local governments (全国地方公共団体コード). The nearest come first, and what is usable now first among them. coverage says how much is held of that municipality: none held is no statement that it offers nothing.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo' })),
    municipality: Type.Optional(text({ maxLength: 40, description: '新宿区, 愛知県名古屋市, 131041 or 13104' })),
    reach: Type.Optional(
      oneOf(reaches, { description: 'Only those of the municipality, the prefecture or the country' }),
    ),
    ...paging(),
  }),
  output: Type.Object({
    place: Type.Object({ prefecture: textOrNull(), municipality: textOrNull(), parent_city: textOrNull() }),
    ...page(row).properties,
    counts: Type.Object({
      municipality: count('Programs of the municipality'),
      prefecture: count('Programs of all of the prefecture'),
      nationwide: count('Programs of the whole country, or of no stated area'),
    }),
    coverage: nullable(
      Type.Object(
        {
          programs_held: count('Programs of the municipality in this copy, over ones too'),
          why: absenceShape,
          message: text(),
          message_ja: text(),
        },
        { description: 'How much of the municipality is held; null where none was named' },
      ),
    ),
    left_out: Type.Record(Type.String(), Type.Integer(), {
      description: 'Programs of the prefecture and the country that are over, by status',
    }),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { municipality: '東京都新宿区', limit: 5 },
  check({ prefecture, municipality }) {
    if (prefecture === undefined && municipality === undefined)
      throw invalid([{ loc: ['query', 'municipality'], ...noPlace, type: 'missing' }])
  },
  async run({ reach, limit, offset, ...given }, ctx) {
    const { snapshot, now, inputNotes } = ctx
    const applicant = await barelyKnown(given, ctx)
    const { programs, leftOut } = await judgedFor(applicant, ctx)
    const reached = programs.flatMap((one) => reachOf(one) ?? [])
    const wanted = reached.filter((one) => reach === undefined || one.reach === reach).sort(nearestFirst)
    const calendar = await ProgramCalendar.of(snapshot)
    const table = snapshot.table(program)
    const { municipality } = applicant
    return {
      place: {
        prefecture: applicant.prefecture,
        municipality: municipality?.name ?? null,
        parent_city: municipality?.parentCity ?? null,
      },
      total: wanted.length,
      limit,
      offset,
      results: wanted.slice(offset, offset + limit).map((one) => ({
        ...foundRow(table.recordAt(one.rank), calendar.at(one.rank, jstDate(now))),
        reach: one.reach,
      })),
      counts: countsOf(reached),
      coverage: await coverageOf(applicant, snapshot),
      left_out: leftOut,
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

const noPlace = {
  ja: 'prefecture か municipality のどちらかを指定してください。',
  en: 'send prefecture or municipality',
}

interface Reached {
  readonly rank: number
  readonly distance: number
  readonly reach: Reach
}

/** Whose a program is; undefined for one of a municipality where none was named. */
function reachOf({ rank, distance, conditions }: JudgedProgram): Reached | undefined {
  const made = conditions.find(({ condition }) => condition === 'municipality' || condition === 'prefecture')
  if (made?.status === 'open') return undefined
  const isNationwide = made === undefined || (made.points ?? 0) < 2
  const reach = isNationwide ? 'nationwide' : made.condition === 'municipality' ? 'municipality' : 'prefecture'
  return { rank, distance, reach }
}

const nearestFirst = (a: Reached, b: Reached): number =>
  reaches.indexOf(a.reach) - reaches.indexOf(b.reach) || a.distance - b.distance

function countsOf(reached: readonly Reached[]): Record<Reach, number> {
  const counts = { municipality: 0, prefecture: 0, nationwide: 0 }
  for (const { reach } of reached) counts[reach]++
  return counts
}

/** What is held of the programs of a municipality, and what that says. */
async function coverageOf({ prefecture, municipality }: Applicant, snapshot: Snapshot) {
  if (municipality === null) return null
  const { name, parentCity } = municipality
  const held = (await programsByTown(snapshot)).get(`${prefecture}${name}`) ?? 0
  const ofCity = parentCity === null ? 0 : ((await programsByTown(snapshot)).get(`${prefecture}${parentCity}`) ?? 0)
  const programs_held = held + ofCity
  return {
    programs_held,
    why: 'not_covered' as const,
    ...asMessage({
      ja: `${name}の制度は${grouped(programs_held)}件を収録しています。市区町村の制度の収録は一部のため、ほかにもあり得ます。市区町村の公式サイトで確認してください。`,
      en: `${grouped(programs_held)} programs of ${name} are held. Programs of municipalities are held in part; there may be more, so look at its official site.`,
    }),
  }
}

/** How many shown programs each municipality has, counted once per snapshot. */
const programsByTown = (snapshot: Snapshot): Promise<ReadonlyMap<string, number>> =>
  snapshot.remember('programs by municipality', async () => {
    const counts = new Map<string, number>()
    for (const { prefecture, municipality, ...record } of snapshot.table(program).records()) {
      if (municipality === null || program.hidden?.({ prefecture, municipality, ...record })) continue
      const town = `${prefecture}${municipality}`
      counts.set(town, (counts.get(town) ?? 0) + 1)
    }
    return counts
  })
