import { createHash } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a file's bytes durable. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Moves a finished file to its name and makes the move durable: readers see the old file or the new one. */
export function moveIntoPlace(from: string, to: string): void {
  renameSync(from, to)
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The same for a file of public facts, which a web server or another user may read, whatever the umask. */
export function publishIntoPlace(from: string, to: string): void {
  chmodSync(from, 0o644)
  moveIntoPlace(from, to)
}

/** Writes a small file so that it is there whole or not at all. */
export function writeWhole(path: string, text: string, place = moveIntoPlace): void {
  const part = `${path}.part-${process.pid}`
  writeFileSync(part, text)
  syncFile(part)
  place(part, path)
}

/** SHA-256 of a file in hex, read in pieces so that the event loop stays free; always the same memory, which a stream would not use. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** The same while nothing else happens, in less time. */
export function fileSha256Now(path: string): string {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const bytesRead = readSync(file, piece)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    closeSync(file)
  }
}

const pieceBytes = 256 * 1024
