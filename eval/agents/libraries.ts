import type { ToolResult } from './connection.ts'

/** What a client library gives a model of a tool's answer. */
export interface ClientLibrary {
  readonly name: string
  /** Version and place that say so; each was run once against a server whose answer had a text, data and `_meta`. */
  readonly source: string
  /** How it is connected: libraries that hand on the text and the data ask for texts alone. */
  readonly query: string
  modelReads(result: ToolResult): string
}

const textsOf = ({ content }: ToolResult): string => content.map(({ text = '' }) => text).join('\n')

/** Libraries of which each hands a model something else. */
export const clientLibraries: readonly ClientLibrary[] = [
  {
    name: 'OpenAI Agents SDK',
    source: '@openai/agents-core 0.20.0, mcp.mjs: the content block, unless useStructuredContent is set',
    query: '',
    modelReads: textsOf,
  },
  {
    name: 'AI SDK',
    source: '@ai-sdk/mcp 1.0.102, mcpToModelOutput: the text blocks',
    query: '',
    modelReads: textsOf,
  },
  {
    name: 'LangChain',
    source:
      '@langchain/mcp-adapters 1.1.4, _convertCallToolResult: a block with structuredContent and meta, which @langchain/core writes as JSON; the text where there is neither',
    query: '?detail=text',
    modelReads: (result) => {
      const { content, structuredContent, isError, _meta: meta } = result
      const [first] = content
      if (isError === true || content.length !== 1 || first === undefined) return textsOf(result)
      if (structuredContent === undefined && meta === undefined) return first.text ?? ''
      return JSON.stringify({ ...first, ...(structuredContent && { structuredContent }), ...(meta && { meta }) })
    },
  },
  {
    name: 'Gemini',
    source:
      '@google/genai 2.32.0, McpCallableTool.callTool: the whole result, an error under `error`; Gemini CLI 0.61.0, transformMcpContentToParts, gives the text blocks',
    query: '?detail=text',
    modelReads: (result) => JSON.stringify({ response: result.isError ? { error: result } : result }),
  },
]
