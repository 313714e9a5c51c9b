/** Schemes that a browser would run or open itself instead of handing the address to a program. */
const unsafe = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'view-source:',
  'ftp:',
  'ws:',
  'wss:',
  'mailto:',
  'tel:',
])

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname)

/** Whether a program may have people sent back there: https, a loopback address, or a scheme of its own (RFC 8252 section 7). */
export function isRedirectUri(text: string): boolean {
  if (text.length > 2000 || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:' || isLoopback(url)) return true
  return url.protocol !== 'http:' && !unsafe.has(url.protocol)
}

/** Whether an address is one of those registered: the very text, or on a loopback address the same at any port (RFC 8252 section 7.3). */
export const isRegistered = (text: string, registered: readonly string[]): boolean =>
  isRedirectUri(text) && registered.some((one) => one === text || isSameAtOtherPort(one, text))

function isSameAtOtherPort(registered: string, text: string): boolean {
  const [one, other] = [new URL(registered), new URL(text)]
  if (!isLoopback(one) || !isLoopback(other)) return false
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search
}
