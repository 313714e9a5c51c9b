import { describe, expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { isTool } from '../../src/operation/operation.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'

const tools = mcpTools(operations)
const named = (name: string) => tools.find((tool) => tool.definition.name === name)!.definition

describe('the tool list', () => {
  test('holds every operation that is a tool, in catalogue order, under the name of the operation', () => {
    const expected = features.flatMap((feature) => feature.operations).filter(isTool)
    expect(tools.map(({ definition }) => definition.name)).toEqual(expected.map(({ name }) => name))
    expect(new Set(tools.map(({ definition }) => definition.name)).size).toBe(tools.length)
  })

  test('holds the 261 tools that the specification names, or more', () => {
    expect(tools.length).toBeGreaterThanOrEqual(261)
  })

  test('is the same, byte for byte, every time it is made', () => {
    expect(JSON.stringify(mcpTools(operations))).toBe(JSON.stringify(tools))
  })

  test('is short enough to be read by clients that keep the last 400,000 characters of a pipe', () => {
    expect(JSON.stringify(tools.map(({ definition }) => definition)).length).toBeLessThan(380_000)
  })

  test('leaves out what is declared not to be a tool', () => {
    const [first, ...rest] = operations
    expect(mcpTools([{ ...first!, transport: { tool: false } }, ...rest])).toHaveLength(tools.length - 1)
  })

  test.each(tools.map(({ definition }) => [definition.name, definition] as const))(
    '%s takes and gives plain objects',
    (_, { inputSchema, outputSchema }) => {
      for (const schema of [inputSchema, outputSchema!]) {
        expect(schema.type).toBe('object')
        expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
      }
      expect(Object.keys(inputSchema)).not.toEqual(expect.arrayContaining(['anyOf']))
      expect(Object.keys(inputSchema)).not.toEqual(expect.arrayContaining(['oneOf']))
      expect(inputSchema.additionalProperties).toBeUndefined()
    },
  )

  test.each(tools.map(({ definition, operation }) => [definition.name, definition, operation] as const))(
    '%s says what it does and what it costs',
    (_, { description, title, annotations }, operation) => {
      expect(title).toBe(operation.title.en)
      expect(description).toContain(operation.summary)
      expect(description).toMatch(/Cost: |Costs \d+ units?\.|Costs nothing\./)
      expect(annotations?.readOnlyHint).toBe(operation.effect === 'read')
      expect(annotations?.openWorldHint).toBe(operation.asksOutside !== undefined)
      if (operation.effect === 'read')
        expect(annotations).toMatchObject({ destructiveHint: false, idempotentHint: true })
    },
  )
})

describe('a tool definition', () => {
  test('makes a field with a default optional', () => {
    expect(named('search_programs').inputSchema.required).toBeUndefined()
    expect(named('get_program').inputSchema.required).toEqual(['unified_id'])
  })

  test('wraps an answer that is no object under results, and says so', () => {
    expect(named('list_webhooks').outputSchema).toMatchObject({
      properties: { results: { type: 'array' } },
      description: expect.stringContaining('results'),
    })
  })

  test('offers idempotency_key exactly where the operation honours one', () => {
    for (const { operation, definition } of tools) {
      expect('idempotency_key' in definition.inputSchema.properties!).toBe(
        operation.replay?.idempotencyKey !== undefined || operation.replay?.sealedBy !== undefined,
      )
    }
    expect(tools.some(({ argumentNames }) => argumentNames.has('idempotency_key'))).toBe(true)
  })

  test('warns of writes that replace what was there, not of writes that add', () => {
    expect(named('set_monthly_cap').annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    })
    expect(named('submit_feedback').annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
    })
  })

  test('names the key where one is needed, and its scope', () => {
    expect(named('get_me').description).toContain('Needs an API key with api:read.')
    expect(named('get_meta').description).not.toContain('Needs an API key')
  })
})
