import { describe, expect, test } from 'vitest'
import { clientSubsets, outsideOf } from '../../eval/agents/client-subsets.ts'
import { features, operations } from '../../src/catalog.ts'
import { listedIn } from '../../src/operation/feature.ts'
import { clientSchema, strictSchema } from '../../src/operation/tool/client-schema.ts'
import { ToolLists, type ToolView } from '../../src/transports/mcp/tool-lists.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'

const lists = new ToolLists(mcpTools(operations), listedIn(features))
const outside = (view: Partial<ToolView>, name: string) => {
  const subset = clientSubsets.find((one) => one.name.startsWith(name))
  const { tools } = lists.of({ profile: 'full', isReadOnly: false, ...view })
  return outsideOf(subset!, tools as never)
}
const nothing = { places: 0, tools: 0, words: {} }

describe('the schemas of arguments', () => {
  test.each(['Gemini `parameters`', 'Gemini `parametersJsonSchema`', 'VS Code'])(
    'of every tool are read whole by %s',
    (name) => {
      expect(outside({}, name)).toEqual(nothing)
      expect(outside({ profile: 'core' }, name)).toEqual(nothing)
    },
  )

  test('are within the strict subset of OpenAI where the address asks for it', () => {
    expect(outside({ isStrict: true }, 'OpenAI strict')).toEqual(nothing)
    expect(outside({ isStrict: true, profile: 'core' }, 'OpenAI strict')).toEqual(nothing)
    expect(outside({ profile: 'core' }, 'OpenAI strict').places).toBeGreaterThan(0)
  })

  test('say in words what such a client cannot read', () => {
    const properties = {
      on: { type: 'string', format: 'date', description: 'Day' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Rows' },
      ids: { type: ['array', 'null'], items: { type: 'string', pattern: '^A', minLength: 1 }, maxItems: 3 },
      rate: { anyOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'null' }], description: 'Rate' },
      any: { description: 'Value' },
      more: { type: 'object', patternProperties: { '^.*$': {} }, description: 'Members' },
      kind: { const: 'a' },
      level: { type: 'integer', enum: [1, 2] },
    }
    const schema = { type: 'object', properties, required: ['on'], additionalProperties: false } as const
    expect(clientSchema(schema as never)).toEqual({
      type: 'object',
      required: ['on'],
      properties: {
        on: { type: 'string', description: 'Day; YYYY-MM-DD' },
        limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Rows; default 20' },
        ids: { type: 'array', items: { type: 'string' }, maxItems: 3 },
        rate: { type: 'number', description: 'Rate; more than 0' },
        any: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], description: 'Value' },
        more: { type: 'object', description: 'Members' },
        kind: { type: 'string', enum: ['a'] },
        level: { type: 'integer', description: 'one of 1, 2' },
      },
    })
    const strict = strictSchema(schema as never)
    expect(strict).toMatchObject({ required: Object.keys(properties), additionalProperties: false })
    expect(strict.properties).toMatchObject({
      on: { type: 'string' },
      limit: { type: ['integer', 'null'] },
      more: { type: ['string', 'null'], description: 'Members; as JSON text' },
      kind: { type: ['string', 'null'], enum: ['a', null] },
    })
  })
})
