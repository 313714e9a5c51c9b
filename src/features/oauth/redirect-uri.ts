/** Schemes of programs that have none of the form that RFC 8252 asks for, as their makers document them. */
const knownPrograms = new Set(
  ['cursor', 'vscode', 'vscode-insiders', 'vscodium', 'windsurf', 'kiro', 'claude', 'goose', 'lmstudio'].map(
    (name) => `${name}:`,
  ),
)

/** A scheme that is a domain name of its maker, backwards (RFC 8252 section 7.1). */
const isPrivateUse = (protocol: string): boolean => /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol)

/** What the policy of a page can name: other characters are legal in a host, and end one of its directives. */
const isPlainHost = ({ hostname }: URL): boolean => /^[a-z0-9._-]+$/.test(hostname)

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname)

/** Whether a program may have people sent back there: https, a loopback address, or a scheme of a program (RFC 8252 section 7). */
export function isRedirectUri(text: string): boolean {
  if (text.length > 500 || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return isPlainHost(url)
  return isLoopback(url) || knownPrograms.has(url.protocol) || isPrivateUse(url.protocol)
}

/** Whether an address is one of those registered: the very text, or on a loopback address the same at any port (RFC 8252 section 7.3). */
export const isRegistered = (text: string, registered: readonly string[]): boolean =>
  isRedirectUri(text) && registered.some((one) => one === text || isSameAtOtherPort(one, text))

function isSameAtOtherPort(registered: string, text: string): boolean {
  const [one, other] = [new URL(registered), new URL(text)]
  if (!isLoopback(one) || !isLoopback(other)) return false
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search
}
