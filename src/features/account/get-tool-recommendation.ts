import { Type } from 'typebox'
import { normalizeText } from '../../lib/japanese-text.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation, routeOf } from '../../operation/operation.ts'
import { wrongText } from '../../operation/usual-problems.ts'
import { ratio, text } from '../../schema/fields.ts'
import { fallbackTools, type RecommendedTool, toolCatalogue } from './tool-catalogue.ts'

const longestIntent = 500

const recommended = Type.Object({
  endpoint: Type.String({ description: 'Path of the operation' }),
  name: Type.String({ description: 'Its name in the catalogue of recommendations' }),
  tool: Type.String({ description: 'Its operationId, which is the name of the MCP tool' }),
  why: Type.String({ description: 'One Japanese sentence that names the keywords that were met' }),
  confidence: ratio({ description: '1 = two keywords or more, 0.6 = one, 0.2 = fallback' }),
})

interface Recommendation {
  readonly tool: RecommendedTool
  readonly why: string
  readonly confidence: number
}

/**
 * The tools whose keywords occur in the words of an intent, most keywords first and then by name (docs/contract/shapes.md#recommended-tools).
 * Among those that are served; without any match a fixed list answers, as a fallback.
 */
export function recommendTools(intent: string, isServed: (endpoint: string) => boolean) {
  const words = normalizeText(intent).split(/[ 、。,.・/]/)
  const served = toolCatalogue.filter(({ endpoint }) => isServed(endpoint))
  const matches = served
    .map((tool) => ({ tool, met: tool.keywords.filter((keyword) => occurs(keyword, words)) }))
    .filter(({ met }) => met.length > 0)
    .sort((a, b) => b.met.length - a.met.length || (a.tool.name < b.tool.name ? -1 : 1))
  if (matches.length > 0) return { isFallback: false, tools: matches.map(({ tool, met }) => matched(tool, met)) }
  const known = new Map(served.map((tool) => [tool.name, tool]))
  return { isFallback: true, tools: fallbackTools.flatMap((name) => known.get(name) ?? []).map(unmatched) }
}

const occurs = (keyword: string, words: readonly string[]): boolean => {
  const text = normalizeText(keyword)
  return words.some((word) => word.includes(text))
}

const matched = (tool: RecommendedTool, met: readonly string[]): Recommendation => ({
  tool,
  why: `${met.map((keyword) => `「${keyword}」`).join('')}という語があるため、${tool.purpose}が適しています。`,
  confidence: met.length >= 2 ? 1 : 0.6,
})

const unmatched = (tool: RecommendedTool): Recommendation => ({
  tool,
  why: `一致する語がないため、まず${tool.purpose}をお試しください。`,
  confidence: 0.2,
})

export const getToolRecommendation = defineOperation({
  name: 'get_tool_recommendation',
  http: 'GET /v1/me/tool_recommendation',
  title: { ja: 'ツールの提案', en: 'Which tool to use' },
  keywords: ['おすすめのツール', '目的に合うAPIの推薦', '何を使えば調べられるか', 'recommend a tool'],
  summary: 'Recommend tools for what somebody wants to know, by keywords and without a language model',
  guidance:
    'Only what this service answers today is recommended; tools of later releases join by themselves. Where no keyword is met, fallback_used is true and general searches are named.',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    intent: text({ maxLength: longestIntent, description: 'What is wanted, in Japanese or English' }),
    limit: Type.Integer({ minimum: 1, maximum: 10, default: 5, description: 'Tools to name at most' }),
  }),
  output: Type.Object({
    intent: Type.String(),
    tools: Type.Array(recommended),
    fallback_used: Type.Boolean(),
  }),
  example: { intent: '省エネ設備の補助金と融資', limit: 3 },
  check({ intent }) {
    const [wrong] = wrongText(intent, longestIntent)
    if (wrong) throw invalid([{ loc: ['query', 'intent'], ...wrong }])
  },
  run({ intent, limit }, { service }) {
    const toolAt = new Map(
      [...service.operations.values()].map((operation) => [routeOf(operation).path, operation.name]),
    )
    const { tools, isFallback } = recommendTools(intent, (endpoint) => toolAt.has(endpoint))
    const named = tools.slice(0, limit).map(({ tool, why, confidence }) => {
      const { endpoint, name } = tool
      return { endpoint, name, tool: toolAt.get(endpoint) as string, why, confidence }
    })
    return { intent, tools: named, fallback_used: isFallback }
  },
})
