import { Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import { currencyOf } from '../../operation/absence/currency.ts'
import { standingsIn } from '../../operation/absence/standings.ts'
import { snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { dateOrNull, nullable, ratio, timestamp } from '../../schema/fields.ts'
import { programReport } from './queries.ts'

export const getMeta = defineOperation({
  name: 'get_meta',
  http: 'GET /v1/meta',
  title: { ja: '収録件数', en: 'Corpus counts' },
  keywords: [
    '収録件数',
    'データの概要',
    'バージョン',
    '制度の件数',
    '都道府県別の収録件数',
    '何件入っているか',
    'ティア別',
    'corpus counts',
  ],
  summary: 'How many programs and rules the corpus holds, by tier and prefecture, and how fresh it is',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({}),
  output: Type.Object({
    total_programs: Type.Integer(),
    tier_counts: Type.Record(Type.String(), Type.Integer()),
    prefecture_counts: Type.Record(Type.String(), Type.Integer(), {
      description: '_none = programs without a prefecture',
    }),
    exclusion_rules_count: Type.Integer(),
    last_ingested_at: nullable(timestamp()),
    data_as_of: dateOrNull({ description: 'Newest day on which any source was read; null = none was' }),
    built_at: timestamp({ description: 'When the snapshot was built' }),
    programs_read_share: nullable(ratio({ description: 'Share of the programs for which the source was read' })),
    programs_by_standing: nullable(
      Type.Record(Type.String(), Type.Integer(), {
        description: 'How sure they are: a program stands as its least sure figure; no_figure = it states none',
      }),
    ),
    data_lineage: Type.Optional(
      Type.Object({ last_fetched_at: nullable(timestamp()), unique_checksums: Type.Integer() }),
    ),
    corpus_snapshot_id: Type.String(),
    corpus_checksum: Type.String(),
    known_gaps: Type.Array(Type.String(), { description: 'What this corpus does not hold' }),
  }),
  example: {},
  run(_, { snapshot }) {
    const { last_ingested_at, data_as_of, built_at, datasets } = snapshot.manifest
    const { rows, hidden, counts, last_fetched_at, unique_checksums } = programReport(snapshot)
    const hasLineage = last_fetched_at !== null || (unique_checksums ?? 0) > 0
    return {
      total_programs: rows - hidden,
      tier_counts: { S: 0, A: 0, B: 0, C: 0, ...counts.tier },
      prefecture_counts: { _none: 0, ...counts.prefecture },
      exclusion_rules_count: datasets.exclusion_rules?.rows ?? 0,
      last_ingested_at,
      data_as_of,
      built_at,
      programs_read_share: currencyOf(snapshot, program).read_share,
      programs_by_standing: standingsIn(snapshot, [program])?.records ?? null,
      ...(hasLineage ? { data_lineage: { last_fetched_at, unique_checksums: unique_checksums ?? 0 } } : {}),
      ...snapshotNamed(snapshot),
      known_gaps: starterGaps(snapshot).map(({ message }) => message),
    }
  },
})
