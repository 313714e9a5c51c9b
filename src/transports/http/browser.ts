import type { IncomingHttpHeaders } from 'node:http'
import type { Browser } from '../../pipeline/call.ts'

const ownSites = new Set(['same-origin', 'same-site', 'none'])

/** What a browser tells about the page behind a request (Origin, RFC 6454; Sec-Fetch-Site, W3C Fetch Metadata). */
export function browserOf(headers: IncomingHttpHeaders, baseUrl: string): Browser {
  const { origin, host, cookie } = headers
  if (origin !== undefined) return { cookies: cookie, isSameSite: isOwnOrigin(origin, host, new URL(baseUrl)) }
  const site = headers['sec-fetch-site']
  return { cookies: cookie, isSameSite: typeof site === 'string' && ownSites.has(site) }
}

/**
 * A page cannot forge its Origin, and the browser names the host it really asks. A page that came over http is nobody's own
 * where the service is reached over https: whoever sits on the line may have written it.
 */
function isOwnOrigin(origin: string, host: string | undefined, own: URL): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && (url.origin === own.origin || (url.protocol === own.protocol && url.host === host))
}
