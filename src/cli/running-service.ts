import type { FailingWork } from '../lib/background-work.ts'
import { byName } from '../lib/by-name.ts'
import { codeOf } from '../lib/caught.ts'
import type { Check } from './doctor.ts'

interface Ready {
  readonly status?: string
  readonly detail?: string
  readonly background?: readonly FailingWork[]
}

const withinMs = 3000
const everywhere: Readonly<Record<string, string>> = byName({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })

/** What the service says of itself that listens where these settings have one listen; nothing wrong where none does. */
export async function serviceChecks({ HOST: host, PORT: port }: { HOST: string; PORT: number }): Promise<Check[]> {
  const url = `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) }).then(
    async (response) => (await response.json().catch(() => ({}))) as Ready,
    (error: unknown) => (hasNoListener(error) ? null : ({} as Ready)),
  )
  if (answer === null) return [{ name: 'service', isFine: true, says: `none listens at ${host}:${port}` }]
  if (answer.status === undefined)
    return [{ name: 'service', isFine: false, says: `what listens at ${host}:${port} does not say that it is ready` }]
  const ready = {
    name: 'service',
    isFine: answer.status === 'ready',
    says: answer.detail ?? `${answer.status} at ${host}:${port}`,
  }
  return [ready, ...(answer.background ?? []).map(checkOf)]
}

const checkOf = ({ name, failing_since, failures, reason }: FailingWork): Check => ({
  name,
  isFine: false,
  says: `has failed ${failures} times in a row since ${failing_since}: ${reason}`,
})

const hasNoListener = (error: unknown): boolean => error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED'
