import { GroupCommit } from '../group-commit.ts'
import type { Db, Ledger } from '../open.ts'
import { PreparedQuery } from '../prepared-query.ts'
import type { Secrets } from '../secrets.ts'
import { readAgain } from '../transact.ts'

interface Requested {
  readonly token: string
  readonly now: Date
}

/** Somebody who logged in as a guest. */
export interface Guest {
  /** Whom all calls with its tokens are counted under. */
  readonly guest: string
  /** What the address is counted under at which it logged in; null where that was not kept. */
  readonly loginHash: string | null
}

interface GuestRow {
  readonly id: string
  readonly login_hash: string | null
  readonly guest_hash: string | null
  readonly guest_hash_ends_at: string | null
}

/** Many guests come at once, and looking one up costs next to nothing. */
const mostWaiting = 10_000

/** Finds whom the access tokens of guests are counted under; those who come together share a question. */
export class GuestFinder {
  private readonly query = new PreparedQuery<GuestRow>((db, size) =>
    db
      .selectFrom('oauth_grants')
      .select(['id', 'login_hash', 'guest_hash', 'guest_hash_ends_at'])
      .where('guest_hash', 'in', Array<string>(size).fill(''))
      .where('revoked_at', 'is', null)
      .compile(),
  )
  private readonly questions: GroupCommit<Requested, Guest | undefined>

  constructor(
    { db }: Pick<Ledger, 'db'>,
    private readonly secrets: Secrets,
  ) {
    this.questions = new GroupCommit((requested) => readAgain(() => this.findAll(db, requested)), { mostWaiting })
  }

  /** The guest behind an access token, whatever address it comes from; undefined when it is none or over. */
  find(token: string, now: Date): Promise<Guest | undefined> {
    return this.questions.submit({ token, now })
  }

  private async findAll(db: Db, requested: readonly Requested[]): Promise<(Guest | undefined)[]> {
    const hashes = requested.map(({ token }) => this.secrets.hashes('oauth', token))
    const distinct = [...new Set(hashes.flat())]
    const rows = new Map((await this.query.run(db, distinct.length, distinct)).map((row) => [row.guest_hash, row]))
    return requested.map(({ now }, i) => {
      const row = hashes[i]?.map((hash) => rows.get(hash)).find((found) => found !== undefined)
      const isGood = row && (row.guest_hash_ends_at ?? '') > now.toISOString()
      return isGood ? { guest: `guest_${row.id}`, loginHash: row.login_hash } : undefined
    })
  }
}
