import type { Logger } from 'pino'
import type { Secrets } from '../ledger/secrets.ts'
import { ipPrefix } from '../lib/ip-prefix.ts'
import { jstDate } from '../lib/jst.ts'
import type { EndedCall, OnCall } from '../pipeline/ended-call.ts'

interface Parts {
  readonly log: Logger
  readonly secrets: Secrets
  readonly clock: () => Date
}

const probes = new Set(['/healthz', '/readyz', '/metrics', '/v1/am/health/deep'])

/** Whether a call comes from what supervises the service, again and again. */
export const isProbe = ({ route }: Pick<EndedCall, 'route'>): boolean => route !== null && probes.has(route)

/** Writes one line for every ended call: these members and no others, none of them as the caller sent it. */
export function callLog({ log, secrets, clock }: Parts): OnCall {
  const addresses = new AddressHashes(secrets)
  return (call) => {
    const level = isProbe(call) ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    log[level](lineOf(call, addresses.of(call.address, clock())), 'call')
  }
}

const lineOf = (call: EndedCall, addressHash: string) => ({
  request_id: call.requestId,
  transport: call.transport,
  method: call.method,
  route: call.route,
  operation: call.operation,
  status: call.status,
  outcome: call.isCut ? 'cut' : 'sent',
  duration_ms: Math.round(call.durationMs * 10) / 10,
  units: call.units,
  key_prefix: call.keyPrefix,
  address_hash: addressHash,
  code: call.code,
})

const mostKept = 4096

/** What stands for an address on one day in Japan; the same address is another one on the next day. */
class AddressHashes {
  private day = ''
  private readonly kept = new Map<string, string>()

  constructor(private readonly secrets: Secrets) {}

  of(address: string, now: Date): string {
    const day = jstDate(now)
    if (day !== this.day || this.kept.size >= mostKept) this.kept.clear()
    this.day = day
    const known = this.kept.get(address)
    if (known !== undefined) return known
    const hash = this.secrets.hash('logged address', `${day} ${ipPrefix(address) ?? 'unknown'}`).hash.slice(0, 12)
    this.kept.set(address, hash)
    return hash
  }
}
