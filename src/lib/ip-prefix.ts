import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Networks parsed once at start, to be asked about every request. */
export type Cidrs = readonly (readonly [network: Address, bits: number])[]

/** What counts as one caller: an IPv4 address itself, or the /64 of an IPv6 address; null when it is no address. */
export function ipPrefix(address: string): string | null {
  // Node takes no other spelling of an IPv4 address than the plain one.
  if (isIPv4(address)) return address
  const parsed = parseAddress(address)
  if (parsed === null) return null
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}

/** Reads "10.0.0.0/8", "fd00::/8" or a single address; throws a RangeError that names what it cannot read. */
export function parseCidrs(list: readonly string[]): Cidrs {
  return list.map((entry) => {
    const [, address, length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
    const network = parseAddress(address ?? '')
    if (network === null) throw new RangeError(`not an address or CIDR: ${entry}`)
    const most = network instanceof ipaddr.IPv4 ? 32 : 128
    // The length of a mapped network (::ffff:10.0.0.0/104) counts the 96 bits that unmapping removed.
    const unmapped = most === 32 && address?.includes(':') ? 96 : 0
    const bits = length === undefined ? most : Number(length) - unmapped
    if (bits < 0 || bits > most) throw new RangeError(`not an address or CIDR: ${entry}`)
    return [network, bits]
  })
}

/**
 * Who is calling: the peer, or, while the hop that named it is trusted, the next entry of X-Forwarded-For from the
 * right. A malformed entry ends the walk at the last good hop. In plain form: IPv4 unmapped, no zone id.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: Cidrs): string {
  let client = parseAddress(peer)
  if (client === null) return peer
  for (const hop of forwardedFor?.split(',').reverse() ?? []) {
    const next: Address | null = isTrusted(client, trusted) ? parseAddress(hop.trim()) : null
    if (next === null) break
    client = next
  }
  return client instanceof ipaddr.IPv4 ? client.toString() : client.toRFC5952String()
}

/** Whether an address belongs to one of the networks; false when it is none. */
export function isAddressIn(address: string, networks: Cidrs): boolean {
  const parsed = networks.length === 0 ? null : parseAddress(address)
  return parsed !== null && isTrusted(parsed, networks)
}

function isTrusted(address: Address, trusted: Cidrs): boolean {
  return trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/**
 * Reads an address: mapped IPv4 as the IPv4 inside, a zone id left out; null when it is none.
 * Checked by Node first, because ipaddr.js alone also reads "1", "0x7f.1" and octal parts.
 */
export function parseAddress(text: string): Address | null {
  if (isIP(text) === 0) return null
  const [bare = ''] = text.split('%')
  return ipaddr.process(bare)
}
