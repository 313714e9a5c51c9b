/** The wait that a Retry-After header asks for, in seconds or until a date (RFC 9110, 10.2.3); undefined without one. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime())
}

/** The HTTP status that a source answered with, from the sentence that a fetcher throws; null for any other problem. */
export function refusedStatus(error: unknown): number | null {
  const [, status] = /\banswers with status (\d{3})\b/.exec(error instanceof Error ? error.message : '') ?? []
  return status === undefined ? null : Number(status)
}

export const noZip = 'answers with something else where a zip archive should be'

/** Whether a source answered with something else than the archive that was asked for. */
export const isNoZip = (error: unknown): boolean => error instanceof Error && error.message.includes(noZip)
