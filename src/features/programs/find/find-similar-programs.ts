import { Type } from 'typebox'
import { type Program, program } from '../../../datasets/program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { pauses } from '../../../lib/pause.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { isOfferedIn, placeParameters } from '../../../operation/input/place-parameters.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { page, paging, ratio } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { ProgramCalendar } from '../calendar.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { isOver } from '../standings.ts'
import { foundProgram, foundRow } from './found-program.ts'
import { aspects, Similarity } from './similarity.ts'

const part = (of: string) => ratio({ description: `Share of the ${of} of either that both have; rare ones weigh more` })

const row = Type.Object({
  ...foundProgram,
  score: ratio({
    description: `${aspects.purposes} purposes + ${aspects.applicants} applicants + ${aspects.name} name`,
  }),
  score_parts: Type.Object({ purposes: part('purposes'), applicants: part('applicants'), name: part('letters') }),
  shared_purposes: program.fields.funding_purpose,
  shared_target_types: program.fields.target_types,
})

export const findSimilarPrograms = defineOperation({
  name: 'find_similar_programs',
  http: 'GET /v1/programs/{unified_id}/similar',
  title: { ja: '似ている支援制度', en: 'Find programs like one' },
  keywords: [
    '似ている補助金',
    '類似の制度',
    '似ている制度を探す',
    '代わりになる制度',
    'この補助金に近い制度',
    '締め切られた補助金の代わり',
    'similar programs',
    'alternatives to a grant',
    'programs like this one',
  ],
  summary:
    'List the programs nearest to one by stated purposes, applicants and name, with the score taken apart (類似制度)',
  guidance:
    'Compares words, not conditions: who fits a program may not fit one like it, and programs that state no purpose are found by their name alone. What is over is left out and counted unless include_over says otherwise.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    ...placeParameters,
    include_over: Type.Boolean({ default: false, description: 'Also programs that take no applications any more' }),
    ...paging(),
  }),
  output: Type.Object({
    ...programNamed,
    ...page(row).properties,
    left_out_over: Type.Integer({ minimum: 0, description: 'Similar programs of the place that are over' }),
    known_gaps: Type.Array(gapShape),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6882390b71', limit: 5 },
  async run({ unified_id, limit, offset, include_over, ...place }, ctx) {
    const { snapshot, now, inputNotes } = ctx
    const seed = await knownProgram(unified_id, ctx)
    const table = snapshot.table(program)
    const similar = await (await Similarity.of(snapshot)).like(table.rankOf(seed.unified_id) ?? -1)
    const calendar = await ProgramCalendar.of(snapshot)
    const today = jstDate(now)
    const standings = await calendar.on(today)
    const isThere = isOfferedIn(place)
    const isAnywhere = place.prefecture === undefined && place.municipality === undefined
    const pause = pauses()
    const rows: (typeof similar)[number][] = []
    let left_out_over = 0
    for (const one of similar) {
      await pause()
      if (!isAnywhere && !isThere(table.recordAt(one.rank))) continue
      if (!include_over && isOver(standings.status(one.rank))) left_out_over++
      else rows.push(one)
    }
    return {
      unified_id: seed.unified_id,
      primary_name: seed.primary_name,
      total: rows.length,
      limit,
      offset,
      results: rows.slice(offset, offset + limit).map(({ rank, score, parts }) => {
        const record = table.recordAt(rank)
        return {
          ...foundRow(record, calendar.at(rank, today)),
          score: rounded(score),
          score_parts: {
            purposes: rounded(parts.purposes),
            applicants: rounded(parts.applicants),
            name: rounded(parts.name),
          },
          ...sharedBy(seed, record),
        }
      }),
      left_out_over,
      known_gaps: [wordsOnly],
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

const rounded = (share: number): number => Math.round(share * 1000) / 1000

const sharedBy = (one: Program, other: Program) => ({
  shared_purposes: other.funding_purpose.filter((purpose) => one.funding_purpose.includes(purpose)),
  shared_target_types: other.target_types.filter((target) => one.target_types.includes(target)),
})

const wordsOnly = gap('compared_by_words', {
  ja: '目的・対象者・名称の語だけを比べています。要件・経費・金額は比べていません。目的の記載がない制度は名称で比べています。',
  en: 'Only words of purposes, applicants and names are compared; conditions, expenses and amounts are not. Where no purpose is stated the name decides.',
})
