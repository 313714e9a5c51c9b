import type { Config } from '../config.ts'
import { signingKeysOf } from '../ledger/signing-keys.ts'
import type { FailingWork } from '../lib/background-work.ts'
import { byName } from '../lib/by-name.ts'
import { codeOf } from '../lib/caught.ts'
import { heldSecrets } from '../settings/ledger-secrets.ts'
import type { Check } from './doctor.ts'

interface Ready {
  readonly status?: string
  readonly detail?: string
  readonly background?: readonly FailingWork[]
}

const withinMs = 3000
const everywhere: Readonly<Record<string, string>> = byName({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })

/** What the service says of itself that listens where these settings have one listen; nothing wrong where none does. */
export async function serviceChecks(config: Config): Promise<Check[]> {
  const { HOST: host, PORT: port } = config
  const url = `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(withinMs) }).then(
    async (response) => (await response.json().catch(() => ({}))) as Ready,
    (error: unknown) => (hasNoListener(error) ? null : ({} as Ready)),
  )
  if (answer === null) return [{ name: 'service', isFine: true, says: `none listens at ${host}:${port}` }]
  if (answer.status === undefined)
    return [{ name: 'service', isFine: false, says: `what listens at ${host}:${port} does not say that it is ready` }]
  if (await isOfOthers(url, config))
    return [
      {
        name: 'service',
        isFine: true,
        isWarning: true,
        says: `what listens at ${host}:${port} is another installation: it signs with keys that are not in ${config.KONKYO_DATA_DIR}`,
      },
    ]
  const ready = {
    name: 'service',
    isFine: answer.status === 'ready',
    says: answer.detail ?? `${answer.status} at ${host}:${port}`,
  }
  return [ready, ...(answer.background ?? []).map(checkOf)]
}

/** Whether a service publishes signing keys and none of them is of these settings: it serves another data directory. */
async function isOfOthers(url: string, config: Config): Promise<boolean> {
  const published = await fetch(`${url}/.well-known/jwks.json`, { signal: AbortSignal.timeout(withinMs) })
    .then(async (response) => (await response.json()) as { readonly keys?: readonly { readonly kid: string }[] })
    .catch(() => null)
  if (published?.keys === undefined) return false
  const own = new Set(signingKeysOf(heldSecrets(config)['signing-secret'], 'live').map(({ kid }) => kid))
  return !published.keys.some(({ kid }) => own.has(kid))
}

const checkOf = ({ name, failing_since, failures, reason }: FailingWork): Check => ({
  name,
  isFine: false,
  says: `has failed ${failures} times in a row since ${failing_since}: ${reason}`,
})

const hasNoListener = (error: unknown): boolean => error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED'
