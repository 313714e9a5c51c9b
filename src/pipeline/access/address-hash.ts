import type { Secrets } from '../../ledger/secrets.ts'
import { ipPrefix } from '../../lib/ip-prefix.ts'

/** What an address is counted under: a hash that only this installation can make. */
export const addressHash = ({ secrets }: { readonly secrets: Secrets }, address: string): string =>
  secrets.hash('address', ipPrefix(address) ?? 'unknown').hash
