import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import { leafHash, MerkleRoot } from '../lib/merkle.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { decodeRecord } from './encode.ts'
import { fileSha256 } from './files.ts'
import { readManifest, snapshotPath } from './manifest.ts'

/** Recomputes everything a snapshot claims: file hash, database integrity, leaf hashes and root. Empty = intact. */
export async function verifySnapshot(dir: string, id: string, datasets: readonly AnyDataset[]): Promise<string[]> {
  const manifest = readManifest(dir, id)
  const path = snapshotPath(dir, id)
  if (!existsSync(path)) return ['the file is missing']
  const problems: string[] = []
  if ((await fileSha256(path)) !== manifest.file.sha256) problems.push('the file does not have the stated SHA-256')
  const db = openSqlite(path, { readonly: true, fileMustExist: true })
  try {
    const integrity = db.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') problems.push(`the database is not sound: ${String(integrity)}`)
    problems.push(...wrongLeaves(db, datasets, manifest.checksum))
  } catch (error) {
    problems.push(`the database cannot be read: ${(error as Error).message}`)
  } finally {
    db.close()
  }
  return problems
}

function wrongLeaves(db: Database.Database, datasets: readonly AnyDataset[], checksum: string): string[] {
  const problems: string[] = []
  const root = new MerkleRoot()
  for (const dataset of [...datasets].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = dataset
    const rows = db.prepare<[], { id: string; json: Buffer; hash: Buffer }>(
      `select id, json, hash from ${name} order by id`,
    )
    for (const { id, json, hash } of rows.iterate()) {
      const leaf = leafHash(canonicalJson(decodeRecord(dataset, json)))
      if (!leaf.equals(hash)) problems.push(`${name} ${id} does not have the stated hash`)
      root.add(leaf)
    }
  }
  if (`sha256:${root.root().toString('hex')}` !== checksum) problems.push('the records do not have the stated root')
  return problems
}
