import ipaddr from 'ipaddr.js'
import { parseAddress } from './ip-prefix.ts'

/** All of IPv6 that IANA has given out for the public internet; the rest is refused before it has a name. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The form of addresses compatible with IPv4 (::7f00:1 as ::127.0.0.1), which ipaddr.js reads as mapped ones. */
const compatible = /^::[\d.]+$/

/** Ordinary by its number, yet answered inside one cloud only, with what belongs to the machine that asks. */
const platformAddress = '168.63.129.16'

/**
 * Whether an IP address is one of the public internet, by the special-purpose registries of IANA (RFC 6890). A mapped
 * IPv4 address is judged as the IPv4 inside; tunnels and translators (6to4, Teredo, NAT64) are never public. False for what is no address.
 */
export function isPublicAddress(ip: string): boolean {
  const address = compatible.test(ip) ? null : parseAddress(ip)
  if (address === null || address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 ? address.toString() !== platformAddress : address.match(globalUnicast)
}

/** The host of a URL as the network knows it: a name, or an address without the brackets of IPv6. */
export function urlHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
