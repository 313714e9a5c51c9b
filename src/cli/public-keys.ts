import { readConfig } from '../config.ts'
import { Secrets } from '../ledger/secrets.ts'
import { formerKeysOf, modes, signingKeysOf } from '../ledger/signing-keys.ts'
import { messageOf } from '../lib/caught.ts'
import { knownSecrets } from '../settings/installation-secrets.ts'

const timeLimitMs = 10_000
const longest = 1_000_000

/** A JWKS of the keys that this installation signs with; empty before the first start, which nothing here brings about. */
export function ownKeys(): unknown {
  const config = readConfig()
  const signingSecrets = knownSecrets('signing-secret', config)
  const peppers = knownSecrets('pepper', config)
  const own = modes.flatMap((mode) => signingKeysOf(signingSecrets, mode).map(({ jwk }) => ({ ...jwk, mode })))
  const former = peppers.length > 0 ? formerKeysOf(new Secrets(peppers)).map(({ jwk }) => jwk) : []
  return { keys: [...own, ...former] }
}

/** A JWKS from a file or an address. Keys that came unprotected would prove nothing, so http is for this machine only. */
export async function readKeys(place: string, readText: (file: string) => string): Promise<unknown> {
  if (!/^https?:\/\//i.test(place)) return parsed(place, readText(place))
  if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(place))
    throw new Error(`keys are fetched over https only, or from this machine; not from ${place}`)
  return parsed(place, await fetched(place))
}

async function fetched(address: string): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const text = await response.text()
    if (text.length > longest) throw new Error('it is too long for public keys')
    return text
  } catch (error) {
    const { cause }: { cause?: unknown } = Object(error)
    throw new Error(`${address} cannot be read: ${messageOf(cause instanceof Error ? cause : error)}`)
  }
}

function parsed(place: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${place} holds no JSON Web Key Set`)
  }
}
