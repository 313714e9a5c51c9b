import { isIP } from 'node:net'
import { isPublicAddress, urlHost } from '../../lib/public-address.ts'
import { ReceiverRefused } from './receiver-refused.ts'

/** What the URL parser drops or turns around in silence, so that two readers could see two hosts in one text. */
const ambiguous = /[\s\\\p{Cc}]/u

/** Names that never are public: RFC 6761, RFC 6762, RFC 8375 and `internal` as ICANN reserved it. */
const internalName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Labels as hosts have them; the parser has already turned other scripts into their xn-- form. */
const domainName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Ports from 1024 that browsers refuse, because other services answer there (Fetch standard, section "port blocking"). */
const blockedByFetch = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

/** Databases, caches, queues, remote desktops and control ports of machines, as IANA or their makers assign them. */
const otherServices = [
  1080, 1433, 1434, 1521, 1883, 2181, 2222, 2375, 2376, 2379, 2380, 3128, 3268, 3269, 3306, 3389, 4369, 5432, 5433,
  5671, 5672, 5900, 5901, 5984, 5985, 5986, 6379, 6380, 6432, 6443, 7687, 8883, 9042, 9092, 9093, 9200, 9300, 10250,
  10255, 11211, 26257, 26379, 27017, 27018, 27019, 33060, 61616,
]

const refused = new Set([...blockedByFetch, ...otherServices])
const isX11 = (port: number): boolean => port >= 6000 && port <= 6063

/** Whether a receiver may listen there: 443, or a port from 1024 that is not known for another service. */
function isReceiverPort(port: number): boolean {
  return port === 443 || (port >= 1024 && !refused.has(port) && !isX11(port))
}

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
