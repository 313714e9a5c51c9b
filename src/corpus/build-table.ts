import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import { leafHash, type MerkleRoot } from '../lib/merkle.ts'
import { type AnyDataset, valueIn } from '../schema/dataset.ts'
import { validatorOf } from '../schema/validator.ts'
import type { BuildSource } from './build-source.ts'
import { encodeRecord } from './encode.ts'
import { IndexWriter } from './index/index-writer.ts'
import { IndexedRows } from './indexed-rows.ts'
import { isIndexed } from './layout.ts'
import type { DatasetReport } from './manifest.ts'
import { Statistics } from './statistics.ts'

type Row = Record<string, unknown>

/**
 * Writes one dataset into a snapshot: records in their documented order with ready bytes, then the indexes over them.
 * Leaves enter the Merkle root in id order. Rows that no longer satisfy the schema are left out and counted.
 */
export function buildTable(
  db: Database.Database,
  source: BuildSource,
  dataset: AnyDataset,
  root: MerkleRoot,
  onRow: () => void,
): DatasetReport {
  const refused = stage(db, source, dataset, root, onRow)
  const report = writeRanked(db, dataset, onRow)
  db.exec('drop table temp.stage; drop table temp.ranked')
  return { ...report, refused }
}

/** Copies valid records into a temporary table with their sort keys, in id order. Returns how many were refused. */
function stage(
  db: Database.Database,
  source: BuildSource,
  dataset: AnyDataset,
  root: MerkleRoot,
  onRow: () => void,
): number {
  const validator = validatorOf(dataset.schema)
  let insert: Database.Statement | undefined
  let refused = 0
  db.exec('create temp table stage (id text, json text, hash blob, k0, k1, k2, k3)')
  for (const { id, json } of source.records(dataset.name)) {
    onRow()
    const record = JSON.parse(json) as Row
    if (!validator.Check(record)) {
      refused++
      continue
    }
    const hash = leafHash(canonicalJson(record))
    root.add(hash)
    const keys = dataset.order(record)
    insert ??= db.prepare('insert into temp.stage values (?, ?, ?, ?, ?, ?, ?)')
    insert.run(id, json, hash, ...[0, 1, 2, 3].map((i) => keys[i] ?? null))
  }
  return refused
}

function writeRanked(db: Database.Database, dataset: AnyDataset, onRow: () => void): Omit<DatasetReport, 'refused'> {
  const columns = dataset.columns ?? []
  const insert = db.prepare(
    `insert into ${dataset.name} values (${['?', '?', '?', '?', '?', '?', '?', ...columns.map(() => '?')].join(', ')})`,
  )
  const index = isIndexed(dataset) ? new IndexWriter(db, dataset.name) : undefined
  const indexed = new IndexedRows(dataset)
  const statistics = new Statistics(dataset)
  let rank = 0
  let hiddenRows = 0
  for (const { id, json, hash } of inOrder(db)) {
    onRow()
    const record = JSON.parse(json) as Row
    const hidden = dataset.hidden?.(record) ?? false
    const encoded = encodeRecord(dataset, record)
    insert.run(
      rank++,
      id,
      hidden ? 1 : 0,
      hash,
      encoded.json,
      encoded.defaultEnd,
      encoded.minimal,
      ...columns.map((name) => valueIn(dataset, record, name) ?? null),
    )
    statistics.add(record, hidden)
    if (hidden) hiddenRows++
    index?.add(indexed.next(record, hidden))
  }
  index?.finish()
  return { rows: rank, hidden: hiddenRows, unique_checksums: uniqueChecksums(db, dataset), ...statistics.result() }
}

interface Staged {
  id: string
  json: string
  hash: Buffer
}

/** Staged rows in the documented order, a slice at a time: a connection cannot write while a statement iterates. */
function* inOrder(db: Database.Database): Generator<Staged> {
  db.exec('create temp table ranked (rank integer primary key, staged integer)')
  db.exec('insert into temp.ranked (staged) select rowid from temp.stage order by k0, k1, k2, k3, id')
  const slice = db.prepare<[number, number], Staged>(
    `select id, json, hash from temp.ranked join temp.stage on stage.rowid = staged
     where rank > ? and rank <= ? order by rank`,
  )
  const size = 1000
  for (let from = 0; ; from += size) {
    const rows = slice.all(from, from + size)
    if (rows.length === 0) return
    yield* rows
  }
}

function uniqueChecksums(db: Database.Database, { name, columns }: AnyDataset): number | null {
  if (!columns?.includes('source_checksum')) return null
  return db.prepare(`select count(distinct source_checksum) from ${name} where hidden = 0`).pluck().get() as number
}
