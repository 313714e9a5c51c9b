import { type CompiledQuery, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import { oldestLiving, type StoredReply, storedAt, theNewReply } from './replies.ts'
import type { IdempotencyTable, Tables } from './tables/tables.ts'

/** The name of a reply of an account, as of a call. */
interface NamedReply {
  readonly accountId: string
  readonly at: Date
  readonly reply: Pick<StoredReply, 'scope' | 'key'>
}

interface ReplyOf extends NamedReply {
  readonly reply: StoredReply
}

type Answer = Pick<StoredReply, 'fingerprint' | 'status' | 'body'>

type Tx = Transaction<Tables>

const empty = { account_id: '', scope: '', key: '', fingerprint: '', status: 0, body: Buffer.alloc(0), created_at: '' }

/** The replies of a group of calls, found and kept by one statement each; keeps its compiled statements. */
export class GroupReplies {
  private readonly stored = new PreparedQuery<IdempotencyTable>((db, size) => {
    const named = sql.join(Array.from({ length: size }, () => sql`(${''}, ${''}, ${''})`))
    return db
      .selectFrom('idempotency')
      .selectAll()
      .where(sql<SqlBool>`(account_id, scope, key) in (values ${named})`)
      .compile()
  })
  private readonly kept = new PreparedQuery<{ key: string }>((db, size) =>
    db
      .insertInto('idempotency')
      .values(Array.from({ length: size }, () => empty))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'scope', 'key'])
          .doUpdateSet(theNewReply)
          .where('idempotency.created_at', '<=', ''),
      )
      .returning('key')
      .compile(),
  )

  /** The living reply under the name of each, by that name. */
  async find(db: Db, group: readonly NamedReply[]): Promise<Map<string, Answer>> {
    const names = group.flatMap(({ accountId, reply }) => [accountId, reply.scope, reply.key])
    const rows = group.length > 0 ? await this.stored.run(db, group.length, names) : []
    const byName = new Map(rows.map((row) => [nameOf({ accountId: row.account_id, reply: row }), row]))
    const living = group.flatMap((one): [string, Answer][] => {
      const row = byName.get(nameOf(one))
      if (!row || row.created_at <= oldestLiving(one.at)) return []
      const { fingerprint, status, body } = row
      return [[nameOf(one), { fingerprint, status, body: Buffer.from(body) }]]
    })
    return new Map(living)
  }

  /** Keeps replies of different names; false when one of them met a living reply, and then nothing of the transaction may stand. */
  async keep(tx: Tx, group: readonly ReplyOf[]): Promise<boolean> {
    if (group.length === 0) return true
    const { rows } = await tx.executeQuery(this.keeping(tx, group))
    return rows.length === group.length
  }

  /** The statement that keeps them; it answers a row for each that it keeps. */
  keeping(db: Db, group: readonly ReplyOf[]): CompiledQuery<{ key: string }> {
    const values = group.flatMap(({ accountId, at, reply }) => {
      const { scope, key, fingerprint, status, body } = reply
      return [accountId, scope, key, fingerprint, status, body, storedAt(reply, at)]
    })
    const earliest = new Date(Math.min(...group.map(({ at }) => at.getTime())))
    return this.kept.of(db, group.length, [...values, oldestLiving(earliest)])
  }
}

/** What a reply is stored under. */
export const nameOf = ({
  accountId,
  reply: { scope, key },
}: {
  readonly accountId: string
  readonly reply: Pick<StoredReply, 'scope' | 'key'>
}): string => `${accountId}\n${scope}\n${key}`
