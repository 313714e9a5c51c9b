import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import { isSealed, sealOf } from './seal.ts'
import type { StoredRow } from './sound-shape.ts'

/** Where a record stands, by what it is looked for. */
export interface Place {
  readonly rank: number
  readonly id: string
  readonly hidden: number
  readonly leafIndex: number
}

type StoredPlace = [rank: number, id: string, hidden: number, leafIndex: number, seal?: number]

/** Where the rows of a dataset stand among the leaves of its snapshot. */
export interface LeafSpan {
  readonly firstLeaf: number
  readonly rows: number
}

/** Reads rows of a dataset's table. Whatever was read is what was built, and what is not found is not there, or DamagedSnapshot is thrown. */
export class StoredRows {
  private readonly isSealed: boolean
  private readonly row: Database.Statement<[number], StoredRow & { readonly digest_seal?: number }>
  private readonly byRank: Database.Statement<[number], StoredPlace>
  private readonly byId: Database.Statement<[string], StoredPlace>
  private readonly before: Database.Statement<[string], StoredPlace>
  private readonly after: Database.Statement<[string], StoredPlace>

  constructor(
    db: Database.Database,
    private readonly dataset: Pick<AnyDataset, 'name'>,
    private readonly leaves: LeafSpan,
  ) {
    const { name } = dataset
    this.isSealed = isSealed(db, name)
    const [seal, digestSeal] = this.isSealed ? [', seal', ', digest_seal'] : ['', '']
    this.row = db.prepare(`select json, default_end, minimal, hash, digest${digestSeal} from ${name} where rank = ?`)
    const places = <By>(where: string) =>
      db.prepare<[By], StoredPlace>(`select rank, id, hidden, leaf_index${seal} from ${name} where ${where}`).raw()
    this.byRank = places('rank = ?')
    this.byId = places('id = ?')
    this.before = places('id < ? order by id desc limit 1')
    this.after = places('id > ? order by id limit 1')
  }

  /** The bytes of a rank, which are still to be compared with their digest. */
  at(rank: number): StoredRow {
    const row = this.row.get(rank)
    if (!row || (this.isSealed && sealOf(rank, row.digest) !== row.digest_seal)) throw this.damage(`row ${rank}`)
    return row
  }

  /** What stands at a rank. */
  placeAt(rank: number): Place {
    const place = this.sound(this.byRank.get(rank))
    if (!place) throw this.damage(`row ${rank}`)
    return place
  }

  /** Where the record with an id stands; undefined when there is none. */
  placeOf(id: string): Place | undefined {
    const place = this.sound(this.byId.get(id))
    if (!place && this.isSealed) this.checkAbsence(id)
    return place
  }

  /** Leaves are in the order of ids, so between the neighbours of what is not there none is left out. */
  private checkAbsence(id: string): void {
    const { firstLeaf, rows } = this.leaves
    const before = this.sound(this.before.get(id))?.leafIndex ?? firstLeaf - 1
    const after = this.sound(this.after.get(id))?.leafIndex ?? firstLeaf + rows
    if (before + 1 !== after) throw this.damage('a row')
  }

  private sound(stored: StoredPlace | undefined): Place | undefined {
    if (!stored) return undefined
    const [rank, id, hidden, leafIndex, seal] = stored
    if (this.isSealed && sealOf(rank, id, hidden, leafIndex) !== seal) throw this.damage(`the place of row ${rank}`)
    return { rank, id, hidden, leafIndex }
  }

  private damage(what: string): DamagedSnapshot {
    return new DamagedSnapshot(`${what} of ${this.dataset.name} is not what was built`)
  }
}
