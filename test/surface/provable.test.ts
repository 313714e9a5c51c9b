import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { cutTheNetwork } from '../network-cut.ts'
import { send } from '../send.ts'

const provable = operations.filter((operation) => operation.provable)
const each = provable.map((operation) => ({ name: operation.name, operation }))

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000)

describe('a document of', () => {
  test.each(each)(
    '$name has the same bytes with the network cut, on another day and from the kept snapshot, and a receipt that holds',
    async ({ operation }) => {
      const app = await testApp({ rows: 'starter' })
      const tried = cutTheNetwork()
      const { apiKey } = operation.access === 'required' ? await app.createKey() : {}
      const ask = async (n: number, options: Record<string, unknown> = {}) => {
        const headers = { 'idempotency-key': `ask-${n}`, 'x-cost-cap-jpy': '1000' }
        const call = apiKey === undefined ? {} : { key: apiKey, headers }
        const { status, text } = await send(app, operation, { ...operation.example, ...options }, call)
        expect(status, text).toBe(200)
        return apiKey === undefined ? text : JSON.stringify({ ...JSON.parse(text), audit_seal: null, receipt: null })
      }
      const first = await ask(1)
      const { corpus_snapshot_id: snapshot } = JSON.parse(first)
      app.clock.now = days(app.clock.now, 3)
      expect(await ask(2)).toBe(first)
      expect(await ask(3, { snapshot })).toBe(first)
      const { text } = await send(
        app,
        operation,
        { ...operation.example, receipt: true },
        {
          ...(apiKey === undefined ? {} : { key: apiKey }),
          headers: { 'idempotency-key': 'proven', 'x-cost-cap-jpy': '1000' },
        },
      )
      const { ok, checks } = await verifyDocument(text, (await app.get('/.well-known/jwks.json')).json)
      expect(checks.filter((check) => !check.ok)).toEqual([])
      expect(ok).toBe(true)
      expect(tried()).toBe(0)
    },
  )
})

test('packets, packs, manifests, workpapers, risks and stacks are provable, and each says so in its parameters', () => {
  expect(provable.map(({ name }) => name).sort()).toEqual([
    'batch_evidence_packets',
    'check_funding_stack',
    'create_company_folder_brief',
    'create_company_public_audit_pack',
    'create_company_public_baseline',
    'get_evidence_packet',
    'get_invoice_risk',
    'get_source_manifest',
    'invoice_batch_risk',
    'query_evidence_packet',
    'query_precomputed_intelligence',
    'render_audit_workpaper',
  ])
  for (const operation of provable)
    expect([routeOf(operation).path, Object.keys(operation.input.properties)]).toEqual([
      routeOf(operation).path,
      expect.arrayContaining(['snapshot', 'receipt']),
    ])
})
