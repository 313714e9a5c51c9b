import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { agentDocument } from '../../scripts/generate/openapi/agent-document.ts'
import { openapiDocument } from '../../scripts/generate/openapi/document.ts'
import { features, operations } from '../../src/catalog.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { type Documentation, nodesOf } from './documentation.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** What the meta-schema says against a schema, as `where: what`. */
function problemsOf(name: string, schema: unknown): string[] {
  if (ajv.validateSchema(JSON.parse(JSON.stringify(schema)))) return []
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${name} ${instancePath}: ${message}`)
}

const facts = { version: '9.9.9', baseUrl: 'https://evidence.example' }
const documents = { 'openapi.json': openapiDocument, 'openapi.agent.json': agentDocument }

describe('every schema that is published is one of JSON Schema 2020-12', () => {
  test.each(Object.entries(documents))('in %s', (_, made) => {
    const document = made(features, facts) as Documentation
    const stated = nodesOf(document).flatMap((node) => (typeof node.schema === 'object' ? [node.schema] : []))
    const named = Object.values(document.components.schemas)
    expect(stated.length).toBeGreaterThan(100)
    expect([...stated, ...named].flatMap((schema) => problemsOf('', schema))).toEqual([])
  })

  test('of every tool', () => {
    const definitions = mcpTools(operations).map(({ definition }) => definition)
    expect(
      definitions.flatMap(({ name, inputSchema, outputSchema }) => [
        ...problemsOf(`${name} in`, inputSchema),
        ...problemsOf(`${name} out`, outputSchema ?? {}),
      ]),
    ).toEqual([])
  })
})

test('an answer in JSON is described as what it is: a feed as an object, never as text', () => {
  const { paths } = openapiDocument(features, facts) as unknown as {
    paths: Record<
      string,
      Record<string, { responses?: Record<string, { content?: Record<string, { schema: { type?: string } }> }> }>
    >
  }
  const contents = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses = {} }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.entries(content).map(([mediaType, { schema }]) => ({ path, mediaType, schema })),
      ),
    ),
  )
  const inJson = contents.filter(({ mediaType }) => /\bjson$/.test(mediaType))
  expect(inJson.map(({ mediaType }) => mediaType)).toContain('application/feed+json')
  expect(inJson.filter(({ schema }) => schema.type === 'string')).toEqual([])
})
