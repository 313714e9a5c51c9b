import { fromBase64 } from './base64.ts'
import type { Bytes } from './hash.ts'
import { keyHashOf, kinds } from './note.ts'

/** A key as a policy names it (the vkey of C2SP signed-note); null bytes for a kind that is not verified here. */
export interface NamedKey {
  readonly name: string
  readonly bytes: Bytes | null
}

interface Group {
  readonly least: number
  readonly members: readonly string[]
}

/** Whose word about a log counts (C2SP tlog-policy). */
export interface Policy {
  /** Empty = any log. */
  readonly logs: readonly NamedKey[]
  readonly witnesses: ReadonlyMap<string, NamedKey>
  readonly groups: ReadonlyMap<string, Group>
  /** A witness, a group, or `none`. */
  readonly quorum: string
}

const mostLines = 1000
/** ML-DSA-44, which WebCrypto does not have: such witnesses may be named and are never counted. */
const unverified = 6

/** Reads a policy file; the problem names the line. */
export async function readPolicy(text: string): Promise<Policy | { readonly problem: string }> {
  const lines = text.split('\n')
  if (lines.length > mostLines) return { problem: `more than ${mostLines} lines` }
  const reading = new PolicyReading()
  for (const [i, line] of lines.entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '')
    if (words.length === 0 || words[0]?.startsWith('#')) continue
    const problem = await reading.take(words)
    if (problem !== null) return { problem: `line ${i + 1}: ${problem}` }
  }
  const { logs, witnesses, groups, quorum } = reading
  return quorum === null ? { problem: 'no quorum line' } : { logs, witnesses, groups, quorum }
}

class PolicyReading {
  readonly logs: NamedKey[] = []
  readonly witnesses = new Map<string, NamedKey>()
  readonly groups = new Map<string, Group>()
  quorum: string | null = null
  private readonly keys = new Set<string>()
  private readonly grouped = new Set<string>()

  /** What is wrong with a line, or null once it is taken over. */
  async take([kind, ...words]: readonly string[]): Promise<string | null> {
    if (kind === 'log') return this.takeLog(words)
    if (kind === 'witness') return this.takeWitness(words)
    if (kind === 'group') return this.takeGroup(words)
    if (kind === 'quorum') return this.takeQuorum(words)
    return `${JSON.stringify(kind)} is none of log, witness, group and quorum`
  }

  private async takeLog([vkey = '', _url, ...more]: readonly string[]): Promise<string | null> {
    const key = await readVkey(vkey, kinds.ed25519)
    if (key === null || more.length > 0) return 'expected log <key> [<address>], with the key of a log'
    this.logs.push(key)
    return this.once(`log ${lastPart(vkey)}`)
  }

  private async takeWitness([name = '', vkey = '', _url, ...more]: readonly string[]): Promise<string | null> {
    const key = await readVkey(vkey, kinds.cosignature)
    if (key === null || more.length > 0) return 'expected witness <name> <key> [<address>], with the key of a witness'
    if (this.isTaken(name)) return `the name ${name} is taken`
    this.witnesses.set(name, key)
    return this.once(`witness ${lastPart(vkey)}`)
  }

  private takeGroup([name = '', count = '', ...members]: readonly string[]): string | null {
    const least =
      count === 'all' ? members.length : count === 'any' ? 1 : /^[1-9]\d{0,3}$/.test(count) ? Number(count) : 0
    if (least < 1 || least > members.length) return 'expected group <name> all, any or a number, and as many names'
    if (this.isTaken(name)) return `the name ${name} is taken`
    for (const member of members) {
      if (member === 'none' || !this.isTaken(member)) return `${member} is not named above`
      if (this.grouped.has(member)) return `${member} is in a group already`
      this.grouped.add(member)
    }
    this.groups.set(name, { least, members })
    return null
  }

  private takeQuorum([name = '', ...more]: readonly string[]): string | null {
    if (this.quorum !== null) return 'a second quorum'
    if (!this.isTaken(name) || more.length > 0) return 'expected quorum and a name from above, or none'
    this.quorum = name
    return null
  }

  private once(key: string): string | null {
    if (this.keys.has(key)) return 'the same key again'
    this.keys.add(key)
    return null
  }

  private isTaken(name: string): boolean {
    return name === 'none' || this.witnesses.has(name) || this.groups.has(name)
  }
}

/** `<name>+<key hash>+<base64 of kind and key>` of the kind that is asked for. */
async function readVkey(vkey: string, kind: number): Promise<NamedKey | null> {
  const [, name, hash, encoded] = /^([!-*,-~]{1,300})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(vkey) ?? []
  const bytes = fromBase64(encoded ?? '')
  if (name === undefined || !bytes) return null
  const key = bytes.slice(1)
  if (bytes[0] === unverified && hash === (await keyHashOf(name, unverified, key))) return { name, bytes: null }
  if (bytes[0] !== kind || key.length !== 32 || hash !== (await keyHashOf(name, kind, key))) return null
  return { name, bytes: key }
}

const lastPart = (vkey: string): string => vkey.slice(vkey.indexOf('+') + 10)
