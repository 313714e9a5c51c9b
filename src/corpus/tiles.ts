import type Database from 'better-sqlite3'
import type { Tile } from '../lib/merkle/tiled-root.ts'

/** The Merkle tree of a snapshot, in the shape of C2SP tlog-tiles: 256 hashes a row, fewer in the last one of a level. */
export const createTiles = (db: Database.Database): unknown =>
  db.exec(
    'create table tiles (level integer not null, position integer not null, hashes blob not null, primary key (level, position))',
  )

/** Keeps the tiles that a build hands out. */
export function tileWriter(db: Database.Database): (tile: Tile) => void {
  const insert = db.prepare('insert into tiles values (?, ?, ?)')
  return ({ level, position, hashes }) => void insert.run(level, position, hashes)
}

/** Hashes of a tile; nothing when the snapshot does not have it. */
export function tileReader(db: Database.Database): (level: number, position: number) => Buffer {
  const read = db.prepare<[number, number], Buffer>('select hashes from tiles where level = ? and position = ?').pluck()
  return (level, position) => (read.get(level, position) as Buffer | undefined) ?? Buffer.alloc(0)
}
