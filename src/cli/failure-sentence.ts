import { byName } from '../lib/by-name.ts'

interface FailureFacts {
  readonly code?: string
  readonly message?: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
}

type Words = (error: FailureFacts, file: string) => string

const denied: Words = (_, file) =>
  `${file} may not be read or written by this user; give it access, or set KONKYO_DATA_DIR to a directory that it owns`
const damaged: Words = (_, file) =>
  `${file} is damaged or no database; put a backup in its place, or move it away to begin with an empty one`
const full: Words = (_, file) => `no space is left on the disk of ${file}; make room and run the command again`

/** What the operating system and SQLite tell in codes, and what to do about each. */
const words: Readonly<Record<string, Words>> = byName({
  EADDRINUSE: (at) => `${listener(at)} is in use; stop what listens there, or set PORT (and HOST) to a free one`,
  EADDRNOTAVAIL: (at) =>
    `${listener(at)}: this machine has no such address; set HOST to one of its own, as in 127.0.0.1`,
  EACCES: (at, file) =>
    at.port === undefined
      ? denied(at, file)
      : `${listener(at)} may not be used by this user; set PORT to one from 1024`,
  EPERM: denied,
  EROFS: denied,
  ENOTDIR: (_, file) => `${file} lies below a file; name a directory`,
  ENOSPC: full,
  SQLITE_FULL: full,
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  SQLITE_CANTOPEN: denied,
  SQLITE_READONLY: denied,
  SQLITE_BUSY: (_, file) => `${file} is held by another process; try again when it has ended`,
})

const listener = ({ address, port }: FailureFacts): string => `${address}:${port}`

/** One sentence for whatever ended a command; never empty, and without a stack. */
export function failureSentence(error: unknown): string {
  const facts: FailureFacts = Object(error)
  const code = facts.code ?? ''
  const known = words[code] ?? words[code.replace(/^(SQLITE_[A-Z]+)_\w+$/, '$1')]
  if (known) return known(facts, facts.path ?? 'a file of the data directory')
  return facts.message || `it failed without saying why${code && ` (${code})`}; run \`konkyo doctor\``
}
