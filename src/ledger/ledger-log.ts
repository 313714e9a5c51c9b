import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ledger } from './open.ts'

/** How a ledger keeps what was committed: in a log of its own file, or with the server that holds it. */
export type LedgerLog =
  | { readonly kind: 'server' }
  | { readonly kind: 'write-ahead'; readonly bytes: number }
  | { readonly kind: 'rollback' }

/** Read from the file itself, whatever it was asked to do when it was opened. */
export async function ledgerLogOf({ dialect }: Pick<Ledger, 'dialect'>, dataDir: string): Promise<LedgerLog> {
  if (dialect === 'postgres') return { kind: 'server' }
  const path = join(dataDir, 'ledger.sqlite')
  const file = await open(path)
  try {
    const header = Buffer.alloc(20)
    await file.read(header, 0, header.length, 0)
    // Bytes 18 and 19 are the write and read version of the file format; 2 is a write-ahead log.
    if (header[18] !== 2 || header[19] !== 2) return { kind: 'rollback' }
  } finally {
    await file.close()
  }
  const log = await stat(`${path}-wal`).catch(() => null)
  return { kind: 'write-ahead', bytes: log?.size ?? 0 }
}
