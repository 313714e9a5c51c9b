import { jstDate } from '../lib/jst.ts'

interface Dated {
  /** First calendar day on which the version holds; empty when the source states none, which counts as always. */
  readonly validFrom: string
  readonly json: string
}

/** What stands in place of a record from the day on which it ends. */
export const endMark = '{"$ended":true}'

interface Known {
  readonly firstSeen: string
  readonly supersededAt: string | null
}

/** The version that holds on a day: of those that have begun, the one that began last, unless the record has ended. */
export function inForce<V extends Dated>(versions: readonly V[], day: string): V | undefined {
  return unlessEnded(begunLast(versions, day))
}

/** The version that is shown on a day: the one in force, else the one that comes into force first. */
export function versionOnDay<V extends Dated>(versions: readonly V[], day: string): V | undefined {
  const begun = begunLast(versions, day)
  if (begun) return unlessEnded(begun)
  return unlessEnded(
    versions.reduce<V | undefined>(
      (next, version) => (next && next.validFrom <= version.validFrom ? next : version),
      undefined,
    ),
  )
}

const begunLast = <V extends Dated>(versions: readonly V[], day: string): V | undefined =>
  versions.reduce<V | undefined>(
    (best, version) => (version.validFrom <= day && (!best || version.validFrom >= best.validFrom) ? version : best),
    undefined,
  )

const unlessEnded = <V extends Dated>(version: V | undefined): V | undefined =>
  version?.json === endMark ? undefined : version

/** The versions that were current at an instant (ISO 8601): received by then, and not yet replaced or withdrawn. */
export function versionsKnownAt<V extends Known>(history: readonly V[], knownAt: string): V[] {
  const instant = Date.parse(knownAt)
  return history.filter(
    ({ firstSeen, supersededAt }) =>
      Date.parse(firstSeen) <= instant && (supersededAt === null || Date.parse(supersededAt) > instant),
  )
}

/** What was shown at an instant. */
export const asKnownOn = <V extends Dated & Known>(history: readonly V[], knownAt: string): V | undefined =>
  versionOnDay(versionsKnownAt(history, knownAt), jstDate(new Date(knownAt)))
