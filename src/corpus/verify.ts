import { existsSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import { messageOf } from '../lib/caught.ts'
import { type Tile, TiledRoot, tilesOf } from '../lib/merkle/tiled-root.ts'
import { leafHash } from '../lib/merkle.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { decodeRecord } from './encode.ts'
import { fileSha256 } from './files.ts'
import { type Manifest, readManifest, snapshotPath, treeSizeOf } from './manifest.ts'
import { tileReader } from './tiles.ts'

/** Earlier snapshots keep no tree; what they state can be checked all the same. */
const firstLayoutWithTree = 4

interface Stored {
  readonly id: string
  readonly json: Buffer
  readonly hash: Buffer
  readonly leaf_index: number | null
}

/** Recomputes everything a snapshot claims: file hash, database integrity, leaves, tree and root. Empty = intact. */
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
    problems.push(...wrongLeaves(db, datasets, manifest))
  } catch (error) {
    problems.push(`the database cannot be read: ${messageOf(error)}`)
  } finally {
    db.close()
  }
  return problems
}

function wrongLeaves(db: Database.Database, datasets: readonly AnyDataset[], manifest: Manifest): string[] {
  const problems: string[] = []
  const hasTree = manifest.layout >= firstLayoutWithTree
  const checked = hasTree ? new TreeCheck(db) : undefined
  const tree = new TiledRoot((tile) => checked?.tile(tile))
  for (const dataset of [...datasets].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = dataset
    const rows = db.prepare<[], Stored>(
      `select id, json, hash, ${hasTree ? 'leaf_index' : 'null as leaf_index'} from ${name} order by id`,
    )
    for (const { id, json, hash, leaf_index } of rows.iterate()) {
      const leaf = leafHash(canonicalJson(decodeRecord(dataset, json)))
      if (!leaf.equals(hash)) problems.push(`${name} ${id} does not have the stated hash`)
      checked?.leafIndex(`${name} ${id}`, leaf_index, tree.size)
      tree.add(leaf)
    }
  }
  if (`sha256:${tree.finish().toString('hex')}` !== manifest.checksum)
    problems.push('the records do not have the stated root')
  if (tree.size !== treeSizeOf(manifest)) problems.push(`there are ${tree.size} records, not ${treeSizeOf(manifest)}`)
  return [...problems, ...(checked?.finish(tree.size) ?? [])]
}

/** What is wrong with the tree of a snapshot; of tiles and of leaf indexes only the first, since one missing row moves all others. */
class TreeCheck {
  private readonly read
  private wrongTile: string | undefined
  private wrongIndex: string | undefined

  constructor(private readonly db: Database.Database) {
    this.read = tileReader(db)
  }

  tile({ level, position, hashes }: Tile): void {
    if (this.wrongTile === undefined && !this.read(level, position).equals(hashes))
      this.wrongTile = `tile ${position} of level ${level} does not have the hashes of its leaves`
  }

  leafIndex(record: string, stated: number | null, found: number): void {
    if (stated !== found) this.wrongIndex ??= `${record} is leaf ${found}, not ${stated}`
  }

  finish(size: number): string[] {
    const tiles = this.db.prepare('select count(*) from tiles').pluck().get()
    const left = tiles === tilesOf(size) ? undefined : `there are ${tiles} tiles, not ${tilesOf(size)}`
    return [this.wrongTile, this.wrongIndex, left].filter((problem) => problem !== undefined)
  }
}
