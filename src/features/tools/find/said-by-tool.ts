import { addTo } from '../../../lib/add-to.ts'
import { shippedTable } from '../../../lib/shipped-table.ts'
import { type AnyOperation, routeOf } from '../../../operation/operation.ts'
import { toolCatalogue } from '../../account/tool-catalogue.ts'
import { readText } from './read-text.ts'
import { type Topic, topics } from './topic-words.ts'

/** What a tool says of itself and how it was asked for, read. */
export interface SaidByTool {
  /** How much it says by each meaning. */
  readonly weights: ReadonlyMap<string, number>
  /** Its name, its title, its keywords and the wordings, each by its meanings; the name comes first. */
  readonly phrases: readonly (readonly string[])[]
}

/** Found by trying the wordings of the work set (eval/agents); what people ask with weighs most, long texts least. */
const weightOf = { name: 2, title: 1, summary: 2, guidance: 0.1, keyword: 4, topic: 1.3 } as const

/** A wording stands for many others, where a keyword was written to be met. */
const asking = 0.7

/** A word of three keywords says more than one of one, and less than three times as much. */
const repetition = 0.6

/** Inputs by which a tool looks for things of a topic. */
const topicInputs: Record<Topic, readonly string[]> = {
  place: ['prefecture', 'municipality', 'region', 'lg_code'],
  industry: ['industry', 'industry_jsic'],
  purpose: ['funding_purpose', 'theme', 'q', 'natural_query', 'query_text'],
  actor: ['target_type', 'size', 'company_size', 'is_sole_proprietor', 'target_entity', 'industry_jsic'],
}

/** Keywords of the recommendations (docs/contract/shapes.md#recommended-tools), by the path that they recommend. */
const recommendedBy = new Map(toolCatalogue.map(({ endpoint, keywords }) => [endpoint, keywords]))

const meaningsIn = (text: string): string[] => [...readText(text).keys()]

/** Reads the texts of an operation and the wordings of those who were right with it. */
export function saidByTool(operation: AnyOperation): SaidByTool {
  const { name, title, summary, guidance = '', input } = operation
  const keywords = [...(recommendedBy.get(routeOf(operation).path) ?? []), ...(operation.keywords ?? [])]
  const own = [name.replaceAll('_', ' '), title.en, ...keywords].map(meaningsIn)
  const examples = (wordings().get(name) ?? []).map(meaningsIn)
  const weights = new Map<string, number>()
  const add = (meanings: Iterable<string>, weight: number) => {
    for (const one of meanings) weights.set(one, (weights.get(one) ?? 0) + weight)
  }
  add(own[0] ?? [], weightOf.name)
  add(own[1] ?? [], weightOf.title)
  add(meaningsIn(summary), weightOf.summary)
  add(meaningsIn(guidance), weightOf.guidance)
  add(
    topics.filter((topic) => topicInputs[topic].some((one) => one in input.properties)),
    weightOf.topic,
  )
  const times = new Map<string, number>()
  for (const [phrases, weight] of [[own.slice(2), 1] as const, [examples, asking] as const])
    for (const one of phrases.flat()) times.set(one, (times.get(one) ?? 0) + weight)
  for (const [one, count] of times) add([one], weightOf.keyword * count ** repetition)
  return { weights, phrases: [...own, ...examples] }
}

let read: ReadonlyMap<string, readonly string[]> | undefined

/** How tools were asked for (`lexicons/tool-asks.tsv`), by their names, read once. */
export function wordings(): ReadonlyMap<string, readonly string[]> {
  if (read) return read
  const byTool = new Map<string, string[]>()
  for (const [example = '', tools = ''] of shippedTable('tool-asks', ['asked', 'tools']))
    for (const tool of tools.split(' ')) addTo(byTool, tool, example)
  read = byTool
  return read
}
