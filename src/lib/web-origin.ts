import { getPublicSuffix } from 'tldts'

/** An origin of pages as it is compared, or a pattern for all hosts below one (`https://*.example.jp`); null for anything else (RFC 6454). */
export function webOrigin(given: string): string | null {
  const [, wildcard = '', host = '', port = ''] = /^https:\/\/(\*\.)?([^\s/?#@:*\\]+)(:\d{1,5})?$/i.exec(given) ?? []
  if (host === '' || !URL.canParse(`https://${host}${port}`)) return null
  const url = new URL(`https://${host}${port}`)
  if (!/^[a-z0-9._-]+$/.test(url.hostname)) return null
  if (wildcard !== '' && isSharedByMany(url.hostname)) return null
  return `https://${wildcard}${url.host}`
}

/** Whether hosts below one belong to many: to a registry (co.jp), or to whoever gives names to anybody (github.io; publicsuffix.org). */
const isSharedByMany = (host: string): boolean =>
  /^[\d.]+$/.test(host) || getPublicSuffix(host, { allowPrivateDomains: true }) === host

/** Whether a page of an origin is meant by one of the allowed ones. */
export const isAllowedOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => one === origin || isBelow(origin, one))

function isBelow(origin: string, pattern: string): boolean {
  const start = 'https://*'
  if (!pattern.startsWith(start) || !origin.startsWith('https://')) return false
  const ending = pattern.slice(start.length)
  return origin.endsWith(ending) && origin.length > 'https://'.length + ending.length
}
