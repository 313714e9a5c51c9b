import { type Static, Type } from 'typebox'
import type { ServiceFacts } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { statedPrice } from '../../operation/tool/tool-description.ts'
import { everyToolset } from '../../operation/toolsets.ts'
import { wrongText } from '../../operation/usual-problems.ts'
import { nullable, text } from '../../schema/fields.ts'
import { saysAgain } from '../../schema/says-again.ts'
import { fallbackTools, toolCatalogue } from '../account/tool-catalogue.ts'
import { type RankedTool, rankTools } from './find/rank-tools.ts'
import { toolIndexOf } from './find/tool-index.ts'

const longestNeed = 500

const foundTool = Type.Object({
  name: Type.String({ description: 'What describe_tool and call_tool take' }),
  title: saysAgain(Type.String()),
  summary: Type.String(),
  http: saysAgain(Type.String({ description: 'The same over REST' })),
  price: Type.String(),
  units: saysAgain(
    nullable(Type.Integer({ description: 'Billable units of a success; null = it depends on the input' })),
  ),
  toolsets: saysAgain(Type.Array(Type.String(), { description: 'Lists that name it, beside full' })),
  required: Type.Array(Type.String(), { description: 'Arguments that it cannot do without' }),
  why: saysAgain(Type.String({ description: 'One sentence that names the words that were met' })),
  why_ja: saysAgain(Type.String()),
})

export const findTool = defineOperation({
  name: 'find_tool',
  http: 'GET /v1/tools/find',
  title: { ja: 'ツールの検索', en: 'Find a tool' },
  toolsets: everyToolset,
  keywords: [
    'ツールを探す',
    '何ができる',
    '使い方',
    '機能',
    'やりたいことに合う機能',
    'どの機能を使う',
    'which tool to use',
  ],
  summary: 'Name the best tools for a need in Japanese or English, with price and reason, without a language model',
  guidance:
    'Use it when no listed tool fits, then describe_tool for the arguments and call_tool to run it; not for finding data. Same need, same answer. Where no word is met, fallback_used is true and general searches are named. Never counted against a quota.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    need: text({ maxLength: longestNeed, description: 'What is wanted, in plain words, Japanese or English' }),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Tools to name at most' }),
  }),
  output: Type.Object({
    need: saysAgain(Type.String()),
    tools: Type.Array(foundTool, { description: 'The best first' }),
    fallback_used: Type.Boolean(),
  }),
  example: { need: '二つの補助金を同時に使えるか確認したい', limit: 3 },
  check({ need }) {
    const [wrong] = wrongText(need, longestNeed)
    if (wrong) throw invalid([{ loc: ['query', 'need'], ...wrong }])
  },
  async run({ need, limit }, { service }) {
    const ranked = rankTools(need, await toolIndexOf(service.operations))
    const isFallback = ranked.length === 0
    const found = isFallback ? general(service) : ranked.slice(0, limit)
    return { need, tools: found.slice(0, limit).map((one) => reported(one, service)), fallback_used: isFallback }
  },
})

/** The general searches of the recommendations, for a need that no tool speaks of. */
function general({ operations }: ServiceFacts): RankedTool[] {
  const paths = fallbackTools.map((name) => toolCatalogue.find((tool) => tool.name === name)?.endpoint)
  const all = [...operations.values()]
  return paths.flatMap((path) =>
    all.filter(({ http }) => http === `GET ${path}`).map((operation) => ({ operation, score: 0, met: [] })),
  )
}

function reported({ operation, met }: RankedTool, { listedIn }: ServiceFacts): Static<typeof foundTool> {
  const { name, title, summary, http, billing, input } = operation
  const words = met.map((word) => `「${word}」`).join('')
  const optional = Object.entries(input.properties as Record<string, object>).filter(([, one]) => 'default' in one)
  return {
    name,
    title: title.en,
    summary,
    http,
    price: statedPrice(operation),
    units: typeof billing.units === 'number' ? billing.units : null,
    toolsets: [...(listedIn.get(name) ?? [])],
    required: ((input.required ?? []) as string[]).filter((one) => !optional.some(([other]) => other === one)),
    why: met.length > 0 ? `It speaks of ${met.join(', ')}.` : 'No word was met; a general search may help.',
    why_ja: met.length > 0 ? `${words}に当てはまるためです。` : '一致する語がないため、まず検索をお試しください。',
  }
}
