import type { AnyDataset } from '../../schema/dataset.ts'
import { type Evidence, type Sureness, standingOf } from '../../schema/evidence.ts'
import { figuresOf } from '../../schema/figures.ts'

const dayMs = 24 * 3600 * 1000

/** Days after which a source counts as stale. */
export const staleAfterDays = 90

/** Whole days from a fetch until the day of the snapshot, at least 0; null when nobody noted the fetch. */
export function ageInDays(fetchedAt: string | null, asOf: string): number | null {
  if (fetchedAt === null) return null
  return Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(fetchedAt)) / dayMs))
}

export type VerificationStatus = 'verified' | 'inferred' | 'stale' | 'unknown'

/** What a value rests on, as far as it says how sure it is. */
type Rest = Pick<Evidence, 'how' | 'day'> & { readonly finding?: Evidence['finding'] | undefined }

interface Source {
  readonly url: string | null
  readonly fetched_at: string | null
  readonly checksum: string | null
  /** What the figures rest on that are taken from it, where the record keeps that. */
  readonly rests?: readonly Rest[]
}

/**
 * What a source is worth on a day (docs/contract/shapes.md#source-manifest): verified = read within 90 days and hashed; stale = read earlier;
 * inferred = an address without a checksum or a fetch; unknown = no address. Where single values say what they rest on, the least
 * sure and the oldest reading of them count, and none of which a source says otherwise is verified.
 */
export function verificationOf({ url, fetched_at, checksum, rests = [] }: Source, asOf: string): VerificationStatus {
  if (url === null) return 'unknown'
  if (rests.length > 0) return byValues(rests, asOf)
  const age = ageInDays(fetched_at, asOf)
  if (age !== null && age > staleAfterDays) return 'stale'
  return age === null || checksum === null ? 'inferred' : 'verified'
}

function byValues(rests: readonly Rest[], asOf: string): VerificationStatus {
  const standings = rests.map(({ how, finding }) => standingOf({ how, ...(finding && { finding }) }))
  if (standings.some((one) => doubted.includes(one))) return 'inferred'
  const days = rests.flatMap(({ day }) => day ?? []).toSorted()
  const age = days[0] === undefined ? null : ageInDays(`${days[0]}T00:00:00+09:00`, asOf)
  if (age !== null && age > staleAfterDays) return 'stale'
  return days.length === rests.length && standings.every((one) => one === 'confirmed') ? 'verified' : 'inferred'
}

/** What a check found that makes a value no verified one. */
export const doubted: readonly Sureness[] = ['contradicted', 'not_found', 'source_gone']

/** What the figures of a record rest on; nothing where it keeps no evidence of single values. */
export const restsOf = (dataset: AnyDataset, record: Readonly<Record<string, unknown>>): Rest[] =>
  record.evidence === undefined ? [] : figuresOf(dataset, record).map(({ evidence }) => evidence)
