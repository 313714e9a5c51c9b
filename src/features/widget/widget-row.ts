import { type Static, Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import { grouped } from '../../lib/grouped.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import type { Shapes } from '../../operation/search/search.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { nullable } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { attributionLine } from '../../schema/publishers.ts'
import { inTime } from '../programs/program-shapes.ts'

const { properties: usual } = defaultShape(program)

/** One thing that a reader can ask themselves before they read on. */
const prescreenQuestion = Type.Object({
  field: Type.String({ description: 'The field of the record that it asks about' }),
  question_ja: Type.String(),
  question_en: Type.String(),
})

type Question = Static<typeof prescreenQuestion>

/** What a record itself says that somebody must be or want; nothing that it does not state is asked. */
function prescreenQuestions(row: Program): Question[] {
  const { prefecture, municipality, target_types, funding_purpose, amount_min_man_yen: least } = row
  const place = [prefecture, municipality].filter(Boolean).join('')
  return [
    place !== '' && {
      field: municipality ? 'municipality' : 'prefecture',
      question_ja: `事業所または住所は${place}にありますか。`,
      question_en: `Is your place of business or residence in ${place}?`,
    },
    target_types.length > 0 && {
      field: 'target_types',
      question_ja: `次のいずれかにあたりますか: ${target_types.join('、')}`,
      question_en: `Are you one of these: ${target_types.join(', ')}?`,
    },
    funding_purpose.length > 0 && {
      field: 'funding_purpose',
      question_ja: `使いみちは次のいずれかですか: ${funding_purpose.join('、')}`,
      question_en: `Is the money for one of these: ${funding_purpose.join(', ')}?`,
    },
    typeof least === 'number' &&
      least > 0 && {
        field: 'amount_min_man_yen',
        question_ja: `必要な額は${grouped(least)}万円以上ですか。`,
        question_en: `Do you need at least ${grouped(least * 10_000)} yen?`,
      },
  ].filter((question) => question !== false)
}

const row = Type.Object({
  ...usual,
  source_url: program.fields.source_url,
  source_fetched_at: program.fields.source_fetched_at,
  license: program.fields.license,
  source_license: program.fields.source_license,
  attribution: nullable(Type.String({ description: 'How the source is to be named beside the row' })),
  lifecycle,
  prescreen_questions: Type.Array(prescreenQuestion),
})

const shown = Object.keys(row.properties)

/** The row of a widget: that of a search, where it stands today, where it is from, and what a reader can ask themselves. */
export const widgetShapes: Shapes = {
  names: ['default'],
  description: 'The rows of a widget',
  row,
  made: { default: inTime((full, state) => widgetRow(JSON.parse(full.toString('utf8')), state)) },
}

function widgetRow(record: Program, state: Lifecycle): Buffer {
  const { source_url, authority_name } = record
  const all: Readonly<Record<string, unknown>> = {
    ...record,
    attribution: source_url === null ? null : attributionLine(source_url, authority_name),
    lifecycle: state,
    prescreen_questions: prescreenQuestions(record),
  }
  return Buffer.from(JSON.stringify(Object.fromEntries(shown.map((name) => [name, all[name]]))))
}
