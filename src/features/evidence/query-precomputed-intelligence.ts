import { Type } from 'typebox'
import { precomputedSummary } from '../../datasets/precomputed-summary.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { composePacket, type Packet } from './packet/compose.ts'
import { packetProperties } from './packet/packet-shape.ts'
import { questionFilters, questionProblems, questionRequest } from './question/question.ts'
import { baselineProblems } from './request/baseline-problems.ts'
import { baselineInput, dayInput, type PacketOptions, queryOf } from './request/packet-options.ts'

const path = '/v1/intelligence/precomputed/query'
const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const queryPrecomputedIntelligence = defineOperation({
  name: 'query_precomputed_intelligence',
  http: `GET ${path}`,
  title: { ja: '事前に作成した要約の照会', en: 'Read what was summarised ahead' },
  keywords: [
    '要約',
    '概要',
    'まとめ',
    '事前に作られた要約',
    '要約済みの情報',
    'トークンを節約',
    '軽く読める概要',
    'precomputed summaries',
  ],
  summary: 'Get records with the summaries written ahead of any question, small enough to read first',
  guidance:
    'For filling a context before searching the web. answer_basis metadata_only: no summary exists, only records. A saving is stated only against a size and price that you give.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  proof: { auditSeal: true, receipt: true },
  transport: { agent: true },
  input: Type.Object({
    q: text({ description: 'Name, words or question, 1 to 500 characters' }),
    ...questionFilters,
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 10, description: 'Most records' }),
    include_facts: Type.Boolean({ default: false, description: 'Facts with the field and source that state each' }),
    include_compression: Type.Boolean({ default: true, description: 'Token figures' }),
    ...dayInput,
    ...baselineInput,
    output_format: oneOf(['json'], { default: 'json', description: 'Only json' }),
  }),
  output: Type.Object({
    ...packetProperties,
    bundle_kind: Type.Literal('precomputed_intelligence'),
    bundle_id: restsOn('call', Type.String()),
    answer_basis: restsOn('issuer', oneOf(['precomputed', 'metadata_only'])),
    records_returned: restsOn('issuer', Type.Integer()),
    precomputed_record_count: restsOn('issuer', Type.Integer()),
    precomputed: restsOn('issuer', object('Whether there are summaries, and from which tables')),
    usage: restsOn('call', object('What the bundle is for; no web search is needed to make it')),
  }),
  example: { q: '省エネ', prefecture: '東京都', limit: 3 },
  check(input) {
    const problems = [...questionProblems(input.q, ['query', 'q']), ...baselineProblems(input, 'query')]
    if (problems.length > 0) throw invalid(problems)
  },
  async run(given, ctx) {
    const { q, prefecture, municipality, tier, limit, output_format: _, ...input } = given
    const options: PacketOptions = { ...input, include_rules: false, fields: 'default', packet_profile: 'full' }
    const filters = {
      ...(prefecture !== undefined && { prefecture }),
      ...(municipality !== undefined && { municipality }),
      ...(tier !== undefined && { tier }),
    }
    const request = await questionRequest(
      { question: q, filters, limit },
      { path, query: queryOf(given) },
      options,
      ctx,
    )
    return composePacket({ ...request, alwaysRecommends: true }, ctx, bundleOf)
  },
})

/** What makes a packet a bundle of what was summarised ahead. */
function bundleOf({ packet_id, records, evidence_value: { precomputed_records: count } }: Bundled) {
  const isAvailable = count > 0
  return {
    bundle_kind: 'precomputed_intelligence' as const,
    bundle_id: packet_id.replace('evp_', 'pci_'),
    answer_basis: isAvailable ? ('precomputed' as const) : ('metadata_only' as const),
    records_returned: records.length,
    precomputed_record_count: count,
    precomputed: {
      available: isAvailable,
      basis_tables: isAvailable ? [precomputedSummary.name] : [],
      record_count: count,
      note: isAvailable ? '事前に作った要約を含みます。' : '事前に作った要約はなく、記録の項目だけです。',
    },
    usage: {
      intended_for: 'llm_context_prefetch',
      web_search_required: false,
      service_requests: 1,
      billing_units: 1,
    },
  }
}

type Bundled = Pick<Packet, 'packet_id' | 'records' | 'evidence_value'>
