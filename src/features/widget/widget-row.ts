import { Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import type { Shapes } from '../../operation/search/search.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { prescreenQuestion, prescreenQuestions } from './prescreen-questions.ts'

const { properties: usual } = defaultShape(program)

const row = Type.Object({
  ...usual,
  source_url: program.fields.source_url,
  source_fetched_at: program.fields.source_fetched_at,
  prescreen_questions: Type.Array(prescreenQuestion),
})

const shown = Object.keys(row.properties)

/** The row of a widget: that of a search, where it is from, and what a reader can ask themselves. */
export const widgetShapes: Shapes = {
  names: ['default'],
  description: 'The rows of a widget',
  row,
  made: { default: async () => (full) => widgetRow(JSON.parse(full.toString('utf8'))) },
}

function widgetRow(record: Program): Buffer {
  const all: Readonly<Record<string, unknown>> = { ...record, prescreen_questions: prescreenQuestions(record) }
  return Buffer.from(JSON.stringify(Object.fromEntries(shown.map((name) => [name, all[name]]))))
}
