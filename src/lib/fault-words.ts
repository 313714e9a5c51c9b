import { byName } from './by-name.ts'
import { codeOf } from './caught.ts'

const unreachable = 'the database cannot be reached'
const full = 'the disk is full'
const readOnly = 'it may be read, not written'
const denied = 'a file may not be used by the user of this service'
const broken = 'the disk reports an error'
const locked = 'another process holds it locked'

/** What codes of the operating system, SQLite and PostgreSQL mean. */
const words: Readonly<Record<string, string>> = byName({
  EMFILE: 'this process has too many files open; raise its limit (ulimit -n)',
  ENFILE: 'this machine has too many files open',
  ENOMEM: 'there is no memory left',
  ENOENT: 'a file is missing',
  EISDIR: 'a folder stands where a file belongs',
  ENOTDIR: 'a file stands where a folder belongs',
  EACCES: denied,
  EPERM: denied,
  EROFS: readOnly,
  EIO: broken,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  SQLITE_BUSY: locked,
  SQLITE_CANTOPEN: 'a file cannot be opened',
  SQLITE_NOMEM: 'there is no memory left',
  SQLITE_PERM: denied,
  SQLITE_READONLY: readOnly,
  SQLITE_IOERR: broken,
  SQLITE_CORRUPT: 'a file is damaged',
  SQLITE_NOTADB: 'a file is no database',
  OTLP: 'the collector of traces and metrics takes nothing',
  ERR_LEDGER_THREAD: 'the thread that writes has stopped',
  ERR_LEDGER_WRITER: 'the process that writes cannot be reached',
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ETIMEDOUT: unreachable,
  ENOTFOUND: unreachable,
  EPIPE: unreachable,
  '08': unreachable,
  '25006': readOnly,
  '53100': full,
  '53300': 'the database has no connection left',
  '55P03': locked,
  '57014': 'the database took too long',
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': unreachable,
  '58030': broken,
})

/** A fault whose own words hold nothing that not everybody may read. */
export class TellableFault extends Error {}

/** Why something failed, in words that hold no name, no path and no value: whoever asks may read them. */
export function faultWords(error: unknown): string {
  if (error instanceof TellableFault) return error.message
  const code = codeOf(error)
  if (!/^[A-Z0-9_]{2,40}$/.test(code)) return 'the log says why'
  const known = words[code] ?? words[code.replace(/^(SQLITE_[A-Z]+)_\w+$/, '$1')] ?? words[code.slice(0, 2)]
  return `${known ?? 'the log says why'} (${code})`
}
