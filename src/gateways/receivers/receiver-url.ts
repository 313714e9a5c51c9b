import { isIP } from 'node:net'
import { isPublicAddress } from '../../lib/public-address.ts'
import { urlHost } from '../../lib/url-host.ts'
import { isReceiverPort } from './receiver-port.ts'
import { ReceiverRefused } from './receiver-refused.ts'

/** What the URL parser drops or turns around in silence, so that two readers could see two hosts in one text. */
const ambiguous = /[\s\\\p{Cc}]/u

/** Names that never are public: RFC 6761, RFC 6762, RFC 8375 and `internal` as ICANN reserved it. */
const internalName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Labels as hosts have them; the parser has already turned other scripts into their xn-- form. */
const domainName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Reads the address of a receiver without asking the network; the URL is what must be connected to, never the text.
 * `allowPrivate` are hosts, each as URL.host writes it, that may be private and without TLS. Throws ReceiverRefused.
 */
export function receiverUrl(text: string, allowPrivate: readonly string[] = []): URL {
  if (ambiguous.test(text) || !URL.canParse(text)) throw new ReceiverRefused('unreadable')
  const url = new URL(text)
  const isOpen = allowPrivate.includes(url.host)
  if (url.protocol !== 'https:' && !(isOpen && url.protocol === 'http:')) throw new ReceiverRefused('scheme')
  if (url.username !== '' || url.password !== '') throw new ReceiverRefused('userinfo')
  if (isOpen) return url
  checkHost(urlHost(url))
  if (!isReceiverPort(Number(url.port || 443))) throw new ReceiverRefused('port')
  return url
}

function checkHost(host: string): void {
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new ReceiverRefused('internal')
    return
  }
  const name = host.replace(/\.$/, '')
  if (!name.includes('.') || internalName.test(name)) throw new ReceiverRefused('internal')
  if (name.length > 253 || !domainName.test(name)) throw new ReceiverRefused('host')
}
