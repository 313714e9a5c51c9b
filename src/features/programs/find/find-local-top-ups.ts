import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { type ProgramRelation, programRelation } from '../../../datasets/program-relation.ts'
import { jstDate } from '../../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { isOfferedIn, placeParameters } from '../../../operation/input/place-parameters.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, oneOf, page, paging, textOrNull } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { ProgramCalendar } from '../calendar.ts'
import { sharingAName } from '../context/named-in.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { foundProgram, foundRow } from './found-program.ts'
import { isLocal, type LocalNaming, localProgramsNaming } from './local-namings.ts'

const bases = ['stated_top_up', 'stated_relation', 'names_it'] as const

const row = Type.Object({
  ...foundProgram,
  basis: oneOf(bases, {
    description:
      'stated_top_up: a relation says that it adds to it; stated_relation: one names both, see relation; names_it: only its own words name it',
  }),
  relation: nullable(
    Type.Object({
      relation_type: programRelation.fields.relation_type,
      confidence: programRelation.fields.confidence,
      note: textOrNull({ description: 'What the evidence says in words' }),
      source_url: textOrNull(),
    }),
  ),
  named_in: nullable(
    Type.Object(
      { field: oneOf(['primary_name', 'aliases', 'enriched']), text: Type.String(), name: Type.String() },
      {
        description: 'The text of the record that names the program, and the name in normal form',
      },
    ),
  ),
})

type Row = Static<typeof row>

export const findLocalTopUps = defineOperation({
  name: 'find_local_top_ups',
  http: 'GET /v1/programs/{unified_id}/top-ups',
  title: { ja: '国の制度に上乗せする自治体の制度', en: 'Find local programs that add to one' },
  keywords: [
    '国の補助金への上乗せ',
    '自治体の上乗せ補助',
    '県の上乗せ助成',
    '横出し補助',
    '業務改善助成金の上乗せをする県や市',
    '国の採択者に市が加算',
    'local top-up of a national grant',
    'prefecture adds to a national subsidy',
  ],
  summary:
    'List programs of prefectures and municipalities that add to a national one, or name it in their own words (上乗せ・横出し)',
  guidance:
    'Only what is stated: basis says whether a relation says so or the record merely names it (read its text first: naming may mean a condition or an exclusion). check_program_pair judges a pair. None listed does not mean that there is none.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...programParameter, ...placeParameters, ...paging() }),
  output: Type.Object({
    ...programNamed,
    ...page(row).properties,
    name_shared_with: Type.Array(Type.String(), {
      description: 'Other programs that bear one of its names: a row that names it may mean one of them',
    }),
    known_gaps: Type.Array(gapShape),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-7a0576eef5', limit: 5 },
  async run({ unified_id, limit, offset, ...place }, ctx) {
    const { snapshot, now, inputNotes } = ctx
    const seed = await knownProgram(unified_id, ctx)
    const isThere = isOfferedIn(place)
    const calendar = await ProgramCalendar.of(snapshot)
    const table = snapshot.table(program)
    const found = (await foundFor(snapshot, seed)).filter(({ record }) => isThere(record))
    return {
      unified_id: seed.unified_id,
      primary_name: seed.primary_name,
      total: found.length,
      limit,
      offset,
      results: found.slice(offset, offset + limit).map(({ record, ...how }) => ({
        ...foundRow(record, calendar.at(table.rankOf(record.unified_id) ?? -1, jstDate(now))),
        ...how,
      })),
      name_shared_with: await sharingAName(snapshot, seed),
      known_gaps: [asStated],
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

type Found = Pick<Row, 'basis' | 'relation' | 'named_in'> & { readonly record: Program }

/** The local programs beside one, the surest basis first. */
async function foundFor(snapshot: Snapshot, seed: Program): Promise<Found[]> {
  const table = snapshot.table(program)
  const found = new Map<string, Found>()
  for (const relation of relationsWith(snapshot, seed.unified_id)) {
    const other = relation.from_id === seed.unified_id ? relation.to_id : relation.from_id
    const record = table.record(other)
    if (!record || !isLocal(record)) continue
    const basis = isTopUp(relation) ? ('stated_top_up' as const) : ('stated_relation' as const)
    if (found.get(other)?.basis !== 'stated_top_up')
      found.set(other, { record, basis, relation: shownRelation(relation), named_in: null })
  }
  for (const naming of await localProgramsNaming(snapshot, seed)) {
    const record = table.recordAt(naming.rank)
    if (record.unified_id === seed.unified_id) continue
    const known = found.get(record.unified_id)
    const named_in = shownNaming(naming, record)
    found.set(
      record.unified_id,
      known ? { ...known, named_in } : { record, basis: 'names_it', relation: null, named_in },
    )
  }
  return [...found.values()].sort((a, b) => bases.indexOf(a.basis) - bases.indexOf(b.basis))
}

const relationsWith = (snapshot: Snapshot, id: string): ProgramRelation[] => {
  const table = snapshot.table(programRelation)
  const all = [...table.recordsWith('from_id', id), ...table.recordsWith('to_id', id)]
  return all.filter(({ relation_type }) => relation_type !== 'replaces')
}

const entriesOf = ({ evidence }: ProgramRelation) => evidence as readonly Record<string, unknown>[]

const isTopUp = (relation: ProgramRelation): boolean => entriesOf(relation).some((entry) => entry?.link === 'top_up')

function shownRelation(relation: ProgramRelation): NonNullable<Row['relation']> {
  const { relation_type, confidence, source_url, license } = relation
  const words = entriesOf(relation).map((entry) => entry?.note ?? entry?.text)
  const said = words.find((one) => typeof one === 'string')
  const note = isRedistributable(license) && typeof said === 'string' ? said : null
  return { relation_type, confidence, note, source_url }
}

/** Words of a record that may not be passed on are named by their place alone. */
const shownNaming = ({ field, text, name }: LocalNaming, { license }: Program): NonNullable<Row['named_in']> => ({
  field,
  text: field === 'primary_name' || isRedistributable(license) ? text : name,
  name,
})

const asStated = gap('top_ups_as_stated', {
  ja: '収録している関係と、自治体の制度の名称・備考にある制度名だけで探しています。国の制度を名指ししていない上乗せは含まれません。自治体の制度の収録は一部です。',
  en: 'Found by registered relations and by names in records of local programs alone: an addition that does not name the national program is not found, and local programs are held in part.',
})
