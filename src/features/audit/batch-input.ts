import { Type } from 'typebox'

/** Bytes of the JSON of a profile: as many as evaluate_tax_rulesets takes. */
export const longestProfile = 256 * 1024

const mostProfiles = 5000

/** The clients of a batch as they are sent. */
export const profilesShape = Type.Array(
  Type.Object({
    client_id: Type.String({ pattern: '^[A-Za-z0-9._:-]{1,128}$' }),
    profile: Type.Unsafe({ type: 'object', description: 'As business_profile of evaluate_tax_rulesets' }),
  }),
  { minItems: 1, maxItems: mostProfiles, description: `Each at most ${longestProfile} bytes of JSON` },
)
