import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

export interface DnsOptions {
  /** Name servers in place of those of this machine. */
  readonly servers?: readonly string[]
  /** Longest wait for all that is asked about one name. */
  readonly waitMs?: number
}

/**
 * Asks name servers for the addresses of a name, IPv4 first. Unlike getaddrinfo it keeps none of the few threads waiting that
 * files, ciphers and the look-ups of other callers need, and knows no private hosts file.
 */
export function dnsLookup({ servers, waitMs = 3000 }: DnsOptions = {}): LookupFunction {
  return (hostname, _, done) => {
    // A resolver of its own for each name: one reads the settings of the machine only once, and is cancelled as a whole.
    const resolver = new Resolver({ timeout: 1000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const late = setTimeout(() => resolver.cancel(), waitMs)
    const lookups = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    lookups.then(([four, six]) => {
      clearTimeout(late)
      const found = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ]
      if (found.length > 0) return done(null, found)
      done(four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`), [])
    })
  }
}
