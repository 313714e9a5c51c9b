import { Type } from 'typebox'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation, routeOf } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { inlinePacketIds } from './inline-packets.ts'
import { outcomes } from './outcomes.ts'

const kinds = ['dataset', 'outcome', 'inline_packet', 'static_resource', 'openapi'] as const

const asset = Type.Object({
  asset_id: Type.String(),
  kind: oneOf(kinds),
  title: Type.String(),
  path: nullable(Type.String({ description: 'Where it is read; null = through other records' })),
  license: nullable(Type.String({ description: 'per_record: each record states its own' })),
  record_count: nullable(Type.Integer()),
  updated_at: nullable(Type.String({ description: 'Newest fetch of a record' })),
})

type Asset = { kind: (typeof kinds)[number] } & Record<'asset_id' | 'title', string> &
  Record<'path' | 'license' | 'updated_at', string | null> & { record_count: number | null }

export const serviceAgentReady = defineOperation({
  name: 'service_agent_ready',
  http: 'GET /v1/service/agent_ready',
  title: { ja: 'エージェント向け機能一覧', en: 'Inventory for agents' },
  keywords: [
    'エージェント向けの在庫',
    'データセットと成果物の棚卸し',
    'エージェントが使えるデータの一覧',
    'inventory for agents',
  ],
  summary: 'List the datasets, outcomes, free packets and documents of this service with their counts',
  guidance: 'Free. A registry, not a search: it says what there is, not what is in it.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    schema_version: Type.Literal('service.agent_ready.v1'),
    generated_at: Type.String({ description: 'The beginning of the day of the snapshot' }),
    corpus_snapshot_id: Type.String(),
    registry_kind: Type.Literal('static'),
    live_search: Type.Literal(false),
    assets: Type.Array(asset),
    outcome_catalog_count: Type.Integer(),
    operation_count: Type.Integer(),
    inline_packet_ids: Type.Array(Type.String()),
    notes: Type.Array(Type.String()),
  }),
  example: {},
  run(_, context) {
    const { snapshot, service } = context
    const assets = [...datasetAssets(context), ...outcomeAssets(), ...packetAssets(), ...documentAssets(context)]
    return {
      schema_version: 'service.agent_ready.v1' as const,
      generated_at: snapshot.asOf,
      corpus_snapshot_id: snapshot.id,
      registry_kind: 'static' as const,
      live_search: false as const,
      assets,
      outcome_catalog_count: outcomes.length,
      operation_count: [...service.operations.values()].filter(({ access }) => access.key !== 'admin').length,
      inline_packet_ids: [...inlinePacketIds],
      notes: [
        'この一覧は収録資料の目録です。検索の結果ではありません。',
        ...starterGaps(snapshot).map(({ message_ja }) => message_ja),
      ],
    }
  },
})

const nothing = { license: null, record_count: null, updated_at: null }

/** Datasets in display order; the path is that of the operation that searches or lists them. */
const datasetAssets = ({ snapshot, service }: Context): Asset[] =>
  service.datasets.map(({ name, summary }) => {
    const operation = service.operations.get(`search_${name}`) ?? service.operations.get(`list_${name}`)
    const { rows = 0, hidden = 0, last_fetched_at = null } = snapshot.manifest.datasets[name] ?? {}
    return {
      asset_id: `dataset:${name}`,
      kind: 'dataset',
      title: summary,
      path: operation ? routeOf(operation).path : null,
      license: 'per_record',
      record_count: rows - hidden,
      updated_at: last_fetched_at,
    }
  })

const outcomeAssets = (): Asset[] =>
  outcomes.map(({ id, title }) => ({
    asset_id: `outcome:${id}`,
    kind: 'outcome',
    title,
    path: `/v1/service/get_packet/${id}`,
    ...nothing,
  }))

const packetAssets = (): Asset[] =>
  inlinePacketIds.map((id) => ({
    asset_id: `inline_packet:${id}`,
    kind: 'inline_packet',
    title: id,
    path: `/v1/service/get_packet/${id}`,
    ...nothing,
  }))

/** The interface descriptions, and the static resources where they are served. */
function documentAssets({ service: { operations } }: Context): Asset[] {
  const resources = operations.get('am_list_static')
  const files: Asset[] = [
    ['openapi', '全ての操作', '/v1/openapi.json'] as const,
    ['openapi.agent', 'エージェント向けの操作', '/v1/openapi.agent.json'] as const,
  ].map(([id, title, path]) => ({ asset_id: `openapi:${id}`, kind: 'openapi', title, path, ...nothing }))
  if (!resources) return files
  const { path } = routeOf(resources)
  return [
    ...files,
    { asset_id: 'static_resource:all', kind: 'static_resource', title: resources.title.en, path, ...nothing },
  ]
}
