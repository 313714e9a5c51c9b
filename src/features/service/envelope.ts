import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { ServiceRequest } from './choose-outcome.ts'
import { outcomes } from './outcomes.ts'

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** What every answer of the facade says of itself: no model was asked, nothing is sold, nothing is charged. */
export const envelopeOf = (schema_version: string, request: object) => ({
  schema_version,
  input_hash: sha256(Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))),
  request_time_llm_call_performed: false as const,
  live_billing_wired: false as const,
  charged: false as const,
  accepted_artifact_created: false as const,
})

/** Those keys as a schema. */
export const envelopeKeys = {
  schema_version: Type.String(),
  input_hash: Type.String({ description: 'SHA-256 of the canonical JSON of the request' }),
  request_time_llm_call_performed: Type.Literal(false),
  live_billing_wired: Type.Literal(false),
  charged: Type.Literal(false),
  accepted_artifact_created: Type.Literal(false),
}

/** The keys of a request that routing, pricing and execution share. */
export const requestKeys = {
  query: Type.Optional(Type.String({ maxLength: 4000, description: 'What is wanted, in Japanese or English' })),
  input_kind: Type.Optional(Type.String({ maxLength: 128, description: 'company, invoice, subsidy, csv and others' })),
  outcome_contract_id: Type.Optional(
    Type.String({ maxLength: 128, description: 'Id or slug of an outcome; wins over query and input_kind' }),
  ),
  max_price_jpy: Type.Optional(Type.Integer({ minimum: 0, description: 'The most that the outcome may cost' })),
}

/** What an execution is bound to: the outcome and the price limit. */
export const executeInputHash = (outcome_contract_id: string, { max_price_jpy = undefined }: ServiceRequest): string =>
  sha256({ max_price_jpy: max_price_jpy ?? null, outcome_contract_id })

/** Every outcome by its contract id. */
export const availableOutcomes = (): string[] => outcomes.map(({ id }) => id)
