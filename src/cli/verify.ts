import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { messageOf } from '../lib/caught.ts'
import { checkpointIn } from '../lib/verify/checkpoint-in.ts'
import { readPolicy } from '../lib/verify/policy.ts'
import { readStrictJson, readUtf8 } from '../lib/verify/strict-json.ts'
import { tlogProofIn } from '../lib/verify/tlog-proof.ts'
import type { Verification } from '../lib/verify/verification.ts'
import { verifyDocument } from '../lib/verify/verify-document.ts'
import { isJapanese } from './language.ts'
import { ownKeys, readKeys } from './public-keys.ts'
import { say } from './session.ts'
import { verificationWords } from './verification-words.ts'

interface VerifyOptions {
  readonly jwks?: string
  readonly earlier?: string
  readonly test?: boolean
  readonly policy?: string
  readonly tlogProof?: string
  readonly json?: boolean
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
  else for (const line of words.lines(verification)) say(line)
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
