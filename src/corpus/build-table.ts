import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import type { TiledRoot } from '../lib/merkle/tiled-root.ts'
import { leafHash } from '../lib/merkle.ts'
import { type AnyDataset, valueIn } from '../schema/dataset.ts'
import { licenceProblem } from '../schema/publishers.ts'
import { fillKeys, validatorOf } from '../schema/validator.ts'
import { agreementOf } from './agreement.ts'
import type { BuildSource } from './build-source.ts'
import { encoderOf } from './encode.ts'
import { indexRows } from './index-rows.ts'
import { createLookups, isIndexed } from './layout.ts'
import type { DatasetReport } from './manifest.ts'
import { defineSeals } from './seal.ts'
import { rowDigest } from './sound-shape.ts'
import { Statistics } from './statistics.ts'

type Row = Record<string, unknown>

/**
 * Writes one dataset into a snapshot: records in their documented order with ready bytes, then the indexes over them.
 * Leaves enter the Merkle tree in id order. Rows that no longer satisfy the schema are left out and counted.
 */
export function buildTable(
  db: Database.Database,
  source: BuildSource,
  dataset: AnyDataset,
  tree: TiledRoot,
  onRow: () => void,
): DatasetReport {
  const firstLeaf = tree.size
  const staged = stage(db, source, dataset, tree, onRow)
  if (staged.rows > 0) rank(db, dataset, firstLeaf)
  createLookups(db, dataset)
  if (isIndexed(dataset)) indexRows(db, dataset, staged.rows, onRow)
  const agreement = agreementOf(db, dataset)
  return { ...staged, unique_checksums: uniqueChecksums(db, dataset), ...(agreement && { agreement }) }
}

const sortKeys = [0, 1, 2, 3] as const

/** Writes valid records with their sort keys into a temporary table, in id order. */
function stage(
  db: Database.Database,
  source: BuildSource,
  dataset: AnyDataset,
  tree: TiledRoot,
  onRow: () => void,
): Omit<DatasetReport, 'unique_checksums'> {
  let insert: Database.Statement | undefined
  const validator = validatorOf(dataset.schema)
  const encode = encoderOf(dataset)
  const fill = fillKeys(dataset)
  const statistics = new Statistics(dataset)
  const found = { rows: 0, hidden: 0, refused: 0 }
  for (const { id, json, source: readFrom = null } of source.records(dataset.name)) {
    onRow()
    const record = fill(JSON.parse(json) as Row)
    if (!validator.Check(record)) {
      found.refused++
      continue
    }
    const conflict = licenceProblem(record)
    if (conflict !== null) throw new Error(`${dataset.name} ${id}: ${conflict}`)
    const hash = leafHash(canonicalJson(record))
    tree.add(hash)
    const hidden = dataset.hidden?.(record) ?? false
    statistics.add(record, hidden, readFrom)
    found.rows++
    if (hidden) found.hidden++
    const keys = dataset.order(record)
    const encoded = encode(record)
    insert ??= intoStage(db, dataset)
    insert.run(
      ...sortKeys.map((i) => keys[i] ?? null),
      id,
      hidden ? 1 : 0,
      hash,
      rowDigest({ json: encoded.json, default_end: encoded.defaultEnd, minimal: encoded.minimal, hash }),
      encoded.json,
      encoded.defaultEnd,
      encoded.minimal,
      ...(dataset.columns ?? []).map((name) => valueIn(dataset, record, name) ?? null),
    )
  }
  return { ...found, ...statistics.result() }
}

/** Creates the temporary table: a dataset without records, as most are in a small corpus, needs none. */
function intoStage(db: Database.Database, dataset: AnyDataset): Database.Statement {
  const columns = [...sortKeys.map((i) => `k${i}`), ...columnsOf(dataset)]
  db.exec(`create temp table stage (${columns.join(', ')})`)
  return db.prepare(`insert into temp.stage values (${columns.map(() => '?').join(', ')})`)
}

/** Columns of a dataset's table after the rank and the leaf index. */
const columnsOf = (dataset: AnyDataset): string[] => [
  'id',
  'hidden',
  'hash',
  'digest',
  'json',
  'default_end',
  'minimal',
  ...(dataset.columns ?? []),
]

/**
 * Moves staged rows to the dataset's table in the documented order, inside SQLite: of each only what its seal is made of
 * passes through here again. They were staged in the order of their leaves, so the number of a staged row tells its leaf.
 */
function rank(db: Database.Database, dataset: AnyDataset, firstLeaf: number): void {
  const columns = columnsOf(dataset).join(', ')
  const leaf = `${firstLeaf} + staged - 1`
  const head = ['rank - 1', 'id', 'hidden', leaf, 'lower(hex(hash))', ...(dataset.columns ?? [])].join(', ')
  defineSeals(db)
  db.exec(`
    create temp table ranked (rank integer primary key, staged integer);
    insert into temp.ranked (staged) select rowid from temp.stage order by k0, k1, k2, k3, id;
    insert into ${dataset.name} (rank, leaf_index, seal, digest_seal, ${columns})
      select rank - 1, ${leaf}, seal_of('${dataset.name}', ${head}), seal_of('${dataset.name}', rank - 1, digest), ${columns}
      from temp.ranked cross join temp.stage on stage.rowid = staged order by rank;
    drop table temp.ranked;
    drop table temp.stage;
  `)
}

function uniqueChecksums(db: Database.Database, { name, columns }: AnyDataset): number | null {
  if (!columns?.includes('source_checksum')) return null
  return db.prepare(`select count(distinct source_checksum) from ${name} where hidden = 0`).pluck().get() as number
}
