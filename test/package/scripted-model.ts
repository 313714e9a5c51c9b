/**
 * Source of a `model` for the AI SDK that needs no network: it calls one tool, then says which tools it was given and what
 * that call brought.
 */
export const scriptedModel = `
import { MockLanguageModelV3 } from 'ai/test'
const count = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }
const said = (reason, content) => ({
  content: [content],
  finishReason: { unified: reason, raw: reason },
  usage: { inputTokens: count, outputTokens: count },
  warnings: [],
})
const model = new MockLanguageModelV3({
  doGenerate: async ({ prompt, tools }) => {
    const last = prompt.at(-1)
    if (last.role !== 'tool') {
      const input = JSON.stringify({ q: '省エネ', fields: 'brief' })
      return said('tool-calls', { type: 'tool-call', toolCallId: 'call-1', toolName: 'search_programs', input })
    }
    const text = JSON.stringify({ tools: tools.map(({ name }) => name), result: last.content[0].output })
    return said('stop', { type: 'text', text })
  },
})
`
