import type { Secrets } from '../../ledger/secrets.ts'
import { ipPrefix } from '../../lib/ip-prefix.ts'

const mostKept = 10_000

/** The hashes of those who call now: reading an address and hashing it costs more than the rest of a throttle. */
const kept = new WeakMap<Secrets, Map<string, string>>()

/** What an address is counted under: a hash that only this installation can make. */
export function addressHash({ secrets }: { readonly secrets: Secrets }, address: string): string {
  const hashes = kept.get(secrets) ?? new Map<string, string>()
  const known = hashes.get(address)
  if (known !== undefined) return known
  if (hashes.size >= mostKept) hashes.clear()
  const { hash } = secrets.hash('address', ipPrefix(address) ?? 'unknown')
  kept.set(secrets, hashes.set(address, hash))
  return hash
}
