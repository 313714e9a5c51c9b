import type { Feature } from '../../../src/operation/feature.ts'
import { type DocumentFacts, openapiDocument } from './document.ts'

/** The part of the OpenAPI document that an agent needs to answer questions; account and billing stay out. */
export const agentDocument = (features: readonly Feature[], facts: DocumentFacts): object =>
  openapiDocument(forAgents(features), facts)

const forAgents = (features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) => ({
    ...feature,
    operations: feature.operations.filter(({ transport }) => transport?.agent === true),
  }))
