import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amendment } from '../../src/datasets/amendment.ts'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { testApp } from '../app.ts'
import { adoption, award, companyRows, now, number, packs, registrant } from '../artifact-company.ts'
import { make } from '../make.ts'
import { generatedRecords } from './generated-records.ts'
import { callsOf, provable } from './provable-calls.ts'
import { asking, unitsBooked } from './proven-or-free.ts'

/** Corpora that are made up; RECEIPT_RUNS=200 looks for what the default run does not reach. */
const numRuns = Number(process.env.RECEIPT_RUNS ?? 3)
const seed = Number(process.env.RECEIPT_SEED ?? 20)

const operation = (name: string) => {
  const found = provable.find((one) => one.name === name)
  if (!found) throw new Error(`${name} has no receipts`)
  return found
}

test('over whatever records, a provable answer comes with a receipt that every verifier takes, or with a gap and free of charge', async () => {
  const proven = new Set<string>()
  let booked = 0
  const property = fc.asyncProperty(generatedRecords, callsOf(2), async (rows, calls) => {
    const closing: (() => Promise<void>)[] = []
    const app = await testApp({ rows, now, whenOver: (close) => closing.push(close) })
    try {
      const { ask, tally } = await asking(app)
      for (const { name, input } of calls) await ask(operation(name), input)
      for (const name of tally.proven) proven.add(name)
      booked += await unitsBooked(app)
    } finally {
      for (const close of closing) await close()
    }
  })
  await fc.assert(property, { numRuns, seed, endOnFailure: true })
  expect(proven.size).toBeGreaterThan(8)
  expect(booked).toBeGreaterThan(0)
}, 3_600_000)

test('the same holds over the fixtures that test keys see, signed in test mode', async () => {
  const app = await testApp({ rows: 'starter' })
  const { ask, tally } = await asking(app, 'test')
  const registrants = ['T7999999000001', 'T8999999000001', 'T9999999000001', 'T1234567890123']
  for (const invoice_registration_number of registrants)
    await ask(operation('get_invoice_risk'), { invoice_registration_number })
  await ask(operation('invoice_batch_risk'), { tnums: registrants, max_cost_jpy: 100 })
  for (const houjin_bangou of ['8999999000001', '7999999000002', '7000012050002']) {
    for (const pack of packs) await ask(operation(`create_${pack}`), { houjin_bangou })
    await ask(operation('get_houjin_360'), { houjin_bangou, limit: 1 })
    await ask(operation('render_audit_workpaper'), { client_houjin_bangou: houjin_bangou, fiscal_year: 2025 })
  }
  await ask(operation('get_source_manifest'), { program_id: 'UNI-test-subsidy-a' })
  const program_ids = ['UNI-test-subsidy-a', 'UNI-test-subsidy-b', 'UNI-none']
  await ask(operation('check_funding_stack'), { program_ids })
  await ask(operation('check_exclusions'), { program_ids })
  await ask(operation('query_evidence_packet'), { query_text: '試験用補助金' })
  expect(tally.receipts).toBeGreaterThan(8)
  expect(await unitsBooked(app)).toBe(0)
})

const lineage = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/changes' }
const change = { entity_id: `houjin:${number}`, field_name: 'name', detected_at: '2026-10-01T00:00:00Z', ...lineage }
const few = Array.from({ length: 7 }, (_, i) => i + 1)

test('peers, changes, an ended registration, unknown ids in a batch and more records than are shown leave a receipt that holds', async () => {
  const rows = companyRows({
    case_studies: few.map((i) => adoption(`n${i}`, i, '2024-01-01')),
    bids: few.map((i) => award(String(i), i, '2025-01-01')),
    invoice_registrants: [
      make(invoiceRegistrant, { ...registrant, expired_date: '2026-05-01', revoked_date: '2026-06-01' }),
    ],
  })
  const app = await testApp({ rows: [...rows, [amendment, [make(amendment, change)]]], now })
  const { ask, tally } = await asking(app)
  const asked = [
    ...packs.map((pack) => [`create_${pack}`, { houjin_bangou: number, max_per_section: 4 }] as const),
    ['get_houjin_360', { houjin_bangou: number, limit: 1 }] as const,
    ['render_audit_workpaper', { client_houjin_bangou: number, fiscal_year: 2025 }] as const,
    ['get_invoice_risk', { invoice_registration_number: `T${number}` }] as const,
    ['invoice_batch_risk', { tnums: [`T${number}`, 'T7000012050002', 'T12'] }] as const,
    [
      'batch_evidence_packets',
      {
        lookups: [
          { kind: 'program', id: 'UNI-none' },
          { kind: 'houjin', id: number },
        ],
      },
    ] as const,
  ]
  const without: string[] = []
  for (const [name, input] of asked) if (!(await ask(operation(name), input)).json.receipt) without.push(name)
  expect(without).toEqual([])
  expect(tally.receipts).toBe(asked.length)
})

test('a place in the caller’s list holds only for what the request has there, and a number that records state is not left to the request', async () => {
  const app = await testApp({ rows: companyRows(), now })
  const { ask, jwks } = await asking(app)
  const lookups = [
    { kind: 'program', id: 'UNI-none' },
    { kind: 'houjin', id: number },
  ]
  const { json } = await ask(operation('batch_evidence_packets'), { lookups })
  expect(json.receipt.asked).toEqual({ lookups })
  const refusedFor = async (document: object) => {
    const { checks } = await verifyDocument(JSON.stringify(document), jwks)
    return checks.find(({ check }) => check === 'figures')?.ok
  }
  expect(await refusedFor(json)).toBe(true)
  const moved = { ...json.errors[0], index: 1 }
  expect(await refusedFor({ ...json, errors: [moved] })).toBe(false)
  expect(await refusedFor({ ...json, receipt: { ...json.receipt, asked: { lookups: [] } } })).toBe(false)
  const pack = (await ask(operation(`create_${packs[0]}`), { houjin_bangou: number })).json
  expect(pack.receipt.asked).toBeUndefined()
  const other = '7000012050002'
  const forged = { ...pack, subject: { ...pack.subject, houjin_bangou: other } }
  expect(await refusedFor({ ...forged, receipt: { ...pack.receipt, asked: { houjin_bangou: other } } })).toBe(false)
})

test('an answer that nothing proves has no receipt, says so in both languages, costs nothing and is the same again and as a tool', async () => {
  const app = await testApp({ rows: companyRows(), now })
  const { key, jwks } = await asking(app)
  // What is compared is the caller's own on both sides.
  const compared = [{ source_text: '補助上限額は450万円です。', field_value: 4_500_000 }]
  const body = { citations: compared, receipt: true }
  const headers = { 'idempotency-key': 'one', 'x-cost-cap-jpy': '30' }
  const path = '/v1/citations/verify'
  const first = await app.post(path, body, { key, headers })
  expect([first.status, first.json.receipt, first.headers['x-cost-yen']]).toEqual([200, undefined, '0'])
  expect(first.json.receipt_gap).toEqual({
    code: 'receipt_not_provable',
    message: expect.stringContaining('none of them is bound to a record'),
    message_ja: expect.stringContaining('レシートを発行せず、課金もしていません'),
  })
  expect((await app.get(first.json.audit_seal.verify_endpoint)).json.verified).toBe(true)
  const again = await app.post(path, body, { key, headers })
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
  const params = {
    name: 'verify_citations',
    arguments: { citations: compared, receipt: true },
  }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const { result } = (await app.post('/mcp', message, { key, headers: { accept: 'application/json' } })).json
  expect([result.structuredContent.receipt, result.structuredContent.receipt_gap.code]).toEqual([
    undefined,
    'receipt_not_provable',
  ])
  expect(result.content[0].text).toContain('receipt_not_provable')
  expect(await unitsBooked(app)).toBe(0)
  const tool = { name: 'get_invoice_risk', arguments: { invoice_registration_number: `T${number}`, receipt: true } }
  const proven = (
    await app.post('/mcp', { ...message, params: tool }, { key, headers: { accept: 'application/json' } })
  ).json
  expect((await verifyDocument(JSON.stringify(proven.result.structuredContent), jwks)).ok).toBe(true)
  expect(await unitsBooked(app)).toBe(1)
})
