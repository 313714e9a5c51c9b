import { Type } from 'typebox'
import { datasets } from '../../../datasets/index.ts'
import { standingsIn } from '../../../operation/absence/standings.ts'
import { defineOperation } from '../../../operation/operation.ts'
import type { Sureness } from '../../../schema/evidence.ts'
import { oneOf, page, paging } from '../../../schema/fields.ts'
import { figureOf, figureParameters, figureShape } from './figure-shape.ts'
import { unsureFigures, unsureStandings } from './unsure-figures.ts'

type Row = Readonly<Record<string, unknown>>

export const listAdminFigures = defineOperation({
  name: 'list_admin_figures',
  http: 'GET /v1/admin/figures',
  title: { ja: '確認できていない値の一覧', en: 'Figures that are not confirmed' },
  summary:
    'List figures of the served snapshot that their source contradicts, that were not found in it, or that nobody confirmed',
  guidance:
    'In the order contradicted, not_found, source_gone, written_down, read, then by dataset and id; at most 20,000 of a dataset. counts are those of all kinds of records.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    standing: Type.Optional(oneOf(unsureStandings)),
    dataset: Type.Optional(figureParameters.dataset),
    ...paging(),
  }),
  output: Type.Object({
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'Figures by standing' }),
    ...page(figureShape).properties,
  }),
  example: { limit: 5 },
  async run({ standing, dataset, limit, offset }, { snapshot }) {
    const isWanted = (one: { readonly standing: Sureness; readonly dataset: { readonly name: string } }) =>
      (standing === undefined || one.standing === standing) && (dataset === undefined || one.dataset.name === dataset)
    const wanted = (await unsureFigures(snapshot)).filter(isWanted)
    const results = wanted.slice(offset, offset + limit).flatMap(({ dataset: kind, id, field }) => {
      const record = snapshot.table(kind).record(id) as Row | undefined
      return record ? [figureOf(kind, record, { record_id: id, field })] : []
    })
    const counts = { ...(standingsIn(snapshot, datasets)?.figures ?? {}) }
    return { counts, total: wanted.length, limit, offset, results }
  },
})
