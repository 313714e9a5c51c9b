import type { Feature } from '../../operation/operation.ts'
import { type DocumentFacts, openapiDocument } from './document.ts'

/** The part of the OpenAPI document that an agent needs to answer questions; account and billing stay out. */
export function agentDocument(features: readonly Feature[], facts: DocumentFacts): object {
  const forAgents = features.map((feature) => ({
    ...feature,
    operations: feature.operations.filter(({ agent }) => agent === true),
  }))
  return openapiDocument(forAgents, facts)
}
