import { normalizeText } from '../../lib/japanese-text.ts'
import { fallbackTools, type RecommendedTool, toolCatalogue } from './tool-catalogue.ts'

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
