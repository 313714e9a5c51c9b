import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import { type Sealable, sealOf } from './seal.ts'
import type { StoredRow } from './sound-shape.ts'

/** A record without its content: where it stands, whether it is shown, its leaf, and the columns of its dataset. */
export interface Head<Columns = Record<string, unknown>> {
  readonly rank: number
  readonly id: string
  readonly isHidden: boolean
  readonly leafIndex: number
  /** Hex. */
  readonly hash: string
  readonly columns: Columns
}

type StoredHead = [
  seal: number,
  rank: number,
  id: string,
  hidden: number,
  leafIndex: number,
  hash: string,
  ...columns: Sealable[],
]

/** Where the rows of a dataset stand among the leaves of its snapshot. */
export interface LeafSpan {
  readonly firstLeaf: number
  readonly rows: number
}

const firstColumn = 6

/** Heads that are read at once: a limit in the text of a statement costs nothing, one that is given has it prepared anew. */
const atOnce = 200

/** The columns of a dataset as the file has them, between the head and the content: a snapshot of earlier declarations may have others. */
const columnsOf = (db: Database.Database, table: string): string[] => {
  const names = db.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all()
  return names.slice(names.indexOf('leaf_index') + 1, names.indexOf('json'))
}

/** Reads rows of a dataset's table. Whatever was read is what was built, and what is not found is not there, or DamagedSnapshot is thrown. */
export class StoredRows {
  private readonly columns: readonly string[]
  private readonly row: Database.Statement<[number], StoredRow & { readonly digest_seal: number }>
  private readonly byRank: Database.Statement<[number], StoredHead>
  private readonly byRanks: Database.Statement<[number, number], StoredHead>
  private readonly byId: Database.Statement<[string], StoredHead>
  private readonly before: Database.Statement<[string, string], StoredHead>
  private readonly behind: Database.Statement<[string, string], StoredHead>

  constructor(
    db: Database.Database,
    private readonly dataset: Pick<AnyDataset, 'name'>,
    private readonly leaves: LeafSpan,
  ) {
    const { name } = dataset
    this.columns = columnsOf(db, name)
    this.row = db.prepare(`select json, default_end, minimal, hash, digest, digest_seal from ${name} where rank = ?`)
    const shown = ['seal', 'rank', 'id', 'hidden', 'leaf_index', 'lower(hex(hash))', ...this.columns]
    const heads = <By extends unknown[]>(where: string) =>
      db.prepare<By, StoredHead>(`select ${shown} from ${name} where ${where}`).raw()
    this.byRank = heads('rank = ?')
    this.byRanks = heads('rank >= ? and rank < ? order by rank')
    this.byId = heads('id = ?')
    // What an index leads to is compared once more: it may have led to another place.
    this.before = heads('id <= ? and +id <= ? order by id desc limit 1')
    this.behind = heads(`id > ? and +id > ? order by id limit ${atOnce}`)
  }

  /** The bytes of a rank, which are still to be compared with their digest. */
  at(rank: number): StoredRow {
    const row = this.row.get(rank)
    if (!row || sealOf(this.dataset.name, rank, row.digest) !== row.digest_seal) throw this.damage(`row ${rank}`)
    return row
  }

  /** The head of a rank. */
  headAt(rank: number): Head {
    const head = this.byRank.get(rank)
    if (!head) throw this.damage(`row ${rank}`)
    return this.sound(head)
  }

  /** The heads of the ranks from one to before another. */
  headsFrom(first: number, end: number): Head[] {
    const heads = this.byRanks.all(first, end).map((head) => this.sound(head))
    const isWhole = heads.every(({ rank }, i) => rank === first + i)
    if (!isWhole || heads.length !== Math.max(0, Math.min(end, this.leaves.rows) - first)) throw this.damage('a row')
    return heads
  }

  /** The head of the record with an id; undefined when there is none. */
  headOf(id: string): Head | undefined {
    const found = this.byId.get(id)
    if (found) {
      const head = this.sound(found)
      if (head.id !== id) throw this.damage('a row')
      return head
    }
    const next = this.behind.get(id, id)
    if ((next ? this.sound(next).leafIndex : this.endLeaf) !== this.leafBehind(id)) throw this.damage('a row')
    return undefined
  }

  /** The heads behind an id, in the order of ids, which is that of leaves: where these follow each other, none is left out. */
  *headsBehind(id: string): Generator<Head> {
    let [behind, leaf] = [id, this.leafBehind(id)]
    for (;;) {
      const heads = this.behind.all(behind, behind)
      for (const stored of heads) {
        const head = this.sound(stored)
        if (head.leafIndex !== leaf++) throw this.damage('a row')
        yield head
        behind = head.id
      }
      if (heads.length === atOnce) continue
      if (leaf !== this.endLeaf) throw this.damage('a row')
      return
    }
  }

  private get endLeaf(): number {
    return this.leaves.firstLeaf + this.leaves.rows
  }

  /** The leaf of the first record behind an id. */
  private leafBehind(id: string): number {
    const last = this.before.get(id, id)
    return last ? this.sound(last).leafIndex + 1 : this.leaves.firstLeaf
  }

  private sound(stored: StoredHead): Head {
    const [seal, rank, id, hidden, leafIndex, hash] = stored
    if (sealOf(this.dataset.name, ...(stored.slice(1) as Sealable[])) !== seal) throw this.damage(`head ${rank}`)
    const columns: Record<string, unknown> = {}
    for (let i = 0; i < this.columns.length; i++) columns[this.columns[i] as string] = stored[firstColumn + i]
    return { rank, id, isHidden: hidden === 1, leafIndex, hash, columns }
  }

  private damage(what: string): DamagedSnapshot {
    return new DamagedSnapshot(`${what} of ${this.dataset.name} is not what was built`)
  }
}
