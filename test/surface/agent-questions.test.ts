import { expect, test } from 'vitest'
import { connected } from '../../eval/agents/connection.ts'
import { clientLibraries } from '../../eval/agents/libraries.ts'
import { agentQuestions, answering } from '../../eval/agents/questions.ts'
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
}, 120_000)

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
  for (const name of [
    'check_funding_stack',
    'verify_citations',
    'evaluate_tax_rulesets',
    'create_company_folder_brief',
  ])
    expect(await tokensOf('describe_tool', { name })).toBeLessThan(700)
})
