import { GroupCommit } from '../ledger/group-commit.ts'
import type { Ledger } from '../ledger/open.ts'
import { isPlain, PlainBooks } from '../ledger/plain-books.ts'
import { Books, type Settled, type Settlement } from '../ledger/settle.ts'
import type { Watch } from '../lib/watch.ts'

/** Puts finished calls on the books, those of one moment together. */
export class CallBooks {
  private readonly books: Books
  private readonly plain: GroupCommit<Settlement, boolean>
  private readonly groups: GroupCommit<Settlement, Settled>

  constructor(ledger: Ledger, watch: Watch) {
    const plainBooks = new PlainBooks(ledger)
    this.books = new Books(ledger)
    this.plain = new GroupCommit((items) => plainBooks.book(items), {
      name: 'plain_charges',
      watch,
    })
    this.groups = new GroupCommit((items) => this.books.settle(items), { name: 'charges', watch })
  }

  /** Groups by what there is to decide, so that one group's failure never speaks for the other's calls. */
  async settle(settlement: Settlement): Promise<Settled> {
    if (isPlain(settlement) && (await this.plain.submit(settlement)))
      return { kind: 'settled', billedUnits: settlement.units }
    return this.groups.submit(settlement)
  }

  /** The same inside the transaction of the effect that is charged. */
  async settleIn(tx: Parameters<Books['settleIn']>[0], settlement: Settlement): Promise<Settled> {
    const [settled] = await this.books.settleIn(tx, [settlement])
    if (settled === undefined) throw new Error('a settlement was not decided')
    return settled
  }
}
