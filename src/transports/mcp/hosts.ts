import type { IncomingHttpHeaders } from 'node:http'

const local = ['localhost', '127.0.0.1', '[::1]']
const authority = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i

/** Refuses requests that a foreign page sent here through DNS rebinding: Host, and Origin when there is one, must be ours. */
export function hostGuard(baseUrl: string): (headers: IncomingHttpHeaders) => string | null {
  const allowed = new Set([...local, new URL(baseUrl).hostname.toLowerCase()])
  const isAllowed = (host: string | undefined) => {
    const [, name] = authority.exec(host ?? '') ?? []
    return name !== undefined && allowed.has(name.toLowerCase())
  }
  return ({ host, origin }) => {
    if (!isAllowed(host)) return 'this Host is not served here'
    if (origin === undefined) return null
    const [, site] = /^https?:\/\/(.+)$/i.exec(origin) ?? []
    return isAllowed(site) ? null : 'calls from this Origin are not allowed'
  }
}
