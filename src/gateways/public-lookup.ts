import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../lib/public-address.ts'

/**
 * Resolves a name to public addresses only, at the moment of connecting, so that no answer in between can change it.
 * One answer that is not public refuses them all; a name without any address is an error too.
 */
export function publicLookup(
  resolve: LookupFunction,
  refusal: (hostname: string, address: string) => Error,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, answer) => {
      const found = Array.isArray(answer) ? answer : []
      const hidden = found.find(({ address }) => !isPublicAddress(address))
      const [first] = found
      if (hidden) return done(refusal(hostname, hidden.address), '')
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '')
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}
