import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { datasets, features, operations } from '../../src/catalog.ts'
import { type AnyOperation, routeOf } from '../../src/operation/operation.ts'
import { filesBelow } from '../architecture/source-files.ts'

/** What an operation name may begin with; a verb joins the list with the first operation that needs it. */
const verbs = new Set([
  'update',
  'save',
  'run',
  'search',
  'resolve',
  'diff',
  'get',
  'list',
  'describe',
  'complete',
  'check',
  'evaluate',
  'batch',
  'prescreen',
  'submit',
  'subscribe',
  'set',
  'create',
  'delete',
  'verify',
  'compare',
  'normalize',
  'preview',
  'find',
  'query',
  'replay',
  'logout',
  'rotate',
  'issue',
  'receive',
  'grant',
  'revoke',
  'test',
  'close',
  'render',
  'cite',
  'prove',
  'export',
  'decide',
  'review',
  'match',
  'signup',
  'track',
  'report',
  'pay',
  'send',
  'cancel',
  'screen',
  'parse',
  'validate',
  'format',
])

const declarations = filesBelow(['src/features'], '/index.ts')

/** Where a subject stands: its name is a tag of OpenAPI and need not be that of its folder. */
function folderOf(subject: string): string {
  const home = declarations.find(({ text }) => text.includes(`  name: '${subject}',\n`))
  if (!home) throw new Error(`no index.ts in src/features declares ${subject}`)
  return dirname(home.path)
}

/** Names of one word that probes and people expect. */
const probes = new Set(['healthz', 'readyz', 'ping'])

/** Names that the contract gives in another order. */
const given = new Set([
  'deep_health',
  'device_authorize',
  'device_token',
  'device_complete',
  'invoice_batch_risk',
  'bulk_verify_invoices',
  'service_route',
  'service_preview_cost',
  'service_execute_packet',
  'service_get_packet',
  'service_agent_ready',
  'email_unsubscribe_page',
  'email_unsubscribe',
  'unsubscribe_subscriber',
  'compliance_subscribe',
  'compliance_verify',
  'compliance_confirm',
  'compliance_unsubscribe',
  'compliance_payment_checkout',
  'compliance_payment_webhook',
  'a2a_agent_card',
  'widget_enum_values',
  'widget_search',
  'signup_widget',
  'widget_payment_webhook',
  'a2a_list_skills',
  'a2a_get_skill',
  'a2a_negotiate_skills',
  'a2a_create_task',
  'a2a_list_tasks',
  'a2a_get_task',
  'a2a_resume_task',
  'a2a_cancel_task',
  'a2a_add_task_receiver',
  'a2a_list_task_receivers',
  'a2a_delete_task_receiver',
])

const repeated = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i)
const each = features.flatMap((feature) =>
  feature.operations.map((operation) => ({ name: operation.name, operation, feature })),
)

describe('registry', () => {
  test('a retry of a call that the contract names, or that costs by its size, is never billed twice', () => {
    const named = [
      'batch_get_programs',
      'batch_resolve_companies',
      'prescreen_programs',
      'check_exclusions',
      'check_funding_stack',
      'evaluate_tax_rulesets',
      'find_court_decisions_by_statute',
      'query_evidence_packet',
      'batch_evidence_packets',
      'create_company_public_baseline',
      'create_company_folder_brief',
      'create_company_public_audit_pack',
      'batch_evaluate_rulesets',
      'render_audit_workpaper',
      'verify_citations',
    ]
    const bySize = operations.filter(({ billing }) => typeof billing.units === 'object').map(({ name }) => name)
    const honouring = new Set(operations.flatMap(({ name, replay }) => (replay?.idempotencyKey ? [name] : [])))
    expect([...named, ...bySize].filter((name) => !honouring.has(name))).toEqual([])
  })

  test('names and routes of operations are unique', () => {
    expect(repeated(operations.map(({ name }) => name))).toEqual([])
    expect(repeated(operations.map(({ http }) => http.replace(/\{\w+\}/g, '{}')))).toEqual([])
  })

  test('names of datasets and features are unique', () => {
    expect(repeated(datasets.map(({ name }) => name))).toEqual([])
    expect(repeated(features.map(({ name }) => name))).toEqual([])
  })

  test('an operation is named verb_noun in snake_case', () => {
    const isNamed = (name: string) => /^[a-z]+(_[a-z0-9]+)+$/.test(name) && verbs.has(name.split('_')[0] as string)
    const isOfGroup = ({ name, http }: AnyOperation) =>
      ['am', 'stats'].some((group) => name.startsWith(`${group}_`) && http.includes(` /v1/${group}/`))
    const unnamed = operations.filter((operation) => !isOfGroup(operation) && !isNamed(operation.name))
    expect(unnamed.map(({ name }) => name).filter((name) => !probes.has(name) && !given.has(name))).toEqual([])
  })

  test.each(each)('$name is described for people and agents', ({ operation }) => {
    expect(operation.title.en.length).toBeGreaterThan(0)
    expect(operation.summary).toMatch(/^[A-Z].{9,158}[^.]$/)
    expect(operation.guidance ?? 'Nothing to add.').toMatch(/[.!?]$/)
  })

  test.each(each)('$name declares every name of its path', ({ operation }) => {
    const { pathNames } = routeOf(operation)
    expect(Object.keys(operation.input.properties as object)).toEqual(expect.arrayContaining(pathNames))
  })

  test.each(each)('$name writes only by POST or DELETE', ({ operation }) => {
    if (operation.effect === 'write') expect(routeOf(operation).method).not.toBe('GET')
    if (operation.replay?.idempotencyKey) expect(routeOf(operation).method).toBe('POST')
  })

  test('a logged-in browser may call what is about its own account and the billing portal, and nothing else', () => {
    const aboutOneself = /^\/v1\/(me(\/|$)|session\/logout$|billing\/portal$)/
    const opened = operations.filter(({ access }) => access.session).map(({ http }) => http)
    expect(opened.filter((http) => !aboutOneself.test(http.split(' ')[1] as string))).toEqual([])
    const own = operations.filter((operation) => /^\/v1\/me(\/|$)/.test(routeOf(operation).path))
    expect(own.filter(({ access }) => !access.session).map(({ http }) => http)).toEqual([])
  })

  test('every operation is named in a test beside its source', () => {
    const untested = each.filter(({ name, feature }) => {
      const tests = filesBelow([folderOf(feature.name)], '.test.ts')
      return !tests.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    })
    expect(untested.map(({ name, feature }) => `${folderOf(feature.name)}: ${name}`)).toEqual([])
  })
})
