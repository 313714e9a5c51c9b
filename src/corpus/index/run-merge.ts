import type { Database, Statement } from 'better-sqlite3'
import { GramBlockWriter } from './gram-blocks.ts'
import { entryHeader } from './gram-runs.ts'
import type { IndexTables } from './index-schema.ts'

/** What a merge wrote: distinct gram keys, and bytes of all block entries. */
export interface MergeResult {
  grams: number
  bytes: number
}

/** Merges the runs of shards 0 to `shards` - 1 into the grams table and drops them. */
export function mergeRuns(db: Database, tables: IndexTables, shards: number): MergeResult {
  const blocks = new GramBlockWriter(db, tables)
  const result: MergeResult = { grams: 0, bytes: 0 }
  if (shards > 0) mergeShards(db, tables, shards, blocks, result)
  blocks.finish()
  return result
}

function mergeShards(
  db: Database,
  tables: IndexTables,
  shards: number,
  blocks: GramBlockWriter,
  result: MergeResult,
): void {
  const read = db.prepare<[number, number], Buffer>(`SELECT bytes FROM ${tables.runs} WHERE shard = ? AND block = ?`)
  const heap: RunCursor[] = []
  for (let shard = 0; shard < shards; shard++) {
    const cursor = new RunCursor(read.pluck(), shard)
    if (cursor.next()) heap.push(cursor)
  }
  for (let i = heap.length >>> 1; i >= 0; i--) sink(heap, i)
  while (heap.length > 0) mergeKey(heap, blocks, result)
  db.exec(`DROP TABLE ${tables.runs}`)
}

/** Walks one shard's run; the current entry lies in `bytes` at `key` to `part` to `end`. */
class RunCursor {
  readonly shard: number
  private readonly read: Statement<[number, number], Buffer>
  private block = 0
  bytes: Buffer = Buffer.alloc(0)
  key = 0
  part = 0
  end = 0

  constructor(read: Statement<[number, number], Buffer>, shard: number) {
    this.read = read
    this.shard = shard
  }

  next(): boolean {
    let start = this.end
    if (start >= this.bytes.length) {
      const block = this.read.get(this.shard, this.block++)
      if (block === undefined) return false
      this.bytes = block
      start = 0
    }
    this.key = start + entryHeader
    this.part = this.key + this.bytes.readUInt16LE(start)
    this.end = this.part + this.bytes.readUInt32LE(start + 2)
    return true
  }
}

function mergeKey(heap: RunCursor[], blocks: GramBlockWriter, result: MergeResult): void {
  const first = heap[0] as RunCursor
  const key = first.bytes.subarray(first.key, first.part)
  const parts: Buffer[] = []
  // Advancing never overwrites an old block, so the views stay valid until they are written.
  for (let cursor = heap[0]; cursor !== undefined && isKey(cursor, key); cursor = heap[0]) {
    parts.push(cursor.bytes.subarray(cursor.part, cursor.end))
    if (!cursor.next()) {
      const last = heap.pop() as RunCursor
      if (heap.length === 0) break
      if (last !== cursor) heap[0] = last
    }
    sink(heap, 0)
  }
  result.bytes += blocks.add(key, parts)
  result.grams++
}

function isKey(cursor: RunCursor, key: Buffer): boolean {
  const length = key.length
  if (cursor.part - cursor.key !== length) return false
  for (let i = length - 1; i >= 0; i--) if (cursor.bytes[cursor.key + i] !== key[i]) return false
  return true
}

function isBefore(a: RunCursor, b: RunCursor): boolean {
  const length = Math.min(a.part - a.key, b.part - b.key)
  for (let i = 0; i < length; i++) {
    const difference = (a.bytes[a.key + i] as number) - (b.bytes[b.key + i] as number)
    if (difference !== 0) return difference < 0
  }
  const longer = a.part - a.key - (b.part - b.key)
  return longer === 0 ? a.shard < b.shard : longer < 0
}

function sink(heap: RunCursor[], from: number): void {
  const cursor = heap[from]
  if (cursor === undefined) return
  let at = from
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isBefore(heap[child + 1] as RunCursor, heap[child] as RunCursor)) child++
    const smaller = heap[child] as RunCursor
    if (!isBefore(smaller, cursor)) break
    heap[at] = smaller
    at = child
  }
  heap[at] = cursor
}
