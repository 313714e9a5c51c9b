import type Database from 'better-sqlite3'

/** `older`: the source has named the record again since; `unknown`: there is none. */
export type WithdrawResult = 'withdrawn' | 'older' | 'unknown'

/** When sources said that a record no longer exists, so that an earlier document that is read later does not revive it. */
export class Withdrawals {
  private readonly add
  private readonly find

  constructor(db: Database.Database) {
    this.add = db.prepare(`insert into withdrawals (dataset, id, position) values (?, ?, ?)
      on conflict do update set position = max(position, excluded.position)`)
    this.find = db
      .prepare<[string, string], string>('select position from withdrawals where dataset = ? and id = ?')
      .pluck()
  }

  note(dataset: string, id: string, position: string): void {
    this.add.run(dataset, id, position)
  }

  /** Whether a record was withdrawn behind a position; never when the position is not stated. */
  isBehind(dataset: string, id: string, position: string): boolean {
    return position !== '' && (this.find.get(dataset, id) ?? '') > position
  }
}
