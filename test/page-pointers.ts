import { openSqlite } from '../src/sqlite/driver.mjs'

/** Where the inner pages of an SQLite file say which pages they lead to: the offset of the last of each four bytes. */
export function pagePointers(bytes: Buffer, isMeant: (table: string) => boolean = () => true): number[] {
  const db = openSqlite(bytes as unknown as string)
  try {
    const sql = "select name, pgoffset from dbstat where pagetype = 'internal' and pageno > 1"
    const inner = db.prepare<[], [name: string, start: number]>(sql).raw().all()
    return inner.flatMap(([name, start]) => (isMeant(name) ? pointersOf(bytes, start) : []))
  } finally {
    db.close()
  }
}

/** The rightmost pointer stands in the head of a page, every other one at the beginning of its cell. */
function pointersOf(bytes: Buffer, start: number): number[] {
  const cells = Array.from({ length: bytes.readUInt16BE(start + 3) }, (_, i) => bytes.readUInt16BE(start + 12 + 2 * i))
  return [8, ...cells].map((offset) => start + offset + 3)
}
