import { describe, expect, test } from 'vitest'
import { agentDocument } from '../../scripts/generate/openapi/agent-document.ts'
import { openapiDocument } from '../../scripts/generate/openapi/document.ts'
import { withItself } from '../../scripts/generate/openapi/itself.ts'
import { features, operations } from '../../src/catalog.ts'
import { isReceiver } from '../../src/operation/operation.ts'
import { type Documentation, nodesOf, operationsOf } from './documentation.ts'

interface Content {
  readonly content?: Record<string, { schema: { $ref?: string } }>
}

interface Described {
  readonly operationId: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly responses: Record<string, Content>
  readonly requestBody?: Content
}

const facts = { version: '9.9.9', baseUrl: 'https://evidence.example' }
const full = withItself(openapiDocument(features, facts)) as unknown as Documentation
const agent = agentDocument(features, facts) as Documentation
const both = [
  { name: 'openapi.json', document: full },
  { name: 'openapi.agent.json', document: agent },
]
const described = (document: Documentation) =>
  operationsOf(document).map(({ operation }) => operation as unknown as Described)

/** What spectral and redocly complain about, so far as it can be wrong here. */
describe.each(both)('$name', ({ document }) => {
  test('says of every operation when to call it, by which tag it is found and how it may refuse', () => {
    const tags = (document.tags as { name: string }[]).map(({ name }) => name)
    const bad = described(document).filter(
      ({ description = '', responses, tags: own }) =>
        description.trim() === '' || !own.every((tag) => tags.includes(tag)) || !Object.keys(responses).some(is4xx),
    )
    expect(bad.map(({ operationId }) => operationId)).toEqual([])
  })

  test('has tags that a client can show as the names of folders', () => {
    const tags = document.tags as { name: string; description: string }[]
    expect(tags.filter(({ name, description }) => description.length > 40 || !/^[a-z0-9-]{1,24}$/.test(name))).toEqual(
      [],
    )
  })

  test('holds no component that nothing leads to', () => {
    const { components, paths } = document as unknown as { components: Record<string, object>; paths: object }
    const led = new Set(nodesOf(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])))
    const schemes = nodesOf(paths).flatMap(
      ({ security }) => (security as object[] | undefined)?.flatMap(Object.keys) ?? [],
    )
    const unused = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).filter((name) =>
        kind === 'securitySchemes' ? !schemes.includes(name) : !led.has(`#/components/${kind}/${name}`),
      ),
    )
    expect(unused).toEqual([])
  })

  test('refers to a named schema for every answer in JSON', () => {
    const inline = described(document).flatMap(({ operationId, responses }) =>
      ['200', '201', '202'].flatMap((status) => {
        const schema = responses[status]?.content?.['application/json']?.schema
        return schema && !schema.$ref ? [operationId] : []
      }),
    )
    // What the documents themselves are is no schema of ours, and a receiver answers with what its sender asks for.
    expect(inline.filter((name) => !name.startsWith('get_openapi'))).toEqual([])
  })

  test('refers to a named schema for every body that is no posted event', () => {
    const inline = described(document).flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).some(({ schema }) => !schema.$ref) ? [operationId] : [],
    )
    const receivers = operations.flatMap((operation) => (isReceiver(operation) ? [operation.name] : []))
    expect(inline.filter((name) => !receivers.includes(name))).toEqual([])
  })

  test('says of nothing that it is either anything or something else', () => {
    const any = nodesOf(document).filter(({ anyOf }) =>
      (anyOf as object[] | undefined)?.some((one) => Object.keys(one).length === 0),
    )
    expect(any).toEqual([])
  })

  test('names where its operator is asked', () => {
    expect(document.info).toMatchObject({ contact: { name: 'Konkyo', url: 'https://evidence.example/contact' } })
  })
})

test('an answer and a body are called by their operation, and a longer part of them by the way there', () => {
  const names = Object.keys(full.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining([
      'SearchProgramsAnswer',
      'SearchTaxMeasuresAnswer',
      'SearchTaxMeasuresAnswerResultsItem',
      'PrescreenProgramsRequest',
      'ValidateInvoiceFieldsRequestLinesItem',
    ]),
  )
  expect(names.filter((name) => name.length > 64)).toEqual([])
})

test('no two paths fit one address, but the pair that never meets in one method', () => {
  const paths = Object.entries(full.paths).map(([path, item]) => ({ path, methods: Object.keys(item) }))
  const pairs = paths.flatMap((one, i) =>
    paths.slice(i + 1).flatMap((other) => (fitOne(one.path, other.path) ? [[one, other]] : [])),
  )
  expect(pairs).toEqual([
    expect.arrayContaining([
      { path: '/v1/advisors/verify-houjin/{advisor_id}', methods: ['post'] },
      { path: '/v1/advisors/{advisor_id}/dashboard-data', methods: ['get'] },
    ]),
  ])
})

const is4xx = (status: string): boolean => status.startsWith('4')

/** Whether neither of two paths is the more exact one everywhere, and both fit the same address. */
function fitOne(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  if (a.length !== b.length) return false
  const isOpen = (part = '') => /^\{\w+\}$/.test(part)
  const fits = a.every((part, i) => part === b[i] || isOpen(part) || isOpen(b[i]))
  const isCrossed =
    a.some((part, i) => isOpen(part) && !isOpen(b[i])) && b.some((part, i) => isOpen(part) && !isOpen(a[i]))
  return fits && (isCrossed || a.every((part, i) => isOpen(part) === isOpen(b[i])))
}
