import { readFileSync } from 'node:fs'
import { createKey } from '../../src/ledger/keys.ts'
import { charWeightedTokens } from '../../src/lib/char-weighted-tokens.ts'
import { withStarterService } from '../starter-service.ts'
import { connected } from './connection.ts'

interface Asked {
  readonly n: number
  readonly ask: string
  readonly calls: readonly { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }[]
}

interface Answered {
  readonly content: readonly { readonly text?: string }[]
  readonly structuredContent?: object
  readonly isError?: boolean
}

const asked = readFileSync(new URL('questions.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked)

/**
 * Prints what the questions cost in the checkout that it stands in, as JSON: tokens of the texts and of the data, null where a
 * call is refused. It asks an earlier checkout the same, if it and questions.jsonl are copied there.
 */
await withStarterService(async (app) => {
  const { apiKey } = await createKey(app.ledger, app.secrets, {
    plan: 'metered',
    now: new Date('2026-11-23T03:00:00Z'),
  })
  const core = await connected(app, '/mcp/core', apiKey)
  const rows = []
  for (const { n, ask, calls } of asked) {
    const read: Answered[] = []
    const call = async (tool: string, args: Readonly<Record<string, unknown>>) =>
      void read.push((await core.call(tool, args)) as Answered)
    for (const { tool, arguments: args } of calls) {
      if (core.names.has(tool)) {
        await call(tool, args)
        continue
      }
      await call('find_tool', { need: ask })
      await call('describe_tool', { name: tool })
      const { idempotency_key, ...others } = args
      await call('call_tool', {
        name: tool,
        arguments: others,
        ...(idempotency_key !== undefined && { idempotency_key }),
      })
    }
    const tokensOf = (part: (answer: Answered) => string) => charWeightedTokens(read.map(part).join('\n'))
    const isRefused = read.some(({ isError }) => isError === true)
    rows.push({
      n,
      text: isRefused ? null : tokensOf(({ content }) => content.map(({ text = '' }) => text).join('\n')),
      data: isRefused ? null : tokensOf(({ structuredContent = {} }) => JSON.stringify(structuredContent)),
    })
  }
  process.stdout.write(`[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
})
