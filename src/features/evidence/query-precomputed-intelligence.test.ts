import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { precomputedSummary } from '../../datasets/precomputed-summary.ts'
import { program } from '../../datasets/program.ts'

const programs = [
  sourced(program, { unified_id: 'UNI-a', primary_name: '省エネ補助金', prefecture: '長野県', tier: 'A' }),
]
const summaries = [
  sourced(precomputedSummary, { entity_id: 'UNI-a', basis: 'programs', summaries: { 200: '省エネの補助' } }),
]

async function asking(rows: unknown) {
  const app = await testApp({ rows: rows as never, now: snapshotDay })
  return (query: string) => app.get(encodeURI(`/v1/intelligence/precomputed/query?${query}`))
}

describe('query_precomputed_intelligence', () => {
  test('gives the summaries that exist, without facts and with token figures', async () => {
    const ask = await asking([
      [program, programs],
      [precomputedSummary, summaries],
    ])
    const { json } = await ask('q=省エネ&prefecture=nagano&tier=A')
    expect(json).toMatchObject({
      bundle_kind: 'precomputed_intelligence',
      answer_basis: 'precomputed',
      records_returned: 1,
      precomputed_record_count: 1,
      precomputed: { available: true, basis_tables: ['precomputed_summaries'], record_count: 1 },
      usage: {
        intended_for: 'llm_context_prefetch',
        web_search_required: false,
        service_requests: 1,
        billing_units: 1,
      },
      records: [{ facts: [], short_summary: { text: '省エネの補助' } }],
      agent_recommendation: {
        recommendation: 'use_service_prefetch',
        cost_savings_decision: 'needs_caller_baseline',
        missing_for_cost_claim: ['source_tokens_basis', 'input_token_price_jpy_per_1m'],
      },
    })
    expect(json.bundle_id).toMatch(/^pci_[0-9a-f]{16}$/)
    expect(json.compression.packet_tokens_estimate).toBeGreaterThan(0)
    expect((await ask('q=省エネ&include_facts=true')).json.records[0].facts.length).toBeGreaterThan(0)
  })

  test('without a summary says that there are only records; with nothing at all advises to ask more widely', async () => {
    const ask = await asking([[program, programs]])
    const bare = (await ask('q=省エネ')).json
    expect(bare).toMatchObject({
      answer_basis: 'metadata_only',
      records_returned: 1,
      precomputed: { available: false },
    })
    expect(bare.known_gaps).toContain('precomputed_summary_unavailable')
    const none = await ask('q=存在しない')
    expect(none.status).toBe(200)
    expect(none.json).toMatchObject({ answer_basis: 'metadata_only', records_returned: 0, outcome: 'NO_HIT' })
    expect(none.json.agent_recommendation.recommendation).toBe('broaden_query_or_skip')
  })

  test('recommends even where no figures are asked for', async () => {
    const ask = await asking([[program, programs]])
    const { json } = await ask('q=省エネ&include_compression=false')
    expect(json).not.toHaveProperty('compression')
    expect(json.agent_recommendation.recommendation).toBe('use_evidence_packet')
  })

  test('the address for a replay asks for the same again', async () => {
    const ask = await asking([[program, programs]])
    const { json } = await ask('q=省エネ&limit=3&tier=A')
    const query = new URL(json.verification.replay_endpoint, 'http://x').searchParams
    const sent = Object.fromEntries(query)
    expect(sent).toMatchObject({ q: '省エネ', limit: '3', tier: 'A', snapshot: json.corpus_snapshot_id })
    query.delete('snapshot')
    expect((await ask(decodeURIComponent(query.toString()))).json).toEqual(json)
  })

  test.each([
    '',
    'q=',
    'q=a&output_format=csv',
    'q=a&limit=501',
    'q=a&tier=S&tier=A',
    'q=a&source_pdf_pages=2',
    'q=a&x=1',
  ])('%j is 422', async (query) => {
    const ask = await asking([[program, programs]])
    expect((await ask(query)).status).toBe(422)
  })
})
