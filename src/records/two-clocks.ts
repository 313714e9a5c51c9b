import { jstDate } from '../lib/jst.ts'

interface Dated {
  /** First calendar day on which the version holds; empty when the source states none, which counts as always. */
  readonly validFrom: string
}

interface Known {
  readonly firstSeen: string
  readonly supersededAt: string | null
}

/** The version that holds on a day: of those that have begun, the one that began last. */
export function inForce<V extends Dated>(versions: readonly V[], day: string): V | undefined {
  return versions.reduce<V | undefined>(
    (best, version) => (version.validFrom <= day && (!best || version.validFrom >= best.validFrom) ? version : best),
    undefined,
  )
}

/** The version that is shown on a day: the one in force, else the one that comes into force first. */
export function served<V extends Dated>(versions: readonly V[], day: string): V | undefined {
  return (
    inForce(versions, day) ??
    versions.reduce<V | undefined>(
      (next, version) => (next && next.validFrom <= version.validFrom ? next : version),
      undefined,
    )
  )
}

/** The versions that were current at an instant (ISO 8601): received by then, and not yet replaced or withdrawn. */
export function known<V extends Known>(history: readonly V[], knownAt: string): V[] {
  const instant = Date.parse(knownAt)
  return history.filter(
    ({ firstSeen, supersededAt }) =>
      Date.parse(firstSeen) <= instant && (supersededAt === null || Date.parse(supersededAt) > instant),
  )
}

/** What was shown at an instant. */
export const asKnownOn = <V extends Dated & Known>(history: readonly V[], knownAt: string): V | undefined =>
  served(known(history, knownAt), jstDate(new Date(knownAt)))
