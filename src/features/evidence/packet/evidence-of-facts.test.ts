import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../../test/one-app.ts'
import { snapshotDay, sourced } from '../../../../test/sourced.ts'
import { program } from '../../../datasets/program.ts'
import { verifyDocument } from '../../../lib/verify/verify-document.ts'
import type { Evidence } from '../../../schema/evidence.ts'
import { followingEvidence } from '../../../schema/evidence-rule.ts'

const page = 'https://www.example.go.jp/guide.pdf'
const sha256 = `sha256:${'b'.repeat(64)}`
const item = (field: string, value: unknown, given: Partial<Evidence> = {}): Evidence => ({
  ...{ field, value, span: null, source_url: null, how: 'written_down', day: null, sha256: null },
  ...given,
})
const amount = item('amount_max_man_yen', 450, {
  span: '補助上限額 500万円',
  source_url: page,
  how: 'fetched',
  day: '2026-05-20',
  sha256,
  place: '3頁',
  finding: 'contradicted',
  found: 500,
})
const rate = item('subsidy_rate', 0.5, {
  ...{ span: '補助率 2分の1', source_url: page, how: 'read_from_copy', day: '2026-05-01' },
  via: 'https://example.com/summary',
})
const held = followingEvidence(
  program,
  sourced(program, {
    unified_id: 'UNI-1',
    primary_name: '見本補助金',
    amount_max_man_yen: 450,
    subsidy_rate: 0.5,
    evidence: [amount, rate, { ...rate, source_url: 'https://www.example.lg.jp/' }],
  }),
)
const service = oneApp({ rows: [[program, [held]]], now: snapshotDay })
const path = '/v1/evidence/packets/program/UNI-1'

type Fact = Readonly<Record<string, unknown>> & { field: string }
const factsOf = (records: { facts: Fact[] }[]) =>
  Object.fromEntries(records.flatMap(({ facts }) => facts.map((one) => [one.field, one])))

describe('a fact of a packet', () => {
  test('takes span, address, day and how from the item of its field, and says in one word how sure it is', async () => {
    const { records } = (await service().get(path)).json
    const facts = factsOf(records)
    expect(facts.subsidy_rate).toMatchObject({
      value: 0.5,
      quote: '補助率 2分の1',
      standing: 'read',
      how: 'read_from_copy',
      day: '2026-05-01',
      via: 'https://example.com/summary',
      source: { url: page, fetched_at: null, checksum: null },
    })
    expect(facts.program_kind).toMatchObject({ quote: null, standing: 'confirmed', how: 'fetched', day: '2026-05-22' })
  })

  test('counts every address that states the same value', async () => {
    const facts = factsOf((await service().get(path)).json.records)
    expect([facts.subsidy_rate?.confidence, facts.amount_max_man_yen?.confidence]).toEqual([0.6667, 0.3333])
  })

  test('never states a value that its source contradicts without that, in JSON, known gaps and documents', async () => {
    const { records, known_gaps, quality } = (await service().get(path)).json
    expect(factsOf(records).amount_max_man_yen).toMatchObject({
      value: 450,
      standing: 'contradicted',
      finding: 'contradicted',
      contradicted: [{ found: 500, source_url: page }],
      source: { url: page, checksum: sha256 },
    })
    expect(known_gaps).toContain('contradicted_by_source')
    const told = quality.known_gaps_inventory.find(({ kind }: { kind: string }) => kind === 'contradicted_by_source')
    expect(told).toMatchObject({
      field: 'amount_max_man_yen',
      message_ja: expect.stringMatching(/収録では 450万円、出典では 500万円/),
      affected_records: ['UNI-1'],
    })
    expect(quality.human_review_required).toBe(true)
    const { text } = await service().get(`${path}?format=md`)
    expect(text).toContain('| 450万円（出典では 500万円） | 出典と相違（2026-05-20）「補助上限額 500万円」 |')
    expect(text).toContain('資料から記載（未確認、2026-05-01）「補助率 2分の1」')
  })

  test('is no verified one while its source was not looked at or says otherwise', async () => {
    const { records } = (await service().get(`${path}?packet_profile=verified_only`)).json
    const facts = factsOf(records)
    expect([facts.amount_max_man_yen, facts.subsidy_rate, facts.program_kind?.standing]).toEqual([
      undefined,
      undefined,
      'confirmed',
    ])
  })

  test('is bound by the receipt with all that it says of its evidence', async () => {
    const { text, json } = await service().get(`${path}?receipt=true`)
    const keys = (await service().get('/.well-known/jwks.json')).json
    const { ok, checks } = await verifyDocument(text, keys)
    expect([checks.filter((check) => !check.ok), ok]).toEqual([[], true])
    const open = Object.keys(json.receipt.not_covered ?? {}).concat(json.receipt.not_covered ?? [])
    expect(open.filter((pattern) => /facts\/\*\/(?!confidence)/.test(pattern))).toEqual([])
    for (const [was, is] of [
      ['"how":"read_from_copy"', '"how":"written_down"'],
      ['"standing":"contradicted"', '"standing":"confirmed"'],
      ['"found":500', '"found":450000'],
      ['"day":"2026-05-01"', '"day":"2026-06-01"'],
      ['補助率 2分の1', '補助率 3分の2'],
    ] as const) {
      expect(text).toContain(was)
      expect([was, (await verifyDocument(text.replace(was, is), keys)).ok]).toEqual([was, false])
    }
  })
})
