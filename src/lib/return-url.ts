const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Why a browser must not be sent to an address after it has paid; null when it may: absolute, https (http on this machine
 * only), without user or password (order-of-checks.md T38).
 */
export function returnUrlProblem(address: string): string | null {
  // The parser of URLs forgives blanks, tabs and backslashes; what is handed on to a browser had better have none.
  if (!/^https?:\/\/[!-[\]-~]+$/i.test(address) || !URL.canParse(address)) return 'must be an absolute https address'
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return 'must not hold a user or a password'
  if (protocol === 'http:' && !localHosts.has(hostname)) return 'must be https; http is for localhost only'
  return null
}
