import type { Feature } from '../../src/operation/feature.ts'
import { isTool } from '../../src/operation/operation.ts'
import { section } from './operations-page.ts'

const about = `# Konkyo (根拠)

> Evidence over Japan's public support programs (subsidies, loans, tax measures, certifications), the rules on combining them, laws,
> court decisions, administrative actions, bids, invoice registrants and companies. Every answer says where it comes from or that this
> is not known, what is missing and what was not searched. No language model is asked. 日本の公的支援制度・法令・税制・法人を出典つきで返します。`

const rules = `- What is not known is null or a known gap, never a guess; a program without a known deadline is never called open.
- From a copy of a register that is not complete only "found" is a statement: not found means unknown.
- Without a key an address has a few calls a day; with one (header X-API-Key) a call costs the units that are listed, a failure nothing.
- An answer names its snapshot; ask with ?snapshot= for the answer of an earlier one, with receipt=true for a signature.`

/** What a model reads first about this service (llmstxt.org): how to connect, and every operation in a line. */
export function llmsText(features: readonly Feature[], baseUrl: string): string {
  const link = (title: string, path: string, note: string) => `- [${title}](${baseUrl}${path}): ${note}`
  return [
    about,
    rules,
    [
      '## Connect',
      link(
        'MCP',
        '/mcp/core',
        'streamable HTTP, stateless: few tools, which reach all others; `/mcp` lists all, `npx konkyo mcp` runs on your own machine',
      ),
      link(
        'MCP with a login',
        '/mcp/core?login=required',
        'the same for clients that set no header (Claude, ChatGPT): the first message is 401 with resource_metadata, and OAuth 2.1 gives a token, to a guest or to an account',
      ),
      link('OpenAPI for agents', '/v1/openapi.agent.json', 'the operations that agents use'),
      link('OpenAPI', '/v1/openapi.json', 'everything that is public'),
      link('Agent card', '/.well-known/agent-card.json', 'tasks by A2A 1.0'),
      link('Reference', '/llms-full.txt', 'every operation with its parameters, in one text'),
    ].join('\n'),
    ...tools(features).map(({ title, operations }) =>
      [
        `## ${title}`,
        ...operations.map((operation) =>
          link(operation.name, `/llms-full.txt#${operation.name}`, `${operation.summary} (${operation.http})`),
        ),
      ].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The same with the parameters, price and an example of every operation. */
export const llmsFullText = (features: readonly Feature[], baseUrl: string): string =>
  [about, rules, ...tools(features).map((feature) => section(feature, baseUrl))].join('\n\n').concat('\n')

const tools = (features: readonly Feature[]): Feature[] =>
  features
    .map((feature) => ({ ...feature, operations: feature.operations.filter(isTool) }))
    .filter(({ operations }) => operations.length > 0)
