import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { checkpointIn } from '../lib/verify/checkpoint-in.ts'
import { readUtf8 } from '../lib/verify/read-utf8.ts'
import type { Verification } from '../lib/verify/verification.ts'
import { verifyDocument } from '../lib/verify/verify-document.ts'
import { ownKeys, readKeys } from './public-keys.ts'
import { say } from './session.ts'
import { verificationWords } from './verification-words.ts'

interface VerifyOptions {
  readonly jwks?: string
  readonly earlier?: string
  readonly test?: boolean
  readonly json?: boolean
}

/** `konkyo verify`: what a receipt proves, without asking any server; 0 = proven, 1 = not. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check the receipt of a document, or an answer of the snapshot log, offline')
    .argument('<file>', 'the document as JSON; - reads standard input')
    .option('--jwks <file-or-url>', "the issuer's public keys; without it, those of this installation")
    .option('--earlier <file>', 'a checkpoint kept from earlier, or a document that holds one, to compare the log with')
    .option('--test', 'take documents of test mode, which prove nothing about real records')
    .option('--json', 'print JSON')
    .action(verify)
}

async function verify(file: string, { jwks, earlier, test, json }: VerifyOptions, command: Command): Promise<void> {
  const text = readText(file, command)
  const earlierCheckpoint = earlier === undefined ? undefined : readCheckpointIn(earlier, command)
  const keys = jwks === undefined ? ownKeys() : await readKeys(jwks, (name) => readText(name, command))
  const verification = await verifyDocument(text, keys, { earlierCheckpoint, acceptTest: test })
  const words = verificationWords(isJapanese() ? 'ja' : 'en')
  if (json) say(JSON.stringify(verification))
  else for (const line of words.lines(verification)) say(line)
  if (verification.ok) return
  throw new Error(
    jwks === undefined && lacksKey(verification) ? words.whichKeys(verification.claim) : words.notProven(verification),
  )
}

/** The text of a file; one that cannot be read is wrong usage, one that is no text is checked as such. */
function readText(file: string, command: Command): string {
  try {
    return readUtf8(readFileSync(file === '-' ? 0 : file)) ?? ''
  } catch (error) {
    return command.error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** The checkpoint that a file is or holds. */
function readCheckpointIn(file: string, command: Command): string {
  return checkpointIn(readText(file, command)) ?? command.error(`${file} holds no checkpoint (a signed note of a log)`)
}

const lacksKey = ({ checks, claim }: Verification): boolean =>
  claim !== null && checks.some(({ check, ok }) => !ok && (check === 'key' || (check === 'checkpoint' && !claim.kid)))

/** The language of the terminal, as ICU reads it from LC_ALL, LC_MESSAGES and LANG. */
const isJapanese = (): boolean => new Intl.NumberFormat().resolvedOptions().locale.startsWith('ja')
