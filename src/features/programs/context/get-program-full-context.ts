import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import { nameBook } from '../../../datasets/subjects/name-book.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { jstDate } from '../../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf } from '../../../schema/fields.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { knownProgram, programParameter } from '../known-program.ts'
import { programDetail } from '../program-shapes.ts'
import { sharingAName } from './named-in.ts'
import { sectionShapes, sectionsOf } from './sections.ts'

const names = keysOf(sectionShapes)
const { rounds, rules, laws, adoptions, acceptance, enforcement } = sectionShapes

export const getProgramFullContext = defineOperation({
  name: 'get_program_full_context',
  http: 'GET /v1/programs/{unified_id}/context',
  title: { ja: '支援制度と関係する記録の一括取得', en: 'Get a program with everything around it' },
  keywords: [
    '制度に関わる情報を全部',
    '補助金を丸ごと',
    '制度の周辺情報まで一度に',
    '公募回と規則と採択結果をまとめて',
    'everything around one program',
  ],
  summary:
    'Read a program with its calls, rules, laws, adopted projects, results and published cases, each with its gap',
  guidance:
    'Every section says its total and, where it is empty, what that means (absence); its rows are the first of them, and more names the operation that lists all. Rows of adoptions, acceptance and enforcement name the program by a whole name: see name_shared_with.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    sections: Type.Optional(
      Type.Array(oneOf(names), { maxItems: names.length, description: 'Only these; repeat for each' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Rows in each section' }),
  }),
  output: Type.Object({
    as_of: Type.String({ description: 'Today in Japan' }),
    program: programDetail,
    gaps: program.fields.gap_to_tier_s,
    sections: Type.Object({
      rounds: Type.Optional(rounds),
      rules: Type.Optional(rules),
      laws: Type.Optional(laws),
      adoptions: Type.Optional(adoptions),
      acceptance: Type.Optional(acceptance),
      enforcement: Type.Optional(enforcement),
    }),
    name_shared_with: Type.Array(Type.String(), { description: 'Other programs that bear one of its names' }),
    other_records: Type.Array(
      Type.Object({ dataset: Type.String(), id: Type.String(), record: Type.Record(Type.String(), Type.Unknown()) }),
      { description: 'What other datasets state of the same subject: a loan with its rates, a certification, a plan' },
    ),
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6882390b71', limit: 2 },
  async run({ unified_id, sections = names, limit }, ctx) {
    const { snapshot, now } = ctx
    const record = await knownProgram(unified_id, ctx)
    const as_of = jstDate(now)
    return {
      as_of,
      program: { ...record, lifecycle: lifecycleOfProgram(snapshot, record, as_of) },
      gaps: record.gap_to_tier_s,
      sections: await sectionsOf({ program: record, most: limit, ctx }, [...new Set(sections)]),
      name_shared_with: await sharingAName(snapshot, record),
      other_records: await otherRecords(snapshot, unified_id),
      ...snapshotNamed(snapshot),
    }
  },
})

/** The records of other datasets about the subject of a program, as far as their licence lets them be passed on. */
async function otherRecords(snapshot: Snapshot, id: string) {
  const { records = [] } = (await nameBook(snapshot)).byRef(id) ?? {}
  return records
    .filter((one) => one.dataset !== program && one.isShown && isRedistributable(one.license))
    .flatMap(({ dataset, id: other }) => {
      const record = snapshot.table(dataset).record(other)
      return record ? [{ dataset: dataset.name, id: other, record }] : []
    })
}
