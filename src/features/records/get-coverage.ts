import { type Static, Type } from 'typebox'
import { visibleKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Table } from '../../corpus/table.ts'
import { datasets } from '../../datasets/index.ts'
import { municipality } from '../../datasets/municipality.ts'
import { pauses } from '../../lib/pause.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { currencyOf } from '../../operation/absence/currency.ts'
import { standingsIn } from '../../operation/absence/standings.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { publicFilters } from '../../operation/search/filter-parameters.ts'
import { noWords } from '../../operation/search/search-words.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable, oneOf, ratio, text, textOrNull, timestamp } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { knowsTries, reachOf, sourceReach } from './source-reach.ts'
import { sourceRead, sourcesRead } from './source-readings.ts'

const states = ['covered', 'partial', 'not_covered'] as const

const place = Type.Object({
  rows: nullable(Type.Integer({ description: 'Rows that name the place; null: rows of this kind name no place' })),
  rows_of_prefecture: nullable(Type.Integer({ description: 'Rows that name its prefecture' })),
  state: oneOf([...states, 'not_by_place']),
})

const covered = Type.Object({
  dataset: text(),
  summary: text(),
  state: oneOf(states, {
    description: 'covered: the complete list of its source of data_as_of; partial: some rows; not_covered: none',
  }),
  rows: Type.Integer({ description: 'Rows that are shown' }),
  data_as_of: textOrNull({ description: 'Day of the complete list, else of the newest fetch; null = none was read' }),
  rows_fetched: Type.Integer({ description: 'Of the rows: read from the source by this service' }),
  rows_from_copies: Type.Integer({ description: 'Taken from copies of the source, of a stated day' }),
  rows_written_down: Type.Integer({ description: 'Written down; the source was not fetched' }),
  read_share: nullable(ratio({ description: 'Share of rows for which the source was read' })),
  figures: nullable(Type.Integer({ description: 'Amounts, rates and dates that the rows state' })),
  figures_confirmed: nullable(Type.Integer({ description: 'Of the figures: fetched from the source or found there' })),
  last_fetched_at: textOrNull({ description: 'Newest fetch of a row that is served; reach has the tries that failed' }),
  sources: Type.Array(
    Type.Object({ source: text(), not_stated: Type.Array(text(), { description: 'Fields that it never states' }) }),
    { description: 'Sources that were read for it and told what they never state' },
  ),
  place: nullable(place),
  look_up: textOrNull({ description: 'Where its publisher lets people look for themselves' }),
})

export const getCoverage = defineOperation({
  name: 'get_coverage',
  http: 'GET /v1/coverage',
  title: { ja: '収録範囲', en: 'Get what is covered' },
  keywords: [
    '収録範囲',
    '網羅性',
    '対象地域',
    'この市区町村は収録されているか',
    '何をカバーしているか',
    '対応している地域',
    'is this area covered',
  ],
  summary:
    'Tell for each kind of record, and for a place, whether it is covered, partial or not covered, and since when',
  guidance:
    'Ask before an empty answer is taken for an absence: only covered kinds can say that something is not there. reach names every official source with what of it is here, the last try and the command that adds it. With lg_code, place says how many rows name the municipality and its prefecture; nationwide rows are in neither.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { resource: { uri: 'konkyo://coverage' } },
  input: Type.Object({
    dataset: Type.Optional(
      oneOf(
        datasets.map(({ name }) => name),
        { description: 'One kind; else all' },
      ),
    ),
    lg_code: Type.Optional(
      Type.String({ pattern: '^\\d{6}$', description: '全国地方公共団体コード, 6 digits, of a municipality' }),
    ),
  }),
  output: Type.Object({
    place: nullable(Type.Object({ lg_code: text(), prefecture: text(), municipality: text() })),
    results: Type.Array(covered),
    sources: Type.Array(sourceRead, { description: 'Every source that was read into this snapshot' }),
    reach: Type.Array(sourceReach, {
      description:
        'Every official source that this version reads, kind by kind: what is here, and how the last try ended',
    }),
    known_gaps: Type.Array(gapShape),
    built_at: timestamp({ description: 'When the snapshot was built, which says nothing of its sources' }),
    ...snapshotKeys,
  }),
  example: { dataset: 'programs', lg_code: '131016' },
  async run({ dataset: only, lg_code }, { snapshot, now, service }) {
    const where = lg_code === undefined ? null : placeNamed(lg_code, snapshot)
    const kinds = only === undefined ? datasets : datasets.filter(({ name }) => name === only)
    const results: Static<typeof covered>[] = []
    for (const dataset of kinds) results.push(await coverageOf(dataset, where, snapshot))
    return {
      place: where,
      results,
      sources: sourcesRead(snapshot, now),
      reach: reachOf(snapshot, service.operator, only),
      known_gaps: knowsTries(snapshot, service.operator) ? [] : [unreportedTries],
      built_at: snapshot.manifest.built_at,
      ...snapshotNamed(snapshot),
    }
  },
})

interface Place {
  readonly lg_code: string
  readonly prefecture: string
  readonly municipality: string
}

function placeNamed(lg_code: string, snapshot: Snapshot): Place {
  const record = snapshot.table(municipality).record(lg_code)
  if (!record) throw unknownRecord({ ja: '市区町村', en: 'municipality' }, lg_code)
  return { lg_code, prefecture: record.prefecture, municipality: record.name }
}

async function coverageOf(
  dataset: AnyDataset,
  where: Place | null,
  snapshot: Snapshot,
): Promise<Static<typeof covered>> {
  const { complete } = completenessOf(snapshot, dataset)
  const { rows, ...currency } = currencyOf(snapshot, dataset)
  const counted = dataset.figures ? standingsIn(snapshot, [dataset]) : null
  return {
    dataset: dataset.name,
    summary: dataset.summary,
    rows,
    ...currency,
    state: stateOf(rows, complete),
    figures: counted && Object.values(counted.figures).reduce((sum, n) => sum + n, 0),
    figures_confirmed: counted?.figures.confirmed ?? null,
    last_fetched_at: snapshot.manifest.datasets[dataset.name]?.last_fetched_at ?? null,
    sources: sourcesOf(dataset, snapshot),
    place: where && (await placeOf(dataset, where, complete, snapshot)),
    look_up: dataset.lookUp ?? null,
  }
}

const stateOf = (rows: number, complete: boolean) => (complete ? 'covered' : rows > 0 ? 'partial' : 'not_covered')

function sourcesOf({ name }: AnyDataset, { manifest }: Snapshot) {
  const fields = new Map<string, string[]>()
  for (const { source, field } of manifest.known_gaps?.[name] ?? [])
    fields.set(source, [...(fields.get(source) ?? []), field])
  return [...fields].map(([source, not_stated]) => ({ source, not_stated }))
}

/** Rows of a kind that name a place, where its searches can be asked for a prefecture. */
async function placeOf(
  dataset: AnyDataset,
  { prefecture, municipality: town }: Place,
  complete: boolean,
  snapshot: Snapshot,
): Promise<Static<typeof place>> {
  if (!publicFilters(dataset).some(([name]) => name === 'prefecture'))
    return { rows: null, rows_of_prefecture: null, state: 'not_by_place' }
  const table = snapshot.table(dataset)
  const clauses = [filterClauses(dataset, { prefecture }, snapshot), { any: [[visibleKey]] }]
  const namesTown = Object.hasOwn(dataset.fields, 'municipality')
  const query = queryOf(noWords, { offset: 0, limit: namesTown ? table.rows : 0 }, ...clauses)
  const { total, ranks } = await table.ranksOf(query)
  const rows = namesTown ? await rowsOfTown(ranks, town, table) : null
  return { rows, rows_of_prefecture: total, state: stateOf(rows ?? total, complete) }
}

/** How many of the rows name a municipality; a prefecture has thousands of rows, which are read in slices. */
async function rowsOfTown(ranks: readonly number[], town: string, table: Table): Promise<number> {
  const pause = pauses()
  let rows = 0
  for (const rank of ranks) {
    if (table.recordAt(rank).municipality === town) rows++
    await pause()
  }
  return rows
}

const unreportedTries: Gap = gap('failed_tries_not_told', {
  ja: 'このデータの版には、取得の試みの記録がありません。取得に失敗した出典や拒否された出典は示されません。',
  en: 'This snapshot keeps no record of tries: sources that were tried in vain or refused to be read are not told.',
})
