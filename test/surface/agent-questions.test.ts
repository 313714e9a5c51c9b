import { expect, test } from 'vitest'
import type { ToolCall } from '../../eval/agents/agent-tasks.ts'
import { type Connection, connected } from '../../eval/agents/connection.ts'
import { clientLibraries } from '../../eval/agents/libraries.ts'
import { agentQuestions, answering } from '../../eval/agents/questions.ts'
import { textOf } from '../../eval/agents/walk.ts'
import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import { testApp } from '../app.ts'

const env = { KONKYO_RATE_KEY: '100000:100000' }
const now = new Date('2026-11-23T03:00:00Z')

test('the text of answers answers each question of the findings, or says that the starter does not hold it', async () => {
  const service = await testApp({ rows: 'starter', now, env })
  const { apiKey } = await service.createKey()
  const [textLibrary] = clientLibraries
  const profile = await connected(service.app, '/mcp/core', apiKey)
  for (const question of agentQuestions()) {
    const { verdict, reasons } = await answering(question, profile, textLibrary!)
    const expected = question.held === false ? 'not held, said so' : 'right'
    expect([question.n, verdict, reasons]).toEqual([question.n, expected, []])
  }
})

test('a yes about one number is under 150 tokens, and a company brief under 1,200', async () => {
  const service = await testApp({ rows: 'starter', now, env })
  const { apiKey } = await service.createKey()
  const profile = await connected(service.app, '/mcp', apiKey)
  const tokensOf = async (tool: string, args: Record<string, unknown>) => {
    const { content, isError } = await profile.call(tool, args)
    expect(isError).toBeUndefined()
    return charWeightedTokens(content.map(({ text = '' }) => text).join(''))
  }
  const number = 'T6011001033049'
  expect(await tokensOf('get_invoice_registrant', { invoice_registration_number: number })).toBeLessThan(150)
  for (const houjin_bangou of ['4290001007004', '1180301018771'])
    expect(await tokensOf('create_company_folder_brief', { houjin_bangou })).toBeLessThan(1200)
})

test('a packet of three programs is under 1,800 tokens, and 21 tax measures that end under 1,700', async () => {
  const service = await testApp({ rows: 'starter', now, env })
  const { apiKey } = await service.createKey()
  const profile = await connected(service.app, '/mcp', apiKey)
  const [packet] = await textsOf(41, profile)
  expect(charWeightedTokens(packet)).toBeLessThan(1800)
  const [ending] = await textsOf(5, profile)
  expect(JSON.parse(ending).results).toHaveLength(21)
  expect(charWeightedTokens(ending)).toBeLessThan(1700)
})

test('every tool is described with all its arguments in under 700 tokens', async () => {
  const service = await testApp({ rows: 'starter', now, env })
  const profile = await connected(service.app, '/mcp', (await service.createKey()).apiKey)
  const tools: readonly { name: string; inputSchema: { properties?: object } }[] = JSON.parse(profile.list)
  const long: string[] = []
  for (const { name, inputSchema } of tools) {
    const text = textOf(await profile.call('describe_tool', { name }))
    if (charWeightedTokens(text) >= 700) long.push(name)
    expect(Object.keys(JSON.parse(text).input_schema.properties ?? {})).toEqual(
      Object.keys(inputSchema.properties ?? {}),
    )
  }
  expect(long).toEqual([])
})

/** The texts of the calls of a question. */
async function textsOf(n: number, profile: Connection): Promise<[string]> {
  const { calls } = agentQuestions().find((one) => one.n === n)!
  const [{ tool, arguments: args }] = calls as [ToolCall]
  return [textOf(await profile.call(tool, args))]
}
