import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { oneApp } from '../one-app.ts'

const service = oneApp({})

type Members = Readonly<Record<string, unknown>>

/** Refused below two characters by the contract, the empty text included. */
const shortest = ['search_invoice_registrants.q']

const reading = mcpTools(operations).filter(({ operation }) => operation.effect === 'read')

/** What a tool refuses, as its model reads it; empty where it answers. */
async function refusalOf(name: string, args: Members, key: string): Promise<string> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const headers = { accept: 'application/json, text/event-stream' }
  const { json } = await service().post('/mcp', message, { key, headers })
  return json.result?.isError ? json.result.content[0].text : json.result ? '' : JSON.stringify(json)
}

test.each([null, ''])(
  'a tool that is sent %j for every optional argument does what it does without them',
  async (nothing) => {
    const { apiKey } = await service().createKey()
    const differing: string[] = []
    let asked = 0
    for (const { operation, definition, argumentNames } of reading) {
      const { required = [] } = definition.inputSchema
      const given = Object.entries(operation.example as Members).filter(([name]) => required.includes(name))
      const optional = [...argumentNames].filter(
        (name) => !required.includes(name) && !shortest.includes(`${definition.name}.${name}`),
      )
      const alone = Object.fromEntries(given)
      const sent = { ...alone, ...Object.fromEntries(optional.map((name) => [name, nothing])) }
      const [without, withNothing] = [
        await refusalOf(definition.name, alone, apiKey),
        await refusalOf(definition.name, sent, apiKey),
      ]
      asked += optional.length
      if (without !== withNothing) differing.push(`${definition.name}: ${withNothing} ≠ ${without}`)
    }
    expect(differing).toEqual([])
    expect(asked).toBeGreaterThan(300)
  },
)
