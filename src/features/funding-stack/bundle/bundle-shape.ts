import { Type } from 'typebox'
import { absenceStated } from '../../../operation/absence/absence-if-none.ts'
import { manYen, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { linkShape } from '../pair-shape.ts'
import { verdicts } from '../rule-chain.ts'

const program = { program_id: text({ description: 'As selected' }), unified_id: text(), primary_name: text() }
const ids = (description: string) => Type.Array(Type.String(), { description })
const numbers = (description: string) => Type.Array(Type.Integer({ minimum: 0 }), { description })
const ceiling = manYen({ description: 'Unit: 10,000 JPY' })
const priced = { ...program, ceiling_man_yen: ceiling, contradicted: lineage.contradicted }

/** A part of the selection that no certain conflict joins with the rest. */
const part = Type.Object({
  programs: numbers('Places in proof.programs'),
  conflicts: Type.Array(numbers('Two places'), { description: 'Every certain conflict inside the part' }),
  independent_sets: Type.Integer({
    description: 'Sets of these programs without a certain conflict, the empty one too',
  }),
  maximal_sets: Type.Array(Type.Object({ programs: numbers('Places'), ceiling_man_yen: ceiling }), {
    description:
      'Every set that nothing can be added to, the largest ceiling first: every other set is inside one of them',
  }),
})

/** The members of the answer about a bundle, beside those that every answer on combining has. */
export const bundleShape = {
  objective: oneOf(['largest_stated_ceiling']),
  is_settled: Type.Boolean({ description: 'Whether every pair of the bundle is known to go together' }),
  message: Type.String({ description: 'What has to be said before the bundle is proposed' }),
  message_ja: Type.String(),
  left_unknown: Type.Array(
    Type.Object({ program_a: text(), program_b: text(), verdict: oneOf(verdicts), question_ids: ids('What decides') }),
    { description: 'Pairs of the bundle that are not known to go together' },
  ),
  bundle: Type.Array(Type.Object({ ...priced, source_url: textOrNull() })),
  total_ceiling_man_yen: manYen({ description: 'Sum of the stated ceilings in 10,000 JPY; not an amount received' }),
  is_unique: Type.Boolean({ description: 'false: another set without a certain conflict has the same sum' }),
  left_out: Type.Array(Type.Object({ ...priced, because_of: ids('Bundled ones it excludes') })),
  without_stated_ceiling: Type.Array(
    Type.Object({ ...program, conflicts_with_bundle: ids('Bundled ones it excludes') }),
    {
      description: 'Not in the search: no source here states a ceiling',
    },
  ),
  not_held: Type.Array(Type.Object({ program_id: text(), ...absenceStated.properties })),
  certain_conflicts: Type.Array(Type.Object({ program_a: text(), program_b: text(), decided_by: linkShape }), {
    description: 'Pairs that a rule or an authoritative record excludes whatever the facts, or by your answers',
  }),
  proof: Type.Object({
    programs: ids('The programs of the search; other members name them by their place, from 0'),
    parts: Type.Array(part),
    sets_examined: Type.Integer({ description: 'Maximal sets in all parts' }),
    statement: Type.String(),
    statement_ja: Type.String(),
  }),
  note: Type.String(),
  note_ja: Type.String(),
}
