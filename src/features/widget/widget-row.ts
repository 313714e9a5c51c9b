import { Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import type { Shapes } from '../../operation/search/search.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { nullable } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { attributionLine } from '../../schema/publishers.ts'
import { inTime } from '../programs/program-shapes.ts'
import { prescreenQuestion, prescreenQuestions } from './prescreen-questions.ts'

const { properties: usual } = defaultShape(program)

const row = Type.Object({
  ...usual,
  source_url: program.fields.source_url,
  source_fetched_at: program.fields.source_fetched_at,
  license: program.fields.license,
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
