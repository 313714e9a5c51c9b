import type { AnyOperation } from '../../operation/operation.ts'

/** The two ways to send a key. */
export const securitySchemes = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
  Bearer: { type: 'http', scheme: 'bearer' },
} as const

const keyed = [{ ApiKey: [] }, { Bearer: [] }]

/** Which keys an operation takes: none, one if the caller has it, or one always. */
export function security({ access }: AnyOperation): object[] {
  if (access === 'none') return []
  return access === 'optional' ? [{}, ...keyed] : keyed
}
