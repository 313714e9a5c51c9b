import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { snapshotDay, sourced } from '../../../../test/sourced.ts'
import { program } from '../../../datasets/program.ts'
import { charWeightedTokens } from '../../../lib/char-weighted-tokens.ts'
import type { Baseline } from '../request/packet-options.ts'
import { compressionOf } from './compression.ts'
import { agentRecommendation } from './recommendation.ts'

const tokens = fc.integer({ min: 1, max: 10_000_000 })
const price = fc.integer({ min: 1, max: 100_000 })
const counted = (source_token_count: number, input_token_price_jpy_per_1m?: number): Baseline => ({
  source_tokens_basis: 'token_count',
  source_token_count,
  ...(input_token_price_jpy_per_1m === undefined ? {} : { input_token_price_jpy_per_1m }),
})
const found = { records: 1, sourceLinked: 1, precomputed: 0, heldBack: 0, route: '/x' }
const decisionOf = (packet: number, baseline: Baseline, records = 1) =>
  agentRecommendation({ ...found, records }, compressionOf(packet, baseline), baseline)

describe('compressionOf', () => {
  test('states nothing about a saving without a baseline, whatever the price', () => {
    fc.assert(
      fc.property(tokens, price, (packet, input_token_price_jpy_per_1m) => {
        const figures = compressionOf(packet, { source_tokens_basis: 'unknown', input_token_price_jpy_per_1m })
        expect(figures).toMatchObject({
          packet_tokens_estimate: packet,
          source_tokens_estimate: null,
          avoided_tokens_estimate: null,
          estimated_tokens_saved: null,
          compression_ratio: null,
          input_context_reduction_rate: null,
          cost_savings_estimate: null,
          source_tokens_input_source: 'unknown',
        })
      }),
    )
  })

  test('what is avoided is the source less the packet, never below zero, and at most the whole source', () => {
    fc.assert(
      fc.property(tokens, tokens, (packet, source) => {
        const figures = compressionOf(packet, counted(source))
        expect(figures.avoided_tokens_estimate).toBe(Math.max(0, source - packet))
        expect(figures.estimated_tokens_saved).toBe(figures.avoided_tokens_estimate)
        expect(figures.input_context_reduction_rate).toBeGreaterThanOrEqual(0)
        expect(figures.input_context_reduction_rate).toBeLessThanOrEqual(1)
        expect(figures.compression_ratio).toBeCloseTo(packet / source, 3)
      }),
    )
  })

  test('the break-even is exact: it is met when the tokens avoided are worth the price of the call', () => {
    fc.assert(
      fc.property(tokens, tokens, price, (packet, source, yen) => {
        const { cost_savings_estimate: saving, avoided_tokens_estimate: avoided } = compressionOf(
          packet,
          counted(source, yen),
        )
        expect(saving?.break_even_met).toBe((avoided ?? 0) * yen >= 3_000_000)
        expect(saving?.break_even_source_tokens_estimate).toBe(packet + Math.ceil(3_000_000 / yen))
        expect(saving?.net_savings_jpy_ex_tax).toBeCloseTo((saving?.gross_input_savings_jpy ?? 0) - 3, 1)
      }),
    )
  })

  test('a PDF page counts as 700 tokens', () => {
    const figures = compressionOf(100, { source_tokens_basis: 'pdf_pages', source_pdf_pages: 3 })
    expect(figures).toMatchObject({
      source_tokens_estimate: 2100,
      avoided_tokens_estimate: 2000,
      compression_ratio: 0.0476,
    })
  })
})

describe('the decision on cost', () => {
  test.each([
    [{ source_tokens_basis: 'unknown' }, 1, 'needs_caller_baseline', false],
    [{ source_tokens_basis: 'unknown', input_token_price_jpy_per_1m: 9 }, 0, 'needs_caller_baseline', false],
    [counted(90_000), 1, 'needs_input_token_price', false],
    [counted(90_000, 300), 1, 'supported_by_caller_baseline', true],
    [counted(90_000, 1), 1, 'not_supported_by_caller_baseline', false],
    [counted(90_000, 300), 0, 'not_supported_by_caller_baseline', false],
  ] as const)('with %j and %i records is %3$s', (baseline, records, decision, recommends) => {
    const { cost_savings_decision, recommend_for_cost_savings } = decisionOf(100, baseline, records)
    expect([cost_savings_decision, recommend_for_cost_savings]).toEqual([decision, recommends])
  })
})

describe('include_compression', () => {
  test('measures the packet as it is without the figures, which anybody can repeat', async () => {
    const app = await testApp({ rows: [[program, [sourced(program, { unified_id: 'UNI-a' })]]], now: snapshotDay })
    const ask = async (query: string) => (await app.get(`/v1/evidence/packets/program/UNI-a?${query}`)).json
    const query = 'include_compression=true&source_tokens_basis=pdf_pages&source_pdf_pages=30'
    const { compression, agent_recommendation, estimated_tokens_saved, ...measured } = await ask(query)
    expect(compression.packet_tokens_estimate).toBe(charWeightedTokens(JSON.stringify(measured)))
    expect(estimated_tokens_saved).toBe(21_000 - compression.packet_tokens_estimate)
    expect(agent_recommendation).toMatchObject({
      recommendation: 'use_evidence_packet',
      evidence_decision: 'supported_by_source_linked_records',
      cost_savings_decision: 'needs_input_token_price',
    })
    const bundle = (await app.get('/v1/intelligence/precomputed/query?q=省エネ')).json
    const { compression: figures, agent_recommendation: _, estimated_tokens_saved: __, ...bundled } = bundle
    expect(figures.packet_tokens_estimate).toBe(charWeightedTokens(JSON.stringify(bundled)))
    const plain = await ask('')
    expect(plain).not.toHaveProperty('compression')
    expect(plain).not.toHaveProperty('agent_recommendation')
    expect(plain.estimated_tokens_saved).toBeNull()
  })
})
