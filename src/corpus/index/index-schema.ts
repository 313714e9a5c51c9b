import type { Database } from 'better-sqlite3'

/** Names of the tables that hold one dataset's index. */
export interface IndexTables {
  grams: string
  directory: string
  filters: string
  filterKeys: string
  ranges: string
  texts: string
  meta: string
  runs: string
}

/** The table names of a dataset; throws unless the prefix is lower-case letters and underscores. */
export function indexTables(prefix: string): IndexTables {
  if (!/^[a-z_]+$/.test(prefix)) throw new RangeError(`Not a table prefix: ${JSON.stringify(prefix)}`)
  return {
    grams: `${prefix}_grams`,
    directory: `${prefix}_gram_directory`,
    filters: `${prefix}_filters`,
    filterKeys: `${prefix}_filter_keys`,
    ranges: `${prefix}_ranges`,
    texts: `${prefix}_texts`,
    meta: `${prefix}_index_meta`,
    runs: `temp.${prefix}_gram_runs`,
  }
}

/** Creates the empty index tables of one dataset. */
export function createIndexTables(db: Database, prefix: string): void {
  const tables = indexTables(prefix)
  db.exec(`
    CREATE TABLE ${tables.grams} (block INTEGER PRIMARY KEY, first BLOB NOT NULL, entries BLOB NOT NULL, seal INTEGER NOT NULL);
    CREATE TABLE ${tables.directory} (blocks INTEGER NOT NULL, bytes BLOB NOT NULL, seal INTEGER NOT NULL);
    CREATE TABLE ${tables.filters} (
      key TEXT, shard INTEGER, n INTEGER NOT NULL, bits BLOB NOT NULL, seal INTEGER NOT NULL, PRIMARY KEY (key, shard)
    ) WITHOUT ROWID;
    CREATE TABLE ${tables.ranges} (
      field TEXT NOT NULL, shard INTEGER NOT NULL, chunk INTEGER NOT NULL, n INTEGER NOT NULL, first REAL NOT NULL,
      numbers BLOB NOT NULL, lows BLOB NOT NULL, before BLOB NOT NULL, seal INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX ${tables.ranges}_directory ON ${tables.ranges} (field, shard, chunk, n, first);
    CREATE TABLE ${tables.texts} (
      rank INTEGER PRIMARY KEY, n TEXT NOT NULL, a TEXT NOT NULL, t TEXT NOT NULL,
      n_seal INTEGER NOT NULL, a_seal INTEGER NOT NULL, t_seal INTEGER NOT NULL
    );
    CREATE TABLE ${tables.meta} (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  `)
}
