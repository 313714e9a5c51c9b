import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { Secrets } from '../ledger/secrets.ts'
import { formerKeysOf, modes, signingKeysOf } from '../ledger/signing-keys.ts'
import { messageOf } from '../lib/caught.ts'
import { checkpointIn } from '../lib/verify/checkpoint.ts'
import { readPolicy } from '../lib/verify/policy.ts'
import { readStrictJson, readUtf8 } from '../lib/verify/strict-json.ts'
import { tlogProofIn } from '../lib/verify/tlog-proof.ts'
import type { Verification } from '../lib/verify/verification.ts'
import { verifyDocument } from '../lib/verify/verify-document.ts'
import { knownSecrets } from '../settings/installation-secrets.ts'
import { isJapanese, say } from './session.ts'
import { verificationWords } from './verification-words.ts'

interface VerifyOptions {
  readonly jwks?: string
  readonly earlier?: string
  readonly test?: boolean
  readonly policy?: string
  readonly tlogProof?: string
  readonly json?: boolean
  readonly values?: boolean
}

const timeLimitMs = 10_000
const longest = 1_000_000

/** A JWKS of the keys that this installation signs with; empty before the first start, which nothing here brings about. */
function ownKeys(): unknown {
  const config = readConfig()
  const signingSecrets = knownSecrets('signing-secret', config)
  const peppers = knownSecrets('pepper', config)
  const own = modes.flatMap((mode) => signingKeysOf(signingSecrets, mode).map(({ jwk }) => ({ ...jwk, mode })))
  const former = peppers.length > 0 ? formerKeysOf(new Secrets(peppers)).map(({ jwk }) => jwk) : []
  return { keys: [...own, ...former] }
}

/** A JWKS from a file or an address. Keys that came unprotected would prove nothing, so http is for this machine only. */
async function readKeys(place: string, readText: (file: string) => string): Promise<unknown> {
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

/** `konkyo verify`: what a receipt proves, without asking any server; 0 = proven, 1 = not. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'check the receipt of a document, an answer of the snapshot log, a checkpoint or a tlog-proof, offline',
    )
    .argument('<file>', 'the document as JSON; - reads standard input')
    .option('--jwks <file-or-url>', "the issuer's public keys; without it, those of this installation")
    .option('--earlier <file>', 'a checkpoint kept from earlier, or a document that holds one, to compare the log with')
    .option('--test', 'take documents of test mode, which prove nothing about real records')
    .option('--policy <file>', 'whose cosignatures the checkpoint must carry (c2sp.org/tlog-policy)')
    .option(
      '--tlog-proof <file>',
      'write the place of the snapshot in the log there, once proven (c2sp.org/tlog-proof)',
    )
    .option('--values', 'print each value that is proven, with what it rests on')
    .option('--json', 'print JSON')
    .action(verify)
}

async function verify(file: string, options: VerifyOptions, command: Command): Promise<void> {
  const { jwks, earlier, test, json, tlogProof } = options
  const text = readText(file, command)
  const earlierCheckpoint = earlier === undefined ? undefined : readCheckpointIn(earlier, command)
  const policy = options.policy === undefined ? undefined : await readPolicyIn(options.policy, command)
  const keys = jwks === undefined ? ownKeys() : await readKeys(jwks, (name) => readText(name, command))
  const verification = await verifyDocument(text, keys, { earlierCheckpoint, acceptTest: test, policy })
  const words = verificationWords(isJapanese() ? 'ja' : 'en')
  if (json) say(JSON.stringify(verification))
  else for (const line of words.lines(verification, options.values)) say(line)
  if (verification.ok) return tlogProof === undefined ? undefined : exportProof(text, tlogProof)
  throw new Error(
    jwks === undefined && lacksKey(verification) ? words.whichKeys(verification.claim) : words.notProven(verification),
  )
}

/** The text of a file; one that cannot be read is wrong usage, one that is no text is checked as such. */
function readText(file: string, command: Command): string {
  try {
    return readUtf8(readFileSync(file === '-' ? 0 : file)) ?? ''
  } catch (error) {
    return command.error(`${file} cannot be read: ${messageOf(error)}`)
  }
}

/** The checkpoint that a file is or holds. */
function readCheckpointIn(file: string, command: Command): string {
  return checkpointIn(readText(file, command)) ?? command.error(`${file} holds no checkpoint (a signed note of a log)`)
}

/** The text of a policy that can be read. */
async function readPolicyIn(file: string, command: Command): Promise<string> {
  const text = readText(file, command)
  const policy = await readPolicy(text)
  return 'problem' in policy ? command.error(`${file} is no policy of witnesses: ${policy.problem}`) : text
}

function exportProof(document: string, file: string): void {
  const read = readStrictJson(document)
  const proof = 'value' in read ? tlogProofIn(read.value) : null
  if (proof === null) throw new Error('the document holds no place of a snapshot in a log that could be written out')
  writeFileSync(file, proof)
}

const lacksKey = ({ checks, claim }: Verification): boolean =>
  claim !== null && checks.some(({ check, ok }) => !ok && (check === 'key' || (check === 'checkpoint' && !claim.kid)))
