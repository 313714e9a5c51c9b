import type { IncomingHttpHeaders } from 'node:http'
import type { Browser } from '../../pipeline/call.ts'

const ownSites = new Set(['same-origin', 'same-site', 'none'])

/** What a browser tells about the page behind a request (Origin, RFC 6454; Sec-Fetch-Site, W3C Fetch Metadata). */
export function browserOf(headers: IncomingHttpHeaders, baseUrl: string): Browser {
  const { origin, host, cookie } = headers
  if (origin !== undefined) return { cookies: cookie, isSameSite: isOwnOrigin(origin, host, baseUrl) }
  const site = headers['sec-fetch-site']
  return { cookies: cookie, isSameSite: typeof site === 'string' && ownSites.has(site) }
}

/** A page cannot forge its Origin, and the browser names the host it really asks. */
function isOwnOrigin(origin: string, host: string | undefined, baseUrl: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && (url.origin === new URL(baseUrl).origin || (host !== undefined && url.host === host))
}
