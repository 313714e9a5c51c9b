import type { Feature } from '../../../src/operation/feature.ts'
import { type DocumentFacts, openapiDocument } from './document.ts'

/** Characters of a description that actions of ChatGPT take. */
const longestDescription = 300

/** The part of the OpenAPI document that agents need to answer questions, each operation described as briefly as actions ask; account and billing stay out. */
export function agentDocument(features: readonly Feature[], facts: DocumentFacts): object {
  const document = openapiDocument(forAgents(features), facts)
  return { ...document, paths: described(document.paths, ({ description }) => firstSentences(description)) }
}

const forAgents = (features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) => ({
    ...feature,
    operations: feature.operations.filter(({ transport }) => transport?.agent === true),
  }))

interface Described {
  readonly description: string
}

/** Paths whose operations have another description. */
const described = (paths: object, describe: (operation: Described) => string): object =>
  mapped(paths, (item: object) =>
    mapped(item, (operation: Described) => ({ ...operation, description: describe(operation) })),
  )

const mapped = <Value>(all: object, make: (value: Value) => object): object =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, make(value as Value)]))

/** As many whole sentences as fit, from the first on. */
function firstSentences(text: string): string {
  const [first = '', ...more] = text.split('. ')
  let kept = first
  for (const sentence of more) {
    const longer = `${kept}. ${sentence}`
    if (longer.length >= longestDescription) return `${kept}.`
    kept = longer
  }
  return kept
}
