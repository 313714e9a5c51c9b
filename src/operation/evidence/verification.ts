const dayMs = 24 * 3600 * 1000

/** Days after which a source counts as stale. */
export const staleAfterDays = 90

/** Whole days from a fetch until the day of the snapshot, at least 0; null when nobody noted the fetch. */
export function ageInDays(fetchedAt: string | null, asOf: string): number | null {
  if (fetchedAt === null) return null
  return Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(fetchedAt)) / dayMs))
}

export type VerificationStatus = 'verified' | 'inferred' | 'stale' | 'unknown'

interface Source {
  readonly url: string | null
  readonly fetched_at: string | null
  readonly checksum: string | null
}

/**
 * What a source is worth on a day (docs/contract/shapes.md#source-manifest): verified = read within 90 days and hashed; stale = read earlier;
 * inferred = an address without a checksum or a fetch; unknown = no address.
 */
export function verificationOf({ url, fetched_at, checksum }: Source, asOf: string): VerificationStatus {
  if (url === null) return 'unknown'
  const age = ageInDays(fetched_at, asOf)
  if (age !== null && age > staleAfterDays) return 'stale'
  return age === null || checksum === null ? 'inferred' : 'verified'
}
