import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { cutTheNetwork } from '../network-cut.ts'
import { oneApp } from '../one-app.ts'
import { type Figure, figuresIn, withOther } from '../proofs/figures.ts'
import { isDeclaredAside } from '../proofs/other-leaves.ts'
import { type Receipted, sealed, signer } from '../proofs/receipt.ts'
import { send } from '../send.ts'

const provable = operations.filter((operation) => operation.proof?.receipt)
const each = provable.map((operation) => ({ name: operation.name, operation }))

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000)

describe('a document of', () => {
  test.each(each)(
    '$name judged for one day has the same bytes with the network cut, on another day and from the kept snapshot, and a receipt that holds',
    async ({ operation }) => {
      const app = await testApp({ rows: 'starter' })
      const tried = cutTheNetwork()
      const day = Object.hasOwn(operation.input.properties, 'as_of') ? { as_of: '2026-11-22' } : {}
      const { apiKey } = operation.access.key === 'required' ? await app.createKey() : {}
      const ask = async (n: number, options: Record<string, unknown> = {}) => {
        const headers = { 'idempotency-key': `ask-${n}`, 'x-cost-cap-jpy': '1000' }
        const call = apiKey === undefined ? {} : { key: apiKey, headers }
        const { status, text } = await send(app, operation, { ...operation.example, ...day, ...options }, call)
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

/** Whether answers declare a place aside, or the receipt says to its reader that nothing proves it. */
function isDeclared({ steps }: Figure, open: Readonly<Record<string, number>>): boolean {
  const pattern = steps.map((step) => `/${/^\d+$/.test(step) ? '*' : step}`).join('')
  return pattern in open || isDeclaredAside({ steps, pattern, value: 0 })
}

const served = oneApp({ rows: 'starter' })

test.each(each)(
  'whatever number, date or verdict of the example of $name its issuer changes and signs, it is refused or declared',
  async ({ operation }) => {
    const app = served()
    const { apiKey } = await app.createKey()
    const requested = { ...operation.example, receipt: true }
    const headers = { 'idempotency-key': 'proven', 'x-cost-cap-jpy': '1000' }
    const { text } = await send(app, operation, requested, { key: apiKey, headers })
    const given = JSON.parse(text) as Receipted
    const document = sealed({ ...given, receipt: { ...given.receipt, kid: signer.kid, log: null } })
    const { proven } = await verifyDocument(JSON.stringify(document), signer.jwks)
    expect(proven?.figures?.bound).toBeGreaterThan(0)
    const { receipt, audit_seal: _, ...body } = document
    const survivors: string[] = []
    for (const figure of figuresIn(body).filter((one) => !isDeclared(one, proven?.figures?.not_covered ?? {}))) {
      const forged = sealed({ ...withOther(body, figure), receipt })
      if ((await verifyDocument(JSON.stringify(forged), signer.jwks)).ok) survivors.push(figure.steps.join('/'))
    }
    expect(survivors).toEqual([])
  },
)

test('packets, packs, manifests, workpapers, risks, stacks, checks of text and batches are provable, and each says so in its parameters', () => {
  expect(provable.map(({ name }) => name).sort()).toEqual([
    'batch_evaluate_rulesets',
    'batch_evidence_packets',
    'check_exclusions',
    'check_funding_stack',
    'create_company_folder_brief',
    'create_company_public_audit_pack',
    'create_company_public_baseline',
    'get_evidence_packet',
    'get_houjin_360',
    'get_invoice_risk',
    'get_source_manifest',
    'invoice_batch_risk',
    'query_evidence_packet',
    'query_precomputed_intelligence',
    'render_audit_workpaper',
    'verify_citations',
  ])
  for (const operation of provable)
    expect([routeOf(operation).path, Object.keys(operation.input.properties)]).toEqual([
      routeOf(operation).path,
      expect.arrayContaining(['snapshot', 'receipt']),
    ])
})
