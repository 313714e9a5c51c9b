/** The wait that a Retry-After header asks for, in seconds or until a date (RFC 9110, 10.2.3); undefined without one. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now.getTime())
}
